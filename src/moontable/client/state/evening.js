/** How those who play again and again stand tonight, whatever they play. It stays in this browser. */
import { levelWords } from "./levels.js";

/** @typedef {import("../net/types.js").TableInfo} TableInfo */
/** @typedef {{id: string, began: number, who: string[], won: string[]}} Played `won`: those of `who` who did, alone or together */

const STORE = "moontable.evening";
/** Games that began longer before belong to another evening. */
const EVENING_MS = 12 * 3_600_000;
const KEPT = 60;

/** A game that is over, by the names of those who played: seats change from game to game. @param {TableInfo} table @returns {Played|null} */
export function playedAt({ id, created, seats, outcome }) {
  const who = seats.map(({ kind, name, level }) =>
    kind === "bot" ? `the ${levelWords(level ?? "").name.toLowerCase()} bot` : name,
  );
  if (!outcome || new Set(who).size < who.length) return null; // who is meant would not be told
  const won = who.filter((_, seat) => ["won", "shared"].includes(outcome.results[seat]));
  return { id, began: created, who, won };
}

/** What is kept, with another game. @param {Played[]} kept @param {Played} game */
export const withGame = (kept, game) => (kept.some(({ id }) => id === game.id) ? kept : [...kept, game].slice(-KEPT));

/** How it stands after this game, if it was not the first of the evening. @param {Played[]} kept @param {Played} game @returns {string} */
export function standing(kept, game) {
  const party = [...game.who].sort().join("\n");
  const games = kept.filter(
    ({ who, began }) => [...who].sort().join("\n") === party && began <= game.began && began > game.began - EVENING_MS,
  );
  if (games.length < 2) return "";
  const wins = game.who
    .map((name) => ({ name, count: games.filter(({ won }) => won.includes(name)).length }))
    .sort((one, other) => other.count - one.count);
  const [best, second] = wins;
  if (wins.length > 2) return `Tonight: ${wins.map(({ name, count }) => `${name} ${count}`).join(", ")}.`;
  if (best.count === second.count) return `Tonight it stands ${best.count} all. One more?`;
  return `Tonight ${best.name} leads ${best.count} to ${second.count}.`;
}

/** Keeps a game that is over and says how it stands. @param {TableInfo} table */
export function tonight(table) {
  const game = playedAt(table);
  if (!game) return "";
  const kept = withGame(load(), game);
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // without room for it, the evening is short
  }
  return standing(kept, game);
}

/** @returns {Played[]} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
