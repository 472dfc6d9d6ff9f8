/**
 * This browser's part of the shuffles: it adds a number of its own once it has been shown the server's promise, remembers
 * both, and checks at the end whether the server kept to it. Nothing here believes what the server says about itself.
 */
import { nonce } from "../net/api.js";
import { sha256 } from "../net/sha256.js";

/** @typedef {import("../net/types.js").TableInfo} TableInfo */
/** @typedef {{promise: string, number: string}} Memory */
/** @typedef {{ok: boolean, words: string}} Step */
/** @typedef {{verdict: "verified"|"fits"|"broken", steps: Step[], seed: string}} Check */

const STORE = "moontable.shuffles";
const REMEMBERED = 200;
/** How the seed is written that follows by each method. @type {Object<string, string>} */
const SEEDS = { "moontable-shuffle/1": "", "moontable-shuffle/2": "mgf1-sha256:" };

/** @returns {Object<string, Memory>} */
function memories() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** What this browser added to the shuffle of a table, and after which promise. @param {string} table @returns {Memory|undefined} */
export const memory = (table) => memories()[table];

/** @param {string} table @param {Memory} what */
function remember(table, what) {
  const kept = Object.entries(memories())
    .filter(([id]) => id !== table)
    .slice(1 - REMEMBERED);
  localStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...kept, [table, what]])));
}

/** Whether the server waits for this seat's number. @param {TableInfo} table @param {number|null} seat */
export const isAwaited = (table, seat) => table.status === "open" && seat !== null && table.seats[seat].nonce === null;

/**
 * Adds a number to the shuffle of a table whose promise has been seen.
 * @param {TableInfo} table @param {(deed: {type: "mix", nonce: string}) => Promise<{type: string}>} send
 */
export async function mixIn(table, send) {
  const what = { promise: table.shuffle.commitment, number: nonce() };
  const answer = await send({ type: "mix", nonce: what.number });
  if (answer.type === "done") remember(table.id, what);
}

/** Whether the server kept to its promise, once it has shown its secret. @param {TableInfo} table @returns {Promise<Check>} */
export async function check(table) {
  const { commitment, secret, method } = table.shuffle;
  const mine = memory(table.id);
  const numbers = table.seats.map((seat) => seat.nonce ?? "");
  const steps = [
    { ok: (await sha256(secret ?? "")) === commitment, words: "The SHA-256 of the secret is the promise." },
  ];
  if (mine) {
    steps.push({
      ok: mine.promise === commitment,
      words: "The promise is the one that this browser was shown before it added its number.",
    });
    steps.push({
      ok: numbers.includes(mine.number),
      words: "The number that this browser added is among the numbers.",
    });
  }
  const seed = SEEDS[method] + (await sha256([method, secret, ...numbers].join("\n")));
  const ok = steps.every((step) => step.ok);
  return { verdict: ok ? (mine ? "verified" : "fits") : "broken", steps, seed };
}
