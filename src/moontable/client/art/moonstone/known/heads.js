/** Heads that few have: bones, ghosts, children of the dead, a fish, a cake, trolls of their own. In a square of 100. */
import { dot, eyes, fill, line, times } from "../strokes.js";

/** @typedef {import("../strokes.js").Skin} Skin */

/** A skull with a light in its eyes. @param {string} light */
export const skull = (light) => () =>
  [
    fill("#c9bfa4", "M42 64h16v12H42z"),
    fill("#f1e9d2", "M29 42Q29 18 50 18 71 18 71 42 71 53 63 57V68Q50 74 37 68V57Q29 53 29 42z"),
    fill("#c9bfa4", "M52 18Q71 18 71 42 71 53 63 57V68Q57 71 52 71 60 56 59 42z"),
    fill("#2a2038", "M33 42q8-7 14 1-1 8-7 8-6-1-7-9zM67 42q-8-7-14 1 1 8 7 8 6-1 7-9zM50 50l4 7h-8z"),
    dot(41, 45, 3, light),
    dot(59, 45, 3, light),
    line("M42 61v8M47 62v9M53 62v9M58 61v8", "#8a7d64", 1.6),
  ].join("");

/** A sheet of mist with a mouth: round, wide or shut. @param {"round"|"wide"|"shut"} mouth */
export const ghost = (mouth) => (/** @type {Skin} */ skin) =>
  [
    fill(skin[0], "M22 104Q22 18 50 16 78 18 78 104L70 92 62 104 54 92 46 104 38 92 30 104z", 0.95),
    fill(skin[1], "M52 16Q78 18 78 104L70 92 62 104 56 94Q66 50 52 16z", 0.9),
    fill("#1a1226", "M36 40q6-9 11 1-1 10-6 10-5-1-5-11zM64 40q-6-9-11 1 1 10 6 10 5-1 5-11z"),
    mouth === "round"
      ? fill("#1a1226", "M43 66a7 9 0 1 0 14 0a7 9 0 1 0-14 0z")
      : mouth === "wide"
        ? fill("#1a1226", "M35 60q15 8 30 0-2 17-15 17-13 0-15-17z")
        : line("M40 64q10-6 20 0", "#1a1226", 3),
  ].join("");

/** A child that has died of mischief: a great head, small horns, a gap in its teeth. @param {Skin} skin */
export const imp = (skin) =>
  [
    fill(skin[2], "M30 26L22 6 42 18zM70 26L78 6 58 18z"),
    fill(skin[0], "M24 46Q24 18 50 18 76 18 76 46 74 70 50 72 26 70 24 46z"),
    fill(skin[1], "M52 18Q76 18 76 46 74 70 50 72 66 58 62 40z"),
    eyes(44, "#fff", "#5a2a8a", 12, 6),
    fill("#3a1a3a", "M38 58q12 9 24 0-3 10-12 10-9 0-12-10z"),
    fill("#fff", "M43 60h5v4h-5zM53 60h4v4h-4z"),
  ].join("");

/** A fish that takes itself for a lord. @param {Skin} skin */
export const fish = (skin) =>
  [
    fill(skin[1], "M50 20Q40 2 52 -6 62 0 60 20zM22 50L4 40 8 66zM78 50L96 40 92 66z"),
    fill(skin[0], "M22 50Q26 18 50 18 74 18 78 50 74 76 50 78 26 76 22 50z"),
    fill(skin[1], "M52 18Q74 18 78 50 74 76 50 78 66 58 62 40z"),
    eyes(40, "#fff6d8", "#1a1226", 14, 6.5),
    fill("#e8808c", "M36 60Q50 52 64 60 62 70 50 71 38 70 36 60z"),
    line("M37 61Q50 66 63 61", "#8a3a50", 2),
    times(3, (at) => line(`M${40 + at * 8} 26q4 4 8 0`, skin[2], 1.4)),
  ].join("");

