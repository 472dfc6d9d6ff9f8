/** The characters and cards of Moonstone, as the catalog tells them. */
import { getOnce } from "../../net/api.js";

/** @typedef {{ability: string, name: string, kind: "active"|"arcane"|"passive", text: string, cost: number|null, range: number|null,
 *   pulse: boolean, once: string|null, cards: string[][], flip: string[][]}} Ability */
/** @typedef {{name: string, upgrades: string, text: string, types: string[], damage: Object<string, number|null>, follow_up: string[]}} Signature */
/** @typedef {{character: string, name: string, factions: string[], keywords: string[], melee: number, reach: number, arcane: number,
 *   evade: number, base: number, health: number, dots: number[], abilities: Ability[], signature: Signature|null}} Character */
/** @typedef {{card: string, types: string[], damage: Object<string, number|null>, follow_up: string[]}} MeleeCard */
/** @typedef {{factions: string[], characters: Map<string, Character>, melee: Map<string, MeleeCard>, abilities: Map<string, string>}} Catalog */

/** @type {Promise<Catalog>|null} */
let loading = null;

/** @returns {Promise<Catalog>} */
export function loadCatalog() {
  loading ??= getOnce("/api/games/moonstone/catalog").then(({ factions, characters, melee_cards }) => ({
    factions,
    characters: new Map(characters.map((/** @type {Character} */ one) => [one.character, one])),
    melee: new Map(melee_cards.map((/** @type {MeleeCard} */ card) => [card.card, card])),
    abilities: new Map(characters.flatMap((/** @type {Character} */ one) => one.abilities.map(({ ability, name }) => [ability, name]))),
  }));
  loading.catch(() => (loading = null));
  return loading;
}
