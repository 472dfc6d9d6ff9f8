/**
 * Cards travel the way they really take: from where they lay before to where they lie now. A card is at its place at once and only seems
 * to come from elsewhere, so nothing waits for it. Without motion it fades in.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { beforeFrame } from "../../ui/frame.js";
import { moving } from "../travel.js";

const TRAVEL_MS = 420;
const FADE_MS = 150;
/** Shorter ways are no travel: the row has only closed up. */
const NEAR = 24;
const EASE = "cubic-bezier(.16,.84,.3,1)";

/** @param {{current: HTMLElement|null}} board @param {unknown} view what changes when pieces have moved */
export function useTravel(board, view) {
  const places = useRef(/** @type {Map<string, DOMRect>|null} */ (null));
  useLayoutEffect(() => {
    beforeFrame(() => {
      if (!board.current) return;
      const before = places.current;
      /** @type {NodeListOf<HTMLElement>} */
      const cards = board.current.querySelectorAll("[data-card]");
      // First all are looked at, then all are moved: looking at one after another has moved would style the page once more.
      const ways = [...cards].map((card) => {
        const name = card.dataset.card ?? "";
        return { card, name, to: card.getBoundingClientRect(), from: before && (before.get(name) ?? origin(card)) };
      });
      for (const { card, from, to } of ways) if (from) move(card, from, to);
      places.current = new Map(ways.map(({ name, to }) => [name, to]));
    });
  }, [view]);
}

/** Where a card comes from that was not seen before: from the opponent's hand, or out of one's own deck. @param {HTMLElement} card */
function origin(card) {
  const half = card.closest(".half") ?? document.querySelector(".half.own");
  return (half?.querySelector(".pile-hand") ?? half?.querySelector(".stack"))?.getBoundingClientRect();
}

/** @param {HTMLElement} card @param {DOMRect} from @param {DOMRect} to */
function move(card, from, to) {
  const sheet = card.querySelector(".sheet");
  if (!sheet || !from.width) return;
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < NEAR) return;
  if (!moving()) {
    sheet.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
    return;
  }
  const size = Math.max(0.3, Math.min(1.4, from.height / to.height));
  // Sizes change about the middle: with another origin the way would be no work for the compositor alone.
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) =>
    `translate(${x + ((scale - 1) * to.width) / 2}px, ${y + ((scale - 1) * to.height) / 2}px) scale(${scale})`;
  sheet.animate(
    [
      { transform: `${at(dx, dy, size)} rotate(0deg)` },
      { transform: `${at(dx * 0.45, dy * 0.5 - 40, ((1 + size) / 2) * 1.08)} rotate(-3deg)`, offset: 0.5 },
      { transform: "none" },
    ],
    { duration: TRAVEL_MS, easing: EASE },
  );
}
