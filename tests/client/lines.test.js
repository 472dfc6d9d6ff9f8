import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const CLIENT = new URL("../../src/moontable/client/", import.meta.url);
const LONGEST = 160;
/** A drawing is one word, however long. */
const DRAWING = /"M[-.\d]/;

test("no line is too long to be read", () => {
  const scripts = readdirSync(CLIENT, { recursive: true, encoding: "utf-8" })
    .filter((name) => name.endsWith(".js") && !name.startsWith("vendor"))
    .map((name) => ({ name, text: readFileSync(new URL(name, CLIENT), "utf-8") }));
  assert.ok(scripts.length > 80);
  for (const { name, text } of scripts)
    for (const [at, line] of text.split("\n").entries())
      assert.ok(line.length <= LONGEST || DRAWING.test(line), `${name}:${at + 1} has ${line.length} characters`);
});
