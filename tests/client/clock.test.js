import assert from "node:assert/strict";
import { test } from "node:test";
import { clockOf, clockWords } from "../../src/moontable/client/pages/lobby/clock.js";

const choice = { kind: "none", minutes: 20, increment: 10, days: 3 };

test("the clock of the form is what the server wants", () => {
  assert.equal(clockOf(choice), null);
  assert.deepEqual(clockOf({ ...choice, kind: "live" }), { kind: "live", initial_s: 1200, increment_s: 10 });
  assert.deepEqual(clockOf({ ...choice, kind: "correspondence" }), { kind: "correspondence", per_move_s: 259_200 });
});

test("a clock in words", () => {
  assert.equal(clockWords({ kind: "live", initial_s: 300, increment_s: 5 }), "5 min + 5 s");
  assert.equal(clockWords({ kind: "correspondence", per_move_s: 86_400 }), "1 day a move");
  assert.equal(clockWords({ kind: "correspondence", per_move_s: 259_200 }), "3 days a move");
  assert.equal(clockWords({ kind: "correspondence", per_move_s: 7200 }), "2 h a move");
});
