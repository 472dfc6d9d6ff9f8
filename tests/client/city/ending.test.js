/** The end of a game of Blue Moon City as a scene. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { standsAt, winnerAt } from "../../../src/moontable/client/art/city/ending.js";
import { stageFor } from "../../../src/moontable/client/art/night.js";

/** @param {string} transform @param {number} wide how wide what is drawn there is */
function across(transform, wide) {
  const [, x, , scale] = /** @type {RegExpMatchArray} */ (transform.match(/translate\((\S+) (\S+)\) scale\((\S+)\)/));
  return [Number(x), Number(x) + wide * Number(scale)];
}

test("winners stand beside the first row, not before it where the words are, also on a phone", () => {
  const row = [1, 3].map((column) => across(standsAt({ row: 4, column }), 200));
  const [left, , width] = stageFor(true).box.split(" ").map(Number);
  for (const at of [0, 1, 2, 3]) {
    const [from, to] = across(winnerAt(at), 50);
    assert.ok(to <= row[0][0] || from >= row[1][1], `winner ${at} stands before the city`);
    assert.ok(from >= left && to <= left + width, `winner ${at} is out of sight on a phone`);
  }
});
