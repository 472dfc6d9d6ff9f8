/** Why not, beside the map and on it: the sentence with its rule, the line that is blocked, the spot, and what is to blame. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { html } from "../../../html.js";
import { Why } from "../../../ui/why/why.js";
import { Bubble } from "./pieces.js";

/** @typedef {import("../../../net/types.js").Explanation} Explanation */
/** @typedef {import("../view.js").Model} Model */

/** Points of an explanation are hundredths of a millimetre. */
const UNITS = 100;

/** The answer, which stays until it is closed or something else happens. @param {{title: string, explanation: Explanation, close: () => void}} props */
export function Because({ title, explanation, close }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [explanation]);
  // Whoever sees it can close it: later would be too late for a quick hand.
  useLayoutEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [explanation]);
  return html`
    <section class="ms-because" aria-label="Why not?" ref=${box}>
      <header class="row">
        <h2 class="grow">${title}</h2>
        <button class="button quiet slim" type="button" aria-label="Close" onClick=${close}>✕</button>
      </header>
      <${Why} game="moonstone" explanation=${explanation} />
    </section>
  `;
}

/** @param {import("../view.js").View} view @param {string[]} because names of things */
const piecesNamed = (view, because) => view.layout.pieces.filter((piece) => because.includes(piece.name));

/** The outline of pieces. @param {{view: import("../view.js").View, pieces: import("../view.js").Piece[], unit: number}} props */
const Outlines = ({ view, pieces, unit }) =>
  pieces
    .flatMap((piece) => piece.shapes)
    .map((shape, at) =>
      "disc" in shape
        ? html`<circle key=${at} class="piece" cx=${shape.disc[0]} cy=${view.size - shape.disc[1]} r=${shape.disc[2]} stroke-width=${3 * unit} />`
        : html`<polygon key=${at} class="piece" points=${shape.outline.map(([x, y]) => `${x},${view.size - y}`).join(" ")}
              stroke-width=${3 * unit} />`,
    );

/** Where a piece is named: a little above its middle. @param {import("../view.js").View} view @param {import("../view.js").Piece} piece */
function middleOf(view, { shapes: [shape] }) {
  if ("disc" in shape) return [shape.disc[0], view.size - shape.disc[1]];
  const mean = (/** @type {0|1} */ axis) =>
    shape.outline.reduce((sum, corner) => sum + corner[axis], 0) / shape.outline.length;
  return [mean(0), view.size - mean(1)];
}

/** What gives cover between two who see each other, lit and named. @param {{view: import("../view.js").View, explanation: Explanation, unit: number}} props */
export function Shelter({ view, explanation: { because }, unit }) {
  const pieces = piecesNamed(view, because);
  return html`
    <g class="ms-shelter" aria-hidden="true">
      <${Outlines} view=${view} pieces=${pieces} unit=${unit} />
      ${pieces.map((piece) => {
        const [x, y] = middleOf(view, piece);
        return html`<${Bubble} key=${piece.name} x=${x} y=${y - 24 * unit} unit=${unit} kind="note" words=${`${piece.name}: cover`} />`;
      })}
    </g>
  `;
}

/** @param {{view: import("../view.js").View, explanation: Explanation, unit: number}} props */
export function Blame({ view, explanation: { points, because }, unit }) {
  const [from, to, ...spots] = points.map(([x, y]) => [x / UNITS, view.size - y / UNITS]);
  const crosses = to ? spots : from ? [from] : [];
  const models = view.models.filter(
    (model) =>
      model.where === "in play" && [model.model, model.character, model.name].some((name) => because.includes(name)),
  );
  const pieces = piecesNamed(view, because);
  return html`
    <g class="ms-blame" aria-hidden="true">
      <${Outlines} view=${view} pieces=${pieces} unit=${unit} />
      ${models.map(
        (
          model,
        ) => html`<circle key=${model.model} class="model" cx=${model.x} cy=${view.size - model.y} r=${model.base / 2 + 4 * unit}
        stroke-width=${3 * unit} />`,
      )}
      ${to && html`<path class="line" d=${`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} stroke-width=${2.5 * unit} />`}
      ${crosses.map(([x, y], at) => html`<path key=${at} class="cross" d=${cross(x, y, 7 * unit)} stroke-width=${3.5 * unit} />`)}
      ${pieces.map((piece) => {
        const [x, y] = middleOf(view, piece);
        return html`<${Bubble} key=${piece.name} x=${x} y=${y - 24 * unit} unit=${unit} kind="bad" words=${piece.name} />`;
      })}
    </g>
  `;
}

/** @param {number} x @param {number} y @param {number} r */
const cross = (x, y, r) => `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}`;
