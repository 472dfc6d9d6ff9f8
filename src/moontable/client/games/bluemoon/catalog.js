/** The cards of Blue Moon as the server lists them. */
import { getOnce } from "../../net/api.js";

/** @typedef {import("./view.js").Card} Card */
/**
 * @typedef {{cards: Map<string, Card>, decks: Object<string, string[]>, about: import("./view.js").Catalog["about"],
 *   help: Record<string, string>}} Catalog
 */

/** @type {Promise<Catalog>|null} */
let loading = null;

/** @returns {Promise<Catalog>} */
export function loadCatalog() {
  loading ??= getOnce("/api/games/{game}/catalog", { game: "bluemoon" }).then((sent) => {
    const { cards, decks, about, help } = /** @type {import("./view.js").Catalog} */ (sent);
    return { cards: new Map(cards.map((card) => [card.id, card])), decks, about, help };
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

export const ICON_WORDS = {
  stop: "Stop",
  retrieve: "Retrieve",
  protected: "Protected",
  free: "Free",
  pair: "Pair",
  gang: "Gang",
  bluff: "Bluff",
};

/** A card's values and icons in words. @param {Card} card */
export function faceWords(card) {
  const parts = [card.kind];
  if (card.fire !== null) {
    parts.push(
      `Fire ${card.fire}${card.fire_shield ? " with shield" : ""}`,
      `Earth ${card.earth}${card.earth_shield ? " with shield" : ""}`,
    );
  }
  for (const icon of card.icons) {
    const more = icon === "gang" ? ` ${card.gang}` : icon === "bluff" ? ` ${card.bluff}` : "";
    parts.push(`${ICON_WORDS[icon]}${more}`);
  }
  if (card.capacity) parts.push(`carries ${card.capacity}`);
  return parts.join(", ");
}

/** The element that a power counts in: both as long as it is open. @param {import("./view.js").Prospect} prospect @returns {("fire"|"earth")[]} */
export const contested = ({ element }) => (element === "fire" || element === "earth" ? [element] : ["fire", "earth"]);

/** `Fire 9 of 8, enough`. @param {import("./view.js").Prospect} prospect */
export function prospectWords(prospect) {
  const totals = contested(prospect).map((element) => `${element === "fire" ? "Fire" : "Earth"} ${prospect[element]}`);
  const { needed, enough, element } = prospect;
  if (needed === 0) return totals.join(", ");
  // A shield lets its owner announce less than the opponent has (BM-089).
  const shielded = enough && (element === "fire" || element === "earth") && prospect[element] < needed;
  const verdict = shielded ? "safe behind a shield" : enough ? "enough" : "not enough yet";
  return `${totals.join(", ")} against ${needed}, ${verdict}`;
}
