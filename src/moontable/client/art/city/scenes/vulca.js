/** The scene of the Vulca: a volcano; the red dragon over it, or its smith. In a space of 100 by 138. */
import { dragonPicture } from "../figures.js";
import { times } from "../paint.js";
import { hill, moon, put } from "./ground.js";

/** @param {number} n the value of the card */
export const vulca = (n) =>
  [
    moon(80, 32, 13),
    `<path fill="#c0664f" opacity=".4" d="M34 42q-16-6-8-18-12-14 8-18 4-10 16-4 14-4 14 8 12 6 4 16 2 12-10 12z"/><path fill="#32121f" d="M-12 150L26 48Q31 42 36 46L44 50 52 45Q58 44 61 50L108 150z"/><path fill="#1f0a17" d="M50 47Q58 42 61 50L108 150H62L52 96z"/><ellipse cx="43.5" cy="48" rx="18" ry="4.5" fill="#ff6a3d"/><path fill="#ff6a3d" d="M39 48q5 14-1 27-4 12 3 26 5 14 2 49h8q4-32-3-52-5-12-1-24 4-12 1-26zM29 48q-2 14-8 25-5 12-12 24 11-9 16-22 7-13 8-27zM54 48q4 14 11 22 5 9 9 24-8-8-12-19-9-11-11-27z"/><path fill="#ffd07a" d="M32 47q11 5 23 0-6 5-8 4 2 14-2 26-3 12 3 26-7-14-5-27 4-13 1-25-8 0-12-4z"/><path fill="#ffb04d" d="M37 45q-4-11 2-19 2 6 5 7 0-7 5-11 5 13 1 23-6 4-13 0z"/>`,
    times(
      9,
      (i) =>
        `<circle cx="${8 + ((i * 23) % 84)}" cy="${14 + ((i * 31) % 58)}" r="${1 + (i % 3) * 0.6}" fill="#ffc76b"/>`,
    ),
    n < 3 ? put(dragonPicture("red"), n === 1 ? 26 : 92, 52, 0.6, n === 1 ? 1 : -1) : "",
    hill(110, "#1d0c18"),
    n === 3
      ? '<g transform="translate(44 60)"><path fill="#12080f" d="M4 62Q0 28 16 22L12 12Q16 2 24 4 32 6 30 16L28 22Q44 28 42 62z"/><path fill="#e8a07a" d="M15 10q4-6 12 0 2 8-6 12-7-3-6-12z"/><path fill="#ff8a4d" d="M10 12q-4-16 6-22 0 5 3 6 0-8 7-12-1 8 4 10 4 6 2 18-6-8-11-6-6-1-11 6z"/><path fill="#ffd07a" d="M16 4q0-6 4-9 2 4 5 5 3 2 2 6-6-3-11-2z"/><path fill="#12080f" d="M38 34L58 14l4 4-20 24z"/><path fill="#b9a8ac" d="M50 6l10-8 14 14-9 9z"/><path fill="#7a6a72" d="M60 -2l14 14-9 9-6-6z"/><path fill="#ff6a3d" d="M10 40h26l-3 22H13z"/></g>'
      : "",
  ].join("");
