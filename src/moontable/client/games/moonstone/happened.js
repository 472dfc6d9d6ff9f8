/** What happened since one's last choice: in words beside the map, and as ways and wounds on it. */
import { html } from "../../html.js";
import { Dice } from "./dice.js";
import { INCH, lengthOf } from "./map/points.js";
import { ArcaneFace, cardWords, MeleeFace } from "./panel/card.js";
import { asks, capital, find, goingOn, shortName, tag } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./lately.js").Change} Change */

/** The newest of them stand below the line that steps through them: what came of it at a glance. */
const MOST = 6;

/** What abilities lay down, by its kind. @type {Object<string, string>} */
const LAID = { gold: "A bag of gold", wood: "A wooded patch", water: "A pool" };

/** @param {{desk: Desk, changes: Change[]}} props */
export function Happened({ desk, changes: all }) {
  const changes = all.filter(({ kind }) => !liesThere(desk.view, kind));
  if (!changes.length) return null;
  return html`<ul class="ms-happened" aria-label="In short" aria-live="polite">
    ${changes.slice(-MOST).map((change, at) => html`<li key=${at} class=${change.kind}>${told(desk, change)}</li>`)}
  </ul>`;
}

/**
 * Whether something lies beside the question already: the dice it is about, the cards of a fight that goes on.
 * @param {import("./view.js").View} view @param {string} kind
 */
function liesThere(view, kind) {
  if (kind === "rolls") return asks(view, "role", "edge", "first-player");
  return kind === "melee" && goingOn(view, "melee") !== undefined;
}

/** @param {Desk} desk @param {Change} change */
function told(desk, change) {
  switch (change.kind) {
    case "rolls":
      return html`<${Dice} desk=${desk} rolls=${change.rolls} title=${change.about === "first" ? "Roll for the first activation" : "Roll for deployment"} />`;
    case "cards":
      return html`<span>Turned up:</span> ${change.cards.map((card, at) => html`<${Small} key=${at} kind="arcane" card=${card} />`)}`;
    case "melee":
      return change.plays.map((play, at) => html`<${Play} key=${at} desk=${desk} play=${play} />`);
    default:
      return words(desk, change);
  }
}

/** @param {Desk} desk @param {Exclude<Change, {kind: "rolls"}|{kind: "cards"}|{kind: "melee"}>} change */
function words(desk, change) {
  const { view } = desk;
  const name = "model" in change ? called(desk, change.model) : "";
  const model = "model" in change ? find(view, change.model) : undefined;
  switch (change.kind) {
    case "turn":
      return `Turn ${change.turn} begins.`;
    case "moved":
      return `${name} moved ${(lengthOf(change.way) / INCH).toFixed(1)}″.`;
    case "wounds":
      return `${name} ${woundWords(change.count)}; ${heartWords(model)} left.`;
    case "stone":
      return `${name} took ${change.count === 1 ? "a stone" : `${change.count} stones`}.`;
    case "left":
      return change.where === "slain" ? `${name} was slain.` : `${name} was removed from play.`;
    case "entered":
      return `${name} came into play.`;
    case "laid":
      return `${LAID[change.piece.kind] ?? capital(change.piece.name)} lies on the table now.`;
    case "gone":
      return `${LAID[change.piece.kind] ?? capital(change.piece.name)} is gone.`;
    case "depth":
      return `A stone is now at depth ${change.depth}.`;
    case "effect":
      return `${called(desk, change.record.model)}: ${change.record.says}.`;
  }
}

/** A model with its mark where its troupe has several of it, with its owner where several players do. @param {Desk} desk @param {string} name */
function called(desk, name) {
  const model = find(desk.view, name);
  if (!model) return name;
  const twins = desk.view.models.filter((one) => one.character === model.character && one !== model);
  if (twins.some(({ seat }) => seat === model.seat)) return `${shortName(model)} (${tag(desk.view, model)})`;
  return twins.length ? `${shortName(model)} of ${desk.names[model.seat]}` : shortName(model);
}

