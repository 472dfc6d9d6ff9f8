import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decode, encode } from "../../src/moontable/client/pages/decks/deckcode.js";

/** Cards, decks and codes as the engine writes them; see tests/games/bluemoon/decks/test_deck_codes.py. */
const { catalog: sent, codes } = JSON.parse(readFileSync(new URL("decks.json", import.meta.url), "utf-8"));
/** @type {import("../../src/moontable/client/games/bluemoon/catalog.js").Catalog} */
const catalog = {
  cards: new Map(sent.cards.map((/** @type {{id: string}} */ card) => [card.id, card])),
  decks: sent.decks,
  about: {},
  help: {},
};
const sorted = (/** @type {string[]} */ cards) => [...cards].sort();

test("the page and the engine write the same codes", () => {
  assert.ok(codes.length >= 100);
  for (const { code, leader, cards } of codes) assert.equal(encode(catalog, { leader, cards }), code);
});

test("the page and the engine read the same decks", () => {
  for (const { code, leader, cards } of codes) {
    const deck = decode(catalog, code);
    assert.equal(deck?.leader, leader);
    assert.deepEqual(sorted(deck?.cards ?? []), sorted(cards));
  }
});

test("a code is read as people write it down", () => {
  const [{ code, leader }] = codes;
  const spaced = code
    .toLowerCase()
    .replace(/(.{4})/g, "$1 ")
    .replaceAll("0", "o")
    .replaceAll("1", "l");
  assert.equal(decode(catalog, ` ${spaced}`)?.leader, leader);
});

test("a typing error is noticed", () => {
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  for (const { code } of codes.slice(0, 20))
    for (let at = 1; at < code.length; at++) {
      const other = letters[(letters.indexOf(code[at]) + 1) % letters.length];
      assert.equal(decode(catalog, code.slice(0, at) + other + code.slice(at + 1)), null);
    }
});

test("nonsense is not a deck, the name of a people is", () => {
  for (const text of ["", "A", "B123", "ÄÖ", "A".repeat(60)]) assert.equal(decode(catalog, text), null, text);
  assert.equal(decode(catalog, " Vulca ")?.leader, "vulca/0");
});
