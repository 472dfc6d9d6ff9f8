/** The scene of the Flit: a bird between cliffs: far off, on its way, or near. In a space of 100 by 138. */
import { hill, moon } from "./ground.js";

/** @param {number} n the value of the card */
export const flit = (n) =>
  [
    moon(50, 46, 24),
    `<path fill="#2c3a63" d="M-5 150V60L14 52 24 84 32 150zM105 150V44L88 54 80 90 70 150z"/><path fill="#44568a" d="M-5 150V84L10 78 18 150zM105 150V76L94 82 86 150z"/><g transform="translate(50 ${n === 2 ? 62 : 70}) scale(${n === 1 ? 1.1 : 1})"><path fill="#eef4ff" d="M0 6Q-14-20-44-18-36-12-40-6-30-6-32 2-22 0-22 10-12 8-4 18z"/><path fill="#b9c8e4" d="M0 6Q14-20 44-18 36-12 40-6 30-6 32 2 22 0 22 10 12 8 4 18z"/><path fill="#8fa7c7" d="M-6-4Q-7-18 0-20 7-18 6-4 12 14 6 34L0 44-6 34Q-12 14-6-4z"/><path fill="#5f7299" d="M0-20Q7-18 6-4 12 14 6 34L0 44z"/><path fill="#ffc76b" d="M-2-12h4L0-5z"/><circle cx="-3" cy="-13" r="1.4"/><circle cx="3" cy="-13" r="1.4"/><path fill="#eef4ff" d="M-3-20q-3-8-8-9 4 5 4 10zM0-20q0-9 3-12 0 6 0 12z"/></g>`,
    n === 2 ? '<path fill="none" stroke="#fff" stroke-dasharray="3 4" stroke-width="2" d="M8 112q20-26 42-20"/>' : "",
    n === 3 ? '<path fill="#f0f5ff" d="M20 34q6-7 10-1 5-6 11-2-7 0-10 5-5-4-11-2z"/>' : "",
    hill(116, "#131b3a"),
  ].join("");
