/** What stands and lies on the table: models with their Melee Range and their names, and stones. */
import { useMemo } from "preact/hooks";
import { token } from "../../../art/moonstone/token.js";
import { classes, html } from "../../../html.js";
import { tag } from "../words.js";
import { discOf, stoneRadius } from "./disc.js";
import { INCH } from "./points.js";

/** @typedef {import("../view.js").Model} Model */

export const COLOURS = ["#2f5fa8", "#b0471e", "#2f7d4f", "#7a4b9c"];
/** How the rim of a seat's bases is dashed, so that nobody needs the colours. */
export const RIMS = ["", "6 3", "2 2.5", "9 2 2 2"];

/** @param {{model: Model, size: number}} props */
export const MeleeRange = ({ model, size }) => html`
  <circle class="ms-range" cx=${model.x} cy=${size - model.y} r=${model.base / 2 + (model.stats?.reach ?? 0) * INCH} stroke=${COLOURS[model.seat]} />
`;

/**
 * @param {{view: import("../view.js").View, model: Model, one: import("../catalog.js").Character|undefined, unit: number, lit: boolean,
 *   selected: boolean, most: number}} props `most`: pixels of its radius
 */
export function Figure({ view, model, one, unit, lit, selected, most }) {
  const acting = model.model === view.acting;
  const [x, y, r] = [model.x, view.size - model.y, model.base / 2];
  const disc = discOf(view, model, unit, most);
  const faction = view.seats[model.seat].faction;
  const face = useMemo(
    () => one && token(one, faction, { ...model, activated: model.activated && !acting }, COLOURS[model.seat]),
    [one, faction, model, acting],
  );
  return html`
    <g class=${classes("ms-model", model.activated && !acting && "done", acting && "acting")} data-model=${model.model}>
      ${lit && html`<circle class="ms-lit" cx=${x} cy=${y} r=${disc + 3 * unit} stroke-width=${3.5 * unit} />`}
      ${selected && html`<circle class="ms-chosen" cx=${x} cy=${y} r=${disc + 6 * unit} stroke-width=${1.5 * unit} />`}
      <circle class="ms-base" cx=${x} cy=${y} r=${r - 1} fill=${COLOURS[model.seat]} stroke-dasharray=${RIMS[model.seat]} />
      ${
        face
          ? html`<g class="ms-token" style=${{ transform: `translate(${x}px, ${y}px) scale(${disc / 52})` }} dangerouslySetInnerHTML=${{ __html: face }} />`
          : html`<text class="ms-tag" x=${x} y=${y} font-size=${Math.max(10 * unit, 12)} stroke=${COLOURS[model.seat]} stroke-width=${3 * unit}>
            ${tag(view, model)}</text>`
      }
      ${(lit || acting || view.asked === "move") && disc > r * 1.12 && html`<circle class="ms-true-base" cx=${x} cy=${y} r=${r} stroke-width=${1.2 * unit} />`}
      <circle class="ms-pointed" cx=${x} cy=${y} r=${disc + 5 * unit} stroke-width=${3 * unit} />
    </g>
  `;
}

/** A model's name, and how high it stands. @param {{label: import("./labels.js").Label, done: boolean}} props */
export const Name = ({ label: { model, words, x, y, anchor, size }, done }) => html`
  <g class=${classes("ms-label", done && "done")} text-anchor=${anchor} font-size=${size} stroke-width=${size * 0.28} data-name=${model.model}>
    <text class="ms-name" x=${x} y=${y}>${words}</text>
  </g>
`;

/**
 * Words on a paper of their own: a length, what gives cover, what is in the way.
 * @param {{x: number, y: number, unit: number, kind: "way"|"good"|"bad"|"note", words: string}} props `x`, `y` in the picture
 */
export function Bubble({ x, y, unit, kind, words }) {
  const wide = (words.length * 7.4 + 18) * unit;
  return html`
    <g class=${`ms-bubble ${kind}`} aria-hidden="true">
      <rect x=${x - wide / 2} y=${y - 11 * unit} width=${wide} height=${22 * unit} rx=${11 * unit} />
      <text x=${x} y=${y} font-size=${13 * unit}>${words}</text>
    </g>
  `;
}

/**
 * A stone with its depth.
 * @param {{stone: import("../view.js").FreeStone, size: number, unit: number, lit: boolean}} props
 */
export function Stone({ stone, size, unit, lit }) {
  const [x, y, r] = [stone.x, size - stone.y, stoneRadius(stone, unit)];
  return html`
    <g data-stone=${stone.stone}>
      ${lit && html`<circle class="ms-lit" cx=${x} cy=${y} r=${r + 3 * unit} stroke-width=${3 * unit} />`}
      <circle class="ms-glow" cx=${x} cy=${y} r=${r * 1.7} />
      ${Array.from({ length: stone.depth }, (_, ring) => html`<circle key=${ring} class="ms-earth" cx=${x} cy=${y} r=${r * (1.15 + ring * 0.2)} />`)}
      <path class="ms-stone" d=${`M${x} ${y - r}L${x + r * 0.8} ${y - r * 0.3}L${x + r * 0.5} ${y + r}H${x - r * 0.5}L${x - r * 0.8} ${y - r * 0.3}Z`} />
      <circle class="ms-pointed" cx=${x} cy=${y} r=${r * 2.1} stroke-width=${3 * unit} />
      <text class="ms-depth" x=${x} y=${y} font-size=${Math.max(r * 1.05, 13 * unit)}>${stone.depth}</text>
    </g>
  `;
}
