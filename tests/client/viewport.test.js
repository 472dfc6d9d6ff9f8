import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { partOf, whole } = await import("../../src/moontable/client/games/moonstone/map/viewport.js");

const SIZE = 914;

test("a square map shows the whole table and nothing else", () => {
  const { side } = whole(SIZE);
  assert.deepEqual(partOf(SIZE, 1, { x: SIZE / 2, y: SIZE / 2, least: side }), { ...whole(SIZE), tall: side });
});

test("a low map shows as much down as was asked for, and more across", () => {
  const part = partOf(SIZE, 0.5, { x: 400, y: 500, least: 200 });
  assert.deepEqual(part, { x: 200, y: 400, side: 400, tall: 200 });
});

test("a part follows a fight to the rim of the table, and no further", () => {
  const part = partOf(SIZE, 0.5, { x: 905, y: 3, least: 200 });
  assert.ok(part.x + part.side > 905 && part.x + part.side <= SIZE + 12.001);
  assert.ok(part.y < 3 && part.y >= -12);
});

test("where all of the table is seen, it lies in the middle", () => {
  const part = partOf(SIZE, 0.5, { x: 0, y: 0, least: 5000 });
  assert.equal(part.x + part.side / 2, SIZE / 2);
  assert.equal(part.y, -12);
  assert.equal(part.tall, SIZE + 24);
});
