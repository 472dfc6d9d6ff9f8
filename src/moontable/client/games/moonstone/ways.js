/** Where one may go: the points on offer, the way so far, how far the rest reaches, and the line to where one aims. */
import { html, classes } from "../../html.js";
import { INCH, farFrom } from "./points.js";
import { moving } from "./words.js";

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

/** The measured line to where one aims, the base as it would stand there, and its Melee Range. @param {{view: any, unit: number, aim: number[]}} props */
export function Aim({ view, unit, aim: [x, y] }) {
  const { mover, from, walked, allowance } = journey(view);
  const far = from ? walked + farFrom(from, x, y) : 0;
  const over = allowance !== null && far > allowance + 0.005;
  const r = mover ? mover.base / 2 : 8;
  // Clear of the ring that a finger drags.
  const beyond = Math.max(r + 9 * unit, 33 * unit);
  const high = view.size - y - beyond > 12 * unit;
  const middle = Math.min(Math.max(x, 46 * unit), view.size - 46 * unit);
  return html`
    <g class=${classes("ms-aim", over && "too-far")} aria-hidden="true">
      ${from && html`<path d=${`M${from.x} ${view.size - from.y}L${x} ${view.size - y}`} stroke-width=${2 * unit} />`}
      ${mover?.stats && html`<circle class="range" cx=${x} cy=${view.size - y} r=${r + mover.stats.reach * INCH} stroke-width=${unit} />`}
      <circle cx=${x} cy=${view.size - y} r=${r} stroke-width=${1.5 * unit} />
      ${from && html`<text class="ms-name" x=${middle} y=${view.size - y + (high ? -beyond : beyond)} font-size=${13 * unit} stroke-width=${3.5 * unit}>${(far / INCH).toFixed(2)}″${over ? " too far" : ""}</text>`}
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
