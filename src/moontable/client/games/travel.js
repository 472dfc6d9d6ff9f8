/**
 * Things that travel: a piece glides from where it stood, a good flies to whom it belongs. Decoration only: nothing waits for it,
 * and with reduced motion everything is simply where it is.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../state/settings.js";
import { beforeFrame } from "../ui/frame.js";

const GLIDE_MS = 420;
const FLIGHT_MS = 650;

/** Whether things may move on this page. */
export const moving = () =>
  settings.value.motion !== "reduced" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Lets whatever carries `data-piece` inside a frame glide when it has changed its place.
 * @param {{current: HTMLElement|null}} frame @param {unknown} position what changes with every move
 */
export function useGliding(frame, position) {
  const stood = useRef(/** @type {Map<string, {x: number, y: number}>} */ (new Map()));
  useLayoutEffect(() => {
    beforeFrame(() => {
      if (!frame.current) return;
      const origin = frame.current.getBoundingClientRect();
      /** @type {NodeListOf<HTMLElement>} */
      const pieces = frame.current.querySelectorAll("[data-piece]");
      // First all are looked at, then all are moved: looking at one after another has moved would style the page once more.
      const places = [...pieces].map((piece) => {
        const box = piece.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y];
        return { piece, name: piece.dataset.piece ?? "", x, y };
      });
      for (const { piece, name, x, y } of moving() ? places : []) {
        const before = stood.current.get(name);
        if (before) glide(piece, before.x - x, before.y - y);
      }
      stood.current = new Map(places.map(({ name, x, y }) => [name, { x, y }]));
    });
  }, [position]);
}

/** @param {HTMLElement} piece @param {number} x @param {number} y */
function glide(piece, x, y) {
  if (Math.hypot(x, y) < 2) return;
  const holder = /** @type {HTMLElement|null} */ (piece.closest("[data-holder]"));
  holder?.classList.add("in-front");
  const end = () => holder?.classList.remove("in-front");
  piece
    .animate(
      [
        { transform: `translate(${x}px, ${y}px)` },
        { transform: `translate(${x / 2}px, ${y / 2 - 18}px)` },
        { transform: "none" },
      ],
      { duration: GLIDE_MS, easing: "ease-out" },
    )
    .finished.then(end, end);
}

/**
 * Lets a sign fly from one element to another, after a moment if it is not the first.
 * @param {Element|null|undefined} from @param {Element|null|undefined} to @param {string} drawing in a square of 24 @param {number} [after] ms
 */
export function fly(from, to, drawing, after = 0) {
  if (!from || !to || !moving()) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
  const sign = document.createElement("div");
  sign.className = "in-flight";
  sign.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
  document.body.append(sign);
  const gone = () => sign.remove();
  const at = (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ scale) =>
    `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${scale})`;
  sign
    .animate(
      [
        { transform: at(x, y, 0.4), opacity: 0 },
        { transform: at(x, y - 24, 1.5), opacity: 1, offset: 0.2 },
        { transform: at((x + toX) / 2, Math.min(y, toY) - 30, 1.3), opacity: 1, offset: 0.6 },
        { transform: at(toX, toY, 0.8), opacity: 1 },
      ],
      { duration: FLIGHT_MS, delay: after, easing: "ease-in-out", fill: "backwards" },
    )
    .finished.then(gone, gone);
}
