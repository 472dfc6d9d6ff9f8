import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../../src/moontable/client/net/spoken.js";

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
