/** Moonstone in words: points, and how a model is doing. Questions, all other actions and what figures mean come from the server. */
import { choiceOf } from "../desk.js";
import { away, direction, farFrom, INCH, inches, inRange, isPoint, pointOf, TOUCH, touched } from "./map/points.js";
import { listed, say } from "./sentences.js";

/** @typedef {import("../desk.js").Desk<import("./view.js").View>} Desk */
/** @typedef {import("./view.js").Model} Model */
/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Going} Going */

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
  if (asks(view, "drop-stone")) return dropWords(view, [x, y]);
  if (mover?.where !== "in play") return beside(say("placed", { x: inches(x), y: inches(y) }));
  const far = farFrom(mover, x, y);
  if (far < 0.005) return beside(say("here"));
  const where = say("away", { inches: inches(far), direction: direction(mover, x, y) });
  const r = mover.base / 2;
  const leaves = Math.min(x, y) < r || Math.max(x, y) > view.size - r;
  return leaves ? say("off-table", { where }) : beside(where);
}

/** Whom a stone at a point would lie nearest to, and how far away. @param {View} view @param {number[]} point */
export function nearestToStone(view, [x, y]) {
  const r = Math.max(0, ...view.stones.map((stone) => ("radius" in stone ? stone.radius : 0)));
  const gap = (/** @type {Model} */ model) => Math.max(0, farFrom(model, x, y) - model.base / 2 - r);
  const [model] = view.models.filter(({ where }) => where === "in play").sort((one, other) => gap(one) - gap(other));
  return model && { model, gap: gap(model) };
}

/** A place for a stone that falls: whom it would lie nearest to, for that is who may take it. @param {View} view @param {number[]} point */
export function dropWords(view, [x, y]) {
  const nearest = nearestToStone(view, [x, y]);
  if (!nearest) return say("placed", { x: inches(x), y: inches(y) });
  const thing = shortName(nearest.model);
  return nearest.gap <= TOUCH
    ? say("dropped-beside", { thing })
    : say("dropped", { thing, inches: inches(nearest.gap) });
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

/** A model as the map calls it: of twins in a troupe the mark is told. @param {View} view @param {Model} model */
export function mapName(view, model) {
  const twins = view.models.filter((one) => one.name === model.name && one.seat === model.seat).length > 1;
  return twins ? `${shortName(model)} ${tag(view, model)}` : shortName(model);
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

/** How many arcane cards lie beside a character. @param {Model["held"]} cards */
export const keptWords = (cards) => `${cards.length} arcane ${cards.length === 1 ? "card" : "cards"} beside it`;

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
  if (model.held.length) parts.push(keptWords(model.held));
  const acting = find(view, view.acting);
  if (acting && acting !== model && model.where === "in play" && acting.where === "in play")
    parts.push(`${distance(acting, model)} away`);
  return [...parts, ...states(view, model)].join(", ");
}

/** How far two bases are apart, in inches. @param {Model} one @param {Model} other */
export const distance = (one, other) => `${(Math.max(0, away(one, other)) / INCH).toFixed(2)}″`;
