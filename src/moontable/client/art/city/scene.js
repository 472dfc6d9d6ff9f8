/** The scene on a card of the hand: its people's, in the variant of its value. */
import { aqua } from "./scenes/aqua.js";
import { flit } from "./scenes/flit.js";
import { hoax } from "./scenes/hoax.js";
import { khind } from "./scenes/khind.js";
import { mimix } from "./scenes/mimix.js";
import { pillar } from "./scenes/pillar.js";
import { terrah } from "./scenes/terrah.js";
import { vulca } from "./scenes/vulca.js";

/** @type {Object<string, (value: number) => string>} */
const SCENES = { aqua, flit, hoax, khind, mimix, pillar, terrah, vulca };

/** Each scene is drawn once. @type {Map<string, string>} */
const drawn = new Map();

/** The inside of an SVG of 100 by 138. @param {string} people @param {number} value */
export function scenePicture(people, value) {
  const key = `${people}/${value}`;
  const before = drawn.get(key);
  if (before !== undefined) return before;
  const picture = SCENES[people]?.(value) ?? "";
  drawn.set(key, picture);
  return picture;
}
