/**
 * The picture of a building in its three states, told by the share of its boxes that are filled: a ruin in chalk lines,
 * partly built with its scaffold, or finished and lit. One geometry is drawn twice; `city.css` makes chalk of the first.
 */
import { aqueduct, thermae, waterTemple } from "./buildings/aqua.js";
import { courtyard, royalPalace } from "./buildings/everybody.js";
import { flightTower, monasteryTower, watchtower } from "./buildings/flit.js";
import { library, university } from "./buildings/hoax.js";
import { cityResidence, greatHall } from "./buildings/mimix.js";
import { caravanserai, marketHall, tradingHouse } from "./buildings/pillar.js";
import { earthTemple, hospice, mill } from "./buildings/terrah.js";
import { citadel, fireTemple, ironFoundry } from "./buildings/vulca.js";
import { tidy } from "./paint.js";

/** @type {Object<string, () => string>} */
export const BUILDINGS = {
  Aqueduct: aqueduct,
  Caravanserai: caravanserai,
  Citadel: citadel,
  "City Residence": cityResidence,
  Courtyard: courtyard,
  "Earth Temple": earthTemple,
  "Fire Temple": fireTemple,
  "Flight Tower": flightTower,
  "Great Hall": greatHall,
  Hospice: hospice,
  "Iron Foundry": ironFoundry,
  Library: library,
  "Market Hall": marketHall,
  Mill: mill,
  "Monastery Tower": monasteryTower,
  "Royal Palace": royalPalace,
  Thermae: thermae,
  "Trading House": tradingHouse,
  University: university,
  "Water Temple": waterTemple,
  Watchtower: watchtower,
};

const GROUND = 118;
/** How high a building reaches when it is finished. */
const HEIGHT = 104;
const RUBBLE = '<path class="rubble" d="M14 118l6-7 8 2 3 5zM164 118l4-8 9-1 7 9zM36 118l5-4 6 4zM150 118l4-5 7 5z"/>';

/** Each building is drawn once. @type {Map<string, string>} */
const drawn = new Map();

/** The inside of an SVG of 200 by 120. @param {string} name @param {number} share of the boxes that are filled */
export function buildingPicture(name, share) {
  const draw = BUILDINGS[name];
  if (!draw) return "";
  const key = `${name} ${share}`;
  const before = drawn.get(key);
  if (before !== undefined) return before;
  const picture = inState(name, draw(), share);
  drawn.set(key, picture);
  return picture;
}

/** @param {string} name @param {string} whole @param {number} share */
function inState(name, whole, share) {
  if (share >= 1) return whole;
  const chalk = `<g class="chalk">${whole}</g>`;
  if (share <= 0) return chalk + RUBBLE;
  const y = GROUND - share * HEIGHT;
  const id = `part-${name.toLowerCase().replaceAll(" ", "-")}-${Math.round(share * 100)}`;
  const edge = tidy(
    `M-20 ${y}L20 ${y + 3} 46 ${y - 5} 78 ${y + 4} 110 ${y - 4} 140 ${y + 5} 168 ${y - 4} 220 ${y}V130H-20z`,
  );
  const scaffold = tidy(
    `M8 ${y + 8}H60M140 ${y + 8}H192M12 118V${y - 6}M52 118V${y - 10}M148 118V${y - 10}M188 118V${y - 6}M12 118L52 ${y + 8}M188 118L148 ${y + 8}`,
  );
  return (
    `<clipPath id="${id}"><path d="${edge}"/></clipPath>${chalk}<g clip-path="url(#${id})">${whole}</g>` +
    `<path class="scaffold" d="${scaffold}"/>${RUBBLE}`
  );
}
