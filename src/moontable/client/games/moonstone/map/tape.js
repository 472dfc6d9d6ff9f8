/**
 * The measuring tape. Anybody may measure anything at any time (MS-005): from base to base, from stones, from bare ground.
 * Between models the server tells whether one sees the other, and in what cover.
 */
import { useEffect, useState } from "preact/hooks";
import { classes, html } from "../../../html.js";
import { shortName } from "../words.js";
import { Bubble } from "./pieces.js";
import { direction, INCH } from "./points.js";

/** @typedef {import("../view.js").Model} Model */
/** @typedef {{x: number, y: number, r: number, name: string, model?: string}} End */

/** @param {Model} model @returns {End} */
export const endAtModel = (model) => ({
  x: model.x,
  y: model.y,
  r: model.base / 2,
  name: shortName(model),
  model: model.model,
});

/** @param {import("../view.js").FreeStone} stone @returns {End} */
export const endAtStone = (stone) => ({
  x: stone.x,
  y: stone.y,
  r: stone.radius,
  name: `the stone of depth ${stone.depth}`,
});

/**
 * What a tape laid to a place is held to: a base, a stone, or the ground.
 * @param {import("../view.js").View} view @param {[number, number]} place
 * @returns {End}
 */
export function endAt(view, [x, y]) {
  const ends = [
    ...view.models.filter((model) => model.where === "in play").map(endAtModel),
    ...view.stones.filter((stone) => stone.carried_by === null).map(endAtStone),
  ];
  return ends.find((end) => Math.hypot(end.x - x, end.y - y) <= end.r) ?? { x, y, r: 0, name: "this place" };
}

/** @param {End} one @param {End} other in millimetres */
export const span = (one, other) => Math.max(0, Math.hypot(one.x - other.x, one.y - other.y) - one.r - other.r);

/** What was measured. @param {End[]} ends */
export function tapeWords([from, to]) {
  if (!from) return "Click where to measure from.";
  if (!to) return `From ${from.name} to where?`;
  return `${from.name} to ${to.name}: ${(span(from, to) / INCH).toFixed(2)}″ ${direction(from, to.x, to.y)}.`;
}

/**
 * Whether the one model at the ends of a tape sees the other, as the server says.
 * @param {import("../../desk.js").Desk} desk @param {End[]} ends
 * @returns {import("../../desk.js").Explanation|null}
 */
export function useSight(desk, [from, to]) {
  const [answer, setAnswer] = useState(
    /** @type {{question: string, view: import("../view.js").View, explanation: import("../../desk.js").Explanation|null}|null} */ (
      null
    ),
  );
  const question = from?.model && to?.model && from.model !== to.model ? `sight ${from.model} ${to.model}` : "";
  useEffect(() => {
    let gone = false;
    if (question)
      desk.look(question).then(
        (explanation) => !gone && setAnswer({ question, view: desk.view, explanation }),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [question, desk.view]);
  return question && answer?.question === question && answer.view === desk.view ? answer.explanation : null;
}

/** The rules by which one model is hidden from another; any other answer is about cover. */
const HIDING = ["MS-091", "MS-093"];

/** @param {import("../../desk.js").Explanation} sight */
export const isHidden = (sight) => HIDING.includes(sight.rule);

/** In pixels: nearer than this the words have no room between two bases. */
const CLOSE = 90;

/**
 * From the rim of one base to the rim of the other.
 * @param {{ends: End[], sight: import("../../desk.js").Explanation|null, size: number, unit: number}} props
 */
export function Tape({ ends: [from, to], sight, size, unit }) {
  if (!from) return null;
  if (!to)
    return html`<circle class="ms-tape-end" cx=${from.x} cy=${size - from.y} r=${Math.max(from.r, 4 * unit)} stroke-width=${2.5 * unit} />`;
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [x1, y1, x2, y2] = [from.x + dx * from.r, from.y + dy * from.r, to.x - dx * to.r, to.y - dy * to.r];
  // Between two that are close the words stand above them and their names, not on them.
  const above = span(from, to) < CLOSE * unit ? Math.max(from.r, to.r, 31 * unit) + 38 * unit : 0;
  return html`
    <g class=${classes("ms-tape", sight && (isHidden(sight) ? "hidden" : "seen"))} aria-hidden="true">
      <path class="ms-tape-rim" d=${`M${x1} ${size - y1}L${x2} ${size - y2}`} stroke-width=${6 * unit} />
      <path d=${`M${x1} ${size - y1}L${x2} ${size - y2}`} stroke-width=${3 * unit} />
      <${Bubble} x=${(x1 + x2) / 2} y=${size - (y1 + y2) / 2 - above} unit=${unit} kind=${sight ? (isHidden(sight) ? "bad" : "good") : "way"}
        words=${`${(span(from, to) / INCH).toFixed(2)}″${sight ? (isHidden(sight) ? " hidden" : " seen") : ""}`} />
    </g>
  `;
}
