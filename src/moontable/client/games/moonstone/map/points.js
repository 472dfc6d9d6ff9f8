/** Points of the table: lengths, what a base would touch, and which of many points are worth a button. Lengths are millimetres. */

import { say } from "../sentences.js";

/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../view.js").Point} Point */
/** @typedef {import("../view.js").View} View */

export const INCH = 25.4;
/** Bases this near touch. */
export const TOUCH = 0.25;
/** So many points are listed as they are. */
const MOST = 12;
/** So many places for deployment get a button. */
const FRONT = 5;
const DIRECTIONS = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"];

/** @param {string} action */
export const isPoint = (action) => action.startsWith("to ") || action.startsWith("at ");

/** @param {string} action @returns {Point} */
export function pointOf(action) {
  const [x, y] = action.split(" ")[1].split(",").map(Number);
  return [x, y];
}

/** The notation of a point; hundredths of a millimetre are exact. @param {string} verb @param {Point} point */
export const pointed = (verb, [x, y]) => `${verb} ${hundredths(x)},${hundredths(y)}`;

/** @param {number} length */
const hundredths = (length) => (Math.round(length * 100) / 100 + 0).toFixed(2);

/** @param {{x: number, y: number}} from @param {number} x @param {number} y */
export const farFrom = (from, x, y) => Math.hypot(x - from.x, y - from.y);

/** @param {number[][]} way */
export const lengthOf = (way) =>
  way.reduce((sum, [x, y], at) => (at ? sum + Math.hypot(x - way[at - 1][0], y - way[at - 1][1]) : 0), 0);

/** The gap between two bases. @param {Model} one @param {Model} other */
export const away = (one, other) => farFrom(one, other.x, other.y) - (one.base + other.base) / 2;

/** Which way a place lies. @param {{x: number, y: number}} from @param {number} x @param {number} y */
export const direction = (from, x, y) =>
  say(DIRECTIONS[(Math.round(Math.atan2(y - from.y, x - from.x) / (Math.PI / 4)) + 8) % 8]);

/** @param {number} mm */
export const inches = (mm) => (mm / INCH).toFixed(1);

/** Something on the table: how one says it, and what marks it on the map. @typedef {{words: string, spot: string}} Touched */

/**
 * What a base at a point would be in contact with.
 * @param {View} view @param {Model|undefined} mover @param {number} x @param {number} y
 * @returns {Touched[]}
 */
export function touching(view, mover, x, y) {
  const r = mover ? mover.base / 2 : 8;
  const stones = view.stones
    .filter((stone) => stone.carried_by === null)
    .filter((stone) => farFrom(stone, x, y) <= r + stone.radius + TOUCH)
    .map((stone) => ({ words: say("deep-stone", { depth: stone.depth }), spot: `stone ${stone.stone}` }));
  const models = view.models
    .filter(
      (model) => model.where === "in play" && model !== mover && farFrom(model, x, y) <= r + model.base / 2 + TOUCH,
    )
    .map((model) => ({ words: model.name, spot: `model ${model.model}` }));
  return [...stones, ...models];
}

/** The same in words. @param {View} view @param {Model|undefined} mover @param {number} x @param {number} y */
export const touched = (view, mover, x, y) => touching(view, mover, x, y).map(({ words }) => words);

/**
 * The enemies whose Melee Range would reach a base at a point; the view tells how far each reaches.
 * @param {View} view @param {Model|undefined} mover @param {number} x @param {number} y
 * @returns {string[]}
 */
export function inRange(view, mover, x, y) {
  return view.models
    .filter((model) => model.model in view.ranges)
    .filter((model) => farFrom(model, x, y) - (model.base + (mover?.base ?? 0)) / 2 <= view.ranges[model.model])
    .map((model) => model.name);
}

/**
 * The points worth a button: of many those that touch something, stay put, or go farthest in each of eight directions;
 * for deployment some in front.
 * @param {View} view @param {Model|undefined} mover @param {string[]} actions points only @returns {string[]}
 */
