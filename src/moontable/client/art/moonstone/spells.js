/**
 * The pictures of arcane cards, in 100 x 140: a colour is a force of its own (a tide by moonlight, leaves, hearts, lightning), and its
 * sign stands there as often as the card counts.
 */
import { dot, fill, line, times } from "./strokes.js";

/** Colours are told apart by sign, letter and scene too. @type {Object<string, {ground: string, far: string, near: string, ink: string, sign: string}>} */
export const FORCES = {
  blue: {
    ground: "#173a7a",
    far: "#2f5fa8",
    near: "#0f2a5c",
    ink: "#cfe6ff",
    sign: "M0-13C6-5 9-1 9 4a9 9 0 0 1-18 0C-9-1-6-5 0-13z",
  },
  green: {
    ground: "#17482c",
    far: "#2c6e45",
    near: "#0e3420",
    ink: "#d3f5c8",
    sign: "M11-12C11 3 4 11-8 10l-4 3-1-2 3-4C-13-6-5-12 11-12z",
  },
  pink: {
    ground: "#6d1c48",
    far: "#a8316f",
    near: "#4d1232",
    ink: "#ffd9ec",
    sign: "M0 12C-9 5-13 0-13-5c0-4 3-7 7-7 3 0 5 1 6 4 1-3 3-4 6-4 4 0 7 3 7 7C13 0 9 5 0 12z",
  },
  catastrophe: {
    ground: "#16121f",
    far: "#3a2f4d",
    near: "#0c0913",
    ink: "#ffd98a",
    sign: "M4-26L-14 4H-1L-5 26 15-8H2z",
  },
};

/** Where so many signs stand. @type {[number, number][][]} */
const PLACES = [
  [[50, 84]],
  [[50, 84]],
  [
    [36, 74],
    [64, 98],
  ],
  [
    [34, 70],
    [66, 78],
    [48, 108],
  ],
];

/** @param {string} card `green-2`, `catastrophe` */
export function spell(card) {
  const [colour, value = "0"] = card.split("-");
  const force = FORCES[colour] ?? FORCES.catastrophe;
  const rays = times(9, (at) => `M50 84L${50 + 90 * Math.cos(at * 0.7)} ${84 + 90 * Math.sin(at * 0.7)}`);
  return [
    fill(force.ground, "M0 0H100V140H0z"),
    dot(70, 34, 20, "#fbf4da", 0.35),
    fill(force.far, "M0 96Q22 78 48 92T100 82V140H0z"),
    colour === "catastrophe" ? `<g opacity=".3">${line(rays, force.ink, 2)}</g>` : "",
    fill(force.near, "M0 118Q28 104 58 116T100 110V140H0z"),
    ...PLACES[Number(value)].map(
      ([x, y]) =>
        dot(x, y, 21, force.ink, 0.12) +
        `<path transform="translate(${x} ${y}) scale(1.15)" d="${force.sign}" fill="${force.ink}"/>`,
    ),
  ].join("");
}

/** The letter of a card's colour. @param {string} card */
export const letterOf = (card) => (card === "catastrophe" ? "!" : card.charAt(0).toUpperCase());
