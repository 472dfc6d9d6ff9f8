/** The scene of the Terrah: a storm over the hills; the green dragon, or a beast pole. In a space of 100 by 138. */
import { dragonPicture } from "../figures.js";
import { hill, moon, put } from "./ground.js";

/** @param {number} n the value of the card */
export const terrah = (n) =>
  [
    moon(24, 36, 15),
    `<path fill="#6b2740" d="M-5 40Q14 22 34 34 46 14 70 24 92 18 105 34V0H-5z" opacity=".8"/><path fill="#ffe08a" d="M62 28l-10 22h9l-8 22 22-30h-10l8-14z"/><path fill="#4a1a33" d="M-5 150V96L24 66 44 92 66 60 105 100V150z"/>`,
    n < 3 ? put(dragonPicture("green"), n === 1 ? 66 : 92, 44, 0.56, n === 1 ? 1 : -1) : "",
    hill(106, "#2a0f24"),
    n !== 1
      ? `<g transform="translate(${n === 3 ? 38 : 10} ${n === 3 ? 40 : 60}) scale(${n === 3 ? 1.25 : 0.8})"><path fill="#8c2f3c" d="M0 66V14h22v52z"/><path fill="#5e1c2c" d="M13 66V14h9v52z"/><path fill="#8c2f3c" d="M-3 18L-9 -8 6 6H16L31 -8 25 18z"/><path fill="#5e1c2c" d="M13 6h3L31 -8 25 18H13z"/><path fill="#7fb86a" d="M11 50Q-12 52-14 34 4 36 11 48 18 36 36 34 34 52 11 50z"/><circle cx="6" cy="24" r="4" fill="#fff0c8"/><circle cx="16" cy="24" r="4" fill="#fff0c8"/><circle cx="6" cy="24" r="1.8"/><circle cx="16" cy="24" r="1.8"/><path fill="#ffd08a" d="M4 32h14l-7 5z"/><path fill="#2a0f24" d="M5 55h12v4H5z"/></g>`
      : "",
    '<path fill="#170714" d="M-5 150V120l14-8 10 6 16-8 22 10 20-8 28 8v30z"/>',
  ].join("");
