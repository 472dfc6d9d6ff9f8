import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { Course, kept, linesAlong, near } = await import("../../src/moontable/client/pages/lesson/course.js");
const { progressOf, isNew } = await import("../../src/moontable/client/state/lessons.js");

/** @param {number} seq @returns {import("../../src/moontable/client/net/types.js").LogLine} */
const line = (seq) => ({
  seq,
  time: 0,
  kind: "action",
  seat: 0,
  ply: seq,
  words: `line ${seq}`,
  quiet: false,
  tally: null,
  turn: 0,
  news: [],
});

/** @param {number} step @param {any[]} ways */
const scene = (step, ways, passing = false) => ({
  step,
  passing,
  position: /** @type {any} */ ({ words: { labels: { a: "Do A" } } }),
  ways,
});

/** Read, act, somebody else plays, goodbye. @returns {import("../../src/moontable/client/net/types.js").Lesson} */
const lesson = () => ({
  info: { game: "city", slug: "test", number: 1, title: "A test", about: "", minutes: 1, steps: 3 },
  seat: 0,
  names: ["Robin", "Mira"],
  steps: ["one", "two", "three"].map((caption) => ({ caption, show: [], near: 10, other: "" })),
  scenes: [
    scene(0, [{ action: "", lines: [], to: 1 }]),
    scene(1, [{ action: "a", lines: [line(1)], to: 2 }]),
    scene(1, [{ action: "", lines: [line(2)], to: 3 }], true),
    scene(2, []),
  ],
});

test("a lesson is read, played and over, and how far it came is kept", () => {
  assert.equal(isNew(), true);
  const course = new Course(lesson());
  assert.equal(course.acts.value, false);
  course.next();
  assert.equal(course.acts.value, true);
  course.take("b");
  assert.equal(course.said.value, "That works too, but here try this: Do A.");
  course.take("a");
  assert.equal(course.said.value, "");
  assert.equal(course.scene.value.passing, true);
  course.next();
  assert.equal(course.over.value, true);
  assert.deepEqual(
    course.lines.value.map(({ seq }) => seq),
    [1, 2],
  );
  assert.equal(progressOf("city-test")?.done, true);
  assert.equal(isNew(), false);
  course.back();
  assert.equal(course.scene.value.step, 1, "back to the caption before, past what went by on its own");
  course.restart();
  assert.equal(progressOf("city-test")?.done, true, "what was learned stays learned");
  assert.deepEqual(new Course(lesson()).trail.value, [0]);
});

test("a trail that no longer leads through the lesson begins anew", () => {
  assert.deepEqual(kept(lesson(), [0, 1, 2]), [0, 1, 2]);
  assert.deepEqual(kept(lesson(), [0, 2]), [0]);
  assert.deepEqual(kept(lesson(), []), [0]);
  assert.deepEqual(
    linesAlong(lesson(), [0, 1, 2]).map(({ seq }) => seq),
    [1],
  );
});

test("points are near each other or not; other moves never are", () => {
  assert.equal(near("to 3.00,4.00", "to 0.00,0.00"), 5);
  assert.equal(near("to 3.00,4.00", "at 3.00,4.00"), Infinity);
  assert.equal(near("start", "start"), Infinity);
});
