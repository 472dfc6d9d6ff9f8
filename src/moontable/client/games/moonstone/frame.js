/** Which part of the table the map shows: closer, farther, dragged about, pinched. All in millimetres of the picture. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The rim of the table that is seen. */
const RIM = 12;
const CLOSEST = 180;

/** @typedef {{x: number, y: number, side: number}} Frame */
/** @typedef {{x: number, y: number}} Spot a place on the screen */

/** @param {number} size of the table @returns {Frame} */
const whole = (size) => ({ x: -RIM, y: -RIM, side: size + 2 * RIM });

/** @param {number} size @param {Frame} frame @returns {Frame} */
function within(size, { x, y, side }) {
  const kept = Math.min(Math.max(side, CLOSEST), whole(size).side);
  const inside = (/** @type {number} */ at) => Math.min(Math.max(at, -RIM), size + RIM - kept);
  return { x: inside(x), y: inside(y), side: kept };
}

/** The frame of a map and what changes it. @param {number} size of the table */
export function useFrame(size) {
  const ref = useRef(/** @type {HTMLElement|null} */ (null));
  const [frame, setFrame] = useState(whole(size));
  const [width, setWidth] = useState(600);
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
    return [frame.x + at.x * frame.side, size - frame.y - at.y * frame.side];
  };
  /** What lay below one spot comes to lie below another, closer if the factor is below 1. @param {Frame} from @param {Spot} start @param {Spot} now @param {number} [factor] */
  const drag = (from, start, now, factor = 1) => {
    const [before, after] = [share(start), share(now)];
    const side = Math.min(Math.max(from.side * factor, CLOSEST), whole(size).side);
    setFrame(within(size, { x: from.x + before.x * from.side - after.x * side, y: from.y + before.y * from.side - after.y * side, side }));
  };
  /** Closer (factor below 1) or farther, keeping a place where it is. @param {number} factor @param {[number, number]} [around] */
  const zoom = (factor, [px, py] = [frame.x + frame.side / 2, size - frame.y - frame.side / 2]) =>
    setFrame((now) => {
      const side = Math.min(Math.max(now.side * factor, CLOSEST), whole(size).side);
      const [x, y] = [px, size - py];
      return within(size, { x: x - ((x - now.x) * side) / now.side, y: y - ((y - now.y) * side) / now.side, side });
    });
  /** Brings a place into view. @param {number} x @param {number} y */
  const show = (x, y) =>
    setFrame((now) => {
      const [px, py] = [x, size - y];
      const seen = px > now.x && px < now.x + now.side && py > now.y && py < now.y + now.side;
      return seen ? now : within(size, { x: px - now.side / 2, y: py - now.side / 2, side: now.side });
    });
  /** Shows what lies around a place. @param {number} x @param {number} y @param {number} side */
  const closeUp = (x, y, side) => setFrame(within(size, { x: x - side / 2, y: size - y - side / 2, side }));
  return {
    ref, size, frame, place, drag, zoom, show, closeUp,
    unit: frame.side / width,
    fits: frame.side >= whole(size).side - 0.01,
    fit: () => setFrame(whole(size)),
  };
}

/** @typedef {ReturnType<typeof useFrame>} MapFrame */
