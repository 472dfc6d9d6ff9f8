/**
 * The token of a model: its portrait in a disc, hearts as an arc on top of the rim, energy as stars at its foot. The rim tells the
 * seat by its form as well as by its colour: smooth, scalloped, cornered, toothed.
 */
import { portrait } from "./portrait.js";
import { fill, times } from "./strokes.js";

/** @param {number} value */
const short = (value) => Math.round(value * 100) / 100;

/** How many waves the rim of each seat has, and how high they are. */
const WAVES = [
  { count: 0, high: 0 },
  { count: 15, high: 3.4 },
  { count: 4, high: 5 },
  { count: 28, high: 2.6 },
];

/** The rim of a seat around the origin. @param {number} seat @param {number} r */
function rimPath(seat, r) {
  const { count, high } = WAVES[seat % WAVES.length];
  if (!count) return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  const corners = Array.from({ length: count * 2 }, (_, at) => {
    const angle = (at * Math.PI) / count;
    const far = at % 2 ? r : r - high;
    return `${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far)}`;
  });
  return `M${corners.join("L")}z`;
}

export const HEART =
  "M0 4.600C-4.4 1.2-5.3-.7-5.3-2.100A2.6 2.6 0 0 1 0-2.8 2.6 2.6 0 0 1 5.3-2.100C5.3-.7 4.4 1.2 0 4.600z";
export const STAR = "M0-6L1.8-1.8 6 0 1.8 1.8 0 6-1.8 1.8-6 0-1.8-1.800z";
export const TICK = "M-4 0l3 3.5 5.5-7";
export const GEM =
  fill("#7ad7ff", "M0-9L6-3 4 9H-4L-6-3z") + fill("#e6fbff", "M0-9L-6-3H0z") + fill("#5a7df0", "M0-3H6L4 9H0z");

/** Something at an angle on the rim; 0 is the top. @param {string} path @param {number} angle @param {number} scale @param {string} colour */
function onRim(path, angle, scale, colour) {
  const at = (angle - 90) * (Math.PI / 180);
  const turn = `translate(${short(Math.cos(at) * RING)} ${short(Math.sin(at) * RING)}) rotate(${short(angle)}) scale(${scale})`;
  return `<path transform="${turn}" fill="${colour}" d="${path}"/>`;
}

/** The disc has a radius of 50, the face one of 38, and the ring of hearts lies between. */
const FACE = 38;
const RING = 43.5;

/** @typedef {{seat: number, health: number, wounds: number, energy: number, stones: number, activated: boolean}} Condition */

/**
 * A token around the origin, with a radius of 50.
 * @param {import("./portrait.js").Somebody} one @param {string|null} faction @param {Condition} state @param {string} colour of the seat
 */
export function token(one, faction, state, colour) {
  const span = Math.min(236, state.health * 24);
  const hearts = times(state.health, (at) =>
    onRim(
      HEART,
      ((at + 0.5) / state.health - 0.5) * span,
      state.health > 9 ? 0.8 : 1,
      at < state.health - state.wounds ? "#ff5d73" : "#4a2c46",
    ),
  );
  const stars = times(Math.min(state.energy, 6), (at) =>
    onRim(STAR, 180 + (at - (Math.min(state.energy, 6) - 1) / 2) * 15, 0.95, "#ffd45e"),
  );
  return [
    `<path d="${rimPath(state.seat, 50)}" fill="#0b1026" stroke="${colour}" stroke-width="3.5" stroke-linejoin="round"/>`,
    `<g transform="translate(${-FACE} ${-FACE}) scale(${(2 * FACE) / 100})" clip-path="url(#ms-face)">${portrait(one, faction)}</g>`,
    hearts,
    stars,
    state.activated ? badge(-36, -36, `<path d="${TICK}" fill="none" stroke="#9fe6b4" stroke-width="3"/>`) : "",
    state.stones > 0 ? badge(36, -36, GEM) : "",
  ].join("");
}

/** @param {number} x @param {number} y @param {string} inside */
const badge = (x, y, inside) =>
  `<g transform="translate(${x} ${y})"><circle r="13" fill="#0b1026" stroke="#8fe3ff" stroke-width="1.5"/>${inside}</g>`;
