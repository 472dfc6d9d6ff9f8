import assert from "node:assert/strict";
import { test } from "node:test";
import { changesBetween } from "../../src/moontable/client/games/moonstone/lately.js";

/** @typedef {import("../../src/moontable/client/games/moonstone/view.js").View} View */
/** @typedef {import("../../src/moontable/client/games/moonstone/view.js").Model} Model */

/** @param {Partial<Model>} facts */
const model = (facts) =>
  /** @type {Model} */ ({ model: "a/0", where: "in play", x: 0, y: 0, wounds: 0, stones: 0, ...facts });
/** @param {Partial<View>} facts */
const view = (facts) =>
  /** @type {View} */ ({
    turn: 1,
    asked: "next-action",
    models: [model({})],
    stones: [],
    lasting: [],
    going_on: [],
    trail: null,
    arcane_deck: { size: 50, top: [], bottom: [], turned_up: [] },
    ...facts,
  });

test("nothing happened between equal views", () => {
  assert.deepEqual(changesBetween(view({}), view({})), []);
});

test("who moved is told with the way, as the view tells it", () => {
  /** @type {[number, number][]} */
  const way = [
    [0, 0],
    [5, 5],
    [10, 0],
  ];
  const after = view({ models: [model({ x: 10 })], trail: { model: "a/0", way } });
  assert.deepEqual(changesBetween(view({}), after), [{ kind: "moved", model: "a/0", way }]);
  const placed = view({ models: [model({ x: 10 })] });
  assert.deepEqual(changesBetween(view({}), placed), [
    {
      kind: "moved",
      model: "a/0",
      way: [
        [0, 0],
        [10, 0],
      ],
    },
  ]);
});

test("wounds, stones and those who left are told", () => {
  const after = view({ models: [model({ where: "slain", wounds: 3, stones: 0 })] });
  assert.deepEqual(changesBetween(view({ models: [model({ wounds: 1 })] }), after), [
    { kind: "wounds", model: "a/0", count: 2 },
    { kind: "left", model: "a/0", where: "slain" },
  ]);
});

test("cards that were turned up are told once", () => {
  const deck = { size: 50, top: [], bottom: [], turned_up: ["blue-1"] };
  const before = view({ arcane_deck: deck });
  const after = view({ arcane_deck: { ...deck, turned_up: ["blue-1", "pink-2"] } });
  assert.deepEqual(changesBetween(before, after), [{ kind: "cards", cards: ["pink-2"] }]);
});
