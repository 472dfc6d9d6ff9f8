/** The buildings of the Pillar. In a space of 200 by 120, on the ground at 118. */

import { ball, finial, flag } from "../details.js";
import { palm } from "../nature.js";
import { arcade, arch, block, pointed } from "../openings.js";
import { paint, times } from "../paint.js";
import { dome, hip } from "../roofs.js";
import { battlement, column, wall } from "../walls.js";

/** Market Hall: awnings under a wide roof. */
export const marketHall = () =>
  [
    paint("c", "M30 50 100 16 118 50z"),
    paint("d", "M100 16 170 50H118z"),
    wall(86, 10, 28, 18),
    hip(80, 10, 40, 12, 12),
    arcade(89, 14, 18, 10, 3, 2),
    finial(100, -2, 4),
    block(22, 48, 156, 6, "a"),
    block(22, 54, 156, 4, "b"),
    block(30, 58, 140, 60, "k"),
    times(5, (i) => paint("g", `M${38 + i * 28} 118V84q6-9 12 0v34z`, 0.55)),
    times(6, (i) => column(32 + i * 27.2, 118, 56, 7)),
    times(5, (i) => {
      const x = 37 + i * 27.2;
      return times(4, (j) => paint(j % 2 ? "a" : "f", `M${x + j * 4.3} 76h4.3l${(j - 1.5) * 1.2} 12q-2.5 4-5 0z`));
    }),
    times(5, (i) => ball(45.6 + i * 27.2, 67, 3.2, "g")),
    paint("h", "M36 60q10 8 20 0 10 8 28 0 14 8 28 0 10 8 28 0 10 8 22 0"),
    paint("c", "M40 118v-12h14v12zM90 118v-10h18v10zM148 118v-13h12v13z"),
    times(4, (i) => ball(92 + i * 4.5, 107, 2.6, i % 2 ? "e" : "f")),
    times(3, (i) => ball(43 + i * 4, 105, 2.4)),
  ].join("");

/** Trading House: stepped gables and a crane. */
export function tradingHouse() {
  /** @param {number} x @param {number} y @param {number} w */
  const house = (x, y, w) =>
    [
      wall(x, y, w, 118 - y, 0.3),
      paint("a", `M${x - 2} ${y}h${w * 0.2}v-8h${w * 0.2}v-8h${w * 0.2 + 2}v16z`),
      paint("b", `M${x + w * 0.6} ${y}v-16h${w * 0.1}v8h${w * 0.2}v8z`),
      times(2, (i) => arch(x + 5, y + 6 + i * 20, 6, 12) + arch(x + w * 0.5 - 1, y + 6 + i * 20, 6, 12)),
    ].join("");
  return [
    house(18, 62, 32),
    house(52, 44, 34),
    house(88, 28, 40),
    house(130, 52, 34),
    block(166, 78, 22, 40, "b"),
    hip(162, 78, 30, 12, 8),
    paint("z", "M108 20h34v4h-30zM138 24h2v30h-2z"),
    paint("c", "M132 54h14v12h-14z"),
    paint("o", "M132 60h14M139 54v12"),
    arch(96, 86, 22, 32, "k"),
    arch(99, 91, 16, 27),
    paint("f", "M18 92h32l4 8H14z"),
    paint("e", "M22 92h6l-1 8h-6zM36 92h6l2 8h-6z"),
    paint("f", "M130 90h34l4 8h-42z"),
    paint("e", "M136 90h6l-1 8h-6zM150 90h6l2 8h-6z"),
    block(24, 104, 18, 14, "k"),
    block(138, 102, 18, 16),
    paint("c", "M52 118v-14h14v14zM66 118v-9h12v9z"),
    paint("o", "M52 111h14M59 104v14"),
    flag(107, 12, 12),
    ball(176, 96, 3, "g"),
  ].join("");
}

/** Caravanserai: a gate between palms. */
export function caravanserai() {
  return [
    palm(16, 118, 52),
    wall(26, 70, 148, 48, 0.25),
    battlement(26, 70, 148, 15, 4, 0.25),
    arcade(34, 84, 36, 34, 3, 4, "k"),
    arcade(126, 84, 36, 34, 3, 4, "k"),
    times(3, (i) => paint("g", `M${36 + i * 13.5} 118v-20a4 4 0 0 1 7 0v20z`)),
    times(3, (i) => paint("g", `M${128 + i * 13.5} 118v-20a4 4 0 0 1 7 0v20z`)),
    dome(48, 66, 30, 16),
    dome(152, 66, 30, 16),
    finial(48, 51, 5),
    finial(152, 51, 5),
    wall(74, 34, 52, 84, 0.28),
    block(70, 30, 60, 6, "z"),
    battlement(72, 30, 56, 7, 5, 0.28),
    pointed(80, 44, 40, 74, "d"),
    pointed(86, 54, 28, 64, "k"),
    pointed(91, 64, 18, 54),
    paint("h", "M84 42h30"),
    flag(74, 26, 12, -1),
    flag(126, 26, 12),
    palm(182, 118, 44),
    paint("c", "M130 118q0-9 7-9 2-6 6-6t6 6q5 0 5 9h-3v-5h-17v5zM153 111q5-1 4-8l6 1q1 9-7 12z"),
  ].join("");
}
