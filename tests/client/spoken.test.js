import assert from "node:assert/strict";
import { test } from "node:test";
import { inParts, spoken } from "../../src/moontable/client/net/spoken.js";

test("marks become what people read", () => {
  assert.equal(spoken("Ada lays ⟦card vulca/3|Vulca 3⟧ and ⟦card hoax/1|Hoax 1⟧."), "Ada lays Vulca 3 and Hoax 1.");
});

test("the place on a map without names is for those who have no other map", () => {
  assert.equal(spoken("Attack ⟦model grub/1|Grub⟧⟦tag B1| (B1)⟧?"), "Attack Grub?");
});

test("a message stays a message", () => {
  const message = { words: "⟦card a/1|A “1”\\⟧", list: [1, 2] };
  assert.deepEqual(JSON.parse(spoken(JSON.stringify(message))), { words: "A “1”\\", list: [1, 2] });
});

test("what is not a mark is left alone", () => {
  assert.equal(spoken("⟦no mark⟧ | and ⟧"), "⟦no mark⟧ | and ⟧");
});

test("goods on a button are left to be drawn, with their words for whoever does not see them", () => {
  const line = spoken("⟦card hoax/1|Hoax 1⟧: ⟦good crystals 4|4 crystals⟧ and ⟦good scales 1|1 scale⟧");
  assert.deepEqual(inParts(line), [
    "Hoax 1: ",
    { kind: "crystals", number: 4, words: "4 crystals" },
    " and ",
    { kind: "scales", number: 1, words: "1 scale" },
  ]);
  assert.deepEqual(inParts("nothing"), ["nothing"]);
});
