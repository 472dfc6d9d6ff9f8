/** Which places of a move get a button of their own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { suggested } from "../../src/moontable/client/games/moonstone/panel/suggestions.js";
import { learnEnglish } from "./sentences.js";

learnEnglish();

/** @typedef {import("../../src/moontable/client/games/moonstone/view.js").Model} Model */
/** @typedef {import("../../src/moontable/client/games/moonstone/view.js").View} View */

const INCH = 25.4;

/** @param {string} name @param {number} x @param {number} y */
const model = (name, x, y) =>
  /** @type {Model} */ (
    /** @type {unknown} */ ({
      model: name,
      name: name.split("/")[0],
      seat: Number(name.split("/")[1]),
      side: Number(name.split("/")[1]),
      where: "in play",
      x,
      y,
      base: 30,
    })
  );

/** @param {Model[]} models @param {Partial<View>} [more] */
const view = (models, more = {}) =>
  /** @type {View} */ (/** @type {unknown} */ ({ models, stones: [], ranges: {}, seats: [], size: 914.4, ...more }));

const lattice = Array.from({ length: 81 }, (_, at) => {
  const [column, row] = [at % 9, Math.floor(at / 9)];
  return `to ${(300 + (column - 4) * 12.7).toFixed(2)},${(300 + (row - 4) * 12.7).toFixed(2)}`;
});

test("in the open there is only to stay", () => {
  const billy = model("billy/0", 300, 300);
  assert.deepEqual(
    suggested(view([billy]), billy, lattice).map(({ label }) => label),
    ["Stay here"],
  );
});

test("where nothing can be reached, the ways towards the nearest stone and enemy are suggested", () => {
  const billy = model("billy/0", 300, 300);
  const stone = { stone: 0, carried_by: null, x: 600, y: 300, level: 0, depth: 2, radius: 6 };
  const far = view([billy, model("grub/1", 300, 600), model("vespa/1", 300, 800)], { stones: [stone] });
  const found = suggested(far, billy, lattice);
  assert.deepEqual(
    found.map(({ label }) => label),
    ["Towards the stone of depth 2 in the east, 2.0″", "Towards grub, 2.0″", "Stay here"],
  );
  assert.deepEqual(
    found.map(({ spot }) => spot),
    ["stone 0", "model grub/1", undefined],
  );
  assert.deepEqual(
    found.slice(0, 2).map(({ action }) => action),
    ["to 350.80,300.00", "to 300.00,350.80"],
  );
});

test("of two stones that are too far each has its way", () => {
  const billy = model("billy/0", 300, 300);
  const stone = { stone: 0, carried_by: null, x: 600, y: 300, level: 0, depth: 2, radius: 6 };
  const stones = [stone, { ...stone, stone: 1, x: 300, y: 700, depth: 1 }, { ...stone, stone: 2, x: 300, y: 900 }];
  assert.deepEqual(
    suggested(view([billy], { stones }), billy, lattice).map(({ spot }) => spot),
    ["stone 0", "stone 1", undefined],
  );
});

test("a place from which somebody can be struck is suggested, unless one strikes from here", () => {
  const billy = { ...model("billy/0", 300, 300), stats: { melee: 3, reach: 1, arcane: 3, evade: 0 } };
  const near = view([billy, model("grub/1", 300 + 30 + 2.5 * INCH, 300)]);
  const found = suggested(near, billy, lattice);
  assert.deepEqual(
    found.map(({ label, spot }) => [label, spot]),
    [
      ["To strike grub, 1.5″", "model grub/1"],
      ["Stay here", undefined],
    ],
  );
  const there = { ...billy, x: 338.1 };
  const striking = view([there, model("grub/1", 300 + 30 + 2.5 * INCH, 300)]);
  assert.ok(!suggested(striking, there, lattice).some(({ label }) => label.startsWith("To strike")));
});

test("at a stone one is sent where no enemy reaches, and told where that cannot be", () => {
  const billy = model("billy/0", 300, 300);
  const stone = { stone: 0, carried_by: null, x: 340, y: 300, level: 0, depth: 2, radius: 6 };
  const beside = ["to 319.00,300.00", "to 340.00,279.00", "to 361.00,300.00"];
  const grub = model("grub/1", 319, 345);
  const threatened = view([billy, grub], { stones: [stone], ranges: { "grub/1": INCH } });
  const safe = suggested(threatened, billy, beside).find(({ spot }) => spot === "stone 0");
  assert.deepEqual([safe?.action, safe?.label.includes("Melee Range")], ["to 340.00,279.00", false]);
  const only = suggested(threatened, billy, [beside[0]]).find(({ spot }) => spot === "stone 0");
  assert.equal(only?.label, "To a stone of depth 2, 0.7″, in Melee Range of grub");
});

test("beside a stone and beside an enemy the nearest place is suggested, but none beside friends", () => {
  const billy = model("billy/0", 300, 300);
  const others = [model("grub/1", 342, 300), model("jack/0", 300, 342)];
  const stone = { stone: 0, carried_by: null, x: 276, y: 300, level: 0, depth: 2, radius: 6 };
  const beside = ["to 288.00,300.00", "to 312.00,300.00", "to 300.00,312.00"];
  const found = suggested(view([billy, ...others], { stones: [stone] }), billy, [...lattice, ...beside]);
  assert.equal(found.at(-1)?.label, "Stay here");
  assert.ok(found.some(({ label }) => label.startsWith("To a stone of depth 2, ")));
  assert.ok(found.some(({ label }) => label.startsWith("To grub, ")));
  const twins = [stone, { ...stone, stone: 1, x: 300, y: 276 }];
  const both = suggested(view([billy, ...others], { stones: twins }), billy, [...beside, "to 300.00,288.00"]);
  assert.equal(both.filter(({ label }) => label.startsWith("To a stone")).length, 2, "two of one depth are two");
  assert.ok(!found.some(({ label }) => label.includes("jack")));
  assert.ok(found.length <= 4);
});

test("whoever stands in a Melee Range is shown the shortest way out of it", () => {
  const billy = model("billy/0", 300, 300);
  const ranges = { "grub/1": INCH };
  const found = suggested(view([billy, model("grub/1", 345, 300)], { ranges }), billy, lattice);
  const out = found.find(({ label }) => /^Out of everybody’s Melee Range, \d\.\d″ /.test(label));
  assert.ok(out);
  const [x, y] = out.action.slice(3).split(",").map(Number);
  assert.ok(Math.hypot(x - 345, y - 300) - 30 > INCH);
});

test("for deployment both ends and the middle are enough", () => {
  const waiting = { ...model("billy/0", 0, 0), where: /** @type {const} */ ("waiting") };
  assert.equal(suggested(view([waiting]), waiting, lattice).length, 3);
});

test("a stone that drops is said by whom it would lie nearest to, and each of them has a place", () => {
  const stone = { stone: 0, carried_by: null, x: 800, y: 800, level: 0, depth: 2, radius: 6 };
  const slain = { ...model("bobby/1", 300, 300), where: "slain" };
  const around = [model("billy/0", 270, 300), model("grub/1", 345, 300), model("vespa/1", 700, 700), slain];
  const dropping = view(/** @type {Model[]} */ (around), { stones: [stone], asked: "drop-stone" });
  const places = ["to 291.00,300.00", "to 300.00,300.00", "to 310.00,300.00"];
  assert.deepEqual(suggested(dropping, undefined, []), [], "while another decides there is none");
  assert.deepEqual(suggested(dropping, undefined, places), [
    { action: "to 291.00,300.00", label: "Touching billy" },
    { action: "to 310.00,300.00", label: "0.6″ from grub" },
  ]);
});
