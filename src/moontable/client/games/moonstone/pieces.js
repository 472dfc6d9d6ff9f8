/** What stands and lies on the table: models with their Melee Range, stones, the points on offer, ways and measured lines. */
import { html, classes } from "../../html.js";
import { INCH, farFrom } from "./points.js";
import { moving, tag, trim } from "./words.js";

/** @typedef {import("./points.js").Model} Model */

export const COLOURS = ["#2f5fa8", "#b23b3b", "#2f7d4f", "#7a4b9c"];
/** How the rim of a seat's bases is dashed, so that nobody needs the colours. */
export const RIMS = ["", "6 3", "2 2.5", "9 2 2 2"];
/** Below so many pixels per millimetre names would only hide each other. */
const ROOMY = 0.52;

/** @param {{model: Model, size: number}} props */
export const MeleeRange = ({ model, size }) => html`
  <circle class="ms-range" cx=${model.x} cy=${size - model.y} r=${model.base / 2 + (model.stats?.reach ?? 0) * INCH} stroke=${COLOURS[model.seat]} />
`;

/** @param {{view: any, model: Model, unit: number, lit: boolean, selected: boolean}} props */
export function Figure({ view, model, unit, lit, selected }) {
  const acting = model.model === view.acting;
  const [x, y, r] = [model.x, view.size - model.y, model.base / 2];
  const row = 11 * unit;
  // Below the base, or above it where the table ends.
  const below = model.y - r > 2.6 * row;
  const middle = Math.min(Math.max(x, 36 * unit), view.size - 36 * unit);
  const lines = below ? [y + r + row * 0.9, y + r + row * 2] : [y - r - row * 2, y - r - row * 0.9];
  return html`
    <g class=${classes("ms-model", model.activated && !acting && "done", acting && "acting")} data-model=${model.model}>
      ${lit && html`<circle class="ms-lit" cx=${x} cy=${y} r=${r + 3 * unit} stroke-width=${3.5 * unit} />`}
      ${selected && html`<circle class="ms-chosen" cx=${x} cy=${y} r=${r + 6 * unit} stroke-width=${1.5 * unit} />`}
      <circle class="ms-base" cx=${x} cy=${y} r=${r - 1} fill=${COLOURS[model.seat]} stroke-dasharray=${RIMS[model.seat]} />
      <text class="ms-tag" x=${x} y=${y} font-size=${Math.min(Math.max(9.5 * unit, 11), 1.5 * r)}>${tag(view, model)}</text>
      ${1 / unit > ROOMY && html`
        <text class="ms-name" x=${middle} y=${lines[0]} font-size=${row} stroke-width=${3 * unit}>${model.name}</text>
        <text class="ms-name" x=${middle} y=${lines[1]} font-size=${row} stroke-width=${3 * unit}>${facts(model)}</text>
      `}
    </g>
  `;
}

/** Hearts, energy, stones and height, as short as can be. @param {Model} model */
function facts(model) {
  const parts = [`♥${model.health - model.wounds}/${model.health}`, `${model.energy}E`];
  if (model.stones) parts.push(`◆${model.stones}`);
  if (model.level) parts.push(`↑${trim(model.level / INCH)}″`);
  return parts.join(" ");
}

/** @param {{stone: any, size: number, unit: number, lit: boolean}} props */
export function Stone({ stone, size, unit, lit }) {
  const [x, y, r] = [stone.x, size - stone.y, stone.radius];
  return html`
    <g data-stone=${stone.stone}>
      ${lit && html`<circle class="ms-lit" cx=${x} cy=${y} r=${r + 3 * unit} stroke-width=${3 * unit} />`}
      <path class="ms-stone" d=${`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} />
      <text class="ms-note" x=${x} y=${y} font-size=${Math.max(8 * unit, 10)}>${stone.depth}</text>
    </g>
  `;
}

/** The points on offer, small enough to see the ground. @param {{points: number[][], size: number, unit: number}} props */
export const Dots = ({ points, size, unit }) => html`
  <g class="ms-dots" aria-hidden="true">
    ${points.map(([x, y], at) => html`<circle key=${at} cx=${x} cy=${size - y} r=${Math.min(2.4 * unit, 2.8)} stroke-width=${Math.min(unit, 0.9)} />`)}
  </g>
`;

/** Where a model comes from, how far it has gone and may still go. @param {any} view */
export function journey(view) {
  const move = view.going_on.findLast((/** @type {any} */ going) => going.procedure === "Move");
  const mover = moving(view);
  const way = /** @type {number[][]} */ (move?.way ?? (mover?.where === "in play" ? [[mover.x, mover.y]] : []));
  const [x, y] = way.at(-1) ?? [];
  return { mover, way, from: x === undefined ? null : { x, y }, walked: move?.walked ?? 0, allowance: /** @type {number|null} */ (move?.allowance ?? null) };
}

/** The way chosen so far and how far the rest of the move reaches. @param {{view: any, unit: number}} props */
export function Way({ view, unit }) {
  const { way, from, walked, allowance } = journey(view);
  return html`
    ${way.length > 1 && html`<polyline class="ms-way" points=${way.map(([x, y]) => `${x},${view.size - y}`).join(" ")} stroke-width=${2.5 * unit} />`}
    ${from && allowance !== null && html`<circle class="ms-reach" cx=${from.x} cy=${view.size - from.y} r=${allowance - walked} stroke-width=${1.2 * unit} />`}
  `;
}

/** The measured line to where the pointer is, and the base as it would stand there. @param {{view: any, unit: number, aim: number[]}} props */
export function Aim({ view, unit, aim: [x, y] }) {
  const { mover, from, walked, allowance } = journey(view);
  const far = from ? walked + farFrom(from, x, y) : 0;
  const over = allowance !== null && far > allowance + 0.005;
  return html`
    <g class=${classes("ms-aim", over && "too-far")} aria-hidden="true">
      ${from && html`<path d=${`M${from.x} ${view.size - from.y}L${x} ${view.size - y}`} stroke-width=${2 * unit} />`}
      <circle cx=${x} cy=${view.size - y} r=${mover ? mover.base / 2 : 8} stroke-width=${1.5 * unit} />
      ${from && html`<text class="ms-name" x=${x} y=${view.size - y - (mover ? mover.base / 2 : 8) - 6 * unit} font-size=${13 * unit} stroke-width=${3.5 * unit}>${(far / INCH).toFixed(2)}″${over ? " too far" : ""}</text>`}
    </g>
  `;
}

/** The ten inches of an edge where models may be deployed. @param {{view: any, seat: number|null}} props */
export function Zone({ view, seat }) {
  const edge = seat === null ? null : view.seats[seat].edge;
  if (view.asked !== "deployment-place" || !edge) return null;
  const deep = 10 * INCH;
  const [x, y, width, height] = { lower: [0, view.size - deep, view.size, deep], upper: [0, 0, view.size, deep], left: [0, 0, deep, view.size], right: [view.size - deep, 0, deep, view.size] }[edge];
  return html`<rect class="ms-zone" x=${x} y=${y} width=${width} height=${height} />`;
}
