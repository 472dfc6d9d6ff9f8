/** The end of a game: who won, the course of the lead, and the words on the picture. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { standsAt } from "../../src/moontable/client/art/city/ending.js";
import { onStage } from "../../src/moontable/client/art/moonstone/ending.js";
import { caption, wrapped } from "../../src/moontable/client/pages/table/result/caption.js";
import { bounds, dots, lineOf, scales } from "../../src/moontable/client/pages/table/result/course.js";
import { whoWon, winnersOf } from "../../src/moontable/client/pages/table/winners.js";

const STORY = {
  plies: 10,
  measures: [],
  course: [
    { ply: 0, values: [0, 0] },
    { ply: 4, values: [2, 0] },
    { ply: 8, values: [2, 5] },
  ],
  turning: [{ ply: 8, seat: 0, words: "", brought: [{ measure: "dragons", seat: 1, amount: 5 }], leader: 1 }],
  views: [],
};

test("the line of a seat is level until something changes", () => {
  const { x, y } = scales(STORY);
  assert.equal(lineOf(STORY, 1), `M${x(0)} ${y(0)}H${x(4)}V${y(0)}H${x(8)}V${y(5)}H${x(10)}`);
  assert.ok(y(5) < y(0), "more is higher");
  assert.deepEqual(bounds(STORY.course), [0, 5]);
  assert.deepEqual(bounds([{ ply: 0, values: [0, 0] }]), [0, 1]);
});

test("a turning point lies on the line of whoever gained by it", () => {
  const { x, y } = scales(STORY);
  assert.deepEqual(dots(STORY), [{ x: x(8), y: y(5), seat: 1 }]);
});

test("who won, in words", () => {
  const names = ["Ada", "Bob", "Cyd"];
  const outcome = (/** @type {any[]} */ ...results) => ({ reason: "", sentence: "", points: null, results });
  assert.equal(whoWon(names, outcome("lost", "won", "lost")), "Bob wins");
  assert.equal(whoWon(names, outcome("shared", "lost", "shared")), "Ada and Cyd win");
  assert.equal(whoWon(names, outcome("drawn", "drawn", "drawn")), "A draw");
  assert.deepEqual(winnersOf(outcome("shared", "lost", "shared")), [0, 2]);
});

test("the words on a picture are escaped and fit", () => {
  const drawn = caption({ game: "Blue Moon", title: "A & <B> wins", lines: ["x".repeat(200)] });
  assert.match(drawn, /A &amp; &lt;B&gt; wins/);
  assert.ok(!drawn.includes("x".repeat(80)));
  assert.deepEqual(wrapped("short"), ["short"]);
  const lines = wrapped("a word and ".repeat(30).trim());
  assert.equal(lines.length, 2);
  assert.ok(lines.every((line) => line.length <= 70));
});

test("what is nearer stands lower and larger", () => {
  const [far, near] = [onStage(900, 450, 900), onStage(900, 450, 0)];
  assert.equal(far.x, near.x);
  assert.ok(far.y < near.y && far.scale < near.scale);
  assert.match(standsAt({ row: 4, column: 2 }), /^translate\(\d+ \d+\) scale\(1\.28\)$/);
});
