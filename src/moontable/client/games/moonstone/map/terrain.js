/** The cloth and the terrain of Moonstone, drawn in millimetres with the lower left corner of the table at the lower left. */
import { groundPicture } from "../../../art/moonstone/ground.js";
import { LIGHTS } from "../../../art/moonstone/lights.js";
import { terrainPicture } from "../../../art/moonstone/terrain.js";
import { html } from "../../../html.js";
import { trim } from "../words.js";
import { INCH } from "./points.js";
import { whole } from "./viewport.js";

/** @typedef {import("../view.js").Piece} Piece */

/** @type {Object<string, string>} */
const FILLS = {
  barrier: "#8a8378",
  obstacle: "#b58a55",
  water: "var(--dirt2)",
  wood: "var(--fern2)",
  stairs: "url(#ms-stairs)",
  gold: "#6a4a1c",
};

/** Every so many inches a line. */
const LINES = [6, 12, 18, 24, 30];

/** The ground with its scenery; during a game only abilities change it. @param {{view: import("../view.js").View}} props */
export function Ground({ view }) {
  const { size } = view;
  const { ground, rim } = groundPicture(size);
  return html`
    <defs dangerouslySetInnerHTML=${{ __html: `${LIGHTS}<clipPath id="ms-table"><rect width="${size}" height="${size}"/></clipPath>` }} />
    <rect class="ms-cloth" width=${size} height=${size} />
    <g class="ms-scenery" clip-path="url(#ms-table)" dangerouslySetInnerHTML=${{ __html: ground }} />
    ${LINES.map((line) => html`<path key=${line} class="ms-line" d=${`M${line * INCH} 0V${size}M0 ${line * INCH}H${size}`} />`)}
    ${byHeight(view.layout.pieces).map((piece, at) => html`<${Part} key=${at} piece=${piece} size=${size} />`)}
    <g class="ms-scenery" dangerouslySetInnerHTML=${{ __html: terrainPicture(view.layout.pieces, size) }} />
    <rect class="ms-dusk" width=${size} height=${size} fill="url(#ms-moonlight)" />
    <g class="ms-scenery" clip-path="url(#ms-table)" dangerouslySetInnerHTML=${{ __html: rim }} />
  `;
}

/**
 * The ground as a picture of its own below everything: shifting and scaling it as a whole costs nothing, drawing it anew does.
 * @param {{view: import("../view.js").View, map: import("./viewport.js").MapViewport, children: import("preact").ComponentChildren}} props
 */
export function GroundLayer({ view, map: { viewport }, children }) {
  const all = whole(view.size);
  const shift = [all.x - viewport.x, all.y - viewport.y].map((far) => `${(100 * far) / viewport.side}%`).join(", ");
  return html`
    <svg class="ms-ground" viewBox=${`${all.x} ${all.y} ${all.side} ${all.side}`} aria-hidden="true" focusable="false"
      style=${{ transform: `translate(${shift}) scale(${all.side / viewport.side})` }}>${children}</svg>
  `;
}

/** What is written on the ground, as large as it must be to be read. @param {{view: import("../view.js").View, unit: number}} props millimetres per pixel */
export const Writing = ({ view, unit }) => html`
  ${LINES.map(
    (line) => html`
    <g key=${line} class="ms-inch" font-size=${12 * unit} aria-hidden="true">
      <text x=${line * INCH} y=${8 * unit}>${line}″</text>
      <text class="left" x=${3 * unit} y=${view.size - line * INCH}>${line}″</text>
    </g>
  `,
  )}
  ${view.layout.pieces.map((piece, at) => html`<${Marks} key=${at} piece=${piece} size=${view.size} unit=${unit} />`)}
`;

/** @param {Piece[]} pieces */
const byHeight = (pieces) => [...pieces].sort((one, other) => one.height - other.height);

/** @param {{piece: Piece, size: number}} props */
function Part({ piece, size }) {
  const fill = piece.building ? "#8f4534" : piece.tree ? "#4f7d45" : FILLS[piece.kind];
  return html`
    <g class="ms-piece" data-piece=${piece.name}>
      <title>${piece.kind === "gold" ? "bag of gold" : piece.name} (${piece.kind}${piece.height ? `, ${trim(piece.height / INCH)}″ high` : ""})</title>
      ${piece.shapes.map((shape, at) =>
        "disc" in shape
          ? html`<circle key=${at} cx=${shape.disc[0]} cy=${size - shape.disc[1]} r=${shape.disc[2]} fill=${fill} />`
          : html`<polygon key=${at} points=${shape.outline.map(([cx, cy]) => `${cx},${size - cy}`).join(" ")} fill=${fill} />`,
      )}
    </g>
  `;
}

/** What must be read above the picture: how high a platform is, and its ladders. @param {{piece: Piece, size: number, unit: number}} props */
function Marks({ piece, size, unit }) {
  const [x, y] = middle(piece.shapes[0]);
  const [wide, high] = [24 * unit, 15 * unit];
  return html`
    ${
      piece.platform &&
      html`<rect class="ms-note-paper" x=${x - wide / 2} y=${size - y - high / 2} width=${wide} height=${high} />
      <text class="ms-note" x=${x} y=${size - y} font-size=${12 * unit}>${trim(piece.height / INCH)}″</text>`
    }
    ${piece.ladders.map(([lx, ly], at) => html`<path key=${at} class="ms-ladder" d=${ladder(lx, size - ly)} />`)}
  `;
}

/** @param {{outline: number[][]}|{disc: number[]}} shape */
function middle(shape) {
  if ("disc" in shape) return shape.disc;
  const mean = (/** @type {number} */ axis) =>
    shape.outline.reduce((sum, corner) => sum + corner[axis], 0) / shape.outline.length;
  return [mean(0), mean(1)];
}

/** @param {number} x @param {number} y */
const ladder = (x, y) =>
  `M${x - 5} ${y - 8}v16m10 0v-16${[-6, -2, 2, 6].map((step) => `M${x - 5} ${y + step}h10`).join("")}`;
