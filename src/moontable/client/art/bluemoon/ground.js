/** What lands are made of: rows of hills and waves in a window of 160 x 128 units. */
import { cut, many, path, tenth } from "../geometry.js";

/** @typedef {import("../geometry.js").Chance} Chance */
/** @typedef {{1: string, 2: string, 3: string, air: string}} Land layers of paper from far (1) to near (3), and what floats in the air */

/**
 * Hills, round or jagged.
 * @param {Chance} r @param {number} y @param {number} amp @param {number} n @param {boolean} [k]
 */
export const ridge = (r, y, amp, n, k = true) => {
  let d = `M-4 132V${tenth(y + r(-amp, amp))}`;
  const w = 168 / n;
  for (let i = 1; i <= n; i++) {
    const x = -4 + i * w,
      q = y + r(-amp, amp);
    d += k
      ? `Q${tenth(x - w / 2)} ${tenth(q + r(-amp, amp))} ${tenth(x)} ${tenth(q)}`
      : `L${tenth(x - w * r(0.3, 0.6))} ${tenth(q - amp * r(0.3, 1))}L${tenth(x)} ${tenth(q)}`;
  }
  return `${d}V132Z`;
};

/**
 * Waves with a crest each.
 * @param {number} y @param {number} w how wide one is @param {number} h @param {number} shift @param {string} paper
 */
export function waveRow(y, w, h, shift, paper) {
  const wave = path`c${w * 0.3} ${-h} ${w * 0.75} ${-h * 1.2} ${w * 0.8} ${-h * 0.1}
    c${w * 0.02} ${h * 0.3} ${-w * 0.2} ${h * 0.1} ${-w * 0.16} ${-h * 0.1}
    c0 ${h * 0.3} ${w * 0.16} ${h * 0.3} ${w * 0.36} ${h * 0.2}`;
  return cut(path`M${-20 - shift} 132V${y}${many(Math.ceil(210 / w), () => wave)}V132Z`, paper);
}
