/** Doors, windows and blocks: what is cut into a wall or set on it. */
import { paint, times } from "./paint.js";

/** @typedef {import("./paint.js").Paint} Paint */

/** A round arch. @param {number} x @param {number} y @param {number} w @param {number} h @param {Paint} [letter] */
export const arch = (x, y, w, h, letter = "g") =>
  paint(letter, `M${x} ${y + h}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`);

/** A pointed arch. @param {number} x @param {number} y @param {number} w @param {number} h @param {Paint} [letter] */
export const pointed = (x, y, w, h, letter = "g") =>
  paint(
    letter,
    `M${x} ${y + h}V${y + w * 0.7}Q${x} ${y + w * 0.25} ${x + w / 2} ${y}Q${x + w} ${y + w * 0.25} ${x + w} ${y + w * 0.7}V${y + h}z`,
  );

/** A square opening or a block. @param {number} x @param {number} y @param {number} w @param {number} h @param {Paint} [letter] */
export const block = (x, y, w, h, letter = "g") => paint(letter, `M${x} ${y}h${w}v${h}h${-w}z`);

/**
 * A row of round arches with gaps between them.
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} count @param {number} [gap] @param {Paint} [letter]
 */
export function arcade(x, y, w, h, count, gap = 3, letter = "g") {
  const each = (w - gap * (count - 1)) / count;
  return times(count, (at) => arch(x + at * (each + gap), y, each, h, letter));
}
