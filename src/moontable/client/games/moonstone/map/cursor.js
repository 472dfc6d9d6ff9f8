/**
 * The map by keyboard: a cross that the arrow keys move an inch, with Shift a tenth of an inch; N goes from one telling
 * point to the next, Enter names the place, V turns the way there. Where it is, is seen and spoken.
 */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../../../html.js";
import { INCH } from "./points.js";

/** @typedef {[number, number]} Place */

/** @type {Object<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** So far off the table the cross may go. */
const OUTSIDE = INCH;

/**
 * @param {{map: import("./viewport.js").MapViewport, at: Place, stops: Place[], words: string, move: (place: Place) => void,
 *   pick: (turn: boolean) => void, leave: () => void}} props `stops`: the telling points
 */
export function Cursor({ map, at, stops, words, move, pick, leave }) {
  const stop = useRef(-1);
  const moved = useRef(false);
  useEffect(() => {
    stop.current = -1;
    moved.current = false;
  }, [stops]);
  useEffect(() => {
    if (moved.current) map.show(...at);
  }, [at]);
  const inside = (/** @type {number} */ length) => Math.min(Math.max(length, -OUTSIDE), map.size + OUTSIDE);
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const key = event.key.toLowerCase();
    if (step) {
      const far = event.shiftKey ? INCH / 10 : INCH;
      moved.current = true;
      move([inside(at[0] + step[0] * far), inside(at[1] + step[1] * far)]);
    } else if (key === "n" && stops.length) {
      stop.current = (stop.current + (event.shiftKey ? -1 : 1) + stops.length) % stops.length;
      moved.current = true;
      move(stops[stop.current]);
    } else if (key === "enter" || key === " ") pick(false);
    else if (key === "v") pick(true);
    else {
      if (key === "escape") leave(); // others close by it too
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return html`
    <div class="ms-cursor" role="application" tabindex="0" aria-roledescription="cross on the map"
      aria-label="Place on the table. Arrow keys move an inch, with Shift a tenth; N goes to the next suggested point, Enter chooses it, V bends the path here."
      style=${map.at(...at)}
      onKeyDown=${onKeyDown} onFocus=${() => move(at)}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true" focusable="false"><path d="M-12 0h8M4 0h8M0-12v8M0 4v8" /></svg>
    </div>
    <p class="hidden-text" role="status" aria-live="polite">${moved.current ? words : ""}</p>
  `;
}
