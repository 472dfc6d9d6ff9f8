/** The end of a game as a scene: the people that won before a great moon, and the dragons in the sky above it. */
import { dragon } from "../dragons.js";
import { chanceOf, disc, many, put } from "../geometry.js";
import { BEYOND, stageFor, WHOLE } from "../night.js";
import { LANDS } from "./lands.js";
import { figure } from "./peoples.js";
import { lit } from "./picture.js";

/** Where the dragons fly, how large, and which way they look: over a wide stage, and over a telephone's. @type {[number, number, number, number][]} */
const WIDE_SKY = [
  [470, 284, 2.15, 1],
  [1150, 268, 2.05, -1],
  [812, 222, 1.5, 1],
];
const TELEPHONE = { box: "480 50 640 660", fit: WHOLE };
/** @type {[number, number, number, number][]} */
const NARROW_SKY = [
  [640, 268, 1.4, 1],
  [966, 350, 1.3, -1],
  [836, 196, 1.2, 1],
];
/** Lands with clouds in their farthest layer show the middle one. */
const CLOUDED = ["terrah", "flit"];
/** Where the land stands, and which way: mirrored beside the moon, and again beyond the stage. */
const SIDES = [
  [-20, 1],
  [1620, -1],
  [-20, -1],
  [1620, 1],
];
/** Who stands on the hill: the number of a card, where, how large, which way. The first is in front of the moon. @type {[number, number, number, number][]} */
const WIDE_CROWD = [
  [4, 800, 3.1, 1],
  [9, 635, 2.2, 1],
  [0, 985, 2.2, -1],
  [14, 1160, 2, -1],
  [11, 455, 2.1, 1],
];
/** @type {[number, number, number, number][]} */
const NARROW_CROWD = [
  [4, 800, 2.6, 1],
  [9, 660, 1.9, 1],
  [0, 950, 1.9, -1],
  [14, 1060, 1.7, -1],
  [11, 545, 1.8, 1],
];

/** @param {string} people who won @param {number} dragons how many are with them @param {boolean} narrow whether the window is a telephone's */
export function ending(people, dragons, narrow) {
  const chance = chanceOf(`stars${people}`);
  const { box, fit } = narrow ? TELEPHONE : stageFor(narrow);
  const stars = many(190, () => disc(chance(-BEYOND, 1600 + BEYOND), chance(0, 560), chance(0.6, 2.2), "st"));
  const far = LANDS[people](chanceOf(`won${people}`))[CLOUDED.includes(people) ? 2 : 1];
  const flying = (narrow ? NARROW_SKY : WIDE_SKY)
    .slice(0, Math.min(3, dragons))
    .map(
      ([x, y, size, way], kind) =>
        `<g class="soar"><g class="dragon-${kind}" transform="translate(${x} ${y})scale(${way * size} ${size})">${dragon(kind)}</g></g>`,
    );
  const crowd = [...(narrow ? NARROW_CROWD : WIDE_CROWD)].reverse().map(([number, x, size, way]) => {
    const y = people === "flit" ? 600 : 640;
    return lit(put(`translate(${x} ${y})scale(${way * size} ${size})`, figure(people, number)));
  });
  return (
    `<svg class="art of-${people}" viewBox="${box}" preserveAspectRatio="${fit}" aria-hidden="true" focusable="false">` +
    `<rect x="${-BEYOND}" y="-200" width="${1600 + 2 * BEYOND}" height="1300" fill="url(#sky-${people})"/>${stars}` +
    `${disc(800, 350, 430, "halo")}${disc(800, 350, 340, "halo")}${disc(800, 350, 250, "moon")}` +
    SIDES.map(([x, way]) => put(`translate(${x} 130)scale(${way * 5.1} 4.2)`, far)).join("") +
    `${flying.join("")}${crowd.join("")}` +
    '<path class="ending-1" d="M-1200 630Q-400 670 0 640T800 632 1600 620 2800 650V1500H-1200Z"/>' +
    '<path class="ending-2" d="M-1200 690Q-500 720 0 690T900 684 1600 668 2800 690V1500H-1200Z"/></svg>'
  );
}