/** @param {import("./view.js").Model|undefined} model */
function heartWords(model) {
  const left = model ? model.health - model.wounds : 0;
  return `${left} of ${model?.health} hearts ${left === 1 ? "is" : "are"}`;
}

/** @param {number} count below 0: healed */
const woundWords = (count) =>
  `${count > 0 ? `suffered ${count}` : `recovered ${-count}`} ${Math.abs(count) === 1 ? "wound" : "wounds"}`;

/** @param {{desk: Desk, play: import("./view.js").Play}} props */
const Play = ({ desk, play }) => html`
  <span class="ms-play">
    ${play.card !== null && html`<${Small} kind="melee" card=${play.card} />`}
    <span class="small">${called(desk, play.model)}: ${playWords(play)}</span>
  </span>
`;

/** @param {import("./view.js").Play} play */
export function playWords(play) {
  if (play.card === null) return "no follow-up";
  return `${capital(play.card)}${play.copies > 1 ? ` ×${play.copies}` : ""}${play.signature ? ", signature move" : ""}${play.type ? `, ${play.type}` : ""}`;
}

/** @param {{kind: "arcane"|"melee", card: string}} props */
const Small = ({ kind, card }) => html`
  <span class="ms-card small"><span class="hidden-text">${cardWords(kind, card)}</span>${
    kind === "melee"
      ? html`<${MeleeFace}
    card=${card} />`
      : html`<${ArcaneFace} card=${card} />`
  }</span>
`;

/** Ways gone, on the map. @param {{view: import("./view.js").View, changes: Change[], unit: number}} props */
export const Trails = ({ view, changes, unit }) => html`
  <g class="ms-trails" aria-hidden="true">
    ${changes.map(
      (change, at) =>
        change.kind === "moved" &&
        html`<${Trail} key=${at} view=${view} way=${change.way}
      base=${find(view, change.model)?.base ?? 30} unit=${unit} />`,
    )}
  </g>
`;

/** Wounds suffered and healed, on the map. @param {{view: import("./view.js").View, changes: Change[], unit: number}} props */
export const Wounds = ({ view, changes, unit }) => html`
  <g aria-hidden="true">
    ${changes.map((change, at) => change.kind === "wounds" && html`<${Hurt} key=${at} view=${view} change=${change} unit=${unit} />`)}
  </g>
`;

/** @param {{view: import("./view.js").View, way: number[][], base: number, unit: number}} props */
function Trail({ view, way, base, unit }) {
  const points = way.map(([x, y]) => [x, view.size - y]);
  const [[x, y], [fx, fy], [tx, ty]] = [points[0], points[points.length - 2], points[points.length - 1]];
  const turn = (Math.atan2(ty - fy, tx - fx) * 180) / Math.PI;
  return html`
    <circle cx=${x} cy=${y} r=${base / 2 - 1} stroke-width=${1.5 * unit} />
    <polyline points=${points.map((point) => point.join(",")).join(" ")} stroke-width=${2.2 * unit} />
    <path class="head" transform=${`translate(${tx} ${ty}) rotate(${turn}) translate(${-base / 2} 0) scale(${unit})`} d="M0 0-9-5-9 5z" />
  `;
}

/** @param {{view: import("./view.js").View, change: {model: string, count: number}, unit: number}} props */
function Hurt({ view, change, unit }) {
  const model = find(view, change.model);
  if (!model) return null;
  const [x, y] = [model.x + 0.5 * model.base, view.size - model.y - 0.5 * model.base];
  const hurt = change.count > 0;
  return html`
    <g class=${hurt ? "ms-hurt" : "ms-hurt healed"}>
      <circle cx=${x} cy=${y} r=${9 * unit} stroke-width=${1.5 * unit} />
      <text x=${x} y=${y} font-size=${11 * unit}>${hurt ? "−" : "+"}${Math.abs(change.count)}</text>
    </g>
  `;
}
