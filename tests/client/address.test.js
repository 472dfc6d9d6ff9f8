import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../src/moontable/client/state/address.js";

const PAGES = { lobby: ["/"], table: ["/table/{of}"], rules: ["/rules", "/rules/{of}"], settings: ["/settings"] };
const at = (/** @type {string} */ path) => read(new URL(path, "http://table.example"), PAGES);

test("an address names its page and what the page is about", () => {
  assert.deepEqual([at("/").page, at("/").of], ["lobby", ""]);
  assert.deepEqual([at("/table/abc").page, at("/table/abc").of], ["table", "abc"]);
  assert.deepEqual([at("/rules").page, at("/rules/city").of], ["rules", "city"]);
});

test("what stands behind the page is kept apart", () => {
  const { hash, query } = at("/table/abc?ply=3#invite=xyz");
  assert.equal(hash, "invite=xyz");
  assert.equal(query.get("ply"), "3");
});

test("any other address is a missing page", () => {
  for (const path of ["/table", "/table/abc/more", "/lobby", "/settings/x", "/nothing", "/{of}"])
    assert.equal(at(path).page, "missing", path);
});
