import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Pacer } from "../../src/moontable/client/state/pace.js";

/** @type {string[]} */
let shown = [];
beforeEach(() => {
  shown = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});
const paced = (/** @type {number} */ wait) =>
  new Pacer(
    (/** @type {string} */ message) => shown.push(message),
    () => wait,
  );

test("without a pace everything is shown at once", () => {
  const pacer = paced(0);
  for (const message of ["a", "b", "c"]) pacer.push(message, true);
  assert.deepEqual(shown, ["a", "b", "c"]);
});

test("what is worth seeing stands for a moment; what is not waits only for its turn", () => {
  const pacer = paced(500);
  pacer.push("a", true);
  pacer.push("quiet", false);
  pacer.push("b", true);
  pacer.push("after b", false);
  assert.deepEqual(shown, ["a", "quiet"]);
  mock.timers.tick(499);
  assert.deepEqual(shown, ["a", "quiet"]);
  mock.timers.tick(1);
  assert.deepEqual(shown, ["a", "quiet", "b", "after b"]);
});

test("what comes late is shown when it comes", () => {
  const pacer = paced(500);
  pacer.push("a", true);
  mock.timers.tick(600);
  pacer.push("b", true);
  assert.deepEqual(shown, ["a", "b"]);
});

test("who is in a hurry sees all of it in its order, and nothing twice", () => {
  const pacer = paced(500);
  for (const message of ["a", "b", "c"]) pacer.push(message, true);
  assert.equal(pacer.waiting, 2);
  pacer.hurry();
  assert.deepEqual([shown, pacer.waiting], [["a", "b", "c"], 0]);
  mock.timers.tick(5000);
  assert.deepEqual(shown, ["a", "b", "c"]);
});

test("a long queue is shown within a few seconds", () => {
  const pacer = paced(1700);
  for (let at = 0; at < 30; at++) pacer.push(`${at}`, true);
  for (let at = 0; at < 260; at++) mock.timers.tick(100);
  assert.equal(shown.length, 30);
});

test("what is outdated is forgotten", () => {
  const pacer = paced(500);
  pacer.push("a", true);
  pacer.push("b", true);
  pacer.clear();
  mock.timers.tick(5000);
  assert.deepEqual(shown, ["a"]);
});
