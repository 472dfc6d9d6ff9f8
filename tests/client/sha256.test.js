import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { ownSha256, sha256 } from "../../src/moontable/client/net/sha256.js";

const hashed = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");

test("our own SHA-256 is the known one for every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const text = "moon".repeat(60).slice(0, length);
    assert.equal(ownSha256(new TextEncoder().encode(text)), hashed(text), `${length} bytes`);
  }
});

test("the browser's SHA-256 is asked where there is one", async () => {
  assert.equal(await sha256("⟦moon⟧"), hashed("⟦moon⟧"));
});
