/** The characters and cards of Moonstone, as the catalog tells them. */
import { getOnce } from "../../net/api.js";
import { learn, meanings } from "./sentences.js";

/** @typedef {import("./view.js").Character} Character */
/** @typedef {import("./view.js").MeleeCard} MeleeCard */
/**
 * @typedef {{factions: string[], troupes: import("./view.js").Troupe[], characters: Map<string, Character>, melee: Map<string, MeleeCard>,
 *   abilities: Map<string, string>}} Catalog
 */

/** @type {Promise<Catalog>|null} */
let loading = null;

/** @param {import("./view.js").Catalog} sent @returns {Catalog} */
const byName = ({ factions, troupes, characters, melee_cards }) => ({
  factions,
  troupes,
  characters: new Map(characters.map((one) => [one.character, one])),
  melee: new Map(melee_cards.map((card) => [card.card, card])),
  abilities: new Map(characters.flatMap((one) => one.abilities.map(({ ability, name }) => [ability, name]))),
});

/** @returns {Promise<Catalog>} */
export function loadCatalog() {
  loading ??= getOnce("/api/games/{game}/catalog", { game: "moonstone" }).then((answer) => {
    const sent = /** @type {import("./view.js").Catalog} */ (answer);
    learn(sent.points);
    Object.assign(meanings, { figures: sent.figures, states: sent.states });
    return byName(sent);
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
