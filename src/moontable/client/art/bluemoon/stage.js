/** What lies behind a table: the night over two lands, the opponent's far away and one's own near. */
import { chanceOf, disc, many, put, tenth } from "../geometry.js";
import { LANDS } from "./lands.js";

/** Where the land of the opponent stands, and one's own. @type {[number, number, number][]} */
const FAR = [
  [-40, -40, 4.6],
  [760, -40, 4.6],
];
const NEAR = [
  [-60, 440, 4.4],
  [520, 470, 4.2],
  [1080, 440, 4.6],
];

/**
 * Hills across the whole stage.
 * @param {import("../geometry.js").Chance} chance @param {number} y @param {number} high @param {number} count @param {string} paper
 */
function hills(chance, y, high, count, paper) {
  const wide = 1640 / count;
  let path = `M-20 1010V${y}`;
  for (let at = 0; at < count; at++) {
    const x = -20 + at * wide;
    path += `Q${tenth(x + wide / 2)} ${tenth(y - chance(0.2, 1) * high)} ${tenth(x + wide)} ${tenth(y + chance(-12, 12))}`;
  }
  return `<path class="${paper}" d="${path}V1010Z"/>`;
}

/** @param {string} top the people of the opponent @param {string} bottom one's own */
export function stage(top, bottom) {
  const chance = chanceOf("stage");
  // Each land is pale by itself: a pale group of several would be put together anew in every frame in which something moves.
  const lands = (/** @type {string} */ paper, /** @type {string} */ people, /** @type {number[][]} */ places) =>
    places
      .map(([x, y, size]) => put(`translate(${x} ${y})scale(${size})`, LANDS[people](chanceOf(`${people}${x}`))[1]))
      .map((land) => `<g class="${paper} of-${people}">${land}</g>`)
      .join("");
  return (
    '<svg class="art" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">' +
    many(90, () => disc(chance(0, 1600), chance(0, 620), chance(0.5, 1.7), "st")) +
    '<g class="stage-moon"><circle cx="1010" cy="330" r="330"/><circle cx="1010" cy="330" r="250"/><circle cx="1010" cy="330" r="180"/></g>' +
    lands("stage-far", top, FAR) +
    hills(chance, 560, 120, 5, "stage-1") +
    hills(chance, 680, 110, 6, "stage-2") +
    lands("stage-near", bottom, NEAR) +
    hills(chance, 860, 60, 4, "stage-3") +
    "</svg>"
  );
}
