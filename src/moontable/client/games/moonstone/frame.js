/** Which part of the table the map shows: closer, farther, dragged about, pinched. All in millimetres of the picture. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** The rim of the table that is seen. */
const RIM = 12;
const CLOSEST = 180;
/** A pointer that has moved so many pixels drags. */
const DRAG = 7;

/** @typedef {{x: number, y: number, side: number}} Frame */

/** @param {number} size of the table @returns {Frame} */
const whole = (size) => ({ x: -RIM, y: -RIM, side: size + 2 * RIM });

/** @param {number} size @param {Frame} frame @returns {Frame} */
function within(size, { x, y, side }) {
  const full = whole(size).side;
  const kept = Math.min(Math.max(side, CLOSEST), full);
  const inside = (/** @type {number} */ at) => Math.min(Math.max(at, -RIM), size + RIM - kept);
  return { x: inside(x), y: inside(y), side: kept };
}

/** The frame of a map and the handlers that change it. @param {number} size of the table */
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
  const unit = frame.side / width;
  const fits = frame.side >= whole(size).side - 0.01;
  /** The place on the table below a pointer. @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  const place = (event) => {
    const box = /** @type {HTMLElement} */ (ref.current).getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return [frame.x + x * frame.side, size - frame.y - y * frame.side];
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
  const pan = (/** @type {Frame} */ from, /** @type {number} */ dx, /** @type {number} */ dy) => setFrame(within(size, { ...from, x: from.x - dx * unit, y: from.y - dy * unit }));
  return { ref, size, frame, unit, fits, place, zoom, show, pan, fit: () => setFrame(whole(size)) };
}

/**
 * The pointers on a map: two pinch, one drags the map when it shows a part, and otherwise measures; a finger that was
 * dragged leaves what it measured to a button, so that nobody sends a place by scrolling.
 * @param {ReturnType<typeof useFrame>} map @param {(place: [number, number]|null, held: boolean) => void} aim
 */
export function usePointers(map, aim) {
  /** @type {{current: Map<number, PointerEvent>}} */
  const down = useRef(new Map());
  const start = useRef({ x: 0, y: 0, frame: map.frame, dragged: false });
  const apart = () => {
    const [one, other] = [...down.current.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  };
  const lift = (/** @type {PointerEvent} */ event) => {
    down.current.delete(event.pointerId);
  };
  useEffect(() => {
    // A pointer may be lifted outside the map.
    addEventListener("pointerup", lift);
    addEventListener("pointercancel", lift);
    return () => {
      removeEventListener("pointerup", lift);
      removeEventListener("pointercancel", lift);
    };
  }, []);
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      down.current.set(event.pointerId, event);
      start.current = { x: event.clientX, y: event.clientY, frame: map.frame, dragged: down.current.size > 1 };
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (!down.current.has(event.pointerId)) {
        if (event.pointerType === "mouse") aim(map.place(event), false);
        return;
      }
      const before = down.current.size === 2 ? apart() : 0;
      down.current.set(event.pointerId, event);
      if (before) {
        map.zoom(before / apart(), map.place(event));
        return;
      }
      if (map.fits && event.pointerType === "mouse") {
        aim(map.place(event), false); // letting go is a click
        return;
      }
      const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
      if (Math.hypot(dx, dy) > DRAG) start.current.dragged = true;
      if (!start.current.dragged) return;
      if (map.fits) aim(map.place(event), true);
      else map.pan(start.current.frame, dx, dy);
    },
    onPointerLeave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && aim(null, false),
    onWheel: (/** @type {WheelEvent} */ event) => {
      if (event.deltaY > 0 && map.fits) return;
      event.preventDefault();
      map.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, map.place(event));
    },
    /** What was a drag is no click. */
    onClickCapture: (/** @type {MouseEvent} */ event) => {
      if (!start.current.dragged) return;
      start.current.dragged = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
