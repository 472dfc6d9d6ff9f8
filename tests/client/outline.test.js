import assert from "node:assert/strict";
import { test } from "node:test";
import { discOf, stoneRadius } from "../../src/moontable/client/games/moonstone/map/disc.js";
import { outlineOf } from "../../src/moontable/client/games/moonstone/map/outline.js";

const SPACING = 12.7;

/** Points in rows around the middle, as a move offers them. @param {(x: number, y: number) => boolean} free */
const rows = (free) => {
  const steps = Array.from({ length: 17 }, (_, at) => (at - 8) * SPACING);
  return steps.flatMap((y) => steps.filter((x) => free(x, y)).map((x) => [x, y]));
};

const reach = { x: 0, y: 0, r: 8 * SPACING };
const inside = (/** @type {number} */ x, /** @type {number} */ y) => Math.hypot(x, y) <= reach.r;

test("the outline of a free move is its reach, without the rows of points in its edge", () => {
  const loops = outlineOf(rows(inside), reach);
  assert.equal(loops.length, 1);
  const far = loops[0].map(([x, y]) => Math.hypot(x, y));
  assert.ok(Math.max(...far) <= reach.r + 0.1);
  assert.ok(Math.min(...far) > reach.r - 4, `${Math.min(...far)}`);
});

test("an obstacle cuts it straight, and one in the middle leaves a hole", () => {
  const [loop] = outlineOf(
    rows((x, y) => inside(x, y) && x <= 3 * SPACING),
    reach,
  );
  const edge = loop.filter(([x, y]) => x > 3 * SPACING && Math.abs(y) < 5 * SPACING).map(([x]) => x);
  assert.ok(edge.length > 10);
  assert.ok(Math.max(...edge) - Math.min(...edge) < 0.5, "no waves");
  const holed = outlineOf(
    rows((x, y) => inside(x, y) && Math.hypot(x, y) > 3 * SPACING),
    reach,
  );
  assert.equal(holed.length, 2);
  assert.deepEqual(outlineOf([]), []);
});

test("figures look in contact only if their bases are", () => {
  const figure = (/** @type {number} */ x) =>
    /** @type {any} */ ({ model: `m/${x}`, where: "in play", x, y: 0, base: 30 });
  const gap = (/** @type {number} */ apart) => {
    const models = [figure(0), figure(30 + apart)];
    const view = /** @type {any} */ ({ models, stones: [] });
    return 30 + apart - discOf(view, models[0], 2) - discOf(view, models[1], 2);
  };
  assert.equal(gap(0), 0);
  assert.ok(gap(5) > 1 && gap(25.4) > 5);
  assert.ok(gap(300) > 100);
});

test("a figure does not cover a stone that it does not touch, as long as its face is seen", () => {
  const model = /** @type {any} */ ({ model: "m/0", where: "in play", x: 0, y: 0, base: 30 });
  const stone = { carried_by: null, x: 34, y: 0, radius: 6 };
  const alone = discOf(/** @type {any} */ ({ models: [model], stones: [] }), model, 1.1);
  const beside = discOf(/** @type {any} */ ({ models: [model], stones: [stone] }), model, 1.1);
  assert.ok(alone > 30 && beside <= stone.x - stoneRadius(stone, 1.1));
  const carried = { ...stone, carried_by: "m/0" };
  assert.equal(discOf(/** @type {any} */ ({ models: [model], stones: [carried] }), model, 1.1), alone);
  const touching = { ...stone, x: 21 };
  assert.ok(discOf(/** @type {any} */ ({ models: [model], stones: [touching] }), model, 1.1) > 15, "a face is seen");
});
