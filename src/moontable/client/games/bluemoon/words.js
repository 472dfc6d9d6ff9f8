/** Which actions of Blue Moon belong to cards, and which to buttons of their own. What they say comes from the server. */
import { choiceOf } from "../desk.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("../desk.js").Choice} Choice */

/** What is asked once more before it is done. */
const GRAVE = ["retreat"];

/** A choice for an action without a card. @param {Desk} desk @param {string} action @returns {Choice} */
export const plainChoice = (desk, action) => ({ ...choiceOf(desk, action), grave: GRAVE.includes(action) });

/** Verbs of actions on a card of one's own, and of the other side. */
export const OWN_VERBS = [
  "play",
  "discard",
  "bluff",
  "add",
  "load",
  "return",
  "take",
  "retrieve",
  "drop",
  "land",
  "text",
  "double",
];
export const THEIR_VERBS = ["hit", "keep", "pay", "open"];
const CARD_VERBS = [...OWN_VERBS, ...THEIR_VERBS];

/** Whether an action is taken by its button in the bar and not by a card. @param {string} action */
export const isPlain = (action) => !CARD_VERBS.includes(action.split(" ")[0]) || action.startsWith("hit face-down");

/** The element of the fight, once the first power has been announced. @param {import("./view.js").View} view @returns {"fire"|"earth"|null} */
export const elementOf = (view) =>
  view.fight && (view.element === "fire" || view.element === "earth") ? view.element : null;
