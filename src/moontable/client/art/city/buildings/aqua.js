/** The buildings of the Aqua. In a space of 200 by 120, on the ground at 118. */

import { ball, finial, smoke } from "../details.js";
import { bush, cypress } from "../nature.js";
import { arcade, arch, block, pointed } from "../openings.js";
import { paint, times } from "../paint.js";
import { dome } from "../roofs.js";
import { bars, column, rows, wall } from "../walls.js";

/** Water Temple: a dome with two falls. */
export const waterTemple = () =>
  [
    wall(14, 84, 172, 34, 0.25),
    arcade(20, 94, 50, 24, 4, 3, "k"),
    arcade(130, 94, 50, 24, 4, 3, "k"),
    times(
      2,
      (i) =>
        wall(i ? 148 : 28, 62, 24, 22) +
        dome(i ? 160 : 40, 62, 28, 16) +
        finial(i ? 160 : 40, 46, 5) +
        arch(i ? 156 : 36, 68, 7, 12),
    ),
    wall(62, 58, 76, 60, 0.28),
    block(58, 55, 84, 4, "z"),
    dome(100, 55, 72, 36),
    ball(100, 16, 5, "e"),
    block(97, 16, 6, 6, "e"),
    paint("w", "M88 20Q66 22 60 56L56 118H70L72 60Q74 34 94 26z"),
    paint("v", "M92 24Q76 30 72 60L70 118H64L68 58Q72 30 90 22z"),
    paint("w", "M112 20Q134 22 140 56L144 118H130L128 60Q126 34 106 26z"),
    paint("v", "M108 24Q124 30 128 60L130 118H136L132 58Q128 30 110 22z"),
    pointed(84, 70, 32, 48, "k"),
    pointed(89, 77, 22, 41),
    paint("h", "M84 66q8-6 16 0t16 0"),
    paint("w", "M6 118q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0v3H6z"),
  ].join("");

/** Aqueduct: two tiers of arches. */
export const aqueduct = () =>
  [
    cypress(10, 118, 34),
    wall(0, 36, 176, 82, 0.02),
    block(0, 32, 178, 7, "b"),
    paint("v", "M0 32h178v-3H0z"),
    paint("w", "M0 29.5h178v-2H0z"),
    times(6, (i) => arch(5 + i * 28.5, 44, 22, 22, "k")),
    block(0, 66, 176, 4, "b"),
    times(4, (i) => arch(6 + i * 43, 74, 34, 44, "k")),
    times(4, (i) => paint("g", `M${12 + i * 43} 118V94a11 11 0 0 1 22 0v24z`)),
    paint("w", "M176 28q16 4 16 26v64h-12V58q0-14-6-20z"),
    paint("v", "M176 30q12 6 11 26v62h-4V58q0-16-8-22z"),
    paint("w", "M168 118q6-8 12-2 8-8 16 2z"),
    rows(0, 38, 176, 6, 1),
    bush(52, 119, 8),
    bush(140, 119, 7),
  ].join("");

/** Thermae: three vaults over a pool. */
export const thermae = () =>
  [
    times(3, (i) => {
      const x = [22, 72, 122][i];
      return (
        paint("a", `M${x} 118V66a28 26 0 0 1 46 -12V118z`) +
        paint("b", `M${x + 34} 118V46q20 4 22 24V118z`) +
        paint("c", `M${x - 4} 68a32 30 0 0 1 64 0h-7a25 23 0 0 0 -50 0z`) +
        arch(x + 12, 62, 30, 24, "k") +
        arch(x + 15, 65, 24, 21) +
        bars(x + 12, 64, 30, 22, 2)
      );
    }),
    block(14, 86, 172, 5, "z"),
    block(18, 91, 164, 18, "k"),
    times(7, (i) => column(24 + i * 25.5, 110, 17, 6)),
    paint("v", "M10 118q2-9 90-9t90 9z"),
    paint("w", "M20 114q8-4 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0v3H20z"),
    smoke(50, 38, 1),
    smoke(102, 36, 1.1),
    smoke(152, 38, 1),
    times(6, (i) => ball(37 + i * 25.5, 98, 3, "g")),
  ].join("");
