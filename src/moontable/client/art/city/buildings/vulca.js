/** The buildings of the Vulca. In a space of 200 by 120, on the ground at 118. */

import { ball, flag, flame, smoke } from "../details.js";
import { arch, block, pointed } from "../openings.js";
import { paint, times } from "../paint.js";
import { bars, battlement, column, rows, wall } from "../walls.js";

/** Fire Temple: a stepped temple with a stair of lava. */
export const fireTemple = () =>
  [
    paint("z", "M8 118 30 96H170L192 118z"),
    wall(28, 90, 144, 28, 0.25),
    rows(28, 90, 108, 28, 2),
    wall(46, 64, 108, 26, 0.25),
    rows(46, 64, 80, 26, 2),
    wall(64, 42, 72, 22, 0.25),
    block(60, 39, 80, 4, "z"),
    arch(70, 48, 9, 14),
    arch(84, 48, 9, 14),
    arch(107, 48, 9, 14),
    paint("d", "M84 118 91 42H109L116 118z"),
    paint("e", "M92 118Q97 95 94 78 91 60 97 42H103Q106 60 102 80 100 98 107 118z"),
    paint("g", "M97 118Q100 96 97 78 96 60 99 42H101Q102 62 100 82 98 100 102 118z"),
    block(84, 32, 32, 7, "z"),
    paint("b", "M88 32l-5-8h34l-5 8z"),
    flame(100, 26, 1.5),
    column(34, 90, 18, 6),
    flame(34, 70, 0.7),
    column(166, 90, 18, 6),
    flame(166, 70, 0.7),
    arch(56, 98, 10, 16),
    arch(132, 98, 10, 16),
  ].join("");

/** Citadel: a keep behind a gate. */
export const citadel = () =>
  [
    paint("z", "M0 118Q12 92 34 96L60 82 140 82 168 96Q190 92 200 118z"),
    wall(70, 22, 60, 70, 0.3),
    battlement(68, 22, 64, 7, 6),
    arch(82, 34, 8, 14),
    arch(97, 34, 8, 14),
    block(112, 40, 5, 12),
    wall(24, 50, 30, 68, 0.34),
    battlement(21, 50, 36, 5, 6, 0.34),
    arch(33, 62, 8, 14),
    wall(146, 50, 30, 68, 0.34),
    battlement(143, 50, 36, 5, 6, 0.34),
    arch(155, 62, 8, 14),
    wall(48, 76, 104, 42, 0.2),
    battlement(48, 76, 104, 10, 5, 0.2),
    rows(48, 80, 84, 38, 3),
    pointed(84, 84, 32, 34, "k"),
    paint("g", "M88 118V98q2-6 12-9 10 3 12 9v20z"),
    bars(88, 92, 24, 26, 3),
    paint("o", "M88 102h24M88 110h24"),
    flag(100, 16, 16),
    flag(39, 44, 12),
    flag(161, 44, 12, -1),
    block(60, 90, 5, 12),
    block(134, 90, 5, 12),
    paint("e", "M36 118q4-10 8 0zM164 118q-5-12-10 0z"),
  ].join("");

/** Iron Foundry: a saw roof, two stacks, a gear. */
export const ironFoundry = () =>
  [
    wall(28, 18, 16, 100, 0.4),
    block(25, 16, 22, 6, "z"),
    smoke(36, 14, 1),
    wall(54, 34, 13, 84, 0.4),
    block(51, 32, 19, 5, "z"),
    smoke(60, 30, 0.8),
    times(3, (i) => {
      const x = 70 + i * 36;
      return (
        paint("d", `M${x} 76V50L${x + 36} 76z`) +
        paint("g", `M${x + 3} 73V56L${x + 10} 61V73z`) +
        paint("c", `M${x} 50L${x + 36} 76h-6L${x - 3} 52z`)
      );
    }),
    wall(20, 76, 162, 42, 0.22),
    rows(20, 76, 126, 42, 2),
    paint("z", "M70 118V98a20 20 0 0 1 40 0v20z"),
    paint("e", "M75 118V99a15 15 0 0 1 30 0v19z"),
    paint("g", "M81 118v-18a9 9 0 0 1 18 0v18z"),
    ball(40, 94, 12, "z"),
    times(8, (i) => `<path class="z" transform="rotate(${i * 45} 40 94)" d="M37.5 79h5v5h-5z"/>`),
    ball(40, 94, 6, "b"),
    ball(40, 94, 2.5, "e"),
    arch(122, 90, 11, 15),
    arch(140, 90, 11, 15),
    paint("e", "M104 112q14 2 26 6h-26z"),
    paint("z", "M150 118v-9h28v9z"),
    ball(158, 107, 4, "e"),
    ball(167, 107, 4, "z"),
    times(5, (i) => ball(66 + i * 9, 20 + ((i * i) % 7) * 4, 1.2)),
  ].join("");
