/** Why something is asked: the ability or the blow behind a question that does not say so itself. */
import { find } from "./words.js";

/** In words, or nothing where the question says enough. @param {any} view @returns {string} */
export function occasion(view) {
  const going = view.going_on[view.going_on.length - 1];
  const name = (/** @type {string|null} */ model) => find(view, model)?.name ?? "";
  switch (going?.procedure) {
    case "Steps": return `${going.ability} of ${name(going.user)}`;
    case "Interrupt": return `${name(going.by)} targets ${name(going.target)}`;
    case "Blows": return going.asked ? blow(going, name) : "";
    case "Sharing": return `${name(going.from)} hands on up to ${going.left} energy`;
    case "Triggers": return going.waiting.map((/** @type {any} */ one) => `${one.ability} of ${name(one.model)}`).join(", ");
    default: return "";
  }
}

/** @param {any} going @param {(model: string|null) => string} name */
function blow(going, name) {
  const { damage, type } = going.blows.find((/** @type {any} */ one) => one.victim === going.about);
  return `${name(going.asked)} may take ${damage} ${type ?? ""} damage in place of ${name(going.about)}`;
}