/** A cake with a face, a cherry on top. */
export const cake = () =>
  [
    fill("#a8643a", "M24 46H76L70 96H30z"),
    fill("#7e4526", "M56 46H76L70 96H56z"),
    line("M36 50L40 94M50 50V94M64 50L60 94", "#5a2f18", 1.6),
    fill(
      "#f6d3e2",
      "M18 48Q16 30 32 30 34 14 50 14 66 14 68 30 84 30 82 48 76 58 68 50 60 60 50 50 40 60 32 50 24 58 18 48z",
    ),
    fill("#d99ab8", "M52 14Q66 14 68 30 84 30 82 48 76 58 68 50 62 56 58 52 66 34 52 14z"),
    dot(50, 10, 7, "#d0304a"),
    line("M50 4Q54 -4 62 -6", "#4f7f3a", 2),
    eyes(40, "#fff", "#1a1226", 9, 4.4),
    fill("#3a1a1a", "M40 66q10 9 20 0-2 11-10 11-8 0-10-11z"),
  ].join("");

/** A head of the sea, with fins for ears and hair of weed. @param {Skin} skin */
export const mer = (skin) =>
  [
    fill("#2f8a7a", "M28 44Q22 10 50 10 78 10 72 44 84 70 74 100 66 80 68 60L32 60Q34 80 26 100 16 70 28 44z"),
    fill("#5fd0b4", "M34 44L10 30 14 48 8 58 34 54zM66 44L90 30 86 48 92 58 66 54z"),
    fill(skin[0], "M34 42Q34 24 50 24 66 24 66 42 65 58 50 69 35 58 34 42z"),
    fill(skin[1], "M51 24Q66 24 66 42 65 58 50 69 58 56 57 42z"),
    eyes(44, "#fff", "#0f6a6a", 8, 4.2),
    line("M45 59q5 3 10 0", skin[2], 2),
    line("M36 26Q50 14 64 26", "#ffd27a", 2.6),
    dot(50, 19, 3.4, "#ff9ad0"),
  ].join("");

/** A troll of the marshes: scales, a fin on the head, bristles on a broad nose. @param {Skin} skin */
export const marshTroll = (skin) =>
  [
    fill(skin[0], "M-8 102V78Q6 58 34 58H66Q94 58 108 78V102z"),
    fill(skin[1], "M60 58H66Q94 58 108 78V102H66z"),
    fill("#e2a03a", "M50 26L38 8 46 6 50 -8 54 6 62 8z"),
    fill("#e2a03a", "M28 44L8 34 14 46 6 54 28 54zM72 44L92 34 86 46 94 54 72 54z"),
    fill(skin[0], "M27 44Q27 20 50 20 73 20 73 44 74 66 50 70 26 66 27 44z"),
    fill(skin[1], "M52 20Q73 20 73 44 74 66 50 70 66 56 62 40z"),
    eyes(38, "#ffe25a", "#1a1226", 12, 4.4),
    fill(skin[2], "M38 50Q50 40 62 50 64 58 50 59 36 58 38 50z"),
    line("M38 49L28 42M37 53H24M38 56L28 62M62 49L72 42M63 53H76M62 56L72 62M50 45V34", "#f4ecd0", 1.8),
    fill("#2a1a20", "M34 62q16 7 32 0-4 8-16 8-12 0-16-8z"),
    fill("#fff6d8", "M38 63l3 4 3-3zM56 64l3 3 3-4z"),
    times(6, (at) => line(`M${12 + at * 15} ${84 + (at % 2) * 6}q5 5 10 0`, skin[2], 1.8)),
  ].join("");

/** A drowned troll: shells on the shoulders, weed in the beard. @param {Skin} skin */
export const drownedTroll = (skin) =>
  [
    fill(skin[0], "M-8 102V74L10 56 34 54 50 60 66 54 92 60 108 80V102z"),
    fill(skin[1], "M60 58L66 54 92 60 108 80V102H66z"),
    fill(skin[0], "M28 38L36 18 64 16 72 34 70 54 58 66 42 66 30 52z"),
    fill(skin[1], "M64 16L72 34 70 54 58 66 54 48 62 34z"),
    fill("#3f8a6a", "M32 54Q30 92 42 98 44 84 50 100 56 84 58 98 70 90 68 54 60 62 50 58 40 62 32 54z"),
    fill("#ffd27a", "M37 40h9l-1 5h-7zM54 40h9l-1 5h-7z"),
    fill(skin[2], "M30 36L46 40H54L70 34 66 29 34 31z"),
    times(3, (at) => dot(10 + at * 10, 62 - at * 3, 5, "#f1e9d2") + dot(10 + at * 10, 62 - at * 3, 2, "#7a6a52")),
  ].join("");
