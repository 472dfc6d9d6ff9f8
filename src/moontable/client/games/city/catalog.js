/** The cards of Blue Moon City in words. */

import { PEOPLES } from "../../art/peoples.js";
import { getOnce } from "../../net/api.js";

/** @typedef {import("./view.js").Card} CityCard */

/** @typedef {{cards: Map<string, CityCard>, steps: Record<string, string>}} Catalog */

/** @type {Promise<Catalog>|null} */
let loading = null;

/** @returns {Promise<Catalog>} */
export function loadCatalog() {
  loading ??= getOnce("/api/games/{game}/catalog", { game: "city" }).then((sent) => {
    const { cards, steps } = /** @type {import("./view.js").Catalog} */ (sent);
    return { cards: new Map(cards.map((card) => [card.card, card])), steps };
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** `vulca/3` as a person says it. @param {string} card */
export function cardName(card) {
  const [people, value] = card.split("/");
  return `${PEOPLES[people].name} ${value}`;
}
