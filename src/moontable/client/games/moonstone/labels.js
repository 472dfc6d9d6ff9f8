/** Where the names of models stand on the map, so that none lies on another, on a base or on a stone. */
import { shortName } from "./words.js";
import { INCH } from "./points.js";

/** @typedef {import("./points.js").Model} Model */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box in millimetres of the picture */
/** @typedef {{model: Model, x: number, y: number, anchor: "middle"|"start"|"end", name: boolean, size: number}} Label */

/** Pixels of a line. */
const LINE = 11.5;
/** Measures words as they will be drawn, in lines of a hundred. @type {CanvasRenderingContext2D|null} */
let pen = null;
/** @type {Map<string, number>} */
const widths = new Map();

/** How wide some words are, of the height of their line. @param {string} words */
function wideness(words) {
  if (!pen) {
    pen = document.createElement("canvas").getContext("2d");
    if (pen) pen.font = `600 100px ${getComputedStyle(document.documentElement).getPropertyValue("--font")}`;
  }
  const wide = widths.get(words) ?? (pen ? pen.measureText(words).width / 100 : words.length * 0.6);
  widths.set(words, wide);
  return wide;
}

/** The facts of a label with their class. @param {Model} model @returns {[string, string][]} */
export function facts(model) {
  /** @type {[string, string][]} */
  const parts = [["heart", `♥${model.health - model.wounds}`], ["energy", `●${model.energy}`]];
  if (model.stones) parts.push(["stones", `◆${model.stones}`]);
  if (model.level) parts.push(["level", `↑${Math.round(model.level / INCH)}″`]);
  return parts;
}

/** @param {Box} one @param {Box} other */
const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** @param {number} x @param {number} y @param {number} r @returns {Box} */
const around = (x, y, r) => ({ left: x - r, top: y - r, right: x + r, bottom: y + r });

/**
 * Names and facts for as many models as there is room for, the important ones first; then facts alone.
 * @param {any} view @param {import("./frame.js").MapFrame} map @param {(model: Model) => number} weight @returns {Label[]}
 */
export function placeLabels(view, map, weight) {
  const { frame, unit, size } = map;
  const models = view.models.filter((/** @type {Model} */ model) => model.where === "in play");
  const taken = [
    ...models.map((/** @type {Model} */ model) => around(model.x, size - model.y, model.base / 2)),
    ...view.stones.filter((/** @type {any} */ stone) => stone.carried_by === null).map((/** @type {any} */ stone) => around(stone.x, size - stone.y, Math.max(stone.radius, 8 * unit))),
  ];
  const seen = { left: frame.x, top: frame.y, right: frame.x + frame.side, bottom: frame.y + frame.side };
  /** @type {Label[]} */
  const placed = [];
  for (const model of [...models].sort((one, other) => weight(other) - weight(one))) {
    const fitting = candidates(model, size - model.y, unit * LINE).find(({ box }) =>
      box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom && !taken.some((other) => overlap(box, other)));
    if (!fitting) continue;
    taken.push(fitting.box);
    placed.push(fitting.label);
  }
  return placed;
}

/** Below, above, to the right, to the left: with the name, then without. @param {Model} model @param {number} y @param {number} line @returns {{box: Box, label: Label}[]} */
function candidates(model, y, line) {
  const r = model.base / 2 + line * 0.15;
  const written = wideness(facts(model).map(([, words]) => words).join("i"));
  return [true, false].flatMap((name) => {
    const wide = Math.max(name ? wideness(shortName(model)) : 0, written) * line;
    const high = line * (name ? 2 : 1);
    return [
      { x: model.x, top: y + r, anchor: /** @type {const} */ ("middle"), left: model.x - wide / 2 },
      { x: model.x, top: y - r - high, anchor: /** @type {const} */ ("middle"), left: model.x - wide / 2 },
      { x: model.x + r, top: y - high / 2, anchor: /** @type {const} */ ("start"), left: model.x + r },
      { x: model.x - r, top: y - high / 2, anchor: /** @type {const} */ ("end"), left: model.x - r - wide },
    ].map(({ x, top, anchor, left }) => ({
      box: { left, top, right: left + wide, bottom: top + high },
      label: { model, x, y: top + line / 2, anchor, name, size: line },
    }));
  });
}
