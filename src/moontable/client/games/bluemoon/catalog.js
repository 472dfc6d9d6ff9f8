/** The cards of Blue Moon as the server lists them. */
import { getOnce } from "../../net/api.js";

/**
 * @typedef {{id: string, name: string, people: string, deck: string, kind: string, fire: number|null, earth: number|null,
 *   fire_shield: boolean, earth_shield: boolean, icons: string[], gang: string, bluff: string, moons: number,
 *   capacity: number, text: string}} Card
 * @typedef {{cards: Map<string, Card>, decks: Object<string, string[]>}} Catalog
 */

/** @type {Promise<Catalog>|null} */
let loading = null;

/** @returns {Promise<Catalog>} */
export function loadCatalog() {
  loading ??= getOnce("/api/games/bluemoon/catalog").then(({ cards, decks }) => ({
    cards: new Map(cards.map((/** @type {Card} */ card) => [card.id, card])),
    decks,
  }));
  loading.catch(() => (loading = null));
  return loading;
}

export const ICON_WORDS = {
  stop: "Stop", retrieve: "Retrieve", protected: "Protected", free: "Free", pair: "Pair", gang: "Gang", bluff: "Bluff",
};

/** A card's values and icons in words. @param {Card} card */
export function faceWords(card) {
  const parts = [card.kind];
  if (card.fire !== null) {
    parts.push(`Fire ${card.fire}${card.fire_shield ? " with shield" : ""}`, `Earth ${card.earth}${card.earth_shield ? " with shield" : ""}`);
  }
  for (const icon of card.icons) {
    const more = icon === "gang" ? ` ${card.gang}` : icon === "bluff" ? ` ${card.bluff}` : "";
    parts.push(`${ICON_WORDS[icon]}${more}`);
  }
  if (card.capacity) parts.push(`carries ${card.capacity}`);
  return parts.join(", ");
}
