/** Which part of the table the map shows: closer, farther, dragged about, pinched. All in millimetres of the picture. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { LARGEST } from "./disc.js";

/** The rim of the table that is seen. */
const RIM = 12;
const CLOSEST = 180;

/** @typedef {{x: number, y: number, side: number}} Viewport */
/** @typedef {{x: number, y: number}} Spot a place on the screen */

/** @param {number} size of the table @returns {Viewport} */
export const whole = (size) => ({ x: -RIM, y: -RIM, side: size + 2 * RIM });

/** @param {number} size @param {Viewport} viewport @returns {Viewport} */
function within(size, { x, y, side }) {
  const kept = Math.min(Math.max(side, CLOSEST), whole(size).side);
  const inside = (/** @type {number} */ at) => Math.min(Math.max(at, -RIM), size + RIM - kept);
  return { x: inside(x), y: inside(y), side: kept };
}

/** After so many milliseconds without a change the map has come to rest. */
const REST_MS = 180;

/**
 * Marks the map as long as it moves: its ground is then shifted as a picture, and drawn anew once it rests.
 * @param {{current: HTMLElement|null}} ref @param {Viewport} viewport
 */
function useResting(ref, viewport) {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const element = /** @type {HTMLElement} */ (ref.current);
    element.dataset.moving = "";
    const rest = setTimeout(() => delete element.dataset.moving, REST_MS);
    return () => clearTimeout(rest);
  }, [viewport]);
}

/** The viewport of a map and what changes it. @param {number} size of the table */
export function useViewport(size) {
  const ref = useRef(/** @type {HTMLElement|null} */ (null));
  const [viewport, setViewport] = useState(whole(size));
  const [width, setWidth] = useState(600);
  useResting(ref, viewport);
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (ref.current);
    const measure = () => setWidth(element.clientWidth || 600);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  /** How far across and down the map a spot on the screen is, from 0 to 1. @param {Spot} spot */
  const share = ({ x, y }) => {
    const box = /** @type {HTMLElement} */ (ref.current).getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  };
  /** The place on the table below a pointer. @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  const place = ({ clientX, clientY }) => {
    const at = share({ x: clientX, y: clientY });
    return [viewport.x + at.x * viewport.side, size - viewport.y - at.y * viewport.side];
  };
  /**
   * What lay below one spot comes to lie below another, closer if the factor is below 1.
   * @param {Viewport} from @param {Spot} start @param {Spot} now @param {number} [factor]
   */
  const drag = (from, start, now, factor = 1) => {
    const [before, after] = [share(start), share(now)];
    const side = Math.min(Math.max(from.side * factor, CLOSEST), whole(size).side);
    setViewport(
      within(size, {
        x: from.x + before.x * from.side - after.x * side,
        y: from.y + before.y * from.side - after.y * side,
        side,
      }),
    );
  };
  /** Closer (factor below 1) or farther, keeping a place where it is. @param {number} factor @param {[number, number]} [around] */
  const zoom = (factor, [px, py] = [viewport.x + viewport.side / 2, size - viewport.y - viewport.side / 2]) =>
    setViewport((now) => {
      const side = Math.min(Math.max(now.side * factor, CLOSEST), whole(size).side);
      const [x, y] = [px, size - py];
      return within(size, { x: x - ((x - now.x) * side) / now.side, y: y - ((y - now.y) * side) / now.side, side });
    });
  /** Brings a place into view. @param {number} x @param {number} y */
  const show = (x, y) =>
    setViewport((now) => {
      const [px, py] = [x, size - y];
      const seen = px > now.x && px < now.x + now.side && py > now.y && py < now.y + now.side;
      return seen ? now : within(size, { x: px - now.side / 2, y: py - now.side / 2, side: now.side });
    });
  /** Shows what lies around a place. @param {number} x @param {number} y @param {number} side */
  const closeUp = (x, y, side) => setViewport(within(size, { x: x - side / 2, y: size - y - side / 2, side }));
  return {
    ref,
    size,
    viewport,
    place,
    drag,
    zoom,
    show,
    closeUp,
    unit: viewport.side / width,
    /** Pixels of a token's radius at most: on a large map everything is larger. */
    token: Math.max(LARGEST, width / 27),
    fits: viewport.side >= whole(size).side - 0.01,
    fit: () => setViewport(whole(size)),
  };
}

/** @typedef {ReturnType<typeof useViewport>} MapViewport */
