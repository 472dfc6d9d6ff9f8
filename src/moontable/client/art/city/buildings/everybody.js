/** The buildings of no people: the Royal Palace takes every colour, and the Courtyard is never rebuilt. In a space of 200 by 120, on the ground at 118. */

import { ball, finial, flag } from "../details.js";
import { arcade, block, pointed } from "../openings.js";
import { paint, times } from "../paint.js";
import { onion } from "../roofs.js";
import { battlement, stairs, wall } from "../walls.js";

/** Royal Palace: onion domes for every colour. */
export const royalPalace = () =>
  [
    wall(16, 78, 168, 40, 0.25),
    battlement(16, 78, 168, 17, 4, 0.25),
    arcade(24, 92, 44, 26, 4),
    arcade(128, 92, 44, 26, 4),
    wall(24, 52, 26, 28),
    pointed(33, 60, 7, 12),
    onion(37, 52, 30, 30),
    finial(37, 24),
    wall(150, 52, 26, 28),
    pointed(158, 60, 7, 12),
    onion(163, 52, 30, 30),
    finial(163, 24),
    wall(66, 50, 68, 68, 0.28),
    block(62, 47, 76, 4, "z"),
    pointed(74, 58, 9, 18),
    pointed(108, 58, 9, 18),
    wall(78, 30, 44, 20, 0.28),
    arcade(83, 35, 26, 12, 4, 2),
    onion(100, 31, 54, 34),
    finial(100, -2, 5),
    pointed(88, 80, 22, 38, "k"),
    pointed(91, 84, 16, 34),
    flag(16, 78, 24),
    flag(184, 78, 24, -1),
    stairs(99, 120, 52, 2, 3, 5),
  ].join("");

/** Courtyard: the place of the obelisk. */
export const courtyard = () =>
  [
    '<ellipse cx="100" cy="108" rx="92" ry="13" fill="#59629c"/>',
    '<ellipse cx="100" cy="106" rx="78" ry="9.5" fill="#737db8"/>',
    '<ellipse cx="100" cy="105" rx="52" ry="6" fill="#8d97cf"/>',
    paint("d", "M66 104h68v6H66z"),
    paint("b", "M74 97h52v8H74z"),
    paint("a", "M82 97 90 22 101 2V97z"),
    paint("b", "M101 2 111 22 118 97H101z"),
    paint(
      "z",
      "M84 78Q100 88 117 72V79Q100 95 83 86zM87 52Q100 60 114 47V53Q100 67 86 59zM89 30Q100 37 112 26V31Q100 43 88 36z",
    ),
    [
      [90, 82],
      [106, 81],
      [91, 55],
      [107, 54],
      [97, 36],
    ]
      .map(([x, y]) => ball(x, y, 3.2, "g"))
      .join(""),
    times(4, (i) => {
      const x = [24, 48, 152, 176][i];
      return paint("z", `M${x - 1} 108V84h2v24z`) + ball(x, 81, 4.5, "g");
    }),
  ].join("");
