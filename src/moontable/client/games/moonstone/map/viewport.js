/** Which part of the table the map shows: closer, farther, dragged about, pinched. All in millimetres of the picture. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { LARGEST } from "./disc.js";

/** The rim of the table that is seen. */
const RIM = 12;
const CLOSEST = 180;
/** A map that is less high than this share of its width has no room for the whole table. */
const LOW = 0.9;

/** @typedef {{x: number, y: number, side: number, tall: number}} Viewport so much is seen across and down */
/** @typedef {{x: number, y: number, least: number}} Middle what is seen around it, at least so much across and down */
/** @typedef {{x: number, y: number}} Spot a place on the screen */

/** @param {number} size of the table */
export const whole = (size) => ({ x: -RIM, y: -RIM, side: size + 2 * RIM });

/**
 * What a map shows of a table: nothing beyond its rim unless all of it is seen.
 * @param {number} size @param {number} ratio of height to width @param {Middle} middle @returns {Viewport}
 */
export function partOf(size, ratio, { x, y, least }) {
  const kept = Math.min(Math.max(least, CLOSEST), whole(size).side);
  const side = kept / Math.min(1, ratio);
  const from = (/** @type {number} */ at, /** @type {number} */ long) =>
    long >= whole(size).side ? (size - long) / 2 : Math.min(Math.max(at - long / 2, -RIM), size + RIM - long);
  const tall = side * ratio;
  return { x: from(x, side), y: from(y, tall), side, tall };
}

/** @param {Viewport} viewport @returns {Middle} */
const middleOf = ({ x, y, side, tall }) => ({ x: x + side / 2, y: y + tall / 2, least: Math.min(side, tall) });

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
  const [middle, setMiddle] = useState({ x: size / 2, y: size / 2, least: whole(size).side });
  const [{ width, ratio }, setShape] = useState({ width: 600, ratio: 1 });
  const viewport = useMemo(() => partOf(size, ratio, middle), [size, ratio, middle]);
  /** Changes what is seen, and stays within what can be seen. @param {(now: Viewport) => Middle|null} next null: it is fine as it is */
  const change = (next) =>
    setMiddle((now) => {
      const then = next(partOf(size, ratio, now));
      return then ? middleOf(partOf(size, ratio, then)) : now;
    });
  useResting(ref, viewport);
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (ref.current);
    const measure = () => {
      const [wide, high] = [element.clientWidth || 600, element.clientHeight || 600];
      setShape((now) => (now.width === wide && now.ratio === high / wide ? now : { width: wide, ratio: high / wide }));
    };
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
    return [viewport.x + at.x * viewport.side, size - viewport.y - at.y * viewport.tall];
  };
  /** In percent of the map, where something stands. @param {number} x @param {number} y */
  const at = (x, y) => ({
    left: `${((x - viewport.x) / viewport.side) * 100}%`,
    top: `${((size - y - viewport.y) / viewport.tall) * 100}%`,
  });
  /**
   * What lay below one spot comes to lie below another, closer if the factor is below 1.
   * @param {Viewport} from @param {Spot} start @param {Spot} now @param {number} [factor]
   */
  const drag = (from, start, now, factor = 1) => {
    const [before, after] = [share(start), share(now)];
    change(() => {
      const { side, tall } = partOf(size, ratio, { x: 0, y: 0, least: middleOf(from).least * factor });
      return middleOf({
        x: from.x + before.x * from.side - after.x * side,
        y: from.y + before.y * from.tall - after.y * tall,
        side,
        tall,
      });
    });
  };
  /** Closer (factor below 1) or farther, keeping a place where it is. @param {number} factor @param {[number, number]} [around] */
  const zoom = (factor, [px, py] = [viewport.x + viewport.side / 2, size - viewport.y - viewport.tall / 2]) =>
    change((now) => {
      const { side, tall } = partOf(size, ratio, { x: 0, y: 0, least: middleOf(now).least * factor });
      const [x, y] = [px, size - py];
      return middleOf({
        x: x - ((x - now.x) * side) / now.side,
        y: y - ((y - now.y) * tall) / now.tall,
        side,
        tall,
      });
    });
  /** Brings a place into view. @param {number} x @param {number} y */
  const show = (x, y) =>
    change((now) => {
      const [px, py] = [x, size - y];
      const seen = px > now.x && px < now.x + now.side && py > now.y && py < now.y + now.tall;
      return seen ? null : { ...middleOf(now), x: px, y: py };
    });
  /** Shows what lies around a place, at least so much across and down. @param {number} x @param {number} y @param {number} least */
  const closeUp = (x, y, least) => change(() => ({ x, y: size - y, least }));
  const all = whole(size).side;
  return {
    ref,
    size,
    viewport,
    place,
    at,
    drag,
    zoom,
    show,
    closeUp,
    unit: viewport.side / width,
    /** Pixels of a token's radius at most: on a large map everything is larger. */
    token: Math.max(LARGEST, (width * Math.min(1, ratio)) / 27),
    /** Whether it is much wider than high. */
    low: ratio < LOW,
    fits: Math.min(viewport.side, viewport.tall) >= all - 0.01,
    fit: () => closeUp(size / 2, size / 2, all),
  };
}

/** @typedef {ReturnType<typeof useViewport>} MapViewport */
