/** Points of the table: lengths, what a base would touch, and which of many points are worth a button. Lengths are millimetres. */

/**
 * @typedef {{model: string, character: string, name: string, seat: number, where: string, x: number, y: number, level: number,
 *   base: number, health: number, wounds: number, energy: number, stones: number, activated: boolean, jogged: boolean,
 *   used: string[], spent: string[], locked: string[], stats: Object<string, number>|null, statuses: string[], engaged_by: string[]}} Model
 * @typedef {[number, number]} Point
 */

export const INCH = 25.4;
/** Bases this near touch. */
const TOUCH = 0.25;
/** So many points are listed as they are. */
const MOST = 12;
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

/** The gap between two bases. @param {Model} one @param {Model} other */
export const away = (one, other) => farFrom(one, other.x, other.y) - (one.base + other.base) / 2;

/** @param {{x: number, y: number}} from @param {number} x @param {number} y */
export const direction = (from, x, y) => DIRECTIONS[(Math.round(Math.atan2(y - from.y, x - from.x) / (Math.PI / 4)) + 8) % 8];

/** What a base at a point would be in contact with. @param {any} view @param {Model|undefined} mover @param {number} x @param {number} y @returns {string[]} */
export function touched(view, mover, x, y) {
  const r = mover ? mover.base / 2 : 8;
  const stones = view.stones
    .filter((/** @type {any} */ stone) => stone.carried_by === null && farFrom(stone, x, y) <= r + stone.radius + TOUCH)
    .map((/** @type {any} */ stone) => `a stone of depth ${stone.depth}`);
  const models = view.models
    .filter((/** @type {Model} */ model) => model.where === "in play" && model !== mover && farFrom(model, x, y) <= r + model.base / 2 + TOUCH)
    .map((/** @type {Model} */ model) => model.name);
  return [...stones, ...models];
}

/**
 * The points worth a button: of many those that touch something, stay put, or go farthest in each of eight directions.
 * @param {any} view @param {Model|undefined} mover @param {string[]} actions points only @returns {string[]}
 */
export function worthListing(view, mover, actions) {
  if (actions.length <= MOST) return actions;
  const wanted = new Set(mover?.where === "in play" ? farthest(mover, actions) : actions.filter((_, at) => at % Math.ceil(actions.length / MOST) === 0));
  /** Of the places that touch the same things one is enough. @type {Map<string, string>} */
  const touching = new Map();
  for (const action of actions) {
    const near = touched(view, mover, ...pointOf(action)).join(" and ");
    if (near && !touching.has(near)) touching.set(near, action);
  }
  for (const action of touching.values()) wanted.add(action);
  return actions.filter((action) => wanted.has(action));
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
