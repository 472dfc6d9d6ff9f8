/** Where one may go: the points on offer, the way so far, how far the rest reaches, and the way to where one aims. */
import { useEffect, useState } from "preact/hooks";
import { classes, html } from "../../../html.js";
import { goingOn, moving } from "../words.js";
import { outlineOf } from "./outline.js";
import { Bubble } from "./pieces.js";
import { farFrom, INCH, lengthOf, pointed } from "./points.js";

/** @typedef {import("../../desk.js").Desk<import("../view.js").View>} Desk */

/**
 * The points on offer, small enough to see the ground. All are one path of dots: hundreds of elements would have to be styled before the
 * question can be seen.
 * @param {{points: number[][], size: number}} props
 */
export const Dots = ({ points, size }) =>
  points.length > 0 &&
  html`<path class="ms-dots" aria-hidden="true" d=${points.map(([x, y]) => `M${x} ${size - y}h0`).join("")} />`;

/**
 * How far a move reaches, as an area: everything around the points that the server offers, so that obstacles cut it as they really do, and
 * nothing beyond what is left of the move. The same outline twice: the rim of the lower one is all that the upper one leaves of it.
 * @param {{view: import("../view.js").View, points: number[][]}} props
 */
export function Area({ view, points }) {
  const { from, walked, allowance } = journey(view);
  const reach = from && allowance !== null ? { ...from, r: allowance - walked } : null;
  const outline = outlineOf(points, reach)
    .map((loop) => `M${loop.map(([x, y]) => `${x.toFixed(1)} ${(view.size - y).toFixed(1)}`).join("L")}Z`)
    .join("");
  return html`<g class="ms-area" aria-hidden="true"><path class="rim" d=${outline} /><path d=${outline} /></g>`;
}

/** Where a model comes from, how far it has gone and may still go. @param {import("../view.js").View} view */
export function journey(view) {
  const move = view.going_on.findLast((going) => going.procedure === "move");
  const mover = moving(view);
  const way = /** @type {number[][]} */ (move?.way ?? (mover?.where === "in play" ? [[mover.x, mover.y]] : []));
  const [x, y] = way.at(-1) ?? [];
  return {
    mover,
    way,
    from: x === undefined ? null : { x, y },
    walked: move?.walked ?? 0,
    allowance: /** @type {number|null} */ (move?.allowance ?? null),
  };
}

/** The way chosen so far and how far the rest of the move reaches. @param {{view: import("../view.js").View, unit: number}} props */
export function Way({ view, unit }) {
  const { way, from, walked, allowance } = journey(view);
  return html`
    ${way.length > 1 && html`<polyline class="ms-way" points=${way.map(([x, y]) => `${x},${view.size - y}`).join(" ")} stroke-width=${2.5 * unit} />`}
    ${from && allowance !== null && html`<circle class="ms-reach" cx=${from.x} cy=${view.size - from.y} r=${allowance - walked} stroke-width=${unit} />`}
  `;
}

/** Points of an explanation are hundredths of a millimetre. */
const UNITS = 100;
/** The server is asked for the way once the pointer has rested so many milliseconds. */
const REST = 60;

/**
 * The way that a move would take to where one aims, as the server says; null as long as it says nothing, or that
 * there is none.
 * @param {import("../../desk.js").Desk} desk @param {[number, number]|null} aim @param {boolean} via
 * @returns {number[][]|null}
 */
export function useWay(desk, aim, via) {
  const [answer, setAnswer] = useState(
    /** @type {{question: string, view: import("../view.js").View, way: number[][]|null}|null} */ (null),
  );
  const question = aim && desk.mine && desk.view.asked === "move" ? `way ${pointed(via ? "via" : "to", aim)}` : "";
  useEffect(() => {
    if (!question) return;
    let gone = false;
    const tell = (/** @type {import("../../desk.js").Explanation|null} */ found) => {
      const way =
        found && !found.rule && found.points.length > 1 ? found.points.map(([x, y]) => [x / UNITS, y / UNITS]) : null;
      if (!gone) setAnswer({ question, view: desk.view, way });
    };
    const rest = setTimeout(() => desk.look(question).then(tell, () => {}), REST);
    return () => {
      gone = true;
      clearTimeout(rest);
    };
  }, [question, desk.view]);
  return question && answer?.question === question && answer.view === desk.view ? answer.way : null;
}

