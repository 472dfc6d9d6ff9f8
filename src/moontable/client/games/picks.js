/** What a seat plays, where that is chosen before the game: decks of Blue Moon, troupes of Moonstone. */
import { useEffect, useState } from "preact/hooks";
import { complain } from "../state/notices.js";
import { aboutOf } from "./games.js";

/**
 * Something that is ready to be played.
 * @typedef {object} Pick
 * @property {string} value as an option of a table
 * @property {string} name
 * @property {string} line what it is like
 * @property {string} difficulty `easy`, `medium`, `hard`
 * @property {string} group what it belongs to, if that says something
 * @property {string[]} faces drawings
 * @property {Object<string, string|number>} needs other options without which it cannot be played
 *
 * What is chosen in another way: with a code, or later at the table.
 * @typedef {{name: string, line: string, field?: string}} Own
 *
 * @typedef {object} Picks
 * @property {string} noun
 * @property {string[]} options those that say what each seat plays
 * @property {Own} own
 * @property {() => Promise<{loadPicks: () => Promise<Pick[]>}>} load
 */

/** All that can be picked in a game; null until they are there. @param {string} game @returns {Pick[]|null} */
export function usePicks(game) {
  const load = aboutOf(game).picks?.load;
  const [picks, setPicks] = useState(/** @type {Pick[]|null} */ (null));
  useEffect(() => {
    load?.()
      .then((module) => module.loadPicks())
      .then(setPicks, complain);
  }, [load]);
  return picks;
}

/** Whether a pick can be played with these options. @param {Pick} pick @param {Object<string, string|number|boolean>} options */
export const fits = ({ needs }, options) => Object.entries(needs).every(([name, value]) => options[name] === value);
