/** The scene of the Aqua: waves; the blue dragon, or an amphora. In a space of 100 by 138. */
import { dragonPicture } from "../figures.js";
import { moon, put } from "./ground.js";

/** @param {number} n the value of the card */
export const aqua = (n) =>
  [
    moon(70, 34, 17),
    `<path fill="#bfe3ff" opacity=".5" d="M56 66h30v2H56zM60 74h22v2H60z"/><path fill="#1d4d8f" d="M-5 150V70Q10 60 22 70T48 70 74 70 105 68V150z"/>`,
    n < 3 ? put(dragonPicture("blue"), n === 1 ? 20 : 34, 34, 0.6) : "",
    `<path fill="#2f7fd0" d="M-5 150V92Q6 74 26 84 14 86 18 96 34 104 50 92 62 78 80 86 70 90 74 98 90 104 105 92V150z"/><path fill="#d9f4ff" d="M-5 92Q6 74 26 84 8 82 -5 98zM50 92Q62 78 80 86 62 86 50 98z"/>`,
    n === 3
      ? '<path fill="#f0c98a" d="M36 104q-10-26 6-36v-8h-4v-5h22v5h-4v8q16 10 6 36z"/><path fill="#b8813f" d="M50 104q14-20 4-44h6v-5h-10zM50 104h12q10-26-6-36z"/><path fill="#2f7fd0" d="M37 82q12 6 25 0l1 8q-13 6-27 0z"/>'
      : "",
    `<path fill="#0f2a5c" d="M-5 150V112q12-8 24 0t24 0 24 0 24 0 20 0V150z"/>`,
  ].join("");
