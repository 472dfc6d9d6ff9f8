/** How large models are drawn on the map. */

/** @typedef {import("../view.js").Model} Model */

/** Pixels of a token's radius on a map of ordinary size. */
export const LARGEST = 31;

/** So many times its base: more would make the figures of a crowd look like children beside those who stand alone. */
const WIDE = 2.4;
/** On small maps more, so that a face has a radius of so many pixels. */
const WIDEST = 2.6;
const SEEN = 20;
/** Of the gap between two bases each figure takes so much: who is not in contact does not look so. */
const SHARE = 0.36;

/** How large a stone is drawn: on a small map larger than it is, so that its depth can be read. @param {{radius: number}} stone @param {number} unit */
export const stoneRadius = ({ radius }, unit) => Math.max(radius, 10 * unit);

/**
 * How large a model is drawn: larger than its base where the map is small, so that its face is seen, but never up to a neighbour that its
 * base does not touch, and not over a stone, as long as the face can be seen: it would look as if one only had to pick it up.
 * @param {import("../view.js").View} view @param {Model} model @param {number} unit millimetres per pixel
 * @param {number} [most] how many pixels its radius has at most, unless its base is larger
 */
export function discOf(view, model, unit, most = LARGEST) {
  const base = model.base / 2;
  const wished = Math.max(base, Math.min(base * WIDEST, Math.max(base * WIDE, SEEN * unit), most * unit));
  const room = view.models
    .filter((other) => other !== model && other.where === "in play")
    .map((other) => base + SHARE * (Math.hypot(other.x - model.x, other.y - model.y) - base - other.base / 2));
  const clear = view.stones
    .filter((stone) => stone.carried_by === null)
    .map((stone) => Math.hypot(stone.x - model.x, stone.y - model.y) - stoneRadius(stone, unit))
    .map((far) => Math.max(far, SEEN * unit));
  return Math.max(base, Math.min(wished, ...room, ...clear));
}
