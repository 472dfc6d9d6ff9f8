import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting, reasons } from "../../../src/moontable/client/pages/troupes/fitting.js";
import { decode, encode } from "../../../src/moontable/client/pages/troupes/troupecode.js";
import { LONGEST_FILE, read, write } from "../../../src/moontable/client/pages/troupes/troupefile.js";

const FACTIONS = ["Commonwealth", "Dominion", "Leshavult", "Shades"];
const ORDER = Array.from({ length: 131 }, (_, at) => `somebody-${at}`);
const ROSTER = { factions: FACTIONS, order: ORDER };
const NAMED = { factions: FACTIONS, characters: new Map(ORDER.map((slug, at) => [slug, { name: `Some Body ${at}` }])) };

/** Numbers from 0 on, always the same ones. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

test("every troupe survives its code, in whatever order it was chosen", () => {
  const pick = chance(7);
  for (let round = 0; round < 300; round++) {
    const characters = [...new Set(Array.from({ length: pick(11) }, () => ORDER[pick(131)]))];
    const faction = FACTIONS[pick(4)];
    const code = encode(ROSTER, { faction, characters });
    assert.deepEqual(decode(ROSTER, code), {
      faction,
      characters: [...characters].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
    });
    assert.ok(code.length <= 16, code);
  }
});

test("a troupe of six has a code of a dozen letters, which stays when more characters come", () => {
  const troupe = { faction: "Shades", characters: [125, 126, 127, 128, 129, 130].map((at) => ORDER[at]) };
  const code = encode(ROSTER, troupe);
  assert.ok(code.length <= 12, code);
  assert.equal(encode({ ...ROSTER, order: [...ORDER, "newcomer"] }, troupe), code);
  assert.deepEqual(decode(ROSTER, ` ${code.toLowerCase().replace(/0/g, "o")} `), troupe);
});

test("a wrong, lost or swapped letter is noticed, and nonsense is told what would be right", () => {
  const code = encode(ROSTER, { faction: "Dominion", characters: ORDER.slice(0, 6) });
  for (let at = 1; at < code.length; at++) {
    const wrong = code.slice(0, at) + (code[at] === "7" ? "8" : "7") + code.slice(at + 1);
    assert.match(String(decode(ROSTER, wrong)), /typing error/);
  }
  assert.match(String(decode(ROSTER, code.slice(0, -1))), /typing error/);
  assert.match(String(decode(ROSTER, "hoax")), /begins with T/);
  assert.match(String(decode(ROSTER, "T!")), /there is no !/);
  assert.match(String(decode(ROSTER, "T".repeat(5000))), /begins with T/);
  const newer = encode({ ...ROSTER, order: [...ORDER, "newcomer"] }, { faction: "Dominion", characters: ["newcomer"] });
  assert.match(String(decode(ROSTER, newer)), /does not know/);
});

test("a file is read as it was written, by name or slug, with comments", () => {
  const troupe = { name: "Night Watch", faction: "Leshavult", characters: [ORDER[3], ORDER[90]] };
  assert.deepEqual(read(NAMED, write(NAMED, troupe)), { troupe, problems: [] });
  const typed = "FACTION: leshavult\r\n\r\nsome body 3   # the leader\nsomebody-90\n";
  assert.deepEqual(read(NAMED, typed).troupe, { ...troupe, name: "" });
});

test("every wrong line of a file is named, and nothing of it is taken", () => {
  const { troupe, problems } = read(NAMED, "faction: Moon\nSome Body 3\nGrubb\n");
  assert.equal(troupe, null);
  assert.match(problems[0], /Line 1: 'Moon' is not a faction; there are Commonwealth/);
  assert.match(problems[1], /Line 3: nobody is called 'Grubb'/);
  assert.match(read(NAMED, "Some Body 3").problems[0], /names no faction/);
  assert.match(read(NAMED, "x".repeat(LONGEST_FILE + 1)).problems[0], /at most 4000 characters/);
  assert.equal(read(NAMED, "nobody\n".repeat(200)).problems.length, 8);
});

/** @param {string} character @param {Partial<import("../../../src/moontable/client/games/moonstone/catalog.js").Character>} [facts] */
const somebody = (character, facts = {}) =>
  /** @type {import("../../../src/moontable/client/games/moonstone/catalog.js").Character} */ ({
    character,
    name: character,
    keywords: [],
    seeks: [],
    company: [],
    ...facts,
  });

test("those fit who are looked for, who look for somebody here, or who are named", () => {
  const king = somebody("King", { keywords: ["Noble"], seeks: ["Goblin"] });
  const goblin = somebody("Goblin", { keywords: ["Goblin"] });
  const guard = somebody("Guard", { seeks: ["Noble"] });
  const queen = somebody("Queen", { company: ["King"], seeks: ["Noble"] });
  const nobody = somebody("Nobody");
  assert.deepEqual(reasons(goblin, king), ["King looks for a Goblin"]);
  assert.deepEqual(reasons(guard, king), ["looks for a Noble like King"]);
  const found = fitting([king], [nobody, goblin, guard, queen], 2);
  assert.deepEqual(
    found.map(({ one }) => one.name),
    ["Queen", "Goblin"],
  );
});
