/** The cloth and the terrain of Moonstone, drawn in millimetres with the lower left corner of the table at the lower left. */
import { html } from "../../html.js";
import { INCH } from "./points.js";
import { trim } from "./words.js";

/** @typedef {{name: string, kind: string, height: number, tree: boolean, building: boolean, platform: boolean, ladders: number[][],
 *   shapes: ({outline: number[][]}|{disc: number[]})[]}} Piece */

/** @type {Object<string, string>} */
const FILLS = { barrier: "#8a8378", obstacle: "#b58a55", water: "url(#ms-water)", wood: "url(#ms-wood)", stairs: "url(#ms-stairs)" };

const Textures = () => html`
  <defs>
    <pattern id="ms-water" width="24" height="12" patternUnits="userSpaceOnUse"><rect width="24" height="12" fill="#a9cfe0" /><path d="M0 6q6-5 12 0t12 0" fill="none" stroke="#5f9fbd" stroke-width="1.600" /></pattern>
    <pattern id="ms-wood" width="26" height="26" patternUnits="userSpaceOnUse"><rect width="26" height="26" fill="#9cbf8a" /><path d="M8 4l5 9H3zM21 15l5 9H16z" fill="#5f8f52" /></pattern>
    <pattern id="ms-stairs" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#d8c9ac" /><path d="M0 4h8" stroke="#9b8560" stroke-width="1.200" /></pattern>
    <pattern id="ms-roof" width="16" height="10" patternUnits="userSpaceOnUse"><rect width="16" height="10" fill="#c08468" /><path d="M0 5h16M4 0v5M12 5v5" stroke="#8d563f" stroke-width="1" /></pattern>
    <clipPath id="ms-table"><rect width="914.400" height="914.400" /></clipPath>
  </defs>
`;

/** @param {{view: any, unit: number}} props millimetres per pixel */
export function Ground({ view, unit }) {
  const { size } = view;
  const lines = [6, 12, 18, 24, 30];
  return html`
    <${Textures} />
    <rect class="ms-cloth" width=${size} height=${size} />
    ${lines.map((line) => html`<path key=${line} class="ms-line" d=${`M${line * INCH} 0V${size}M0 ${line * INCH}H${size}`} />`)}
    ${lines.map((line) => html`
      <g key=${line} class="ms-inch" font-size=${9 * unit} aria-hidden="true">
        <text x=${line * INCH} y=${7 * unit}>${line}″</text>
        <text class="left" x=${2 * unit} y=${size - line * INCH}>${line}″</text>
      </g>
    `)}
    ${byHeight(view.layout.pieces).map((piece, at) => html`<${Part} key=${at} piece=${piece} size=${size} unit=${unit} />`)}
  `;
}

/** @param {Piece[]} pieces */
const byHeight = (pieces) => [...pieces].sort((one, other) => one.height - other.height);

/** @param {{piece: Piece, size: number, unit: number}} props */
function Part({ piece, size, unit }) {
  const fill = piece.building ? "url(#ms-roof)" : piece.tree ? "#4f7d45" : FILLS[piece.kind];
  const [x, y] = middle(piece.shapes[0]);
  return html`
    <g class="ms-piece" data-piece=${piece.name}>
      <title>${piece.name} (${piece.kind}${piece.height ? `, ${trim(piece.height / INCH)}″ high` : ""})</title>
      ${piece.shapes.map((shape, at) => "disc" in shape
        ? html`<circle key=${at} cx=${shape.disc[0]} cy=${size - shape.disc[1]} r=${shape.disc[2]} fill=${fill} />`
        : html`<polygon key=${at} points=${shape.outline.map(([cx, cy]) => `${cx},${size - cy}`).join(" ")} fill=${fill} />`)}
      ${piece.tree && html`<path d=${`M${x - 7} ${size - y + 5}l7-12 7 12z`} fill="#dcebcf" stroke="none" />`}
      ${piece.platform && html`<text class="ms-note" x=${x} y=${size - y} font-size=${10 * unit}>${trim(piece.height / INCH)}″</text>`}
      ${piece.ladders.map(([lx, ly], at) => html`<path key=${at} class="ms-ladder" d=${ladder(lx, size - ly)} />`)}
    </g>
  `;
}

/** @param {{outline: number[][]}|{disc: number[]}} shape */
function middle(shape) {
  if ("disc" in shape) return shape.disc;
  const mean = (/** @type {number} */ axis) => shape.outline.reduce((sum, corner) => sum + corner[axis], 0) / shape.outline.length;
  return [mean(0), mean(1)];
}

/** @param {number} x @param {number} y */
const ladder = (x, y) => `M${x - 5} ${y - 8}v16m10 0v-16${[-6, -2, 2, 6].map((step) => `M${x - 5} ${y + step}h10`).join("")}`;
