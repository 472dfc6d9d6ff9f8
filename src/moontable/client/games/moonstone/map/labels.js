/** Where the names of models stand on the map, so that none lies on another, on a base or on a stone. */

import { mapName } from "../words.js";
import { discOf, LARGEST } from "./disc.js";
import { INCH } from "./points.js";

/** @typedef {import("../view.js").Model} Model */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box in millimetres of the picture */
/** @typedef {{model: Model, words: string, x: number, y: number, anchor: "middle"|"start"|"end", size: number}} Label */

/** Pixels of a line. */
const LINE = 12.5;
/** On a large map names are larger, up to so many times. */
const MOST = 1.5;
/** Where a pixel is more than so many millimetres, only those who matter now have their names written. */
const SMALL = 1.5;
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

/**
 * What is written at a model: hearts, energy and stones are on its rim.
 * @param {import("../view.js").View} view @param {Model} model
 */
function wordsOf(view, model) {
  return `${mapName(view, model)}${model.level ? ` ↑${Math.round(model.level / INCH)}″` : ""}`;
}

/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** @param {number} x @param {number} y @param {number} r @returns {Box} */
const around = (x, y, r) => ({ left: x - r, top: y - r, right: x + r, bottom: y + r });

/**
 * Names for as many models as there is room for, the important ones first.
 * @param {import("../view.js").View} view @param {import("./viewport.js").MapViewport} map @param {(model: Model) => number} weight @returns {Label[]}
 */
export function placeLabels(view, map, weight) {
  const { viewport, unit, size, token = LARGEST } = map;
  const line = unit * LINE * Math.min(MOST, token / LARGEST);
  const models = view.models.filter((model) => model.where === "in play");
  const taken = [
    ...models.map((model) => around(model.x, size - model.y, discOf(view, model, unit, token))),
    ...view.stones
      .filter((stone) => stone.carried_by === null)
      .map((stone) => around(stone.x, size - stone.y, Math.max(stone.radius, 8 * unit))),
  ];
  const seen = {
    left: viewport.x,
    top: viewport.y,
    right: viewport.x + viewport.side,
    bottom: viewport.y + viewport.tall,
  };
  /** @type {Label[]} */
  const placed = [];
  const named = unit > SMALL ? models.filter((model) => weight(model) > 0) : [...models];
  for (const model of named.sort((one, other) => weight(other) - weight(one))) {
    const fitting = candidates(
      model,
      wordsOf(view, model),
      size - model.y,
      line,
      discOf(view, model, unit, token),
    ).find(
      ({ box }) =>
        box.left >= seen.left &&
        box.right <= seen.right &&
        box.top >= seen.top &&
        box.bottom <= seen.bottom &&
        !taken.some((other) => overlap(box, other)),
    );
    if (!fitting) continue;
    taken.push(fitting.box);
    placed.push(fitting.label);
  }
  return placed;
}

/**
 * Below, above, to the right, to the left.
 * @param {Model} model @param {string} words @param {number} y @param {number} line @param {number} disc how large it is drawn
 * @returns {{box: Box, label: Label}[]}
 */
function candidates(model, words, y, line, disc) {
  const r = disc + line * 0.15;
  const wide = wideness(words) * line;
  return [
    { x: model.x, top: y + r, anchor: /** @type {const} */ ("middle"), left: model.x - wide / 2 },
    { x: model.x, top: y - r - line, anchor: /** @type {const} */ ("middle"), left: model.x - wide / 2 },
    { x: model.x + r, top: y - line / 2, anchor: /** @type {const} */ ("start"), left: model.x + r },
    { x: model.x - r, top: y - line / 2, anchor: /** @type {const} */ ("end"), left: model.x - r - wide },
  ].map(({ x, top, anchor, left }) => ({
    box: { left, top, right: left + wide, bottom: top + line },
    label: { model, words, x, y: top + line / 2, anchor, size: line },
  }));
}
