import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { byTurn, standing } from "../../src/moontable/client/pages/table/log.js";

/** @param {"action"|"note"} kind @param {number} ply */
const line = (kind, ply) => ({
  seq: 0,
  time: 0,
  kind,
  seat: null,
  ply,
  words: "",
  quiet: false,
  tally: null,
  turn: null,
  news: [],
});

test("actions that were taken back do not hold, notes always do", () => {
  const lines = [line("action", 0), line("action", 1), line("note", 1), line("action", 1), line("action", 2)];
  assert.deepEqual(standing(lines, 3), [true, false, true, true, true]);
});

test("an action at or beyond the present ply has been taken back", () => {
  assert.deepEqual(standing([line("action", 0), line("action", 1)], 1), [true, false]);
});

test("lines are grouped by whose turn it was; answers of others and notes belong to it", () => {
  const lines = [
    { ...line("action", 0), turn: 0, seat: 0 },
    { ...line("action", 1), turn: 0, seat: 1 },
    line("note", 2),
    { ...line("action", 2), turn: 1, seat: 1, quiet: true },
    { ...line("action", 3), turn: 1, seat: 1 },
  ];
  const groups = (/** @type {boolean} */ everything) =>
    byTurn(lines, standing(lines, 4), everything).map(({ turn, lines: inside }) => [turn, inside.length]);
  assert.deepEqual(groups(false), [
    [0, 3],
    [1, 1],
  ]);
  assert.deepEqual(groups(true), [
    [0, 3],
    [1, 2],
  ]);
});
