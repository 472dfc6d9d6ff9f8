/** The buildings of the Mimix. In a space of 200 by 120, on the ground at 118. */

import { ball, smoke } from "../details.js";
import { bush } from "../nature.js";
import { arch, block } from "../openings.js";
import { paint } from "../paint.js";
import { bars, column, wall } from "../walls.js";

/** Great Hall: a horned roof. */
export const greatHall = () =>
  [
    paint("z", "M4 118h192v-5H4z"),
    wall(22, 82, 156, 36, 0.22),
    bars(22, 82, 122, 36, 9),
    paint("c", "M6 86Q38 74 56 18H124Q132 60 142 86z"),
    paint("d", "M124 18H144Q162 74 194 86H142Q132 60 124 18z"),
    paint("o", "M24 76H139M36 62H136M44 48H132M51 34H127"),
    paint("e", "M56 18Q46 12 50 -2 56 4 62 16zM144 18Q154 12 150 -2 144 4 138 16z"),
    paint("e", "M50 20h100v-4H50z"),
    paint("a", "M72 90 100 40 128 90V118H72z"),
    paint("b", "M100 40 128 90V118H112V62z"),
    paint("d", "M64 96 100 32 136 96 128 96 100 46 72 96z"),
    paint("e", "M100 32Q88 30 84 16 96 18 100 28 104 18 116 16 112 30 100 32z"),
    ball(100, 68, 7),
    paint("o", "M100 61v14M93 68h14"),
    arch(86, 84, 28, 34, "k"),
    arch(90, 89, 20, 29),
    arch(34, 92, 11, 15),
    arch(52, 92, 11, 15),
    arch(140, 92, 11, 15),
    arch(158, 92, 11, 15),
    smoke(62, 14, 0.8),
    column(78, 118, 26, 4),
    column(122, 118, 26, 4),
  ].join("");

/** City Residence: a heap of houses. */
export function cityResidence() {
  /** @param {number} x @param {number} y @param {number} w @param {number} rh */
  const house = (x, y, w, rh) =>
    [
      wall(x, y, w, 118 - y, 0.3),
      paint("c", `M${x - 4} ${y + 2}L${x + w * 0.5} ${y - rh} ${x + w * 0.7} ${y + 2}z`),
      paint("d", `M${x + w * 0.5} ${y - rh}L${x + w + 4} ${y + 2}H${x + w * 0.7}z`),
    ].join("");
  return [
    block(88, 4, 7, 18, "b"),
    smoke(92, 4, 0.7),
    house(70, 42, 44, 30),
    arch(78, 50, 8, 12),
    arch(92, 50, 8, 12),
    house(118, 54, 38, 26),
    arch(124, 62, 7, 11),
    arch(136, 62, 7, 11),
    house(30, 58, 40, 28),
    arch(38, 66, 8, 12),
    arch(52, 66, 8, 12),
    house(96, 80, 42, 22),
    arch(103, 92, 8, 12),
    arch(118, 92, 8, 12),
    house(142, 82, 36, 22),
    house(54, 86, 40, 22),
    arch(62, 98, 8, 20, "k"),
    arch(75, 96, 8, 12),
    house(16, 88, 34, 20),
    arch(24, 98, 8, 12),
    block(36, 98, 6, 20, "k"),
    arch(150, 94, 8, 12),
    block(162, 96, 7, 22, "k"),
    paint("h", "M70 80q24 12 48-2"),
    paint("e", "M78 83h6v8h-6zM88 85h7v6h-7z"),
    paint("f", "M100 84h6v9h-6z"),
    bush(134, 119, 8),
    bush(8, 119, 9),
    ball(160, 66, 2.2),
    block(40, 38, 6, 14, "d"),
  ].join("");
}
