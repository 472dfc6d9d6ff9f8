/** Which choices get a button below the question in Blue Moon City. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers } from "../../../src/moontable/client/games/city/answers.js";

/** @typedef {import("../../../src/moontable/client/games/city/view.js").View} View */

/** @param {string} asked @param {number[]} values of the boxes where the viewer stands */
const view = (asked, values) => {
  const boxes = values.map((value) => ({ value, owner: null, payable: true }));
  return /** @type {View} */ (
    /** @type {unknown} */ ({
      asked,
      seat: 0,
      city: [
        { figures: [1], boxes: [] },
        { figures: [0], boxes },
      ],
    })
  );
};

test("boxes of one value are one answer, and to leave it at that comes last", () => {
  const legal = ["done", "box 0", "box 1", "box 2"];
  assert.deepEqual(answers({ legal, view: view("build", [3, 2, 2]) }), ["box 0", "box 1", "done"]);
  assert.deepEqual(answers({ legal, view: view("build", [4, 3, 2]) }), ["box 0", "box 1", "box 2", "done"]);
  assert.deepEqual(answers({ legal: ["done", "box 2"], view: view("build", [3, 2, 2]) }), ["box 2", "done"]);
});

test("a card that allows another offering is an answer; a card used while moving is not", () => {
  assert.deepEqual(answers({ legal: ["done", "use pillar/2"], view: view("offer", []) }), ["use pillar/2", "done"]);
  assert.deepEqual(answers({ legal: ["go 1", "use vulca/1"], view: view("move", []) }), []);
});
