/** The buildings of the Hoax. In a space of 200 by 120, on the ground at 118. */

import { ball, finial } from "../details.js";
import { arcade, arch, block } from "../openings.js";
import { paint, times } from "../paint.js";
import { dome } from "../roofs.js";
import { stairs, wall } from "../walls.js";

/** University: owl towers and a telescope. */
export const university = () =>
  [
    wall(38, 76, 124, 42, 0.25),
    block(34, 73, 132, 4, "z"),
    arcade(44, 86, 34, 20, 3),
    arcade(118, 86, 28, 20, 3),
    times(2, (i) => {
      const x = i ? 146 : 12;
      return (
        wall(x, 46, 42, 72, 0.32) +
        paint("c", `M${x - 3} 48L${x - 2} 24 ${x + 10} 36H${x + 32}L${x + 44} 24 ${x + 45} 48z`) +
        paint("d", `M${x + 26} 36H${x + 32}L${x + 44} 24 ${x + 45} 48H${x + 28}z`) +
        ball(x + 12, 58, 8, "z") +
        ball(x + 30, 58, 8, "z") +
        ball(x + 12, 58, 5.5, "g") +
        ball(x + 30, 58, 5.5, "g") +
        ball(x + 12, 58, 2, "k") +
        ball(x + 30, 58, 2, "k") +
        paint("e", `M${x + 18} 66h6l-3 7z`) +
        arch(x + 10, 84, 8, 14) +
        arch(x + 23, 84, 8, 14)
      );
    }),
    wall(70, 48, 60, 70, 0.28),
    dome(100, 48, 66, 32),
    paint("k", "M100 16h9l10 30h-13z"),
    paint("e", "M104 34 138 4l5 5-32 33z"),
    paint("g", "M138 4l5 5 3-2-6-6z"),
    block(66, 46, 68, 4, "z"),
    ball(100, 66, 10, "z"),
    ball(100, 66, 7.5, "g"),
    paint("o", "M100 58v16M92 66h16"),
    arch(88, 86, 24, 32, "k"),
    arch(92, 90, 16, 28),
    stairs(100, 121, 64, 2, 3, 6),
  ].join("");

/** Library: storeys like a pile of books. */
export const library = () =>
  [
    wall(52, 22, 96, 28, 0.28),
    block(48, 19, 104, 5, "z"),
    dome(100, 19, 58, 18),
    finial(100, 1, 3),
    arcade(60, 28, 58, 20, 6, 4),
    wall(34, 52, 132, 30, 0.28),
    block(30, 48, 140, 6, "z"),
    arcade(42, 60, 84, 20, 7, 4),
    paint("e", "M30 48q-10 0-8-9 5-3 6 2-3 0-2 3h4zM170 48q10 0 8-9-5-3-6 2 3 0 2 3h-4z"),
    wall(16, 86, 168, 32, 0.28),
    block(12, 82, 176, 6, "z"),
    paint("e", "M12 82q-10 0-8-9 5-3 6 2-3 0-2 3h4zM188 82q10 0 8-9-5-3-6 2 3 0 2 3h-4z"),
    arcade(24, 94, 46, 24, 4, 4),
    arcade(112, 94, 60, 24, 5, 4),
    arch(80, 82, 24, 36, "k"),
    arch(84, 87, 16, 31),
    times(7, (i) => block(127 + i * 3.2, 63 + (i % 3), 2.4, 17 - (i % 3), i % 2 ? "c" : "f")),
    stairs(92, 121, 50, 2, 3, 6),
    paint("e", "M92 66l-14-6v14l14 5 14-5V60z"),
    paint("o", "M92 66v13M82 64v9M102 64v9"),
  ].join("");
