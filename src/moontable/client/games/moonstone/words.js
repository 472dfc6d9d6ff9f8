/** Moonstone in words: what is asked, what an action means, and how a model is doing. */
import { away, direction, farFrom, inRange, pointOf, touched, INCH } from "./points.js";

/** @typedef {import("../desk.js").Desk} Desk */
/** @typedef {import("./points.js").Model} Model */

export const LETTERS = "ABCD";

/** @type {Object<string, string>} */
const QUESTIONS = {
  faction: "Which faction do you lead?",
  character: "Who joins your troupe?",
  mulligan: "Keep the stones as they lie, or have all of them dropped anew? Once per game.",
  role: "You rolled highest: be the Early Bird, who picks the edge, or have the Initiative?",
  edge: "Which edge of the table is yours?",
  deploy: "Which model do you deploy?",
  "deployment-place": "Where does it stand? Entirely within 10″ of your edge.",
  "first-player": "You won the roll: who activates first?",
  activate: "Which model do you activate?",
  "next-action": "What does it do next?",
  move: "Where to?",
  traverse: "Where does it come down?",
  jump: "Where does it jump off?",
  landing: "Where does it land?",
  place: "Where is it set down?",
  "drop-stone": "Where does the stone fall?",
  reaction: "A Reaction Step of one of your models, for 1 energy?",
  interrupt: "It is being targeted: a Reaction Step first, for 1 energy?",
  target: "At whom?",
  "repeat-target": "It was the truth: at whom now, for no energy?",
  "arcane-play": "Lay a card face down and say what it is, or stop.",
  "arcane-answer": "Do you believe it?",
  "arcane-replace": "Caught! Replace the card by one of yours?",
  "arcane-reveal": "Show two Catastrophes to turn the ability into its Catastrophe?",
  "arrange-deck": "Put a card back on top or at the bottom.",
  "go-for-it": "Two more cards for 1 energy?",
  "melee-card": "Which card do you play, in secret?",
  "follow-up": "A follow-up attack?",
  copies: "How many copies of the card?",
  upgrade: "Upgrade to the signature move?",
  "damage-type": "Which type of damage?",
  "end-step-order": "Whose End Step effects come first?",
  "take-the-damage": "Does the bodyguard take the damage?",
  may: "Is it done?",
  pick: "Who?",
  goal: "Towards whom?",
  order: "Who is next?",
  "order-of-passives": "Which of your passives answers first?",
  "share-energy": "Who gets an energy?",
  "lose-ability": "Which ability does it lose?",
  "take-stone": "Which stone?",
  "set-depth": "Which depth does the stone have now?",
};

/** @param {string} asked */
export const question = (asked) => QUESTIONS[asked] ?? `${asked.replaceAll("-", " ")}?`;

/** What stands on the button of an action that needs no argument. @type {Object<string, string>} */
const SIMPLE = {
  keep: "Keep them",
  mulligan: "Drop them anew",
  "early-bird": "Early Bird",
  initiative: "Initiative",
  jog: "Jog",
  step: "Step 1″",
  traverse: "Traverse",
  jump: "Jump down",
  end: "End the activation",
  pass: "No reaction",
  enough: "Enough",
  yes: "Yes",
  no: "No",
  stop: "Play no card",
  ok: "OK, it is true",
  bluff: "Bluff!",
  leave: "Leave it",
  "go-for-it": "Go for it",
  hold: "No, these will do",
  upgrade: "Signature move",
  plain: "As it is",
};
/** What an action with a model means. @type {Object<string, string>} */
const ON_MODEL = { activate: "Activate", deploy: "Deploy", attack: "Attack", react: "Reaction Step of", target: "Choose" };
/** What is asked about a model that cannot be chosen. @type {Object<string, string>} */
const ABOUT_MODEL = { activate: "activate", deploy: "deploy", "next-action": "attack", reaction: "react", target: "target", "repeat-target": "target", pick: "target", goal: "target", "share-energy": "target" };

/** The notation to ask about a model that has no action now. @param {Desk} desk @param {Model} model */
export function askAbout(desk, model) {
  const { asked, acting } = desk.view;
  const verb = ABOUT_MODEL[asked];
  return desk.mine && verb && !(verb === "attack" && model.model === acting) ? `${verb} ${model.model}` : undefined;
}

/** A legal action as a button says it. @param {Desk} desk @param {import("./catalog.js").Catalog} catalog @param {string} action */
export function label(desk, catalog, action) {
  const { view, names } = desk;
  const [verb, what = "", as = ""] = action.split(" ");
  if (verb === "pass" && view.asked === "follow-up") return "No follow-up";
  if (verb === "jog") return `Jog ${jogLength(view)}″`;
  if (verb in SIMPLE) return SIMPLE[verb];
  const model = find(view, what);
  if (model) return `${ON_MODEL[verb] ?? verb} ${shortName(model)} (${tag(view, model)})`;
  switch (verb) {
    case "to": case "at": return placeWords(view, pointOf(action));
    case "play": return `${arcaneName(what)}, declared as ${arcaneName(as)}`;
    case "faction": return capital(what);
    case "take": return `Take ${catalog.characters.get(what)?.name ?? what}`;
    case "edge": return `The ${what} edge`;
    case "first": return Number(what) === desk.seat ? "You" : names[Number(what)];
    case "harvest": return `Harvest the stone of depth ${view.stones[Number(what)]?.depth} (${find(view, view.acting)?.prices?.harvest} energy)`;
    case "stone": return stoneWords(view, Number(what));
    case "use": return useWords(view, catalog, what);
    case "ability": return catalog.abilities.get(what) ?? what;
    case "amount": return `Depth ${what}`;
    case "copies": return what === "1" ? "One card" : `${what} copies`;
    case "replace": return `Replace it by ${arcaneName(what)}`;
    case "top": return `${arcaneName(what)} on top`;
    case "bottom": return `${arcaneName(what)} at the bottom`;
    default: return capital(what);
  }
}

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** `green-2` as a person says it. @param {string} card */
export const arcaneName = (card) => capital(card.replace("-", " "));

