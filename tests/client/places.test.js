/** Where rules are explained. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, rangesOf } from "../../src/moontable/client/pages/rules/places.js";

const SECTIONS = [
  { id: "goal", rules: ["BM-001", "BM-010"] },
  { id: "retreat", rules: ["BM-060"] },
];

test("an anchor names a section or one of its rules", () => {
  assert.equal(placeOf(SECTIONS, "retreat"), "retreat");
  assert.equal(placeOf(SECTIONS, "BM-010"), "goal");
  assert.equal(placeOf(SECTIONS, "BM-099"), null);
  assert.equal(placeOf(SECTIONS, ""), null);
});

test("rules that follow each other are told as a range", () => {
  assert.deepEqual(rangesOf(["BM-001", "BM-002", "BM-003", "BM-010", "BQ-11", "BQ-12"]), [
    { first: "BM-001", words: "BM-001 to BM-003" },
    { first: "BM-010", words: "BM-010" },
    { first: "BQ-11", words: "BQ-11 to BQ-12" },
  ]);
  assert.deepEqual(rangesOf([]), []);
});
