/** Which puzzles were solved in this browser. It stays in this browser. */
import { effect, signal } from "@preact/signals";

/** @typedef {import("../net/types.js").PuzzleInfo} PuzzleInfo */

const STORE = "moontable.puzzles";

/** @returns {string[]} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const solved = signal(load());

/** The name of a puzzle, as its address ends. @param {{game: string, id: string}} puzzle */
export const nameOf = ({ game, id }) => `${game}-${id}`;

/** @param {{game: string, id: string}} puzzle */
export const addressOf = (puzzle) => `/puzzle/${nameOf(puzzle)}`;

/** @param {{game: string, id: string}} puzzle */
export const isSolved = (puzzle) => solved.value.includes(nameOf(puzzle));

/** @param {{game: string, id: string}} puzzle */
export function noteSolved(puzzle) {
  if (!isSolved(puzzle)) solved.value = [...solved.value, nameOf(puzzle)];
}

/** How hard it is, in signs and words. @param {number} stars */
export const hardness = (stars) => ({
  signs: "★".repeat(stars) + "☆".repeat(4 - stars),
  words: ["easy", "medium", "hard", "very hard"][stars - 1],
});

effect(() => localStorage.setItem(STORE, JSON.stringify(solved.value)));