/**
 * The measured way to where one aims (straight until the server says how it bends), the base as it would stand there,
 * and its Melee Range.
 * @param {{view: import("../view.js").View, unit: number, aim: number[], way: number[][]|null}} props
 */
export function Aim({ view, unit, aim: [x, y], way }) {
  const { mover, from, walked, allowance } = journey(view);
  const far = from ? walked + (way ? lengthOf(way) : farFrom(from, x, y)) : 0;
  const over = allowance !== null && far > allowance + 0.005;
  const r = mover ? mover.base / 2 : 8;
  // Clear of the ring that a finger drags.
  const beyond = Math.max(r + 16 * unit, 38 * unit);
  const high = view.size - y - beyond > 16 * unit;
  const points = (
    way ??
    (from
      ? [
          [from.x, from.y],
          [x, y],
        ]
      : [])
  )
    .map(([px, py]) => `${px},${view.size - py}`)
    .join(" ");
  return html`
    <g class=${classes("ms-aim", over && "too-far")} aria-hidden="true">
      ${mover?.stats && html`<circle class="range" cx=${x} cy=${view.size - y} r=${r + mover.stats.reach * INCH} stroke-width=${1.6 * unit} />`}
      <circle class="there" cx=${x} cy=${view.size - y} r=${r} stroke-width=${2.2 * unit} />
      ${points && html`<polyline class="rim" points=${points} stroke-width=${7 * unit} />`}
      ${points && html`<polyline class="ants" points=${points} stroke-width=${3.6 * unit} stroke-dasharray=${`${9 * unit} ${7 * unit}`} />`}
      ${
        from &&
        html`<${Bubble} x=${Math.min(Math.max(x, 52 * unit), view.size - 52 * unit)} y=${view.size - y + (high ? -beyond : beyond)} unit=${unit}
        kind=${over ? "bad" : "way"} words=${`${(far / INCH).toFixed(2)}″${over ? ": too far" : ""}`} />`
      }
    </g>
  `;
}

/** Along each edge, what lies within so much of it: its place and size. @type {Object<string, (size: number, deep: number) => number[]>} */
const ALONG = {
  lower: (size, deep) => [0, size - deep, size, deep],
  upper: (size, deep) => [0, 0, size, deep],
  left: (size, deep) => [0, 0, deep, size],
  right: (size, deep) => [size - deep, 0, deep, size],
};
/** The parts of the table along the edges where models may be deployed: one's own, or all that one may choose from. @param {{desk: Desk}} props */
export function Zones({ desk: { view, seat, legal } }) {
  const going = goingOn(view, "deployment");
  if (!going) return null;
  const own = seat === null ? null : view.seats[seat].edge;
  const edges = view.asked === "edge" ? legal.map(edgeOf) : own ? [own] : [];
  return edges.map((edge) => html`<${Zone} key=${edge} size=${view.size} edge=${edge} deep=${going.zone} />`);
}

/** @param {string} action `edge lower` */
const edgeOf = (action) => action.split(" ")[1];

/** The choice of the edge that a place is nearest to, while one chooses an edge. @param {Desk} desk @param {number[]} place @returns {string|undefined} */
export function edgeAt({ view: { asked, size }, legal }, [x, y]) {
  if (asked !== "edge") return undefined;
  const far = new Map([
    ["lower", y],
    ["upper", size - y],
    ["left", x],
    ["right", size - x],
  ]);
  const [nearest] = [...far].toSorted(([, one], [, other]) => one - other)[0];
  return legal.find((action) => edgeOf(action) === nearest);
}

/** @param {{size: number, edge: string, deep: number}} props */
function Zone({ size, edge, deep }) {
  const [x, y, width, height] = ALONG[edge](size, deep);
  return html`<rect class="ms-zone" data-edge=${edge} x=${x} y=${y} width=${width} height=${height} />`;
}
