/** The three dragons on their ropes: with the opponent above, free in the middle, with oneself below. They fly when that changes. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { DRAGON_BOX, DRAGON_NAMES, dragon } from "../../art/dragons.js";
import { Drawing } from "../../art/drawing.js";
import { SeatMark } from "../../art/marks.js";
import { html } from "../../html.js";
import { moving } from "../travel.js";

/** @typedef {import("./view.js").Player} Player */

/** Which dragon moves first: those of the opponent are counted from the left, one's own from the right. */
const DRAGONS = [0, 1, 2];
const FLIGHT_MS = 450;
const DRAWN = DRAGONS.map(
  (kind) => `<svg class="art" viewBox="${DRAGON_BOX}" aria-hidden="true">${dragon(kind)}</svg>`,
);

/** The ropes with a perch at either end and in the middle, and the hills of both sides. */
const ROPES =
  '<svg class="ropes" viewBox="0 0 160 520" preserveAspectRatio="none" aria-hidden="true" focusable="false">' +
  '<path class="hills-up" d="M0 0H160V46Q140 66 118 48T74 52 34 44 0 58Z"/><path class="hills-down" d="M0 520H160V470Q136 452 112 468T64 462 26 472 0 458Z"/>' +
  `<path class="rope" d="${[40, 81, 120].map((x) => `M${x} 60V462`).join("")}"/>` +
  `<path class="perches" d="${[40, 81, 120].flatMap((x) => [112, 296, 440].map((y) => `M${x - 12} ${y}q12 8 24 0`)).join("")}"/></svg>`;

/**
 * A dragon that changes its side comes nearer on its way: half as large again halfway. The way itself is a transition.
 * @param {{current: HTMLElement|null}} flock @param {string[]} places
 */
function useFlight(flock, places) {
  const before = useRef(places);
  useLayoutEffect(() => {
    for (const number of DRAGONS)
      if (places[number] !== before.current[number] && moving())
        flock.current
          ?.querySelector(`.dragon-${number}`)
          ?.animate([{ scale: 1 }, { scale: 1.5 }, { scale: 1 }], { duration: FLIGHT_MS, easing: "ease-in-out" });
    before.current = places;
  }, [places.join()]);
}

/** @param {{top: Player, bottom: Player, names: string[], own: boolean}} props */
export function Dragons({ top, bottom, names, own }) {
  const where = (/** @type {number} */ number) =>
    number < top.dragons ? "up" : number >= DRAGONS.length - bottom.dragons ? "down" : "between";
  const [above, below] = [own ? "the opponent" : names[top.seat], own ? "you" : names[bottom.seat]];
  const words =
    top.dragons || bottom.dragons ? `${top.dragons} with ${above}, ${bottom.dragons} with ${below}` : "all neutral";
  const places = DRAGONS.map(where);
  const flock = useRef(/** @type {HTMLElement|null} */ (null));
  useFlight(flock, places);
  const free = DRAGONS.length - top.dragons - bottom.dragons;
  return html`
    <div class="dragons" data-spot="dragons" ref=${flock} role="img" aria-label=${`Dragons: ${words}`}>
      <${Drawing} svg=${ROPES} />
      <span class="perch top"><${SeatMark} seat=${top.seat} /> <span class="perch-name">${names[top.seat]}</span> <b>${top.dragons}</b></span>
      <span class="perch free">${free} free</span>
      ${DRAGONS.map(
        (number) => html`
        <span class=${`dragon dragon-${number} ${places[number]}`} title=${DRAGON_NAMES[number]}><${Drawing} svg=${DRAWN[number]} /></span>
      `,
      )}
      <span class="perch bottom"><${SeatMark} seat=${bottom.seat} /> <span class="perch-name">${names[bottom.seat]}</span> <b>${bottom.dragons}</b></span>
    </div>
  `;
}
