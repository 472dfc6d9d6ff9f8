/** The actions of Blue Moon as the words on buttons. */
import { PEOPLES } from "../../art/peoples.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("../desk.js").Choice} Choice */
/** @typedef {import("./catalog.js").Catalog} Catalog */

const ON_CARD = {
  play: "Play", add: "Add to the gang", bluff: "Lay face down", retrieve: "Take back to hand", drop: "Drop the bluff",
  land: "Land the ship", discard: "Discard", return: "Put back", take: "Take", text: "Use its text",
  double: "Double its demand", hit: "Discard it", keep: "Only this one stays", pay: "Pay its demand", open: "Take it",
};
const PLAIN = {
  start: "Start a fight", continue: "Fight on", decline: "Decline to fight", retreat: "Retreat", call: "Call the bluff",
  pass: "Let it pass", boosters: "Discard all boosters", supports: "Discard all supports", hidden: "Take a hidden card",
};
/** What is asked once more before it is done. */
const GRAVE = ["retreat"];

/** @param {Catalog} catalog @param {string} id */
const nameOf = (catalog, id) => catalog.cards.get(id)?.name ?? id;

/** A choice for an action that concerns a card. @param {Catalog} catalog @param {string} action @returns {Choice} */
export function cardChoice(catalog, action) {
  const [verb, , , ship] = action.split(" ");
  return { action, label: verb === "load" ? `Load onto ${nameOf(catalog, ship)}` : (ON_CARD[verb] ?? action) };
}

/** A choice for an action without a card. @param {Desk} desk @param {Catalog} catalog @param {string} action @returns {Choice} */
export function plainChoice(desk, catalog, action) {
  return { action, label: plainLabel(desk, catalog, action), grave: GRAVE.includes(action) };
}

/** @param {Desk} desk @param {Catalog} catalog @param {string} action */
function plainLabel({ view, seat, words }, catalog, action) {
  const [verb, what] = action.split(" ");
  const side = view.sides[seat ?? 0];
  if (verb === "fire" || verb === "earth") return `Announce ${verb === "fire" ? "Fire" : "Earth"} ${side[verb]}`;
  if (verb === "use") return view.source ? `Use ${nameOf(catalog, view.source)}` : "Use it";
  if (verb === "deck") return PEOPLES[what]?.name ?? what;
  if (verb === "number") return what;
  if (verb === "done") return doneLabel(words.get("done") ?? "");
  return PLAIN[verb] ?? words.get(action) ?? action;
}

/** What declining means here, from the server's sentence. @param {string} sentence */
function doneLabel(sentence) {
  if (sentence.includes("does not use")) return "Do not use it";
  if (sentence.includes("takes nothing")) return "Take nothing";
  return sentence.includes("is done") ? "Done" : "Go on";
}

/** Verbs of actions on a card of one's own, and of the other side. */
export const OWN_VERBS = ["play", "discard", "bluff", "add", "load", "return", "take", "retrieve", "drop", "land", "text", "double"];
export const THEIR_VERBS = ["hit", "keep", "pay", "open"];
const CARD_VERBS = [...OWN_VERBS, ...THEIR_VERBS];

/** Whether an action is taken by its button in the bar and not by a card. @param {string} action */
export const isPlain = (action) => !CARD_VERBS.includes(action.split(" ")[0]) || action.startsWith("hit face-down");
