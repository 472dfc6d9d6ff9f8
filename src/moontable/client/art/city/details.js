/** What shows that people live here: flags, lamps, finials, fire and smoke. */
import { paint } from "./paint.js";

/** A flag on a pole, blown to the right or (`way` -1) to the left. @param {number} x @param {number} y @param {number} [h] @param {number} [way] */
export const flag = (x, y, h = 14, way = 1) =>
  paint("z", `M${x - 0.7} ${y}v${-h}h1.4v${h}z`) +
  paint(
    "f",
    `M${x} ${y - h}q${way * 5} -2 ${way * 11} 2q${-way * 3} 1.5 ${-way * 3} 4.5q${-way * 4} -2 ${-way * 8} .5z`,
  );

/** @param {number} x @param {number} y @param {number} r @param {import("./paint.js").Paint} [letter] */
export const ball = (x, y, r, letter = "e") =>
  paint(letter, `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`);

/** The tip of a roof. @param {number} x @param {number} y @param {number} [h] */
export const finial = (x, y, h = 7) => paint("e", `M${x - 0.8} ${y}v${-h}h1.6v${h}z`) + ball(x, y - h, 1.8);

/** @param {number} x @param {number} y @param {number} [s] */
export const smoke = (x, y, s = 1) =>
  paint(
    "m",
    `M${x - 2 * s} ${y}q${-6 * s} ${-8 * s} ${2 * s} ${-13 * s}q${9 * s} ${-6 * s} ${4 * s} ${-14 * s}` +
      `q${9 * s} ${5 * s} ${2 * s} ${15 * s}q${-6 * s} ${5 * s} ${-4 * s} ${12 * s}z`,
  );

/** @param {number} x @param {number} y @param {number} [s] */
export const flame = (x, y, s = 1) =>
  paint(
    "e",
    `M${x} ${y}c${-9 * s} -1 ${-9 * s} ${-9 * s} ${-4 * s} ${-14 * s}q0 ${4 * s} ${2 * s} ${5 * s}` +
      `q${-s} ${-8 * s} ${4 * s} ${-14 * s}q${s} ${7 * s} ${5 * s} ${11 * s}q${4 * s} ${10 * s} ${-7 * s} ${12 * s}z`,
  ) +
  paint(
    "g",
    `M${x + 0.5 * s} ${y}c${-5 * s} -1 ${-4 * s} ${-6 * s} 0 ${-11 * s}q${4 * s} ${5 * s} ${3 * s} ${8 * s}q${-s} ${3 * s} ${-3 * s} ${3 * s}z`,
  );
