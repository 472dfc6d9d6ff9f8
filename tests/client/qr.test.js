import assert from "node:assert/strict";
import { test } from "node:test";
import readCode from "jsqr";
import peer from "qrcode-generator";
import { encode, outline } from "../../src/moontable/client/ui/share/qr.js";

const LETTERS = [..."abcXYZ019 -._~:/?#[]@!$&'()*+,;=%äßéñ†☾月光🌙🐉"];
const QUIET = 4;
const PIXELS = 3;

/** A text of so many signs, the same in every run. @param {number} length */
const text = (length) =>
  Array.from({ length }, (_, at) => LETTERS[(at * 7 + length * 13 + ((at * at) % 11)) % LETTERS.length]).join("");

const INVITATION = "https://moontable.example/table/abcdefgh234567ij#invite=Zk3dXq9b1PpVYc0rT8mWlA";
const TEXTS = [INVITATION, ...Array.from({ length: 200 }, (_, at) => text(at + 1))];

peer.stringToBytes = (/** @type {string} */ each) => [...new TextEncoder().encode(each)];

/** The same text as the other library draws it. @param {string} each @returns {boolean[][]} */
function drawnByPeer(each) {
  const code = peer(0, "M");
  code.addData(each, "Byte");
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return places.map((y) => places.map((x) => code.isDark(y, x)));
}

/** Which mask a code says that it has. @param {boolean[][]} code */
const maskOf = (code) => ([2, 3, 4].reduce((bits, at) => bits * 2 + Number(code[8][at]), 0) ^ 0b101) & 7;

/** What a camera reads. @param {boolean[][]} code */
function read(code) {
  const side = (code.length + 2 * QUIET) * PIXELS;
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const dark = code[Math.floor(y / PIXELS) - QUIET]?.[Math.floor(x / PIXELS) - QUIET];
      if (dark) image.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return readCode(image, side, side, { inversionAttempts: "dontInvert" });
}

test("a code is the one that another library draws, module by module", () => {
  for (const each of TEXTS) {
    const theirs = drawnByPeer(each);
    assert.deepEqual(encode(each, maskOf(theirs)), theirs, each);
  }
});

test("every mask is drawn", () => {
  for (let mask = 0; mask < 8; mask++) {
    assert.equal(maskOf(encode(INVITATION, mask)), mask);
    assert.equal(read(encode(INVITATION, mask))?.data, INVITATION);
  }
});

test("a reader of codes reads what was written", () => {
  for (const each of TEXTS.filter((_, at) => at % 9 === 0)) {
    const bytes = read(encode(each))?.binaryData;
    assert.ok(bytes, each);
    assert.equal(new TextDecoder().decode(Uint8Array.from(bytes)), each);
  }
});

test("from the smallest version to the largest", () => {
  assert.equal(encode("a").length, 21);
  assert.equal(encode("a".repeat(14)).length, 21);
  assert.equal(encode("a".repeat(15)).length, 25);
  for (const length of [213, 214, 666, 2331])
    assert.deepEqual(encode("m".repeat(length), 0).length, drawnByPeer("m".repeat(length)).length);
  assert.equal(encode("m".repeat(2331), 0).length, 177);
  assert.throws(() => encode("m".repeat(2332)), RangeError);
});

test("its outline covers the dark modules and nothing else", () => {
  const code = encode(INVITATION);
  const covered = code.map((row) => row.map(() => false));
  for (const [, x, y, width] of outline(code).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at++) covered[Number(y)][Number(x) + at] = true;
  assert.deepEqual(covered, code);
});
