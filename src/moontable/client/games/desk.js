/**
 * What a board needs to know about its surroundings. A table gives it a live desk, a replay a still one; the board
 * draws `view`, lights what `legal` lists, and hands every click to `use`.
 *
 * @typedef {object} Desk
 * @property {string} game
 * @property {any} view
 * @property {number} ply how many actions led here
 * @property {boolean} live whether the game goes on here; a replay is still
 * @property {number|null} seat the viewer's seat; null for a spectator
 * @property {number|null} deciding who must decide
 * @property {boolean} mine whether the viewer decides now
 * @property {string[]} legal empty unless the viewer decides
 * @property {boolean} complete whether `legal` lists everything; if not, other actions may be attempted
 * @property {Map<string, string>} words the legal actions in words
 * @property {string[]} names of the seats
 * @property {(thing: Thing) => void} use
 * @property {(question: string) => Promise<Explanation|null>} look what everybody may find out at any time, such as a line of sight
 *
 * Something on the table that was clicked: what it is called, the actions it stands for, what to ask the server about
 * if none of them is legal, and how it looks close up. An attempt is an action that is not listed: the server is asked
 * first, and it is done if nothing speaks against it. Whoever gives `answer` shows the reason why not by itself, where it
 * belongs on the board; otherwise a sheet opens.
 * @typedef {import("../net/types.js").Explanation} Explanation
 * @typedef {{title: string, actions: Choice[], question?: string, face?: any, look?: boolean, attempt?: boolean,
 *   answer?: (explanation: Explanation) => void}} Thing
 * @typedef {{action: string, label: string, grave?: boolean}} Choice
 */

/** The legal actions that begin with one of these words and name this thing. @param {Desk} desk @param {string} of */
export const actionsOn = (desk, of) => desk.legal.filter((action) => action.split(" ")[1] === of);

/** The verb that most actions of this decision use, for asking about something that has none. @param {Desk} desk @param {string[]} verbs @param {string} otherwise */
export function prevailing(desk, verbs, otherwise) {
  const counts = verbs.map((verb) => desk.legal.filter((action) => action.startsWith(`${verb} `)).length);
  const most = Math.max(...counts);
  return most > 0 ? verbs[counts.indexOf(most)] : otherwise;
}
