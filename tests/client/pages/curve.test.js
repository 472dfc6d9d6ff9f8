/** The curve of an analysis: lines through one's own decisions, and the moves that gave most away. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf, scales, WIDE, worst } from "../../../src/moontable/client/pages/analysis/curve.js";

/** @param {number} ply @param {number} seat @param {number} chance @param {number} [lost] */
const move = (ply, seat, chance, lost = 0) => ({ ply, seat, chance, lost, done: "", best: "", reasons: [] });

test("a line goes through the decisions of its seat alone", () => {
  const scale = scales(10, WIDE);
  const moves = [move(0, 0, 50), move(2, 1, 40), move(10, 0, 100)];
  assert.equal(lineOf(moves, 0, scale), `M${WIDE.left} ${scale.y(50)}L${WIDE.wide - WIDE.right} ${WIDE.top}`);
  assert.equal(lineOf(moves, 2, scale), "");
});

test("the worst moves come first, and trifles not at all", () => {
  const moves = [move(1, 0, 50, 4), move(2, 0, 50, 9), move(3, 1, 50, 30), move(4, 1, 50, 9)];
  assert.deepEqual(
    worst(moves).map(({ ply }) => ply),
    [3, 2, 4],
  );
});
