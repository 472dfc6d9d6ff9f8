/** The night behind the scenes of an end: sky, stars, and a great moon over a stage of 1600 by 1000. */
import { chanceOf, disc, many } from "./geometry.js";

/** Views of the stage down to its ground, on which the words of the result follow: a wide one, and a telephone's with more sky. */
export const STAGES = { wide: "0 40 1600 670", narrow: "180 -560 1240 1270" };
/** The ground is always seen; what has no room is sky. */
export const FIT = "xMidYMax slice";

/** The end of a game always has the same stars. @param {string} word */
function stars(word) {
  const chance = chanceOf(word);
  return many(150, () => disc(chance(0, 1600), chance(-420, 520), chance(0.7, 2.3), "night-star"));
}

/** @param {string} word that decides about the stars @param {number} x of the moon @param {number} y */
export const night = (word, x = 800, y = 270) =>
  '<defs><linearGradient id="night-fall" x2="0" y2="1"><stop offset="0" stop-color="#080c22"/><stop offset=".33" stop-color="#1a2258"/>' +
  '<stop offset=".4" stop-color="#3a4690"/></linearGradient></defs><rect y="-440" width="1600" height="3200" fill="url(#night-fall)"/>' +
  `${stars(word)}${disc(x, y, 400, "night-halo")}${disc(x, y, 310, "night-halo")}${disc(x, y, 225, "night-moon")}`;
