/** Walls and what belongs to masonry. Light comes from the upper left, so the right share of a wall lies in shade. */
import { block } from "./openings.js";
import { paint, times } from "./paint.js";

/** A wall, its right share in shade. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [shade] */
export const wall = (x, y, w, h, shade = 0.3) =>
  paint("a", `M${x} ${y}h${w * (1 - shade)}v${h}h${-w * (1 - shade)}z`) +
  paint("b", `M${x + w * (1 - shade)} ${y}h${w * shade}v${h}h${-w * shade}z`);

/**
 * Battlements along the top of a wall.
 * @param {number} x @param {number} y @param {number} w @param {number} count @param {number} [h] @param {number} [shade]
 */
export function battlement(x, y, w, count, h = 5, shade = 0.3) {
  const each = w / (2 * count - 1);
  return times(count, (at) => {
    const left = x + at * 2 * each;
    return block(left, y - h, each, h + 0.5, left < x + w * (1 - shade) - each / 2 ? "a" : "b");
  });
}

/** A column with base and head; `y` is its foot. @param {number} x @param {number} y @param {number} h @param {number} [w] */
export const column = (x, y, h, w = 5) =>
  paint("a", `M${x - w / 2} ${y}h${w * 0.6}v${-h}h${-w * 0.6}z`) +
  paint("b", `M${x + w * 0.1} ${y}h${w * 0.4}v${-h}h${-w * 0.4}z`) +
  block(x - w * 0.8, y - h - 2.5, w * 1.6, 3, "a") +
  block(x - w * 0.8, y - 2, w * 1.6, 2.5, "a");

/**
 * Steps, each narrower by `inset` at both sides.
 * @param {number} x @param {number} y @param {number} w @param {number} count @param {number} [h] @param {number} [inset]
 */
export const stairs = (x, y, w, count, h = 3, inset = 5) =>
  times(count, (at) => block(x - w / 2 + at * inset, y - (at + 1) * h, w - 2 * at * inset, h, at % 2 ? "a" : "b"));

/** Courses of stone. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} count */
export const rows = (x, y, w, h, count) =>
  paint(
    "o",
    times(count, (at) => `M${x} ${y + (h * (at + 1)) / (count + 1)}h${w}`),
  );

/** Upright bars or boards. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} count */
export const bars = (x, y, w, h, count) =>
  paint(
    "o",
    times(count, (at) => `M${x + (w * (at + 1)) / (count + 1)} ${y}v${h}`),
  );
