/**
 * What a board needs to know about its surroundings. A table gives it a live desk, a replay a still one; the board
 * draws `view`, lights what `legal` lists, and hands every click to `use`.
 */

/**
 * Parts of a board that a lesson can point at carry `data-spot="hand"`; things of which there are many carry what they are:
 * `data-card`, `data-action`, `data-space`, `data-model`, `data-stone`. A map of places measures so much across: `data-plane`.
 */

/** @typedef {import("../net/types.js").Explanation} Explanation */
/**
 * What can be chosen: its label, and what it leads to, if there is something to tell; `vain` if that is nothing.
 * @typedef {{action: string, label: string, more?: string, grave?: boolean, vain?: boolean}} Choice
 */

/**
 * Something on the table that was clicked: what it is called, the actions it stands for, what to ask the server about
 * if none of them is legal, and how it looks close up. `about` is what to look up for something that is simply there,
 * such as a card on the table. An attempt is an action that is not listed: the server is asked first, and it is done if
 * nothing speaks against it. A thing with `answer` shows the reason why not where it belongs on the board; otherwise a
 * sheet opens.
 * @typedef {{title: string, actions: Choice[], question?: string, about?: string, face?: import("preact").ComponentChild,
 *   look?: boolean, attempt?: boolean, answer?: (explanation: Explanation) => void}} Thing
 */

/**
 * @template [View=any]
 * @typedef {object} Desk `View` is what the game's `view.d.ts` says
 * @property {string} game
 * @property {View} view
 * @property {number} ply how many actions led here
 * @property {boolean} live whether the game goes on here; a replay is still
 * @property {boolean} [replayed] whether it is a replay: what came of a step is said all the same
 * @property {boolean} [taught] whether this is a lesson: nothing is answered for the viewer
 * @property {number|null} seat the viewer's seat; null for a spectator
 * @property {number|null} deciding who must decide
 * @property {boolean} mine whether the viewer decides now
 * @property {string[]} legal empty unless the viewer decides
 * @property {boolean} complete whether `legal` lists everything; if not, other actions may be attempted
 * @property {string} question what the viewer is asked, in words; empty unless they decide
 * @property {Map<string, string>} words the legal actions that are not points, as buttons say them
 * @property {Record<string, Record<string, unknown>>} [prospects] what some of them would make of the numbers on the table
 * @property {Map<string, string>} more what some of them lead to
 * @property {boolean} forced whether there is only one thing to do; the question then says why, if the game can tell
 * @property {string[]} names of the seats
 * @property {import("../net/types.js").LogLine[]} lines what happened, oldest first, as far as it was told and still holds
 * @property {(seat: number) => import("preact").ComponentChild} [plate] who sits there: name, presence, clock; not in a replay
 * @property {import("preact").ComponentChild} [recent] what just happened, to be put above the question; not in a replay
 * @property {(thing: Thing) => void} use
 * @property {(action: string) => void} act takes an action without any question
 * @property {(action: string) => Promise<Explanation|null>} [explain] why the viewer cannot do something now; not in a replay
 * @property {(question: string) => Promise<Explanation|null>} look what everybody may find out at any time, such as a line of sight
 */

/** A legal action with the words of its button. @param {Desk} desk @param {string} action @returns {Choice} */
export const choiceOf = (desk, action) => ({
  action,
  label: desk.words.get(action) ?? action,
  more: desk.more.get(action),
});

/**
 * The verb that most actions of this decision use, for asking about something that has none.
 * @param {Desk} desk @param {string[]} verbs @param {string} otherwise
 */
export function prevailing(desk, verbs, otherwise) {
  const counts = verbs.map((verb) => desk.legal.filter((action) => action.startsWith(`${verb} `)).length);
  const most = Math.max(...counts);
  return most > 0 ? verbs[counts.indexOf(most)] : otherwise;
}
