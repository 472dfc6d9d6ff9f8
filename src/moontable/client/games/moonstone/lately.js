/**
 * What has happened since the viewer's last choice, read off the views themselves: who moved from where, who was hurt,
 * which cards were shown and what the dice said. Each view is compared with the one before it.
 */
import { useRef } from "preact/hooks";
import { asks, goingOn } from "./words.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./view.js").Model} Model */
/** @typedef {import("./view.js").Point} Point */
/**
 * @typedef {{kind: "moved", model: string, way: Point[]}|{kind: "wounds", model: string, count: number}
 *   |{kind: "left", model: string, where: string}|{kind: "entered", model: string}|{kind: "stone", model: string, count: number}
 *   |{kind: "laid"|"gone", piece: import("./view.js").Piece}|{kind: "depth", stone: number, depth: number}
 *   |{kind: "rolls", rolls: number[], about: "first"|"deployment"}
 *   |{kind: "cards", cards: string[]}|{kind: "melee", plays: import("./view.js").Play[]}
 *   |{kind: "effect", record: import("./view.js").Lasting}|{kind: "turn", turn: number}} Change
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

/**
 * What is kept when something new happens: all until the viewer has chosen, and the blows of a fight to its end.
 * @param {Desk} before @param {Desk} desk @param {Change[]} changes
 * @returns {Change[]}
 */
function stillNews(before, desk, changes) {
  if (!desk.live || desk.ply <= before.ply) return [];
  // A Reaction Step belongs to what another does: whoever lets it pass has decided nothing yet.
  if (!before.mine || asks(before.view, "reaction")) return changes;
  return goingOn(before.view, "melee") ? changes.filter(({ kind }) => /^(melee|wounds|left)$/.test(kind)) : [];
}

