import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { newsSince, spell } from "../../src/moontable/client/games/herald.js";
import { spoken } from "../../src/moontable/client/pages/table/speaker.js";

/** @param {number} ply @param {string} words @param {string[]} headlines @returns {import("../../src/moontable/client/net/types.js").LogLine} */
const line = (ply, words, headlines = []) => ({
  seq: ply,
  time: 0,
  kind: "action",
  seat: 0,
  ply,
  words,
  quiet: false,
  tally: null,
  turn: 0,
  news: headlines.map((headline) => ({ kind: "fight", words: headline })),
});
const told = [
  line(1, "Ana plays a card."),
  line(2, "Ben retreats. Ana wins the fight and attracts a dragon.", ["Ana wins the fight: 1 dragon"]),
  line(3, "Ben goes on."),
];

test("what is said large are the headlines since then, not the lines", () => {
  assert.deepEqual(newsSince(told, 2), [{ kind: "fight", words: "Ana wins the fight: 1 dragon" }]);
  assert.deepEqual(newsSince(told, 3), []);
});

test("longer news stay longer, but never for long", () => {
  const [short, long] = [newsSince(told, 2), Array.from({ length: 40 }, () => told[1].news[0])];
  assert.ok(spell(short) > 1600 && spell(short) < 3000);
  assert.equal(spell(long), 5000);
});

test("the headline is read out, and a line that has none as it is", () => {
  assert.equal(spoken(told[1]), "Ana wins the fight: 1 dragon.");
  assert.equal(spoken(told[0]), "Ana plays a card.");
});
