import assert from "node:assert/strict";
import { test } from "node:test";
import * as points from "../../src/moontable/client/games/moonstone/map/points.js";
import { learnEnglish } from "./sentences.js";

learnEnglish();

/** @typedef {import("../../src/moontable/client/games/moonstone/view.js").View} View */
/** @typedef {import("../../src/moontable/client/games/moonstone/view.js").Model} Model */

/** @param {Partial<Model>} facts */
const model = (facts) =>
  /** @type {Model} */ ({ model: "a/0", name: "A", seat: 0, where: "in play", x: 0, y: 0, base: 30, ...facts });
/** @param {Partial<View>} facts */
const view = (facts) => /** @type {View} */ ({ size: 914.4, models: [], stones: [], ranges: {}, ...facts });

test("a point is written and read with hundredths of a millimetre", () => {
  assert.equal(points.pointed("to", [10, 3.456]), "to 10.00,3.46");
  assert.equal(points.pointed("at", [-0.001, 0]), "at 0.00,0.00");
  assert.deepEqual(points.pointOf("to 10.00,3.46"), [10, 3.46]);
  assert.deepEqual(["to 1,2", "at 1,2", "jog", "target a/0"].map(points.isPoint), [true, true, false, false]);
});

test("a way is as long as its parts, and the gap lies between bases", () => {
  assert.equal(
    points.lengthOf([
      [0, 0],
      [3, 4],
      [3, 10],
    ]),
    11,
  );
  assert.equal(points.away(model({}), model({ x: 100, base: 40 })), 65);
});

test("directions are those of a map", () => {
  const from = { x: 0, y: 0 };
  assert.equal(points.direction(from, 10, 0), "east");
  assert.equal(points.direction(from, 0, 10), "north");
  assert.equal(points.direction(from, -10, -10), "south-west");
  assert.equal(points.direction(from, 10, -1), "east");
});

test("a base touches the stones and models at its rim", () => {
  const mover = model({});
  const stone = { stone: 0, carried_by: null, x: 0, y: 40, level: 0, depth: 3, radius: 5 };
  const seen = view({
    models: [mover, model({ model: "b/1", name: "B", x: 100 })],
    stones: [stone, { stone: 1, carried_by: "b/1" }],
  });
  assert.deepEqual(points.touched(seen, mover, 70, 0), ["B"]);
  assert.deepEqual(points.touched(seen, mover, 0, 20), ["a stone of depth 3"]);
  assert.deepEqual(points.touched(seen, mover, 0, 19.5), []);
});

test("of many points those are listed that touch something or go farthest in a direction", () => {
  const mover = model({ x: 400, y: 400 });
  const other = model({ model: "b/1", name: "B", x: 440, y: 400 });
  const seen = view({ models: [mover, other] });
  const ring = Array.from({ length: 64 }, (_, at) => {
    const turn = (at * Math.PI) / 32;
    return [60, 100].map((far) => points.pointed("to", [400 + far * Math.cos(turn), 400 + far * Math.sin(turn)]));
  }).flat();
  const listed = points.worthListing(seen, mover, ["to 410.00,400.00", ...ring]);
  assert.ok(listed.includes("to 410.00,400.00"), "it touches B");
  assert.ok(listed.length <= 10);
  for (const action of listed.slice(1)) assert.ok(points.farFrom(mover, ...points.pointOf(action)) > 99);
  assert.deepEqual(points.worthListing(seen, mover, ring.slice(0, 12)), ring.slice(0, 12), "few are all listed");
});

test("the nearest point on offer is found", () => {
  assert.deepEqual(points.nearest(["to 0.00,0.00", "to 10.00,0.00"], [7, 4]), { action: "to 10.00,0.00", far: 5 });
});

test("whoever goes to a stone touches it: at the nearest point on offer that does, or else straight ahead", () => {
  const stone = { x: 100, y: 0, radius: 10 };
  const from = { x: 0, y: 0 };
  const far = points.besideStone(["to 100.00,25.00", "to 75.00,0.00", "to 60.00,0.00"], stone, from, 15);
  assert.deepEqual(far, [75, 0]);
  assert.deepEqual(points.besideStone(["to 10.00,0.00"], stone, from, 15), [75, 0]);
  assert.deepEqual(points.besideStone([], stone, { x: 90, y: 0 }, 15), [90, 0], "who touches it stays");
});

test("just beyond the reach of a move means its end; within it, or far beyond, means what is pointed at", () => {
  const from = { x: 0, y: 0 };
  const [x, y] = points.inReach(from, 3 * points.INCH, [0, 3.3 * points.INCH]);
  assert.equal(x, 0);
  assert.ok(y < 3 * points.INCH && y > 2.99 * points.INCH);
  assert.deepEqual(points.inReach(from, 3 * points.INCH, [0, 70]), [0, 70]);
  assert.deepEqual(points.inReach(from, 3 * points.INCH, [0, 120]), [0, 120]);
});
