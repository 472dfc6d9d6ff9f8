/** Bodies: what is worn, in the cloth of the faction; a beast in its fur. In a square of 100. */
import { dot, fill, line, times } from "./strokes.js";

/** @typedef {import("./strokes.js").Cloth} Cloth */
/** @typedef {import("./strokes.js").Skin} Skin */

/** @param {Cloth} cloth */
export const coat = (cloth) =>
  [
    fill(cloth[0], "M10 102Q12 78 36 71L50 80 64 71Q88 78 90 102z"),
    fill(cloth[1], "M50 80L64 71Q88 78 90 102H54z"),
    fill("#f4ecd0", "M42 70L50 100 58 70 50 78z"),
    fill(cloth[2], "M36 71L50 102 38 102 29 76zM64 71L52 102 62 102 71 76z"),
    times(2, (i) => dot(i ? 66 : 34, 90, 2, "#ffd27a")),
  ].join("");

/** @param {Cloth} cloth */
export const robe = (cloth) =>
  [
    fill(cloth[1], "M8 102Q14 74 38 68H62Q86 74 92 102z"),
    fill(cloth[2], "M54 68H62Q86 74 92 102H58z"),
    fill("#f4ecd0", "M38 68L46 102H38L30 72zM62 68L54 102H62L70 72z"),
    dot(50, 88, 6, "#ffd27a"),
    dot(50, 88, 3, cloth[2]),
  ].join("");

/** @param {Cloth} cloth */
export const big = (cloth) =>
  [fill(cloth[0], "M-8 102V80Q2 58 34 58H66Q98 58 108 80V102z"), fill(cloth[1], "M58 58H66Q98 58 108 80V102H66z")].join(
    "",
  );

/** @param {Skin} skin */
export const fur = (skin) =>
  [
    fill(skin[0], "M14 102L18 84 24 84 24 76 34 78 38 70H62L66 78 76 76 76 84 82 84 86 102z"),
    fill(skin[1], "M58 70H62L66 78 76 76 76 84 82 84 86 102H60z"),
    fill("#f4e2c4", "M40 74L50 102 60 74 54 80 50 76 46 80z"),
  ].join("");

/** @param {Cloth} cloth */
export const stripe = (cloth) =>
  [
    fill("#f4ecd0", "M22 102Q24 78 40 71H60Q76 78 78 102z"),
    line("M27 82H73M24 91H76", cloth[1], 4),
    fill(cloth[0], "M8 102Q12 76 36 70L42 102zM92 102Q88 76 64 70L58 102z"),
    fill(cloth[1], "M92 102Q88 76 64 70L58 102z"),
    line("M36 70L42 102M64 70L58 102", "#ffd27a", 2),
  ].join("");

/** @param {Cloth} cloth */
export const wasp = (cloth) =>
  [
    fill("#2a2030", "M22 102Q24 78 40 70H60Q76 78 78 102z"),
    fill("#ffc83d", "M26 86q24 8 48 0l2 7q-26 8-52 0z"),
    fill("#ffc83d", "M34 75q16 6 32 0l4 5q-20 7-40 0z"),
    fill(cloth[0], "M14 96Q18 76 36 72L34 88zM86 96Q82 76 64 72L66 88z"),
  ].join("");
