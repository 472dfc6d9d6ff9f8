/**
 * The paint of a building. A surface is a path with a letter, and the letter becomes a colour where it is shown, so that
 * one geometry serves chalk lines, half-built walls and the finished house:
 * `a` lit wall, `b` shaded wall, `c` lit roof, `d` shaded roof, `e` accent, `f` the people's colour, `g` glowing window,
 * `k` dark opening, `w` `v` water, `t` `u` leaves, `z` plinth, `o` masonry line, `h` line of light, `m` gleam.
 */

/** @typedef {"a"|"b"|"c"|"d"|"e"|"f"|"g"|"k"|"w"|"v"|"t"|"u"|"z"|"o"|"h"|"m"} Paint */

/** A number as paths write it: short, and the same on every machine. @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** Rounds every number of a path. @param {string} path */
export const tidy = (path) => path.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) => short(Number(number)));

/** A painted surface. @param {Paint} letter @param {string} path @param {number} [opacity] */
export const paint = (letter, path, opacity) =>
  `<path class="${letter}" d="${tidy(path)}"${opacity === undefined ? "" : ` opacity="${opacity}"`}/>`;

/** Something drawn several times. @param {number} count @param {(at: number) => string} draw */
export const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join("");
