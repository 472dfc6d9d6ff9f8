/**
 * What has happened since the viewer's last choice, read off the views themselves: who moved from where, who was hurt,
 * which cards were shown and what the dice said. Each view is compared with the one before it.
 */
import { useRef } from "preact/hooks";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./points.js").Model} Model */
/** @typedef {import("./points.js").Point} Point */
/**
 * @typedef {{kind: "moved", model: string, way: Point[]}|{kind: "wounds", model: string, count: number}
 *   |{kind: "left", model: string, where: string}|{kind: "stone", model: string, count: number}
 *   |{kind: "depth", stone: number, depth: number}|{kind: "rolls", rolls: number[], about: "first"|"deployment"}
 *   |{kind: "cards", cards: string[]}|{kind: "melee", plays: any[]}|{kind: "effect", record: any}|{kind: "turn", turn: number}} Change
 */

/** The newest are kept, should somebody be asked nothing for a long time. */
const MOST = 24;

/** What happened since the last choice of the viewer; on a still board, with the last step. @param {Desk} desk @returns {Change[]} */
export function useLately(desk) {
  const memory = useRef({ desk, changes: /** @type {Change[]} */ ([]) });
  const { desk: before, changes } = memory.current;
  if (before.view !== desk.view) {
    const fresh = desk.ply === before.ply + 1 ? changesBetween(before.view, desk.view) : [];
    memory.current = { desk, changes: merge(stillNews(before, desk, changes), fresh) };
  } else if (before !== desk) {
    memory.current.desk = desk;
  }
  return memory.current.changes;
}

/** What is kept when something new happens: all until the viewer has chosen, and the blows of a fight to its end. @param {Desk} before @param {Desk} desk @param {Change[]} changes @returns {Change[]} */
function stillNews(before, desk, changes) {
  if (!desk.live || desk.ply <= before.ply) return [];
  if (!before.mine) return changes;
  return going(before.view, "Melee") ? changes.filter(({ kind }) => /^(melee|wounds|left)$/.test(kind)) : [];
}

/** @param {any} before @param {any} after @returns {Change[]} */
export function changesBetween(before, after) {
  return [...cardsBetween(before, after), ...modelsBetween(before, after), ...stonesBetween(before, after), ...effectsBetween(before, after), ...rollsBetween(before, after)];
}

/** @param {any} view @param {string} procedure */
const going = (view, procedure) => view.going_on.find((/** @type {any} */ one) => one.procedure === procedure);

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {any} before @param {any} after @returns {Change[]} */
function rollsBetween(before, after) {
  /** @type {Change[]} */
  const found = [];
  if (after.turn !== before.turn) found.push({ kind: "turn", turn: after.turn });
  for (const [procedure, about] of /** @type {const} */ ([["Deployment", "deployment"], ["Match", "first"]])) {
    const rolls = going(after, procedure)?.rolls ?? [];
    const sameAgain = after.turn !== before.turn && /^(first-player|activate)$/.test(after.asked);
    const anew = sameAgain || !same(going(before, procedure)?.rolls, rolls);
    if (anew && rolls.some(Boolean)) found.push({ kind: "rolls", rolls, about });
  }
  return found;
}

/** @param {any} before @param {any} after @returns {Change[]} */
function modelsBetween(before, after) {
  return after.models.flatMap((/** @type {Model} */ now) => {
    const was = before.models.find((/** @type {Model} */ model) => model.model === now.model);
    /** @type {Change[]} */
    const found = [];
    if (!was) return found;
    const moved = was.where === "in play" && now.where === "in play" && (was.x !== now.x || was.y !== now.y);
    if (moved) found.push({ kind: "moved", model: now.model, way: [...wayOf(before, now.model, was), [now.x, now.y]] });
    if (was.wounds !== now.wounds) found.push({ kind: "wounds", model: now.model, count: now.wounds - was.wounds });
    if (now.stones > was.stones) found.push({ kind: "stone", model: now.model, count: now.stones - was.stones });
    if (was.where === "in play" && now.where !== "in play") found.push({ kind: "left", model: now.model, where: now.where });
    return found;
  });
}

/** The way-points of a model that was on its way. @param {any} view @param {string} model @param {Model} was @returns {Point[]} */
function wayOf(view, model, was) {
  const move = view.going_on.findLast((/** @type {any} */ one) => one.procedure === "Move");
  return move?.model === model && move.way.length ? move.way : [[was.x, was.y]];
}

/** @param {any} before @param {any} after @returns {Change[]} */
function stonesBetween(before, after) {
  return after.stones.flatMap((/** @type {any} */ now) => {
    const was = before.stones.find((/** @type {any} */ stone) => stone.stone === now.stone);
    const dug = was && was.carried_by === null && now.carried_by === null && was.depth !== now.depth;
    return dug ? [{ kind: "depth", stone: now.stone, depth: now.depth }] : [];
  });
}

/** Arcane cards that were turned up, and melee cards that lie open. @param {any} before @param {any} after @returns {Change[]} */
function cardsBetween(before, after) {
  /** @type {Change[]} */
  const found = [];
  const [was, now] = [before.arcane_deck.turned_up, after.arcane_deck.turned_up];
  const fresh = same(now.slice(0, was.length), was) ? now.slice(was.length) : now;
  if (fresh.length) found.push({ kind: "cards", cards: fresh });
  const plays = going(after, "Melee")?.played ?? [];
  if (plays.length > 1 && !same(plays, going(before, "Melee")?.played)) found.push({ kind: "melee", plays });
  return found;
}

/** What came into force. @param {any} before @param {any} after @returns {Change[]} */
function effectsBetween(before, after) {
  const known = before.lasting.map((/** @type {any} */ record) => JSON.stringify(record));
  return after.lasting
    .filter((/** @type {any} */ record) => !["used on", "count"].includes(record.what) && !known.includes(JSON.stringify(record)))
    .map((/** @type {any} */ record) => ({ kind: "effect", record }));
}

/** One way for each model, one sum of wounds, the newest cards of a fight. @param {Change[]} changes @param {Change[]} fresh @returns {Change[]} */
function merge(changes, fresh) {
  let all = changes;
  for (const change of fresh) {
    const was = all.find((one) => one.kind === change.kind && "model" in one && "model" in change && one.model === change.model);
    if (change.kind === "moved" && was?.kind === "moved") all = [...all.filter((one) => one !== was), { ...change, way: [...was.way, ...change.way.slice(1)] }];
    else if (change.kind === "wounds" && was?.kind === "wounds") all = [...all.filter((one) => one !== was), { ...change, count: was.count + change.count }];
    else if (change.kind === "melee") all = [...all.filter((one) => one.kind !== "melee"), change];
    else all = [...all, change];
  }
  return all.filter((change) => change.kind !== "wounds" || change.count !== 0).slice(-MOST);
}
