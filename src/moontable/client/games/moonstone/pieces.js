/** What stands and lies on the table: models with their Melee Range and their names, and stones. */
import { html, classes } from "../../html.js";
import { facts } from "./labels.js";
import { INCH } from "./points.js";
import { shortName, tag } from "./words.js";

/** @typedef {import("./points.js").Model} Model */

export const COLOURS = ["#2f5fa8", "#b0471e", "#2f7d4f", "#7a4b9c"];
/** How the rim of a seat's bases is dashed, so that nobody needs the colours. */
export const RIMS = ["", "6 3", "2 2.5", "9 2 2 2"];

/** @param {{model: Model, size: number}} props */
export const MeleeRange = ({ model, size }) => html`
  <circle class="ms-range" cx=${model.x} cy=${size - model.y} r=${model.base / 2 + (model.stats?.reach ?? 0) * INCH} stroke=${COLOURS[model.seat]} />
`;

/** @param {{view: any, model: Model, unit: number, lit: boolean, selected: boolean}} props */
export function Figure({ view, model, unit, lit, selected }) {
  const acting = model.model === view.acting;
  const [x, y, r] = [model.x, view.size - model.y, model.base / 2];
  return html`
    <g class=${classes("ms-model", model.activated && !acting && "done", acting && "acting")} data-model=${model.model}>
      ${lit && html`<circle class="ms-lit" cx=${x} cy=${y} r=${r + 3 * unit} stroke-width=${3.5 * unit} />`}
      ${selected && html`<circle class="ms-chosen" cx=${x} cy=${y} r=${r + 6 * unit} stroke-width=${1.5 * unit} />`}
      <circle class="ms-base" cx=${x} cy=${y} r=${r - 1} fill=${COLOURS[model.seat]} stroke-dasharray=${RIMS[model.seat]} />
      <text class="ms-tag" x=${x} y=${y} font-size=${Math.max(10 * unit, 12)} stroke=${COLOURS[model.seat]} stroke-width=${3 * unit}>${tag(view, model)}</text>
    </g>
  `;
}

/** A model's name with its hearts, energy and stones. @param {{label: import("./labels.js").Label, done: boolean}} props */
export const Name = ({ label: { model, x, y, anchor, name, size }, done }) => html`
  <g class=${classes("ms-label", done && "done")} text-anchor=${anchor} font-size=${size} stroke-width=${size * 0.28}>
    ${name && html`<text class="ms-name" x=${x} y=${y}>${shortName(model)}</text>`}
    <text class="ms-name" x=${x} y=${y + (name ? size : 0)}>
      ${facts(model).map(([kind, words], at) => html`<tspan key=${kind} class=${kind} dx=${at ? size * 0.3 : 0}>${words}</tspan>`)}
    </text>
  </g>
`;

/** A stone with its depth; on a small map larger than it is, so that it can be read. @param {{stone: any, size: number, unit: number, lit: boolean}} props */
export function Stone({ stone, size, unit, lit }) {
  const [x, y, r] = [stone.x, size - stone.y, Math.max(stone.radius, 10 * unit)];
  return html`
    <g data-stone=${stone.stone}>
      ${lit && html`<circle class="ms-lit" cx=${x} cy=${y} r=${r + 3 * unit} stroke-width=${3 * unit} />`}
      <path class="ms-stone" d=${`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} />
      <text class="ms-depth" x=${x} y=${y} font-size=${r * 1.05}>${stone.depth}</text>
    </g>
  `;
}
