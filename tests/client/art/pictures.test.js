import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { back, compose, picture, portrait } from "../../../src/moontable/client/art/bluemoon/picture.js";
import { dragon } from "../../../src/moontable/client/art/dragons.js";
import { PEOPLES } from "../../../src/moontable/client/art/peoples.js";

const DATA = new URL("../../../src/moontable/games/bluemoon/data/cards.csv", import.meta.url);
/** Every card of Blue Moon. @type {[people: string, number: number, kind: string, name: string][]} */
const CARDS = readFileSync(DATA, "utf-8")
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => row.split(","))
  .map(([, people, number, name, kind]) => [people, Number(number), kind, name]);
const drawn = CARDS.map((card) => compose(...card));

const COMMANDS = /^M(?:[MLHVCSQTAZmlhvcsqtaz]|[-+]?(?:\d+\.?\d*|\.\d+)|[ ,])*$/;
/** How many numbers each command of a path takes. @type {Object<string, number>} */
const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** What is wrong with a path, if anything. @param {string} path */
function fault(path) {
  if (!COMMANDS.test(path)) return "not a path";
  for (const [, command, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)/g)?.length ?? 0;
    const takes = TAKES[command.toUpperCase()];
    if (takes === 0 ? numbers !== 0 : numbers === 0 || numbers % takes !== 0) return `${command}${rest}`;
  }
  return null;
}

test("every card has a picture, and no two cards have the same", () => {
  assert.equal(drawn.length, 306);
  assert.equal(new Set(drawn).size, drawn.length);
});

test("figures and things alone tell most cards apart, not only the scenery", () => {
  const figures = drawn.map((art, at) => CARDS[at][0] + /<g class="rim">(.*?)<\/g><g class="y3">/s.exec(art)?.[1]);
  assert.ok(new Set(figures).size > 0.95 * figures.length, `${new Set(figures).size} of ${figures.length}`);
});

test("the same card is drawn the same way, whenever it is drawn", () => {
  CARDS.forEach((card, at) => {
    assert.equal(compose(...card), drawn[at]);
    assert.equal(picture(...card), drawn[at]);
  });
});

test("no path is malformed and no number is missing", () => {
  const others = Object.entries(PEOPLES).flatMap(([people, { emblem }]) => [portrait(people, 0), back(people, emblem)]);
  for (const art of [...drawn, ...others, ...[0, 1, 2].map(dragon)]) {
    assert.doesNotMatch(art, /NaN|undefined|null|Infinity/);
    for (const [, path] of art.matchAll(/ d="([^"]*)"/g)) assert.equal(fault(path), null, path);
    assert.equal(art.match(/<g[ >]/g)?.length ?? 0, art.match(/<\/g>/g)?.length ?? 0);
  }
});

test("pictures hold neither styles nor scripts, which the policy of the page forbids", () => {
  for (const art of drawn) assert.doesNotMatch(art, /style=|<script|<style| on\w+=/);
});

test("the leaders have portraits of their own", () => {
  const leaders = CARDS.filter(([, , kind]) => kind === "leader").map(([people]) => portrait(people, 0));
  assert.equal(new Set(leaders).size, leaders.length);
});

test("a picture takes less than two milliseconds and all modules less than sixty kilobytes on the way", () => {
  const start = performance.now();
  for (const card of CARDS) compose(...card);
  assert.ok((performance.now() - start) / CARDS.length < 2);
  const art = new URL("../../../src/moontable/client/art/", import.meta.url);
  const files = [
    ...["geometry.js", "dragons.js", "skies.js", "paper.css", "palettes.css"].map((name) => new URL(name, art)),
    ...readdirSync(new URL("bluemoon/", art)).map((name) => new URL(`bluemoon/${name}`, art)),
  ];
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  assert.ok(bytes < 60_000, `${bytes} bytes`);
});
