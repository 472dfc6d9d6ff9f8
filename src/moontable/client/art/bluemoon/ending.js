/** The end of a game as a scene: the people that won before a great moon, and the dragons in the sky above it. */
import { dragon } from "../dragons.js";
import { chanceOf, disc, many, put } from "../geometry.js";
import { FIT, STAGES } from "../night.js";
import { LANDS } from "./lands.js";
import { figure } from "./peoples.js";
import { lit } from "./picture.js";

/** Where the dragons fly, how large, and which way they look: over a wide stage, and over a telephone's. @type {[number, number, number, number][]} */
const WIDE_SKY = [
  [470, 284, 2.15, 1],
  [1150, 268, 2.05, -1],
  [812, 222, 1.5, 1],
];
const TELEPHONE = "480 -60 640 770";
/** @type {[number, number, number, number][]} */
const NARROW_SKY = [
  [640, 268, 1.4, 1],
  [966, 350, 1.3, -1],
  [836, 196, 1.2, 1],
];
/** Lands with clouds in their farthest layer show the middle one. */
const CLOUDED = ["terrah", "flit"];
/** Who stands on the hill: the number of a card, where, how large, which way. The first is in front of the moon. @type {[number, number, number, number][]} */
const CROWD = [
  [4, 800, 2.2, 1],
  [9, 690, 1.5, 1],
  [0, 930, 1.5, -1],
  [14, 1050, 1.4, -1],
  [11, 570, 1.5, 1],
];

/** @param {string} people who won @param {number} dragons how many are with them @param {boolean} narrow whether the window is a telephone's */
export function ending(people, dragons, narrow) {
  const chance = chanceOf(`won${people}`);
  const stars = many(110, () => disc(chance(0, 1600), chance(0, 560), chance(0.6, 2.2), "st"));
  const far = LANDS[people](chance)[CLOUDED.includes(people) ? 2 : 1];
  const flying = (narrow ? NARROW_SKY : WIDE_SKY)
    .slice(0, Math.min(3, dragons))
    .map(
      ([x, y, size, way], kind) =>
        `<g class="soar"><g class="dragon-${kind}" transform="translate(${x} ${y})scale(${way * size} ${size})">${dragon(kind)}</g></g>`,
    );
  const crowd = [...CROWD].reverse().map(([number, x, size, way]) => {
    const y = people === "flit" ? 600 : 640;
    return lit(put(`translate(${x} ${y})scale(${way * size} ${size})`, figure(people, number)));
  });
  return (
    `<svg class="art of-${people}" viewBox="${narrow ? TELEPHONE : STAGES.wide}" ` +
    `preserveAspectRatio="${FIT}" aria-hidden="true" focusable="false">` +
    `<rect y="-200" width="1600" height="1300" fill="url(#sky-${people})"/>${stars}` +
    `${disc(800, 350, 430, "halo")}${disc(800, 350, 340, "halo")}${disc(800, 350, 250, "moon")}` +
    put("translate(-20 130)scale(5.1 4.2)", far) +
    put("translate(1620 130)scale(-5.1 4.2)", far) +
    `${flying.join("")}${crowd.join("")}` +
    '<path class="ending-1" d="M0 640Q400 600 800 632T1600 620V1500H0Z"/><path class="ending-2" d="M0 690Q500 650 900 684T1600 668V1500H0Z"/></svg>'
  );
}
