/**
 * The few places of a move that get a button of their own, because of what lies there: a stone, an enemy, out of everybody's reach.
 * Where nothing is in reach, the ways towards the nearest stones and the nearest enemy are offered.
 * All others are chosen on the map, by the cross of the keyboard, or from the longer list.
 */
import { direction, farFrom, INCH, inches, inRange, pointOf, touching } from "../map/points.js";
import { say } from "../sentences.js";
import { asks, dropWords, nearestToStone, shortName } from "../words.js";

/** @typedef {import("../view.js").Model} Model */
/** @typedef {import("../view.js").View} View */
/** @typedef {{action: string, label: string, spot?: string}} Suggestion `spot`: what it is about, `stone 2` or `model grub/1` */

/** So many are listed, to stay included. */
const MOST = 4;
/** Places for deployment that get a button: at both ends and in the middle. */
const SPREAD = 3;

/**
 * @param {View} view @param {Model|undefined} mover @param {string[]} actions points only
 * @returns {Suggestion[]} the most telling first
 */
export function suggested(view, mover, actions) {
  if (asks(view, "drop-stone")) return drops(view, actions);
  if (mover?.where !== "in play") return spread(actions);
  const here = actions.filter((action) => farFrom(mover, ...pointOf(action)) < 0.005);
  const beside = besides(view, mover, actions);
  const near = [...beside, ...strikes(view, mover, actions, beside)];
  const goals = [...near, ...escapes(view, mover, actions), ...(near.length ? [] : towards(view, mover, actions))];
  return [...goals.slice(0, MOST - here.length), ...here.map((action) => ({ action, label: say("here") }))];
}

/**
 * One place beside each stone and each enemy: the nearest, at a stone rather one where no enemy reaches, for whoever is engaged cannot
 * harvest; otherwise it says so.
 * @param {View} view @param {Model} mover @param {string[]} actions @returns {Suggestion[]}
 */
function besides(view, mover, actions) {
  /** @type {Map<string, {action: string, far: number, words: string, threats: string[]}>} */
  const nearest = new Map();
  for (const action of actions) {
    const [x, y] = pointOf(action);
    const far = farFrom(mover, x, y);
    for (const { words, spot } of far > 0.005 ? touching(view, mover, x, y) : []) {
      const threats = spot.startsWith("stone") ? inRange(view, mover, x, y) : [];
      const best = nearest.get(spot);
      const better = !best || threats.length < best.threats.length;
      if (better || (threats.length === best.threats.length && far < best.far))
        nearest.set(spot, { action, far, words, threats });
    }
  }
  const friends = new Set(view.models.filter(({ side }) => side === mover.side).map(({ model }) => `model ${model}`));
  return [...nearest]
    .filter(([spot]) => !friends.has(spot))
    .sort(([, one], [, other]) => one.far - other.far)
    .map(([spot, { action, far, words, threats }]) => ({
      action,
      label: threatened(say("beside", { thing: words, inches: inches(far) }), threats),
      spot,
    }));
}

/** @param {string} where @param {string[]} threats */
const threatened = (where, threats) =>
  threats.length ? say("in-range", { where, things: threats.join(" and ") }) : where;

/**
 * The nearest place from which each enemy can be struck who cannot be touched, by whoever strikes nobody from where they are.
 * @param {View} view @param {Model} mover @param {string[]} actions @param {Suggestion[]} beside @returns {Suggestion[]}
 */
function strikes(view, mover, actions, beside) {
  const reach = (mover.stats?.reach ?? 0) * INCH;
  const gap = (/** @type {Model} */ enemy, /** @type {number} */ x, /** @type {number} */ y) =>
    farFrom(enemy, x, y) - (enemy.base + mover.base) / 2;
  const enemies = view.models.filter(({ where, side }) => where === "in play" && side !== mover.side);
  if (enemies.some((enemy) => gap(enemy, mover.x, mover.y) <= reach)) return [];
  return enemies
    .filter(({ model }) => !beside.some(({ spot }) => spot === `model ${model}`))
    .map((enemy) => ({ enemy, within: actions.filter((action) => gap(enemy, ...pointOf(action)) <= reach) }))
    .filter(({ within }) => within.length > 0)
    .map(({ enemy, within }) => ({ enemy, action: nearest(within, mover) }))
    .map((way) => ({ ...way, far: farFrom(mover, ...pointOf(way.action)) }))
    .sort((one, other) => one.far - other.far)
    .map(({ enemy, action, far }) => ({
      action,
      label: say("strike", { thing: shortName(enemy), inches: inches(far) }),
      spot: `model ${enemy.model}`,
    }));
}

