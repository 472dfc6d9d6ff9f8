/** The scene of the Pillar: a caterpillar among columns, with one crystal, two, or none. In a space of 100 by 138. */
import { times } from "../paint.js";
import { moon } from "./ground.js";

/** @param {number} n the value of the card */
export const pillar = (n) =>
  [
    moon(78, 34, 15),
    `<path fill="#7d5a22" d="M-5 150V96h110V150z"/>`,
    times(n === 3 ? 4 : 3, (i) => {
      const x = 6 + i * (n === 3 ? 25 : 34);
      return [
        `<path fill="#f3dc92" d="M${x} 112V54h10v58z"/>`,
        `<path fill="#c59d3d" d="M${x + 6} 112V54h8v58z"/>`,
        `<path fill="#fff2c0" d="M${x - 4} 54h22v-6h-22z"/>`,
        `<path fill="#c59d3d" d="M${x - 2} 48h18v-4h-18z"/>`,
      ].join("");
    }),
    `<g transform="translate(4 ${n === 3 ? 78 : 84})">${times(6, (i) => `<circle cx="${10 + i * 13}" cy="${24 - (i % 2 ? 5 : 0)}" r="11" fill="${i % 2 ? "#d9a92c" : "#f0cb57"}" stroke="#6b4a12"/><path fill="#6b4a12" d="M${6 + i * 13} 33h3v6h-3zM${13 + i * 13} 33h3v6h-3z"/>`)}<circle cx="88" cy="14" r="13" fill="#f7dc7c" stroke="#6b4a12"/><circle cx="92" cy="11" r="3" fill="#241a05"/><path d="M84 4q-2-10-8-10M92 2q2-10 8-9" stroke="#6b4a12" stroke-width="2" fill="none"/><path d="M88 20q5 2 8-2" stroke="#6b4a12" stroke-width="1.8" fill="none"/></g>${times(n % 3, (i) => `<path fill="#ffe39a" d="M${20 + i * 18} ${20 + i * 6}l5 8-5 14-5-14z"/>`)}<path fill="#3d2c0e" d="M-5 150V122h110V150z"/>`,
  ].join("");
