import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { PALETTES, skyline } from "../../../src/moontable/client/art/city/palettes.js";
import { BUILDINGS, buildingPicture } from "../../../src/moontable/client/art/city/picture.js";
import { scenePicture } from "../../../src/moontable/client/art/city/scene.js";
import { malformed } from "./drawings.js";

const DATA = new URL("../../../src/moontable/games/city/data/", import.meta.url);
const ART = new URL("../../../src/moontable/client/art/city/", import.meta.url);

/** @param {string} file */
const lines = (file) =>
  readFileSync(new URL(file, DATA), "utf-8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

const tiles = lines("tiles.csv").map(([name, , , boxes]) => ({ name, boxes: boxes ? boxes.split(" ").length : 0 }));
const cards = lines("cards.csv").map(([people, value]) => ({ people, value: Number(value) }));

/** Every tile with each number of filled boxes. */
const states = tiles.flatMap(({ name, boxes }) =>
  boxes === 0
    ? [{ name, share: 1 }]
    : Array.from({ length: boxes + 1 }, (_, filled) => ({ name, share: filled / boxes })),
);

test("every tile has its own picture as a ruin, partly built and lit", () => {
  assert.deepEqual(Object.keys(BUILDINGS).sort(), tiles.map(({ name }) => name).sort());
  const pictures = states.map(({ name, share }) => buildingPicture(name, share));
  assert.equal(new Set(pictures).size, states.length);
  for (const picture of pictures) assert.ok(picture.length > 500);
  assert.equal(buildingPicture("A shed", 1), "");
});

test("every card has its own scene, and its people has paint and a skyline", () => {
  assert.equal(cards.length, 22);
  const scenes = cards.map(({ people, value }) => scenePicture(people, value));
  assert.equal(new Set(scenes).size, cards.length);
  for (const scene of scenes) assert.ok(scene.length > 500);
  for (const { people } of cards) assert.ok(PALETTES[people]);
  for (const people of Object.keys(PALETTES)) assert.match(skyline(people), /^M/);
});

test("the drawings of the city are well formed, small and quick", () => {
  const drawings = [
    ...states.map(({ name, share }) => buildingPicture(name, share)),
    ...cards.map(({ people, value }) => scenePicture(people, value)),
  ];
  for (const drawing of drawings) assert.deepEqual(malformed(drawing), []);
  const start = performance.now();
  for (let again = 0; again < 20; again++) for (const draw of Object.values(BUILDINGS)) draw();
  const each = (performance.now() - start) / 20 / Object.keys(BUILDINGS).length;
  assert.ok(each < 2, `a building takes ${each.toFixed(2)} ms`);
  const files = readdirSync(ART, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".js"));
  const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, ART))).length, 0);
  assert.ok(size < 50_000, `${size} bytes`);
});
