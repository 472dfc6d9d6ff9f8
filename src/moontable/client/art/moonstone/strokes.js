/** How portraits are drawn: filled paths, lines, dots, eyes. Everything is a string of SVG. */

/** Three tones of a skin: lit, shaded, deep. @typedef {[string, string, string]} Skin */
/** Four tones of a cloth: lit, shaded, deep, and the light behind. @typedef {[string, string, string, string]} Cloth */

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** @param {string} colour @param {string} path @param {number} [opacity] */
export const fill = (colour, path, opacity) =>
  `<path fill="${colour}" d="${path}"${opacity === undefined ? "" : ` opacity="${opacity}"`}/>`;

/** @param {string} path @param {string} colour @param {number} width */
export const line = (path, colour, width) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} colour @param {number} [opacity] */
export const dot = (x, y, r, colour, opacity) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}"${opacity === undefined ? "" : ` opacity="${opacity}"`}/>`;

/** @param {number} count @param {(at: number) => string} draw */
export const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join("");

/** Two eyes. @param {number} [y] @param {string} [white] @param {string} [pupil] @param {number} [apart] @param {number} [r] */
export const eyes = (y = 43, white = "#fff", pupil = "#1a1226", apart = 8.5, r = 3.4) =>
  times(2, (at) => {
    const x = 50 + (at ? apart : -apart);
    return (
      `<ellipse cx="${x}" cy="${y}" rx="${short(r * 1.25)}" ry="${r}" fill="${white}"/>` +
      dot(x + 0.6, y + 0.3, r * 0.62, pupil) +
      dot(x - 0.2, y - 0.6, r * 0.2, "#fff")
    );
  });
