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
    layout: { pieces: [] },
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

test("who comes back has recovered nothing", () => {
  const before = view({ models: [model({ where: "slain", wounds: 4 })] });
  assert.deepEqual(changesBetween(before, view({})), [{ kind: "entered", model: "a/0" }]);
});

test("what is laid on the table and taken off it is told, whatever it is called", () => {
  const piece = (/** @type {string} */ name, /** @type {number} */ x) =>
    /** @type {import("../../src/moontable/client/games/moonstone/view.js").Piece} */ (
      /** @type {unknown} */ ({ name, kind: "gold", shapes: [{ disc: [x, 0, 15] }] })
    );
  const before = view({ layout: { name: "", title: "", note: "", pieces: [piece("gold 1", 1), piece("gold 2", 2)] } });
  const after = view({ layout: { name: "", title: "", note: "", pieces: [piece("gold 1", 2)] } });
  assert.deepEqual(changesBetween(before, after), [{ kind: "gone", piece: piece("gold 1", 1) }]);
  assert.deepEqual(changesBetween(after, before), [{ kind: "laid", piece: piece("gold 1", 1) }]);
});

test("what ends with the action is not told", () => {
  const record = {
    model: "a/0",
    what: "free",
    word: "",
    amount: 0,
    least: 0,
    until: "action",
    against: null,
    says: "",
  };
  assert.deepEqual(changesBetween(view({}), view({ lasting: [record] })), []);
  const longer = { ...record, until: "turn" };
  assert.deepEqual(changesBetween(view({}), view({ lasting: [longer] })), [{ kind: "effect", record: longer }]);
});

test("cards that were turned up are told once", () => {
  const deck = { size: 50, top: [], bottom: [], turned_up: ["blue-1"] };
  const before = view({ arcane_deck: deck });
  const after = view({ arcane_deck: { ...deck, turned_up: ["blue-1", "pink-2"] } });
  assert.deepEqual(changesBetween(before, after), [{ kind: "cards", cards: ["pink-2"] }]);
});
