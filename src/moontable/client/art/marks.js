/** Small pictures: emblems, icons of cards, dragons, crystals, tokens. All are decoration; words stand beside them. */
import { html } from "../html.js";
import { ANY, PEOPLES } from "./peoples.js";

/** @param {string} path @param {string} [className] */
const mark = (path, className = "") => html`
  <svg class=${`mark ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${path} fill="currentColor" fill-rule="evenodd" />
  </svg>
`;

const PATHS = {
  stop: "M8 2h8l6 6v8l-6 6H8l-6-6V8zm-.5 8.500v3h9v-3z",
  retrieve:
    "M12 4a8 8 0 1 1-7.800 9.800l2.300-.5A5.600 5.600 0 1 0 8 8.100l2.300 2.300H3.500V3.600l2.800 2.800A8 8 0 0 1 12 4z",
  protected:
    "M12 1.500 21 5v6.500c0 5.200-3.700 9.200-9 11-5.300-1.800-9-5.800-9-11V5zm-1.300 14.700 6-6-1.700-1.700-4.300 4.300-2-2-1.700 1.700z",
  free: "M12 2a10 10 0 1 1-.01 0zm-1.300 5v3.700H7v2.600h3.700V17h2.600v-3.700H17v-2.600h-3.700V7z",
  pair: "M8 5a7 7 0 0 1 4 1.300A7 7 0 1 1 12 17.700 7 7 0 1 1 8 5zm4 4.400a4.500 4.500 0 0 0 0 5.200 4.500 4.500 0 0 0 0-5.200z",
  gang: "M12 3a3.200 3.200 0 1 1-.01 0zM5 7.500a2.600 2.600 0 1 1-.01 0zm14 0a2.600 2.600 0 1 1-.01 0zM12 10.500c3.300 0 5.500 2.300 5.500 5.500v5h-11v-5c0-3.200 2.200-5.500 5.500-5.500zM1 18c0-2.500 1.500-4.300 3.800-4.400V21H1zm18.200-4.400C21.500 13.700 23 15.500 23 18v3h-3.800z",
  bluff:
    "M3 5c6 1.500 12 1.500 18 0 .8 8-2.500 14.500-9 15.500C5.500 19.500 2.200 13 3 5zm3.300 4.600c.8 2 3.500 2.200 4.700.4-1.600-.9-3.200-1-4.700-.4zm11.400 0c-1.500-.6-3.100-.5-4.700.4 1.200 1.800 3.900 1.600 4.700-.4zM8.500 15.200c2 1.800 5 1.800 7 0-2.300.6-4.700.6-7 0z",
  fire: PEOPLES.vulca.emblem,
  earth: "M2 20 9 6l4 7 2.500-4L22 20z",
  moon: "M15.500 3a9.500 9.500 0 1 0 5.800 14.500A8 8 0 0 1 15.500 3z",
  crystal: "M12 1.500 18.500 9 12 22.500 5.500 9zM12 5 9 9l3 8.500L15 9z",
  scale:
    "M12 2c5 3 8 7 8 11.500S16.500 22 12 22s-8-4-8-8.500S7 5 12 2zm0 4.500C9 9 7.500 11.300 7.500 13.800c0 2.200 2 4.200 4.500 4.200z",
  card: "M5 2.500h14v19H5zm2.500 3v13h9v-13z",
  ship: "M11 2v12H3.500zM13 5l7 9h-7zM2 16h20l-3 5.500H5z",
  eye: "M12 5c5 0 8.700 3.700 10 7-1.300 3.300-5 7-10 7S3.300 15.300 2 12c1.300-3.300 5-7 10-7zm0 3.200a3.800 3.800 0 1 0 .01 0z",
  hand: "M4 8.500 9 7l4.500 14-5 1.500zM9.500 5.500l5-2 2 .3L17 18l-3 1z M18 5.500l4 1.500-3.500 11z",
  down: "M5 2.500h14v19H5zm2 2v15h10v-15zM9 7l6 10M15 7 9 17",
  dragon:
    "M2 13c2.500-5 6-6.500 9-5.500C10.500 4.500 12 2 15.500 1.500c-.8 1.200-.9 2-.5 3 3.800.6 6.600 3.200 7 6.500l-3.800-.7c1.600 1.600 1.400 3.600.3 5.200-1.400 2-4.300 2.700-6 4.300-1.200 1.100-1 2.300-.2 3.200-3.300-.6-4.900-3-4-5.500.7-2 2.800-2.900 3.200-4.900C8.800 11.300 5.300 11.300 2 13zm14.500-5.800a1 1 0 1 0 .01 0z",
  obelisk: "M12 1.500 15.500 6l2 15.500h-11L8.500 6zM10.700 8v2h2.600V8zm-.4 5v2h3.400v-2z",
  shield:
    "M12 1.500 21 5v6.500c0 5.200-3.700 9.200-9 11-5.300-1.800-9-5.800-9-11V5zm0 2.700L5.500 6.700v4.800c0 3.900 2.600 6.900 6.500 8.400z",
  leader: "M3 6.500l5 4 4-6.500 4 6.500 5-4-2 12H5zM5 20h14v1.800H5z",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {{name: IconName, class?: string}} props */
export const Icon = ({ name, class: className = "" }) => mark(PATHS[name], className);

/** @param {{slug: string}} props */
export const Emblem = ({ slug }) => mark((PEOPLES[slug] ?? ANY).emblem, "emblem");

/** A people's badge: emblem and letter on its colour. @param {{slug: string}} props */
export function Badge({ slug }) {
  const people = PEOPLES[slug] ?? ANY;
  return html`
    <span class="badge" style=${{ background: people.ground, color: people.ink }}>
      <${Emblem} slug=${slug} /><b>${people.letter}</b>
    </span>
  `;
}

export const Moon = () => html`
  <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <circle cx="16" cy="16" r="15" fill="#141a33" stroke="#5f78b8" />
    <path d="M20 5.500a11 11 0 1 0 6 16.600A9.200 9.200 0 0 1 20 5.500z" fill="#9cc4ff" />
    <circle cx="22.800" cy="12.600" r="1.500" fill="#ffe6a8" />
  </svg>
`;

/** Seats have shapes as well as colours: ring, square, triangle, diamond. */
export const SEAT_COLOURS = ["#7cc0ff", "#ffb26b", "#9ee493", "#e6a1ff"];
const SEAT_SHAPES = [
  "M12 2.500a9.500 9.500 0 1 1-.01 0z",
  "M3.500 3.500h17v17h-17z",
  "M12 1.500 23 21.500H1z",
  "M12 1l10.500 11L12 23 1.500 12z",
];

/** The path of a seat's token in a square of 24. @param {number} seat */
export const seatShape = (seat) => SEAT_SHAPES[seat % 4];

/** A seat's token, with its number unless it lies among other numbers. @param {{seat: number, numbered?: boolean}} props */
export const SeatMark = ({ seat, numbered = true }) => html`
  <svg class="seat-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${seatShape(seat)} fill=${SEAT_COLOURS[seat % 4]} stroke="#0d1224" stroke-width="1.500" />
    ${numbered && html`<text x="12" y=${seat === 2 ? 18.5 : 16.5} text-anchor="middle" font-size="12" font-weight="700" fill="#0d1224">${seat + 1}</text>`}
  </svg>
`;