/** @param {import("./view.js").View} before @param {import("./view.js").View} after @returns {Change[]} */
export function changesBetween(before, after) {
  return [
    ...cardsBetween(before, after),
    ...modelsBetween(before, after),
    ...stonesBetween(before, after),
    ...piecesBetween(before, after),
    ...effectsBetween(before, after),
    ...rollsBetween(before, after),
  ];
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {import("./view.js").View} before @param {import("./view.js").View} after @returns {Change[]} */
function rollsBetween(before, after) {
  /** @type {Change[]} */
  const found = [];
  if (after.turn !== before.turn) found.push({ kind: "turn", turn: after.turn });
  for (const [procedure, about] of /** @type {const} */ ([
    ["deployment", "deployment"],
    ["match", "first"],
  ])) {
    const rolls = goingOn(after, procedure)?.rolls ?? [];
    const sameAgain = after.turn !== before.turn && asks(after, "first-player", "activate");
    const again = sameAgain || !same(goingOn(before, procedure)?.rolls, rolls);
    if (again && rolls.some(Boolean)) found.push({ kind: "rolls", rolls, about });
  }
  return found;
}

/** @param {import("./view.js").View} before @param {import("./view.js").View} after @returns {Change[]} */
function modelsBetween(before, after) {
  return after.models.flatMap((now) => {
    const was = before.models.find((model) => model.model === now.model);
    /** @type {Change[]} */
    const found = [];
    if (!was) return found;
    const moved = was.where === "in play" && now.where === "in play" && (was.x !== now.x || was.y !== now.y);
    if (moved)
      found.push({
        kind: "moved",
        model: now.model,
        way: trailOf(after, now, was) ?? [...wayOf(before, now.model, was), [now.x, now.y]],
      });
    const back = /^(slain|removed)$/.test(was.where) && now.where === "in play";
    if (back) found.push({ kind: "entered", model: now.model });
    else if (was.wounds !== now.wounds)
      found.push({ kind: "wounds", model: now.model, count: now.wounds - was.wounds });
    if (now.stones > was.stones) found.push({ kind: "stone", model: now.model, count: now.stones - was.stones });
    if (was.where === "in play" && now.where !== "in play")
      found.push({ kind: "left", model: now.model, where: now.where });
    return found;
  });
}

/**
 * The way that a model walked, as the view tells it with every bend; null if it came here otherwise.
 * @param {import("./view.js").View} view @param {Model} now @param {Model} was
 * @returns {Point[]|null}
 */
function trailOf(view, now, was) {
  const way = view.trail?.model === now.model ? view.trail.way : [];
  const is = (/** @type {Point|undefined} */ point, /** @type {Model} */ place) =>
    point?.[0] === place.x && point[1] === place.y;
  return is(way[0], was) && is(way.at(-1), now) ? way : null;
}

/** The way-points of a model that was on its way. @param {import("./view.js").View} view @param {string} model @param {Model} was @returns {Point[]} */
function wayOf(view, model, was) {
  const move = view.going_on.findLast((one) => one.procedure === "move");
  return move?.model === model && move.way.length ? move.way : [[was.x, was.y]];
}

/** @param {import("./view.js").View} before @param {import("./view.js").View} after @returns {Change[]} */
function stonesBetween(before, after) {
  return after.stones.flatMap((now) => {
    const was = before.stones.find((stone) => stone.stone === now.stone);
    const dug = was && was.carried_by === null && now.carried_by === null && was.depth !== now.depth;
    return dug ? [{ kind: "depth", stone: now.stone, depth: now.depth }] : [];
  });
}

/** What abilities lay on the table or take off it. @param {import("./view.js").View} before @param {import("./view.js").View} after @returns {Change[]} */
function piecesBetween(before, after) {
  const only = (/** @type {import("./view.js").View} */ one, /** @type {import("./view.js").View} */ other) =>
    one.layout.pieces.filter((piece) => !other.layout.pieces.some(({ shapes }) => same(shapes, piece.shapes)));
  return [
    ...only(after, before).map((piece) => ({ kind: /** @type {const} */ ("laid"), piece })),
    ...only(before, after).map((piece) => ({ kind: /** @type {const} */ ("gone"), piece })),
  ];
}

/**
 * Arcane cards that were turned up, and melee cards that lie open.
 * @param {import("./view.js").View} before @param {import("./view.js").View} after
 * @returns {Change[]}
 */
function cardsBetween(before, after) {
  /** @type {Change[]} */
  const found = [];
  const [was, now] = [before.arcane_deck.turned_up, after.arcane_deck.turned_up];
  const fresh = same(now.slice(0, was.length), was) ? now.slice(was.length) : now;
  if (fresh.length) found.push({ kind: "cards", cards: fresh });
  const plays = goingOn(after, "melee")?.played ?? [];
  if (plays.length > 1 && !same(plays, goingOn(before, "melee")?.played)) found.push({ kind: "melee", plays });
  return found;
}

/**
 * What came into force; what ends with the action is part of it.
 * @param {import("./view.js").View} before @param {import("./view.js").View} after @returns {Change[]}
 */
function effectsBetween(before, after) {
  const known = before.lasting.map((record) => JSON.stringify(record));
  return after.lasting
    .filter(
      (record) =>
        !["used on", "count"].includes(record.what) &&
        record.until !== "action" &&
        !known.includes(JSON.stringify(record)),
    )
    .map((record) => ({ kind: "effect", record }));
}

/** One way for each model, one sum of wounds, the newest cards of a fight. @param {Change[]} changes @param {Change[]} fresh @returns {Change[]} */
function merge(changes, fresh) {
  let all = changes;
  for (const change of fresh) {
    const was = all.find(
      (one) => one.kind === change.kind && "model" in one && "model" in change && one.model === change.model,
    );
    if (change.kind === "moved" && was?.kind === "moved")
      all = [...all.filter((one) => one !== was), { ...change, way: [...was.way, ...change.way.slice(1)] }];
    else if (change.kind === "wounds" && was?.kind === "wounds")
      all = [...all.filter((one) => one !== was), { ...change, count: was.count + change.count }];
    else if (change.kind === "melee") all = [...all.filter((one) => one.kind !== "melee"), change];
    else all = [...all, change];
  }
  return all.filter((change) => change.kind !== "wounds" || change.count !== 0).slice(-MOST);
}