/** @param {any} view */
const jogLength = (view) => (find(view, view.acting)?.statuses.includes("slow") ? 2 : 4);

/** @param {any} view @param {number} number */
function stoneWords(view, number) {
  const stone = view.stones[number];
  return stone.carried_by ? `The stone of ${find(view, stone.carried_by)?.name}` : `The stone of depth ${stone.depth}`;
}

/** An ability on its button, with its price. @param {any} view @param {import("./catalog.js").Catalog} catalog @param {string} slug */
function useWords(view, catalog, slug) {
  const character = catalog.characters.get(find(view, view.acting)?.character ?? "");
  const ability = character?.abilities.find((one) => one.ability === slug);
  return ability ? `${ability.name}${ability.cost ? ` (${ability.cost} energy)` : ""}` : (catalog.abilities.get(slug) ?? slug);
}

/** A point as one hears it: how far, which way, and what the base would touch. @param {any} view @param {number[]} point */
export function placeWords(view, [x, y]) {
  const mover = moving(view);
  const near = touched(view, mover, x, y);
  const ranges = inRange(view, mover, x, y).filter((name) => !near.includes(name));
  const touching = [near.length && `touching ${near.join(" and ")}`, ranges.length && `in Melee Range of ${ranges.join(" and ")}`]
    .filter(Boolean).map((words) => `, ${words}`).join("");
  if (mover?.where !== "in play") return `${(x / INCH).toFixed(1)}″ from the left, ${(y / INCH).toFixed(1)}″ up${touching}`;
  const far = farFrom(mover, x, y);
  if (far < 0.005) return `Stay here${touching}`;
  const r = mover.base / 2;
  const leaves = Math.min(x, y) < r || Math.max(x, y) > view.size - r;
  return `${(far / INCH).toFixed(1)}″ ${direction(mover, x, y)}${leaves ? ", over the edge and out of play" : touching}`;
}

// -- models ------------------------------------------------------------------------------------------------------------

/** @param {any} view @param {string|null} name @returns {Model|undefined} */
export const find = (view, name) => view.models.find((/** @type {Model} */ model) => model.model === name);

/** The model that a point is for: the one that a procedure names, otherwise the one that acts. @param {any} view @returns {Model|undefined} */
export function moving(view) {
  const named = view.going_on.findLast((/** @type {any} */ going) => typeof going.model === "string");
  return find(view, named?.model ?? view.acting);
}

/** A name without what follows the comma: there is little room on a map. @param {{name: string}} model */
export const shortName = (model) => model.name.split(",")[0];

/** A letter for the seat and a number in the troupe: `B3`. @param {any} view @param {Model} model */
export function tag(view, model) {
  const troupe = view.models.filter((/** @type {Model} */ one) => one.seat === model.seat);
  return `${LETTERS[model.seat]}${troupe.indexOf(model) + 1}`;
}

/** How a model is doing, beside its figures. @param {any} view @param {Model} model @returns {string[]} */
export function states(view, model) {
  if (model.where !== "in play") return [model.where];
  const words = [];
  if (model.model === view.acting) words.push("acting");
  else if (model.activated) words.push("activated");
  if (model.jogged) words.push("jogged");
  if (model.level) words.push(`${trim(model.level / INCH)}″ up`);
  words.push(...model.statuses);
  if (model.engaged_by.length) words.push(`engaged by ${model.engaged_by.map((other) => find(view, other)?.name ?? other).join(", ")}`);
  return words;
}

/** A number with at most two decimals. @param {number} number */
export const trim = (number) => String(Math.round(number * 100) / 100);

/** A model for those who hear the map. @param {any} view @param {Model} model */
export function modelWords(view, model) {
  const parts = [`${model.name}, ${tag(view, model)}`, `${model.health - model.wounds} of ${model.health} hearts`, `${model.energy} energy`];
  if (model.stones) parts.push(`${model.stones} ${model.stones === 1 ? "stone" : "stones"}`);
  const acting = find(view, view.acting);
  if (acting && acting !== model && model.where === "in play" && acting.where === "in play") parts.push(`${distance(acting, model)} away`);
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

/** An effect in force. @param {any} view @param {any} record */
export function lastingWords(view, record) {
  const other = record.against ? (find(view, record.against)?.name ?? record.against) : "";
  return `${effectWords(record, other)} ${UNTIL[record.until]}`;
}

/** @param {any} record @param {string} other the model that it is about, if any */
function effectWords({ what, word, amount, least }, other) {
  const change = `${amount > 0 ? "+" : ""}${amount}`;
  const against = other && ` against ${other}`;
  switch (what) {
    case "stat": return least ? `${STATS[word]} at least ${least}` : `${STATS[word]} ${change}${against}`;
    case "dealt": return `${word ? `${word.replaceAll(",", " or ")} melee` : "Melee"} damage dealt ${change}${against}`;
    case "status": return word === "predictable" ? "Shows its melee hand" : capital(word);
    case "ban": return `${BANS[word]}${other && ` ${other}`}`;
    case "lost ability": return `Has lost ${word}`;
    default: return `${capital(word)} used${other && ` on ${other}`}`;
  }
}
