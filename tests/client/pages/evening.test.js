/** How those who play again and again stand tonight. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playedAt, standing, withGame } from "../../../src/moontable/client/state/evening.js";

const HOUR = 3_600_000;

/** @param {number} hour @param {string[]} names by seat; those of bots begin with a star @param {string[]} results */
const table = (hour, names, results) => ({
  id: `t${hour}`,
  created: hour * HOUR,
  seats: names.map((name) =>
    name.startsWith("*") ? { kind: "bot", name: "Bot 2", level: name.slice(1) } : { kind: "person", name, level: null },
  ),
  outcome: results.length ? { results, sentence: "" } : null,
});

/** @param {...ReturnType<typeof table>} tables */
const after = (...tables) => {
  const games = tables.map((each) => playedAt(/** @type {any} */ (each))).filter((game) => game !== null);
  return standing(games.reduce(withGame, /** @type {any[]} */ ([])), games[games.length - 1]);
};

const adaWins = (/** @type {number} */ hour) => table(hour, ["Ada", "Bob"], ["won", "lost"]);

test("a first game says nothing, further ones say who leads, whoever sits where", () => {
  assert.equal(after(adaWins(20)), "");
  assert.equal(after(adaWins(20), adaWins(20)), "", "the same game, looked at again");
  assert.equal(after(adaWins(20), table(21, ["Bob", "Ada"], ["won", "lost"])), "Tonight it stands 1 all. One more?");
  assert.equal(after(adaWins(20), table(21, ["Bob", "Ada"], ["lost", "won"])), "Tonight Ada leads 2 to 0.");
});

test("another evening and other people count for themselves", () => {
  assert.equal(after(adaWins(1), adaWins(20)), "");
  assert.equal(after(table(20, ["Ada", "Cleo"], ["won", "lost"]), adaWins(21)), "");
  assert.equal(after(adaWins(20), table(21, ["Ada", "Bob", "Cleo"], ["won", "lost", "lost"])), "");
});

test("bots are called by how they play, and a draw is nobody's", () => {
  const lost = (/** @type {number} */ hour) => table(hour, ["Ada", "*skilled"], ["lost", "won"]);
  assert.equal(after(lost(20), lost(21)), "Tonight the skilled bot leads 2 to 0.");
  const drawn = table(21, ["Ada", "*skilled"], ["drawn", "drawn"]);
  assert.equal(after(lost(20), drawn), "Tonight the skilled bot leads 1 to 0.");
});

test("several players stand in their order, and nothing is said of two who cannot be told apart", () => {
  const three = (/** @type {number} */ hour) => table(hour, ["Ada", "Bob", "Cleo"], ["lost", "won", "shared"]);
  assert.equal(after(three(20), three(21)), "Tonight: Bob 2, Cleo 2, Ada 0.");
  assert.equal(playedAt(/** @type {any} */ (table(20, ["Ada", "Ada"], ["won", "lost"]))), null);
  assert.equal(playedAt(/** @type {any} */ (table(20, ["Ada", "Bob"], []))), null);
});