/** So many stones are worth a way. */
const GOALS = 2;

/**
 * Where nothing can be reached: as near as possible to the nearest stones, and to the nearest enemy.
 * @param {View} view @param {Model} mover @param {string[]} actions @returns {Suggestion[]}
 */
function towards(view, mover, actions) {
  if (!actions.length) return [];
  const stones = view.stones.filter((stone) => stone.carried_by === null);
  const enemies = view.models.filter((model) => model.where === "in play" && model.side !== mover.side);
  const ways = [
    ...nearestTo(mover, stones, GOALS).map((stone) => ({
      goal: stone,
      spot: `stone ${stone.stone}`,
      what: stoneThere(mover, stone),
    })),
    ...nearestTo(mover, enemies, 1).map((enemy) => ({
      goal: enemy,
      spot: `model ${enemy.model}`,
      what: shortName(enemy),
    })),
  ]
    .map(({ goal, spot, what }) => ({ action: nearest(actions, goal), spot, what }))
    .map((way) => ({ ...way, far: farFrom(mover, ...pointOf(way.action)) }))
    .filter(({ far }) => far > 0.005)
    .map(({ action, spot, what, far }) => ({
      action,
      label: say("towards", { thing: what, inches: inches(far) }),
      spot,
    }));
  return ways.filter(({ action }, at) => ways.findIndex((way) => way.action === action) === at);
}

/** Which stone is meant: how deep it lies, and where. @param {Model} mover @param {import("../view.js").FreeStone} stone */
const stoneThere = (mover, stone) =>
  say("stone-there", { depth: stone.depth, direction: direction(mover, stone.x, stone.y) });

/** @template {{x: number, y: number}} T @param {Model} mover @param {T[]} things @param {number} most @returns {T[]} */
const nearestTo = (mover, things, most) =>
  things.toSorted((one, other) => farFrom(mover, one.x, one.y) - farFrom(mover, other.x, other.y)).slice(0, most);

/** The point that is nearest to a thing. @param {string[]} actions @param {{x: number, y: number}} goal @returns {string} */
function nearest(actions, goal) {
  const far = actions.map((action) => farFrom(goal, ...pointOf(action)));
  return actions[far.indexOf(Math.min(...far))];
}

/**
 * The shortest way out of the Melee Range of all enemies, for somebody who stands in one.
 * @param {View} view @param {Model} mover @param {string[]} actions
 * @returns {Suggestion[]}
 */
function escapes(view, mover, actions) {
  const threats = inRange(view, mover, mover.x, mover.y);
  if (!threats.length) return [];
  const safe = actions
    .filter((action) => !inRange(view, mover, ...pointOf(action)).length)
    .map((action) => ({ action, far: farFrom(mover, ...pointOf(action)) }))
    .sort((one, other) => one.far - other.far)[0];
  if (!safe) return [];
  const where = direction(mover, ...pointOf(safe.action));
  return [{ action: safe.action, label: say("escape", { inches: inches(safe.far), direction: where }) }];
}

/**
 * Where a stone could fall: as near as possible to each of the models around, who could take it from there.
 * @param {View} view @param {string[]} actions @returns {Suggestion[]}
 */
function drops(view, actions) {
  if (!actions.length) return [];
  return view.models
    .filter(({ where }) => where === "in play")
    .map((model) => ({ model, action: nearest(actions, model) }))
    .filter(({ model, action }) => nearestToStone(view, pointOf(action))?.model === model)
    .slice(0, SPREAD)
    .map(({ action }) => ({ action, label: dropWords(view, pointOf(action)) }));
}

/** Some places from one end to the other. @param {string[]} actions @returns {Suggestion[]} */
function spread(actions) {
  if (actions.length <= SPREAD) return actions.map(placed);
  return Array.from({ length: SPREAD }, (_, at) =>
    placed(actions[Math.round((at * (actions.length - 1)) / (SPREAD - 1))]),
  );
}

/** @param {string} action @returns {Suggestion} */
function placed(action) {
  const [x, y] = pointOf(action);
  return { action, label: say("placed", { x: inches(x), y: inches(y) }) };
}
