/** The cards of Blue Moon City in words. */
import { getOnce } from "../../net/api.js";
import { PEOPLES } from "../../art/peoples.js";

/** @typedef {{card: string, people: string, colour: string, value: number, power: string, count: number}} CityCard */

/** What a power does, in our words. @type {Object<string, string>} */
export const POWERS = {
  "fly-dragon": "Move its dragon anywhere",
  "walk-dragon": "Move its dragon up to three spaces",
  fly: "Move your figure anywhere",
  walk: "Two more steps for your figure",
  pair: "Two of them count as a wild card of three",
  "recolour-four": "Up to four cards take one colour",
  "recolour-one": "One card takes another colour",
  "offer-again": "One more offering this turn",
  wild: "Takes every colour",
  none: "",
};

/** @type {Promise<Map<string, CityCard>>|null} */
let loading = null;

/** @returns {Promise<Map<string, CityCard>>} */
export function loadCards() {
  loading ??= getOnce("/api/games/city/catalog").then(({ cards }) => new Map(cards.map((/** @type {CityCard} */ card) => [card.card, card])));
  loading.catch(() => (loading = null));
  return loading;
}

/** `vulca/3` as a person says it. @param {string} card */
export function cardName(card) {
  const [people, value] = card.split("/");
  return `${PEOPLES[people].name} ${value}`;
}

/** @param {string} power */
export const powerIcon = (power) =>
  ({ "fly-dragon": "dragon", "walk-dragon": "dragon", fly: "free", walk: "free", pair: "pair", "recolour-four": "eye", "recolour-one": "eye", "offer-again": "obelisk", wild: "moon" })[power];
