/** Trees and bushes beside a house. */
import { paint } from "./paint.js";

/** @param {number} x @param {number} y @param {number} h */
export const cypress = (x, y, h) =>
  paint("t", `M${x} ${y - h}Q${x - h * 0.22} ${y - h * 0.3} ${x - h * 0.12} ${y}h${h * 0.12}z`) +
  paint("u", `M${x} ${y - h}Q${x + h * 0.22} ${y - h * 0.3} ${x + h * 0.12} ${y}h${-h * 0.12}z`);

/** @param {number} x @param {number} y @param {number} r */
export const bush = (x, y, r) =>
  paint(
    "u",
    `M${x - r} ${y}a${r * 0.7} ${r * 0.8} 0 0 1 ${r * 0.6} ${-r * 0.8}a${r * 0.6} ${r * 0.6} 0 0 1 ${r} 0a${r * 0.7} ${r * 0.8} 0 0 1 ${r * 0.4} ${r * 0.8}z`,
  ) +
  paint(
    "t",
    `M${x - r * 0.9} ${y}a${r * 0.6} ${r * 0.7} 0 0 1 ${r * 0.9} ${-r * 0.6}q${-r * 0.3} ${r * 0.4} ${r * 0.1} ${r * 0.6}z`,
  );

/** @param {number} x @param {number} y @param {number} h */
export function palm(x, y, h) {
  const top = `M${x + 2} ${y - h}`;
  return (
    paint("d", `M${x} ${y}q4 ${-h / 2} 1 ${-h}h3q2 ${h / 2} 0 ${h}z`) +
    paint("t", `${top}q-16 -8 -20 6 10 -8 20 -4z${top}q-10 -14 -18 -8 12 0 18 9z`) +
    paint("u", `${top}q16 -8 20 6 -10 -8 -20 -4z${top}q10 -14 18 -8 -12 0 -18 9z`)
  );
}
