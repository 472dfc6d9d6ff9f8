import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { finishedBetween, gainsBetween } = await import("../../../src/moontable/client/games/city/news.js");

/** A view with only what the news look at. @param {{completed?: boolean, scales?: number[], crystals?: number[]}} [change] @returns {any} */
const view = ({ completed = false, scales = [1, 1], crystals = [3, 3] } = {}) => ({
  city: [
    { space: 0, completed: true, boxes: [] },
    { space: 1, completed, boxes: [] },
  ],
  seats: [0, 1].map((seat) => ({ crystals: crystals[seat], cards: 4, scales: scales[seat] })),
});

test("which building was finished and who got what is read off two views", () => {
  assert.equal(finishedBetween(view(), view()), null);
  assert.equal(finishedBetween(view(), view({ completed: true })), 1);
  assert.deepEqual(gainsBetween(view(), view({ crystals: [5, 3], scales: [1, 2] })), [
    { seat: 0, what: "crystals", count: 2 },
    { seat: 1, what: "scales", count: 1 },
  ]);
});
