/** The whole table in a corner of a map that shows a part of it: where everybody stands, and which part one sees. A press goes there. */
import { html } from "../../../html.js";
import { COLOURS } from "./pieces.js";

/** @typedef {import("../view.js").View} View */

/** What stands on the table by seat: a disc, a square, a triangle, a star of four. @type {((r: number) => string)[]} */
const SHAPES = [
  (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  (r) => `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  (r) => `M0 ${-r}L${r} ${r}H${-r}z`,
  (r) => `M0 ${-r}L${r} 0 0 ${r} ${-r} 0z`,
];

/** @param {{view: View, map: import("./viewport.js").MapViewport}} props */
export function MiniMap({ view, map }) {
  if (map.fits) return null;
  const { x, y, side, tall } = map.viewport;
  const go = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * view.size;
    const down = ((event.clientY - box.top) / box.height) * view.size;
    map.closeUp(across, view.size - down, Math.min(side, tall));
  };
  return html`
    <svg class="ms-mini" data-still viewBox=${`0 0 ${view.size} ${view.size}`} aria-hidden="true" focusable="false" onClick=${go}
      onPointerDown=${(/** @type {Event} */ event) => event.stopPropagation()}>
      ${view.layout.pieces.flatMap(({ name, kind, shapes }) =>
        shapes.map((shape, at) => {
          const how = { key: `${name} ${at}`, class: `mini-${kind}` };
          if ("disc" in shape)
            return html`<circle ...${how} cx=${shape.disc[0]} cy=${view.size - shape.disc[1]} r=${shape.disc[2]} />`;
          const points = shape.outline.map(([px, py]) => `${px},${view.size - py}`).join(" ");
          return html`<polygon ...${how} points=${points} />`;
        }),
      )}
      ${view.models
        .filter((model) => model.where === "in play")
        .map(
          (
            model,
          ) => html`<path key=${model.model} class="mini-model" transform=${`translate(${model.x} ${view.size - model.y})`}
          d=${SHAPES[model.seat](34)} fill=${COLOURS[model.seat]} />`,
        )}
      <rect class="mini-part" x=${x} y=${y} width=${side} height=${tall} />
    </svg>
  `;
}
