/** A piece of the table for an example: meadow, terrain, models and stones, in inches from its upper left corner. Strings of SVG. */
import { groundPicture } from "../../../art/moonstone/ground.js";
import { LIGHTS } from "../../../art/moonstone/lights.js";
import { terrainPicture } from "../../../art/moonstone/terrain.js";
import { token } from "../../../art/moonstone/token.js";
import { COLOURS } from "../map/pieces.js";
import { INCH } from "../map/points.js";

/** @typedef {import("../catalog.js").Character} Character */
/** @typedef {{one: Character|undefined, seat: number, x: number, y: number, energy?: number, wounds?: number, stones?: number, reach?: number}} Somebody */
/** @typedef {[number, number]} Place */

/** The corner of the table that examples show, so that the meadow differs from scene to scene by what stands on it alone. */
const TABLE = 36 * INCH;
/** A base of 30 mm. */
const BASE = 15;
/** The disc is drawn a little larger than its base, as on the map. */
const DISC = 1.15;

/** @param {number} inches */
const mm = (inches) => Math.round(inches * INCH * 10) / 10;

/** @param {Somebody} somebody */
function model({ one, seat, x, y, energy = 2, wounds = 0, stones = 0, reach = 0 }) {
  if (!one) return "";
  const face = token(
    one,
    one.factions[0] ?? null,
    { seat, health: one.health, wounds, energy, stones, activated: false },
    COLOURS[seat],
  );
  const ring = reach
    ? `<circle class="ms-range" cx="${mm(x)}" cy="${mm(y)}" r="${BASE + mm(reach)}" stroke="${COLOURS[seat]}"/>`
    : "";
  return `${ring}<g transform="translate(${mm(x)} ${mm(y)}) scale(${(BASE * DISC) / 50})">${face}</g>`;
}

/** A moonstone with how deep it lies. @param {number} x @param {number} y @param {number} depth */
export function stone(x, y, depth) {
  const [cx, cy, r] = [mm(x), mm(y), 11];
  const earth = Array.from(
    { length: depth },
    (_, ring) => `<circle class="ms-earth" cx="${cx}" cy="${cy}" r="${r * (1.15 + ring * 0.2)}"/>`,
  );
  return (
    `<circle class="ms-glow" cx="${cx}" cy="${cy}" r="${r * 1.7}"/>${earth.join("")}` +
    `<path class="ms-stone" d="M${cx} ${cy - r}l${r * 0.8} ${r * 0.7}l${-r * 0.3} ${r * 1.3}h${-r}l${-r * 0.3} ${-r * 1.3}Z"/>` +
    `<text class="ms-depth guide-depth" x="${cx}" y="${cy + 5}">${depth}</text>`
  );
}

/** A way or a line of sight. @param {Place[]} places @param {"good"|"bad"} kind */
export const way = (places, kind) =>
  `<path class="guide-line guide-${kind}" d="M${places.map(([x, y]) => `${mm(x)} ${mm(y)}`).join("L")}"/>`;

/** What becomes of it. @param {Place} from @param {Place} to */
export const arrow = ([x, y], [fx, fy]) =>
  `<path class="guide-line guide-good" d="M${mm(x)} ${mm(y)}L${mm(fx)} ${mm(fy)}m-9-7l9 7-9 7"/>`;

/** What stands at the end of a line: a tick or a cross, so that nobody needs the colours. @param {number} x @param {number} y @param {"good"|"bad"} kind */
export const verdict = (x, y, kind) =>
  `<g class="guide-verdict guide-${kind}" transform="translate(${mm(x)} ${mm(y)})"><circle r="9"/>` +
  `<path d="${kind === "good" ? "M-4 0l3 4 5.500-8" : "M-4-4 4 4M4-4-4 4"}"/></g>`;

/** A piece of terrain that is a box. @param {string} kind @param {string} name which gives it its looks @param {Place} corner @param {Place} far */
export function block(kind, name, [x, y], [fx, fy]) {
  const [top, bottom] = [36 - y, 36 - fy];
  const outline = [
    [mm(x), mm(top)],
    [mm(fx), mm(top)],
    [mm(fx), mm(bottom)],
    [mm(x), mm(bottom)],
  ];
  return {
    name,
    kind,
    height: 50,
    tree: false,
    building: false,
    platform: false,
    thin: true,
    ladders: [],
    shapes: [{ outline }],
  };
}

/**
 * @param {{size: Place, terrain?: ReturnType<typeof block>[], models?: Somebody[], below?: string, above?: string}} what is there: `below` and
 *   `above` the models are further shapes
 */
export const field = ({ size, terrain = [], models = [], below = "", above = "" }) =>
  `<svg class="guide-field" viewBox="0 0 ${mm(size[0])} ${mm(size[1])}" aria-hidden="true" focusable="false">` +
  `<defs>${LIGHTS}</defs>` +
  `<rect class="ms-cloth" width="${TABLE}" height="${TABLE}"/><g class="ms-scenery">${groundPicture(TABLE).ground}${terrainPicture(terrain, TABLE)}</g>` +
  `${below}${models.map(model).join("")}${above}</svg>`;
