/** Which ways of a figure get a button in Blue Moon City. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { paidWords } from "../../../src/moontable/client/games/city/prompt.js";
import { Suggestions, worthwhile } from "../../../src/moontable/client/games/city/suggestions.js";

/** @typedef {import("../../../src/moontable/client/games/desk.js").Desk<import("../../../src/moontable/client/games/city/view.js").View>} Desk */

/** @param {Object<string, number>|undefined} worths of the ways that lead to something */
const desk = (worths) =>
  /** @type {Desk} */ (
    /** @type {unknown} */ ({
      legal: [0, 1, 2, 3, 4, 5, 6].map((space) => `go ${space}`).concat("use flit/1"),
      prospects: worths && Object.fromEntries(Object.entries(worths).map(([action, worth]) => [action, { worth }])),
    })
  );

test("the ways for which most speaks are suggested, best first; at most four", () => {
  const worths = { "go 0": 32, "go 2": 1021, "go 3": 122, "go 4": 10_000, "go 6": 42 };
  assert.deepEqual(worthwhile(desk(worths)), ["go 4", "go 2", "go 3", "go 6"]);
});

test("ways for which nothing speaks are not suggested, nor anything when nothing was weighed", () => {
  assert.deepEqual(worthwhile(desk({ "go 1": 12 })), ["go 1"]);
  assert.deepEqual(worthwhile(desk(undefined)), []);
});

test("a figure that can reach nothing to pay is told so, but not in a lesson", () => {
  assert.match(JSON.stringify(Suggestions({ desk: desk({}) })), /No box within reach/);
  assert.deepEqual(Suggestions({ desk: { ...desk({}), taught: true } }), []);
  assert.deepEqual(Suggestions({ desk: { ...desk({}), legal: [] } }), []);
});

test("what is paid beyond the box is named as given away", () => {
  assert.equal(paidWords(3, 5), "3 of 5 paid");
  assert.equal(paidWords(4, 2), "2 of 2 paid, 2 given away");
});
