/**
 * The field at the end of a game of Moonstone, as a table in the moonlight: ground and terrain lie flat and far, models stand upright
 * on them, those of the winners lit from below by what they carry.
 */
import { night } from "../night.js";
import { groundPicture } from "./ground.js";
import { LIGHTS } from "./lights.js";
import { terrainPicture } from "./terrain.js";
import { token } from "./token.js";

/** How the table lies on the stage: shrunk in depth, and narrower at the back. */
const LEFT = 260;
const TOP = 262;
const WIDE = 1080;
const DEEP = 372;
/** How much of its width the back edge has. */
const FAR = 0.72;

/** @typedef {{x: number, y: number, seat: number, health: number, wounds: number, stones: number, base: number}} Standing */
/** @typedef {Standing & {one: import("./portrait.js").Somebody, faction: string|null}} Somebody */
/** @typedef {{size: number, pieces: any[], models: Somebody[], stones: {x: number, y: number}[], winners: number[]}} Field */

/** Where a place of the table is on the stage, and how large things are there. @param {number} size @param {number} x @param {number} y from the front */
export function onStage(size, x, y) {
  const near = 1 - y / size;
  const share = FAR + (1 - FAR) * near;
  return {
    x: Math.round(LEFT + WIDE / 2 + (x / size - 0.5) * WIDE * share),
    y: Math.round(TOP + DEEP * near),
    scale: Math.round(share * 100) / 100,
  };
}

/** The ground as a flat sheet. A straight sheet is close enough to the slanted edges once they are cut. @param {number} size @param {any[]} pieces */
function sheet(size, pieces) {
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => {
    const place = onStage(size, x, y);
    return `${place.x} ${place.y}`;
  };
  const edge = `M${corner(0, size)}L${corner(size, size)}L${corner(size, 0)}L${corner(0, 0)}z`;
  const flat = `translate(${LEFT} ${TOP}) scale(${WIDE / size} ${DEEP / size})`;
  return (
    `<clipPath id="ending-field"><path d="${edge}"/></clipPath><path class="ending-edge" transform="translate(0 16)" d="${edge}"/>` +
    `<g clip-path="url(#ending-field)"><rect class="ending-meadow" x="${LEFT}" y="${TOP}" width="${WIDE}" height="${DEEP}"/>` +
    `<g class="ending-ground" transform="${flat}">${groundPicture(size).ground}${terrainPicture(pieces, size)}</g></g>`
  );
}

/** @param {number} x @param {number} y @param {number} scale */
const gem = (x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle class="ending-shine" r="34"/>` +
  '<path fill="#7ad7ff" d="M0-18L12-6 8 18H-8L-12-6z"/><path fill="#e6fbff" d="M0-18L-12-6H0z"/><path fill="#5a7df0" d="M0-6H12L8 18H0z"/></g>';

/** @param {Field} field @param {string[]} colours of the seats @param {boolean} narrow whether the window is a telephone's */
export function fieldPicture({ size, pieces, models, stones, winners }, colours, narrow) {
  const standing = [...models].sort((one, other) => other.y - one.y);
  const drawn = standing.map((model) => {
    const { x, y, scale } = onStage(size, model.x, model.y);
    const won = winners.includes(model.seat);
    const disc = token(model.one, model.faction, { ...model, energy: 0, activated: false }, colours[model.seat]);
    const shine = won
      ? `<ellipse class="ending-shine" cx="${x}" cy="${y}" rx="${84 * scale}" ry="${40 * scale}"/>`
      : "";
    return (
      `${shine}<ellipse class="ending-shadow" cx="${x}" cy="${y}" rx="${43 * scale}" ry="${15 * scale}"/>` +
      `<g class="${won ? "soar" : ""}"><g transform="translate(${x} ${Math.round(y - 56 * scale)}) scale(${Math.round(scale * 112) / 100})">${disc}</g></g>`
    );
  });
  const lying = stones.map((stone) => {
    const { x, y, scale } = onStage(size, stone.x, stone.y);
    return gem(x, y - 8, scale * 0.8);
  });
  return (
    `<defs>${LIGHTS}</defs>${night("field", 235, 195, narrow)}${sheet(size, pieces)}${lying.join("")}${drawn.join("")}` +
    '<path class="ending-2" d="M-1200 690Q-400 710 0 690T800 684 1600 674 2800 690V2800H-1200Z"/>'
  );
}
