/** Moonstone in words: points, how a model is doing, and what figures and states mean. Questions and all other actions come from the server. */
import { choiceOf } from "../desk.js";
import { away, direction, farFrom, INCH, inches, inRange, isPoint, pointOf, touched } from "./map/points.js";
import { listed, say } from "./sentences.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./view.js").Model} Model */
/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Going} Going */
/** @typedef {import("./view.js").Lasting} Lasting */

export const LETTERS = "ABCD";

/** What is asked about a model that cannot be chosen. @type {Object<string, string>} */
const ABOUT_MODEL = {
  activate: "activate",
  deploy: "deploy",
  "next-action": "attack",
  reaction: "react",
  target: "target",
  "repeat-target": "target",
  pick: "target",
  goal: "target",
  "share-energy": "target",
};

/** The notation to ask about a model that has no action now. @param {Desk} desk @param {Model} model */
export function askAbout(desk, model) {
  const { asked, acting } = desk.view;
  const verb = asked && ABOUT_MODEL[asked];
  return desk.mine && verb && !(verb === "attack" && model.model === acting) ? `${verb} ${model.model}` : undefined;
}

/**
 * A legal action as a button says it: points in sentences that are filled here, because they follow the pointer, all else in the server's.
 * @param {Desk} desk @param {string} action
 * @returns {import("../desk.js").Choice}
 */
export const choice = (desk, action) =>
  isPoint(action) ? { action, label: placeWords(desk.view, pointOf(action)) } : choiceOf(desk, action);

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** `green-2` as a person says it. @param {string} card */
export const arcaneName = (card) => capital(card.replace("-", " "));

/** A point as one hears it: how far, which way, and what the base would touch. @param {View} view @param {number[]} point */
export function placeWords(view, [x, y]) {
  const mover = moving(view);
  const near = touched(view, mover, x, y);
  const ranges = inRange(view, mover, x, y).filter((name) => !near.includes(name));
  const beside = (/** @type {string} */ where) =>
    [/** @type {const} */ (["touching", near]), /** @type {const} */ (["in-range", ranges])].reduce(
      (said, [slug, things]) => (things.length ? say(slug, { where: said, things: listed(things) }) : said),
      where,
    );
  if (mover?.where !== "in play") return beside(say("placed", { x: inches(x), y: inches(y) }));
  const far = farFrom(mover, x, y);
  if (far < 0.005) return beside(say("here"));
  const where = say("away", { inches: inches(far), direction: direction(mover, x, y) });
  const r = mover.base / 2;
  const leaves = Math.min(x, y) < r || Math.max(x, y) > view.size - r;
  return leaves ? say("off-table", { where }) : beside(where);
}

// -- models ------------------------------------------------------------------------------------------------------------

/**
 * The procedure of this name that is going on.
 * @template {Going["procedure"]} P
 * @param {View} view @param {P} procedure
 * @returns {Extract<Going, {procedure: P}>|undefined}
 */
export const goingOn = (view, procedure) => {
  const found = view.going_on.find((going) => going.procedure === procedure);
  return /** @type {Extract<Going, {procedure: P}>|undefined} */ (found);
};

/** Whether one of these questions is asked. @param {View} view @param {...string} questions */
export const asks = (view, ...questions) => view.asked !== null && questions.includes(view.asked);

/** @param {View} view @param {string|null} name @returns {Model|undefined} */
export const find = (view, name) => view.models.find((model) => model.model === name);

/** The model that a point is for: the one that a procedure names, otherwise the one that acts. @param {View} view @returns {Model|undefined} */
export function moving(view) {
  const named = view.going_on.map((going) => ("model" in going ? going.model : null)).findLast((name) => name !== null);
  return find(view, named ?? view.acting);
}

/** A name without what follows the comma: there is little room on a map. @param {{name: string}} model */
export const shortName = (model) => model.name.split(",")[0];

/** A letter for the seat and a number in the troupe: `B3`. @param {View} view @param {Model} model */
export function tag(view, model) {
  const troupe = view.models.filter((one) => one.seat === model.seat);
  return `${LETTERS[model.seat]}${troupe.indexOf(model) + 1}`;
}

