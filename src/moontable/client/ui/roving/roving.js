/**
 * Arrow keys inside a group: Tab enters it once, arrows go to the nearest thing in their direction, Home and End to the
 * first and last. Things are the group's buttons and links, found again after every drawing.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { beforeFrame } from "../frame.js";

const THINGS = "button:not([disabled]), a[href], [data-rove]";
/** @type {Object<string, number[]>} */
const STEP = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Groups that were drawn, and whose stops have to be found. @type {Set<HTMLElement>} */
const drawn = new Set();

/**
 * Finds the stop of every group that was drawn. First all are looked at, then all are written: whoever looked again after something was
 * written would make the browser lay out the page once more.
 */
export function settleStops() {
  const found = [...drawn].map((group) => {
    const all = things(group);
    return { all, stop: stopOf(all) };
  });
  drawn.clear();
  for (const { all, stop } of found) if (stop) setStop(all, stop);
}

/** @param {HTMLElement[]} all */
const stopOf = (all) =>
  all.find((thing) => thing === document.activeElement) ??
  all.find((thing) => thing.classList.contains("lit") && seen(thing)) ??
  all.find(seen);

/**
 * Gives a group its arrow keys.
 * @returns {{ref: {current: HTMLElement|null}, onKeyDown: (event: KeyboardEvent) => void, onFocusIn: (event: FocusEvent) => void}}
 */
export function useRoving() {
  const ref = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    if (!ref.current) return;
    if (drawn.size === 0) beforeFrame(settleStops);
    drawn.add(ref.current);
  });
  return {
    ref,
    onKeyDown: (event) => ref.current && move(event, things(ref.current).filter(seen)),
    onFocusIn: (event) => {
      const all = ref.current ? things(ref.current) : [];
      if (event.target instanceof HTMLElement && all.includes(event.target)) setStop(all, event.target);
    },
  };
}

/** Also those that are not seen now. @param {HTMLElement} group @returns {HTMLElement[]} */
const things = (group) => [.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll(THINGS))];

/** Asks for styles alone: after every drawing a layout would be too much. @param {HTMLElement} thing */
const seen = (thing) => thing.checkVisibility();

/** @param {HTMLElement[]} all @param {HTMLElement} stop */
function setStop(all, stop) {
  for (const thing of all) {
    const index = thing === stop ? 0 : -1;
    // What is written is styled anew, even if nothing has changed. Without the attribute a button is a stop, too.
    if (thing.getAttribute("tabindex") !== String(index)) thing.tabIndex = index;
  }
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} all */
function move(event, all) {
  const here = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const direction = STEP[event.key];
  const goal = direction ? nearest(all[here], all, direction) : { Home: all[0], End: all.at(-1) }[event.key];
  if (!goal) return;
  event.preventDefault();
  event.stopPropagation();
  goal.focus();
  goal.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The nearest thing in a direction; sideways distance counts more, so that rows and columns are kept. */
function nearest(/** @type {HTMLElement} */ from, /** @type {HTMLElement[]} */ all, /** @type {number[]} */ [dx, dy]) {
  const start = centre(from);
  let best = null;
  let least = Infinity;
  for (const thing of all) {
    const there = centre(thing);
    const along = (there.x - start.x) * dx + (there.y - start.y) * dy;
    const aside = Math.abs((there.x - start.x) * dy) + Math.abs((there.y - start.y) * dx);
    if (thing === from || along < 2) continue;
    const far = along + 2.5 * aside;
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

/** @param {HTMLElement} thing */
function centre(thing) {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
