/** The powers of a fight as steps. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { announced } from "../../../src/moontable/client/games/bluemoon/ladder.js";

const tally = (/** @type {number} */ total, opens = false) => ({ tally: { seat: 0, total, opens } });
const totals = (/** @type {object} */ view, /** @type {object[]} */ lines) =>
  announced(/** @type {any} */ ({ view, lines })).map(({ total }) => total);

test("only what was announced in this fight counts, and nothing before its element is known", () => {
  const before = [tally(7, true), { tally: null }, tally(8)];
  assert.deepEqual(totals({ fight: true, element: "fire" }, before), [7, 8]);
  assert.deepEqual(totals({ fight: true, element: null }, before), [], "a new fight, still without an element");
  assert.deepEqual(totals({ fight: true, element: "earth" }, [...before, tally(2, true)]), [2]);
  assert.deepEqual(totals({ fight: false, element: null }, before), []);
});