/** How a model is doing, beside its figures. @param {View} view @param {Model} model @returns {string[]} */
export function states(view, model) {
  if (model.where !== "in play") return [model.where];
  const words = [];
  if (model.model === view.acting) words.push("acting");
  else if (model.activated) words.push("activated");
  if (model.jogged) words.push("jogged");
  if (model.level) words.push(`${trim(model.level / INCH)}″ up`);
  words.push(...model.statuses);
  if (model.engaged_by.length)
    words.push(`engaged by ${model.engaged_by.map((other) => find(view, other)?.name ?? other).join(", ")}`);
  return words;
}

/** A number with at most two decimals. @param {number} number */
export const trim = (number) => String(Math.round(number * 100) / 100);

/** A model for those who hear the map. @param {View} view @param {Model} model */
export function modelWords(view, model) {
  const parts = [
    `${model.name}, ${tag(view, model)}`,
    `${model.health - model.wounds} of ${model.health} hearts`,
    `${model.energy} energy`,
  ];
  if (model.stones) parts.push(`${model.stones} ${model.stones === 1 ? "stone" : "stones"}`);
  const acting = find(view, view.acting);
  if (acting && acting !== model && model.where === "in play" && acting.where === "in play")
    parts.push(`${distance(acting, model)} away`);
  return [...parts, ...states(view, model)].join(", ");
}

/** How far two bases are apart, in inches. @param {Model} one @param {Model} other */
export const distance = (one, other) => `${(Math.max(0, away(one, other)) / INCH).toFixed(2)}″`;

// -- effects in force --------------------------------------------------------------------------------------------------

/** @type {Object<string, string>} */
const STATS = { melee: "Melee", arcane: "Arcane", evade: "Evade", reach: "Melee Range" };
/** @type {Object<string, string>} */
const BANS = {
  jog: "Cannot jog",
  move: "Cannot move or be moved",
  "melee attack": "Cannot attack",
  target: "Cannot target",
  "targeted by melee": "Cannot be attacked in melee",
  cover: "Has no cover",
};
/** @type {Object<string, string>} */
const UNTIL = {
  action: "for this action",
  attack: "for its next Melee Attack",
  activation: "for this activation",
  turn: "this turn",
  game: "for the rest of the game",
  "next action": "for its next action",
};

/** An effect in force. @param {View} view @param {Lasting} record */
export function lastingWords(view, record) {
  const other = record.against ? (find(view, record.against)?.name ?? record.against) : "";
  return `${effectWords(record, other)} ${UNTIL[record.until]}`;
}

/** @param {Lasting} record @param {string} other the model that it is about, if any */
function effectWords({ what, word, amount, least }, other) {
  const change = `${amount > 0 ? "+" : ""}${amount}`;
  const against = other && ` against ${other}`;
  switch (what) {
    case "stat":
      return least ? `${STATS[word]} at least ${least}` : `${STATS[word]} ${change}${against}`;
    case "dealt":
      return `${word ? `${word.replaceAll(",", " or ")} melee` : "Melee"} damage dealt ${change}${against}`;
    case "status":
      return word === "predictable" ? "Shows its melee hand" : capital(word);
    case "ban":
      return `${BANS[word]}${other && ` ${other}`}`;
    case "lost ability":
      return `Has lost ${word}`;
    default:
      return `${capital(word)} used${other && ` on ${other}`}`;
  }
}

/** What the figures of a card are for, in a few words each. */
export const HELP = {
  melee: "Melee: how many melee cards it draws in a fight.",
  reach: "Reach: how far from its base it engages and attacks, in inches.",
  arcane: "Arcane: how many arcane cards it draws for a spell.",
  evade: "Evade: added to the cards that an enemy’s spell draws against it. Below zero it is hard to hit.",
  hearts:
    "A box for each wound it can take; full ones give an energy each turn as long as they are not lost. Wounds come from the right.",
};

export const HELP_OF_ABILITIES =
  "The coin before an ability is its price in energy, ∞ always works, ★ is its signature move.";

/** What states mean, by the words that views use. @type {Object<string, string>} */
export const STATES = {
  slow: "jogs 2″ at most, like everybody who carries a stone",
  weakling: "deals 1 less in melee and pays 1 more to harvest",
  protection: "the next damage does nothing",
  predictable: "lays its melee hand open before cards are chosen",
  swift: "once a turn its step in reaction, while engaged, may be 2″ long",
  "tough as old boots": "restores 2 at the start of each turn",
};
