/** Fire and Earth: the sign of the element that is fought in, and the flood behind the totals. */
import { chanceOf, cut, disc, flame, many, put, tenth } from "../geometry.js";

/** @typedef {"fire"|"earth"} Element */

const WIDE = 1600;

/** What stands on the disc. @type {Record<Element, string>} */
const SIGNS = {
  fire:
    cut(flame(55, 80, 24, 66), "fire-1") + cut(flame(57, 80, 15, 44), "fire-2") + cut(flame(57, 80, 7, 24), "fire-3"),
  earth:
    cut("M16 80 40 34 54 58 66 40 96 80Z", "earth-1") +
    cut("M40 34 32 49 39 54 45 48 50 52ZM66 40 60 50 66 56 74 52Z", "fire-3") +
    cut("M16 80 34 62 52 74 70 60 96 80Z", "earth-2"),
};

/** A disc with a ring. @param {string} ground @param {string} shapes */
const disk = (ground, shapes) =>
  `<svg viewBox="0 0 112 112" aria-hidden="true" focusable="false">${ground}` +
  `<circle class="sign-ring" cx="56" cy="56" r="47" fill="none" stroke-dasharray="2 5" stroke-width="2"/>${shapes}</svg>`;

/** @param {Element} element */
export const sign = (element) =>
  disk(`<circle class="sign-ground ${element}" cx="56" cy="56" r="54" stroke-width="3"/>`, SIGNS[element]);

/** As long as the element is open: half Fire, half Earth. */
export const openSign = () =>
  disk(
    '<path class="sign-ground" d="M56 2A54 54 0 0 0 56 110Z" stroke-width="3"/><path class="sign-ground earth" d="M56 2A54 54 0 0 1 56 110Z" stroke-width="3"/>',
    put("translate(6 15)scale(.6)", SIGNS.fire) + put("translate(52 24)scale(.5)", SIGNS.earth),
  );

/** What rises in the middle of the table, and its reflection. @param {Element} element */
export const flood = (element) => FLOODS[element];

/** Flames, or mountains, along the whole width. @type {Record<Element, string>} */
const FLOODS = { fire: frame("fire", blaze()), earth: frame("earth", range()) };

/** @param {Element} element @param {string} shapes */
function frame(element, shapes) {
  return (
    '<svg viewBox="0 0 1600 240" preserveAspectRatio="none" aria-hidden="true" focusable="false"><defs>' +
    '<linearGradient id="flood-fade" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".3" stop-color="#fff" stop-opacity=".95"/>' +
    '<stop offset=".62" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
    '<mask id="flood-mask"><rect width="1600" height="240" fill="url(#flood-fade)"/></mask></defs>' +
    `<g mask="url(#flood-mask)"><rect class="flood-${element}" width="1600" height="240"/>${shapes}` +
    `<g transform="matrix(1 0 0 -.62 0 243)" opacity=".5">${shapes}</g></g></svg>`
  );
}

function blaze() {
  const chance = chanceOf("flood");
  const layers = ["", "", ""];
  for (let x = -30; x < WIDE + 40; x += 46) {
    const low = 1 - 0.45 * Math.sin((x / WIDE) * 3.14);
    layers[0] += flame(x, 150, chance(34, 46), chance(84, 132) * low);
    layers[1] += flame(x + 20, 150, chance(24, 32), chance(50, 92) * low);
    layers[2] += flame(x + 8, 150, chance(12, 18), chance(24, 52) * low);
  }
  const sparks = many(46, () => disc(chance(0, WIDE), chance(8, 140), chance(1, 3), "spark"));
  return cut(layers[0], "fire-0") + cut(layers[1], "fire-1 sway") + cut(layers[2], "fire-2 sway") + sparks;
}

function range() {
  const chance = chanceOf("flood");
  const ridge = (/** @type {number} */ step, /** @type {number} */ y, /** @type {number} */ height) => {
    let path = `M-20 150V${y}`;
    for (let x = -20; x < WIDE + 60; x += step) {
      path += `L${tenth(x + step * chance(0.3, 0.6))} ${tenth(y - chance(0.3, 1) * height)}L${x + step} ${tenth(y + chance(-6, 6))}`;
    }
    return `${path}V150Z`;
  };
  const crystals = many(13, (at) => {
    const [x, height] = [at * 128 + chance(-20, 20), chance(26, 52)];
    return cut(`M${tenth(x - 9)} 150l4-${tenth(height)} 7-10 8 12 3 ${tenth(height - 2)}Z`, "crystal");
  });
  return (
    cut(ridge(120, 118, 84), "earth-0") +
    cut(ridge(84, 128, 56), "earth-2") +
    crystals +
    cut(ridge(60, 140, 34), "earth-1")
  );
}
