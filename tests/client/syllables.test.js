import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { parted, wordsOf } from "../../src/moontable/client/games/bluemoon/card/syllables.js";
import { prospectWords } from "../../src/moontable/client/games/bluemoon/catalog.js";

const HYPHEN = "\u00ad";

/** @param {string} word */
const seen = (word) => parted(word).replaceAll(HYPHEN, "-");

test("a long word is parted between its syllables, and never near its ends", () => {
  assert.equal(seen("Ciklarethas"), "Cik-la-re-thas");
  assert.equal(seen("Stormbringer"), "Storm-brin-ger");
  assert.equal(seen("Mountainshaker"), "Moun-tain-sha-ker");
  assert.equal(seen("Battlefield"), "Bat-tle-field");
  assert.equal(seen("Strength"), "Strength", "one syllable stays whole");
});

test("only long words may be parted, and the name stays the same", () => {
  const words = wordsOf("Ciklarethas the Bitter");
  assert.deepEqual(
    words.map(({ long }) => long),
    [true, false, false],
  );
  const whole = words.map(({ word }) => word.replaceAll(HYPHEN, "")).join(" ");
  assert.equal(whole, "Ciklarethas the Bitter");
});

test("what a card would make of the totals says whether that is enough, and why", () => {
  const facts = { fire: 3, earth: 2, element: "earth", needed: 5 };
  assert.equal(prospectWords({ ...facts, enough: false }), "Earth 2 against 5, not enough yet");
  assert.equal(prospectWords({ ...facts, enough: true }), "Earth 2 against 5, safe behind a shield");
  assert.equal(prospectWords({ ...facts, earth: 5, enough: true }), "Earth 5 against 5, enough");
  assert.equal(prospectWords({ ...facts, element: "none", needed: 0, enough: true }), "Fire 3, Earth 2");
});
