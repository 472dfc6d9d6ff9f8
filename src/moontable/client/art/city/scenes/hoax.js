/** The scene of the Hoax: an owl tower, with four scrolls, one, or close up. In a space of 100 by 138. */
import { hill, moon, put } from "./ground.js";

const SCROLL = [
  '<path fill="#fff7df" d="M4 6q0-6 6-6h22q-4 2-4 6v26q0 6-6 6H0q4-2 4-6z"/>',
  '<path stroke="#8d7a50" stroke-width="1.5" d="M9 9h14M9 15h14M9 21h10"/>',
].join("");

/** @param {number} n the value of the card */
export const hoax = (n) =>
  [
    moon(26, 36, 16),
    `<path fill="#4a4486" d="M-5 150V90L20 84 40 92 70 82 105 94V150z"/><g transform="translate(${n === 3 ? 34 : 42} 34)"><path fill="#e9e6f7" d="M2 90V14L-4-8 12 6H36L52-8 46 14V90z"/><path fill="#b3abd8" d="M30 6h6L52-8 46 14V90H30z"/><circle cx="13" cy="26" r="10" fill="#6a61aa"/><circle cx="35" cy="26" r="10" fill="#6a61aa"/><circle cx="13" cy="26" r="7.5" fill="#ffdf80"/><circle cx="35" cy="26" r="7.5" fill="#ffdf80"/><circle cx="13" cy="26" r="3.2"/><circle cx="35" cy="26" r="3.2"/><path fill="#f0b84a" d="M20 34h8l-4 10z"/><path fill="#b3abd8" d="M8 52q4-5 8 0 4-5 8 0 4-5 8 0 4-5 8 0v4q-4-5-8 0-4-5-8 0-4-5-8 0-4-5-8 0z"/><path fill="#4a4486" d="M18 90V72a6 6 0 0 1 12 0v18z"/></g>`,
    n === 1
      ? put(SCROLL, 2, 46, 0.62) + put(SCROLL, 24, 58, 0.62) + put(SCROLL, 2, 72, 0.62) + put(SCROLL, 24, 86, 0.62)
      : put(SCROLL, n === 3 ? -2 : 2, 66, 1),
    hill(116, "#1a1740"),
  ].join("");
