import assert from "node:assert/strict";
import { test } from "node:test";
import { terrainPicture } from "../../../src/moontable/client/art/moonstone/terrain.js";
import { malformed } from "./drawings.js";

const PIECE = { height: 0, tree: false, building: false, thin: false };
const GOLD = { ...PIECE, name: "gold 1", kind: "gold", shapes: [{ disc: [500, 400, 15] }] };
const WOOD = { ...PIECE, name: "wood 2", kind: "wood", height: 127, shapes: [{ disc: [505, 400, 25] }] };

test("a bag of gold and a wooded patch are drawn where they lie", () => {
  for (const piece of [GOLD, WOOD]) {
    const picture = terrainPicture([piece], 914);
    assert.ok(picture.length > 200);
    assert.deepEqual(malformed(picture), []);
  }
  assert.ok(terrainPicture([GOLD], 914).includes('cx="500" cy="514" r="15"'));
});

test("gold in a wood lies above its trees", () => {
  const picture = terrainPicture([GOLD, WOOD], 914);
  assert.ok(picture.endsWith(terrainPicture([GOLD], 914)));
});
