/** What the scenes of several peoples share: the moon, hills, and things set down at a place. */

/** @param {number} y @param {string} colour @param {number} [swing] */
export const hill = (y, colour, swing = 0) =>
  `<path fill="${colour}" d="M-5 150V${y}Q20 ${y - 14 + swing} 45 ${y - 2}T105 ${y - 6 - swing}V150z"/>`;

/** @param {number} x @param {number} y @param {number} r */
export const moon = (x, y, r) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.6}" fill="#fff4d0" opacity=".16"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fbf2d2"/>`;

/** @param {string} thing @param {number} x @param {number} y @param {number} scale @param {number} [way] -1: turned to the other side */
export const put = (thing, x, y, scale, way = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale * way} ${scale})">${thing}</g>`;
