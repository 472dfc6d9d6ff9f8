/** Which board draws which game. A game without one is played with the words of its actions. */

/** @type {Object<string, () => Promise<{Board: any}>>} */
const BOARDS = {
  bluemoon: () => import("./bluemoon/board.js"),
  city: () => import("./city/board.js"),
  moonstone: () => import("./moonstone/board.js"),
};

/** @param {string} game @returns {Promise<any>} the component that draws a desk */
export async function boardFor(game) {
  const load = BOARDS[game] ?? (() => import("./plain/board.js"));
  return (await load()).Board;
}
