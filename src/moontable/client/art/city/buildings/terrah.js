/** The buildings of the Terrah. In a space of 200 by 120, on the ground at 118. */

import { ball, finial, smoke } from "../details.js";
import { bush, cypress } from "../nature.js";
import { arcade, arch, block } from "../openings.js";
import { paint, times } from "../paint.js";
import { cone, hip } from "../roofs.js";
import { rows, wall } from "../walls.js";

/** Earth Temple: a dome under a tree, between beast poles. */
export const earthTemple = () =>
  [
    paint("u", "M100 -2Q60 -6 54 24 30 34 50 52H150Q172 36 146 24 142 -6 100 -2z"),
    paint("t", "M96 2Q66 2 62 26 44 34 58 46H120Q96 40 108 26 92 16 96 2z"),
    paint("d", "M92 52Q96 36 84 26L90 25Q98 32 100 20L104 20Q102 34 116 24L119 27Q106 38 109 52z"),
    paint("a", "M22 118Q24 52 100 46 122 48 138 58V118z"),
    paint("b", "M128 53Q176 66 178 118H128z"),
    paint("o", "M30 96Q100 70 170 96M46 74Q100 52 154 74"),
    paint("z", "M60 118Q62 72 100 70 138 72 140 118z"),
    paint("k", "M68 118Q70 80 100 78 130 80 132 118z"),
    paint("g", "M78 118Q80 90 100 88 120 90 122 118z"),
    paint("c", "M98 88q-14 4 -12 30h6q-2-18 6-30z"),
    ball(46, 92, 5, "g"),
    ball(154, 92, 5, "g"),
    times(2, (i) => {
      const x = i ? 180 : 8;
      return (
        block(x, 58, 12, 60, "c") +
        block(x + 7, 58, 5, 60, "d") +
        paint("c", `M${x - 3} 60L${x - 5} 44 ${x + 3} 53h6L${x + 17} 44 ${x + 15} 60z`) +
        ball(x + 3.5, 68, 2) +
        ball(x + 8.5, 68, 2) +
        block(x + 2, 76, 8, 2.5, "e") +
        paint("t", `M${x + 6} 94q-13 2-15-9 9 0 15 9 6-9 15-9 -2 11-15 9z`) +
        ball(x + 3.5, 100, 2) +
        ball(x + 8.5, 100, 2)
      );
    }),
  ].join("");

/** Hospice: a cloister with a bell. */
export const hospice = () =>
  [
    cypress(24, 118, 44),
    cypress(178, 118, 38),
    wall(34, 72, 132, 46, 0.25),
    hip(28, 72, 144, 30, 16, 0.28),
    rows(46, 44, 90, 26, 3),
    wall(84, 34, 26, 38),
    arch(92, 50, 9, 14),
    cone(97, 34, 36, 28),
    finial(97, 8, 6),
    arch(93, 37, 8, 9, "k"),
    ball(97, 42, 2.6, "e"),
    arcade(40, 86, 84, 32, 6, 4, "k"),
    times(6, (i) => paint("g", `M${43 + i * 14.6} 118v-18a4 4 0 0 1 8 0v18z`)),
    arch(140, 88, 10, 14),
    arch(153, 88, 8, 14),
    bush(18, 119, 12),
    bush(150, 119, 9),
    bush(164, 119, 8),
    times(3, (i) => ball(10 + i * 7, 112 - (i % 2) * 3, 1.8)),
    smoke(150, 44, 0.9),
    block(147, 44, 7, 12, "d"),
  ].join("");

/** Mill: its sails turn. */
export const mill = () =>
  [
    paint("u", "M10 118Q40 98 100 98T192 118z"),
    paint("t", "M20 118Q60 100 104 99 90 108 92 118z"),
    paint("a", "M76 106 84 44H104L106 106z"),
    paint("b", "M104 44H116L126 106H106z"),
    block(78, 80, 46, 4, "z"),
    paint("c", "M80 46Q82 22 100 20 106 28 106 46z"),
    paint("d", "M100 20Q118 22 120 46H106Q106 28 100 20z"),
    arch(88, 58, 8, 12),
    arch(92, 86, 14, 20, "k"),
    arch(95, 90, 8, 16),
    wall(132, 84, 34, 26),
    hip(126, 84, 46, 16, 12),
    arch(138, 92, 8, 11),
    arch(150, 92, 7, 11),
    `<g class="sail">${times(4, (i) => `<g transform="rotate(${i * 90 + 28} 98 40)"><path class="z" d="M97 40h2.5V-8H97z"/><path class="a" d="M99.5 -8h13l-2 36h-11z"/><path class="o" d="M100 0h11M100 10h10.5M100 20h10M105.5 -8v36"/></g>`)}</g>`,
    ball(98, 40, 4, "e"),
    paint("e", "M18 118l3-14 3 14zM28 118l3-18 3 18zM172 118l2-12 3 12zM38 118l2-12 3 12z"),
    bush(56, 112, 8),
  ].join("");