export function worthListing(view, mover, actions) {
  if (actions.length <= MOST) return actions;
  if (mover?.where !== "in play") return inFront(view, mover, actions);
  const wanted = new Set(farthest(mover, actions));
  /** Of the places that touch the same things one is enough. @type {Map<string, string>} */
  const touching = new Map();
  for (const action of actions) {
    const near = touched(view, mover, ...pointOf(action)).join(" and ");
    if (near && !touching.has(near)) touching.set(near, action);
  }
  for (const action of touching.values()) wanted.add(action);
  return actions.filter((action) => wanted.has(action));
}

/** Which way the table lies, seen from an edge. @type {Object<string, Point>} */
const INWARDS = { lower: [0, 1], upper: [0, -1], left: [1, 0], right: [-1, 0] };

/**
 * Some places as far forward as one may deploy, from one side to the other.
 * @param {View} view @param {Model|undefined} mover @param {string[]} actions
 * @returns {string[]}
 */
function inFront(view, mover, actions) {
  const [ix, iy] = INWARDS[view.seats[mover?.seat ?? 0].edge ?? ""] ?? [0, 0];
  const forward = (/** @type {string} */ action) => pointOf(action)[0] * ix + pointOf(action)[1] * iy;
  const front = Math.max(...actions.map(forward));
  const line = actions.filter((action) => forward(action) > front - INCH);
  const most = Math.min(FRONT, line.length);
  return Array.from({ length: most }, (_, at) => line[Math.floor((at * (line.length - 1)) / Math.max(1, most - 1))]);
}

/** @param {Model} mover @param {string[]} actions @returns {string[]} */
function farthest(mover, actions) {
  /** @type {Map<string, {far: number, action: string}>} */
  const best = new Map();
  for (const action of actions) {
    const [x, y] = pointOf(action);
    const far = farFrom(mover, x, y);
    const way = far < 0.005 ? "here" : direction(mover, x, y);
    if (far > (best.get(way)?.far ?? -1)) best.set(way, { far, action });
  }
  return [...best.values()].map(({ action }) => action);
}

/**
 * Where to go to touch a stone: the nearest of the points on offer that do, or else straight there.
 * @param {string[]} actions @param {{x: number, y: number, radius: number}} stone @param {{x: number, y: number}} from @param {number} r of the base
 * @returns {Point}
 */
export function besideStone(actions, stone, from, r) {
  const touching = r + stone.radius;
  const points = actions.map(pointOf).filter(([x, y]) => farFrom(stone, x, y) <= touching + TOUCH);
  if (points.length) return points.sort((one, other) => farFrom(from, ...one) - farFrom(from, ...other))[0];
  const far = farFrom(stone, from.x, from.y);
  const part = far > touching ? (far - touching) / far : 0;
  return [from.x + (stone.x - from.x) * part, from.y + (stone.y - from.y) * part];
}

/** A pointer that is so little beyond the reach of a move means the end of the reach. */
const BEYOND = INCH / 2;
/** What rounding to hundredths may add. */
const ROUNDING = 0.02;

/**
 * Nobody points to the hundredth of an inch: just beyond what is left of a move is as far as it goes in that direction.
 * @param {{x: number, y: number}} from @param {number} left @param {Point} place @returns {Point}
 */
export function inReach(from, left, [x, y]) {
  const far = farFrom(from, x, y);
  const most = left - ROUNDING;
  if (most <= 0 || far <= most || far > most + BEYOND) return [x, y];
  return [from.x + ((x - from.x) * most) / far, from.y + ((y - from.y) * most) / far];
}

/** The offered point nearest to a place, and how far away it is. @param {string[]} actions @param {Point} place */
export function nearest(actions, [x, y]) {
  let found = "";
  let least = Infinity;
  for (const action of actions) {
    const [px, py] = pointOf(action);
    const far = Math.hypot(px - x, py - y);
    if (far < least) [found, least] = [action, far];
  }
  return { action: found, far: least };
}
