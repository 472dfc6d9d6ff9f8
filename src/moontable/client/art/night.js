/** The night behind the scenes of an end: sky, stars, and a great moon over a stage of 1600 by 1000. */
import { chanceOf, disc, many } from "./geometry.js";

/** All of it is seen, and stands on the ground. */
export const WHOLE = "xMidYMax meet";
/** How far the ground and the sky go on beyond the stage, for windows that are wider. */
export const BEYOND = 1200;

/**
 * Views of the stage down to its ground, on which the words of the result follow. The wide one is always seen whole, moon and all, and
 * the land goes on at its sides; of a telephone's, which has more sky, the sky gives way.
 * @param {boolean} narrow
 */
export const stageFor = (narrow) =>
  narrow ? { box: "180 -560 1240 1270", fit: "xMidYMax slice" } : { box: "0 30 1600 680", fit: WHOLE };

/** The end of a game always has the same stars. @param {string} word */
function stars(word) {
  const chance = chanceOf(word);
  return many(260, () => disc(chance(-BEYOND, 1600 + BEYOND), chance(-420, 520), chance(0.7, 2.3), "night-star"));
}

/** A telephone has room for a moon that is this much larger, and rises so much higher. */
const LARGER = 1.6;
const HIGHER = 130;

/**
 * @param {string} word that decides about the stars @param {number} high where the moon is @param {number} wide how large it is
 * @param {boolean} narrow
 */
export function night(word, high, wide, narrow) {
  const [y, size] = narrow ? [high - HIGHER, wide * LARGER] : [high, wide];
  return (
    '<defs><linearGradient id="night-fall" x2="0" y2="1"><stop offset="0" stop-color="#080c22"/><stop offset=".33" stop-color="#1a2258"/>' +
    `<stop offset=".4" stop-color="#3a4690"/></linearGradient></defs><rect x="${-BEYOND}" y="-440" width="${1600 + 2 * BEYOND}" height="3200" ` +
    `fill="url(#night-fall)"/>${stars(word)}${disc(800, y, size * 1.78, "night-halo")}${disc(800, y, size * 1.38, "night-halo")}` +
    disc(800, y, size, "night-moon")
  );
}
