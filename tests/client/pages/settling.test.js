import assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";

const { SETTLE_MS, Settling } = await import("../../../src/moontable/client/pages/table/settling.js");

/** The payment for a box is asked at 0; a second card is laid, and at 1000 something else is asked. */
function paying() {
  const settling = new Settling();
  settling.shows("Which cards do you pay with?", 0);
  return settling;
}

test("a press that was on its way when the question changed does not answer the new one", () => {
  const settling = paying();
  settling.takes("pay vulca/1");
  settling.shows("Do you fill another box?", 1000);
  assert.equal(settling.counts(990, "no"), false);
  assert.equal(settling.counts(1000 + SETTLE_MS - 1, "no"), false);
  assert.equal(settling.counts(1000 + SETTLE_MS - 1), false, "nor does it ask why not");
  assert.equal(settling.counts(1000 + SETTLE_MS, "no"), true);
});

test("keys and screen readers are never held up", () => {
  const settling = paying();
  settling.shows("Do you fill another box?", 1000);
  assert.equal(settling.counts(null, "no"), true);
});

test("whoever goes on with the same question may be quick, but does nothing twice", () => {
  const settling = paying();
  settling.takes("pay vulca/1");
  settling.shows("Which cards do you pay with?", 1000);
  assert.equal(settling.counts(1050, "pay vulca/3"), true);
  assert.equal(settling.counts(1050, "pay vulca/1"), false, "a double click");
  settling.takes("discard hoax/1");
  settling.shows("Which cards do you discard? (2 cards)", 2000);
  settling.shows("Which cards do you discard? (1 cards)", 3000);
  assert.equal(settling.counts(3050, "discard hoax/2"), true);
});

test("a question that comes back after another one is a new one", () => {
  const settling = paying();
  settling.shows("", 1000);
  settling.shows("Which cards do you pay with?", 1020);
  assert.equal(settling.counts(1100, "pay vulca/3"), false);
});
