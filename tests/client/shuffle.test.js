import "./browser.js";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

const { check, isAwaited, memory, mixIn } = await import("../../src/moontable/client/state/shuffle.js");

/** @typedef {import("../../src/moontable/client/net/types.js").TableInfo} TableInfo */

const hashed = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex");
const SECRET = "5".repeat(32);

/** A finished table with this secret and these numbers. @param {string} id @param {string} secret @param {(string|null)[]} numbers */
const table = (id, secret, numbers) =>
  /** @type {TableInfo} */ (
    /** @type {unknown} */ ({
      id,
      status: "over",
      seats: numbers.map((nonce) => ({ nonce })),
      shuffle: { commitment: hashed(SECRET), secret, method: "moontable-shuffle/2" },
    })
  );

test("a shuffle that keeps its promise fits, and its seed follows from secret and numbers", async () => {
  const found = await check(table("a", SECRET, ["1".repeat(32), null]));
  assert.equal(found.verdict, "fits");
  const words = ["moontable-shuffle/2", SECRET, "1".repeat(32), ""].join("\n");
  assert.equal(found.seed, `mgf1-sha256:${hashed(words)}`);
});

test("another secret than the promised one is noticed", async () => {
  assert.equal((await check(table("a", "6".repeat(32), [null]))).verdict, "broken");
});

test("a browser that added its number verifies that it is there", async () => {
  const open = table("b", SECRET, [null]);
  /** @type {string[]} */
  const sent = [];
  await mixIn(open, async ({ nonce }) => {
    sent.push(nonce);
    return { type: "done" };
  });
  assert.equal(memory("b")?.number, sent[0]);
  assert.equal((await check(table("b", SECRET, [sent[0]]))).verdict, "verified");
  assert.equal((await check(table("b", SECRET, ["7".repeat(32)]))).verdict, "broken");
});

test("a refused number is not remembered", async () => {
  await mixIn(table("c", SECRET, [null]), async () => ({ type: "refused" }));
  assert.equal(memory("c"), undefined);
});

test("a number is awaited from a seat that has given none, before the start", () => {
  const open = { ...table("d", SECRET, [null, "1"]), status: /** @type {const} */ ("open") };
  assert.deepEqual([isAwaited(open, 0), isAwaited(open, 1), isAwaited(open, null)], [true, false, false]);
  assert.equal(isAwaited(table("d", SECRET, [null]), 0), false);
});
