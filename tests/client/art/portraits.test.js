import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { CLOTHS, portrait } from "../../../src/moontable/client/art/moonstone/portrait.js";
import { malformed } from "./drawings.js";

const DATA = new URL("../../../src/moontable/games/moonstone/data/characters/", import.meta.url);
const ART = new URL("../../../src/moontable/client/art/moonstone/", import.meta.url);

/** A list of words in a character's file. @param {string} text @param {string} key @returns {string[]} */
const list = (text, key) => JSON.parse(new RegExp(`^${key} = (\\[.*\\])$`, "m").exec(text)?.[1] ?? "[]");

const characters = readdirSync(DATA)
  .filter((name) => name.endsWith(".toml"))
  .map((name) => {
    const text = readFileSync(new URL(name, DATA), "utf-8");
    return { character: name.replace(".toml", ""), keywords: list(text, "keywords"), factions: list(text, "factions") };
  });

test("every character has a portrait of its own", () => {
  assert.ok(characters.length >= 44);
  for (const { factions, keywords } of characters) {
    assert.ok(factions.every((faction) => CLOTHS[faction]));
    assert.ok(keywords.length > 0);
  }
  const pictures = characters.map((one) => portrait(one));
  assert.equal(new Set(pictures).size, characters.length);
  for (const picture of pictures) assert.deepEqual(malformed(picture), []);
});

/** The pieces of a face that are seen at a glance: neither ground nor cloth of the faction, nor the brooch. @param {string} picture */
const pieces = (picture) => new Set(picture.split("<").slice(4, -3));

/** How many pieces only one of two faces has. @param {Set<string>} one @param {Set<string>} other */
const apart = (one, other) =>
  [...one].filter((piece) => !other.has(piece)).length + [...other].filter((piece) => !one.has(piece)).length;

test("nobody of a faction is told from another by a brooch alone", () => {
  const alike = Object.keys(CLOTHS).flatMap((faction) => {
    const troupe = characters.filter(({ factions }) => factions.includes(faction));
    const faces = troupe.map((one) => ({ name: one.character, pieces: pieces(portrait(one, faction)) }));
    return faces.flatMap((one, at) =>
      faces
        .slice(at + 1)
        .filter((other) => apart(one.pieces, other.pieces) < 6)
        .map((other) => `${one.name} and ${other.name}`),
    );
  });
  assert.deepEqual(alike, []);
});

test("a name has always the same face, in the cloth of the faction being played", () => {
  for (const one of characters) assert.equal(portrait({ ...one }), portrait(one));
  const both = characters.find(({ factions }) => factions.length > 1);
  assert.ok(both);
  assert.notEqual(portrait(both, both.factions[0]), portrait(both, both.factions[1]));
  assert.equal(portrait(both, "a faction of its own"), portrait(both));
});

test("portraits are small and drawn quickly", () => {
  const start = performance.now();
  for (const one of characters) portrait({ ...one, character: `${one.character} again` });
  const each = (performance.now() - start) / characters.length;
  assert.ok(each < 2, `${each.toFixed(2)} ms`);
  const files = readdirSync(ART).filter((name) => name.endsWith(".js"));
  const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, ART))).length, 0);
  assert.ok(size < 50_000, `${size} bytes`);
});
