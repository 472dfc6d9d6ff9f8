/**
 * Mouse and fingers on the map. A mouse measures as it moves and clicks; two fingers pinch; one drags a map that shows a
 * part of the table. A finger's tap only aims: fingers are thick, so a second tap or a button says that this is the place.
 */
import { useEffect, useRef } from "preact/hooks";
import { useFrame } from "./frame.js";

/** A pointer that has moved so many pixels drags. */
const DRAG = 7;

/** @typedef {import("./viewport.js").MapViewport} MapViewport */
/** @typedef {[number, number]} Place */
/** @typedef {{clientX: number, clientY: number}} Pointer */

/** Where some pointers are together, and how far they are apart. @param {Pointer[]} pointers */
function gather(pointers) {
  const mean = (/** @type {"clientX"|"clientY"} */ axis) =>
    pointers.reduce((sum, pointer) => sum + pointer[axis], 0) / pointers.length;
  const [one, other] = pointers;
  return {
    x: mean("clientX"),
    y: mean("clientY"),
    apart: other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0,
  };
}

/**
 * @param {MapViewport} map
 * @param {{hover: (place: Place|null) => void, tap: (place: Place, finger: boolean) => void}} on
 */
export function usePointers(map, { hover: onHover, tap }) {
  const hover = useFrame(onHover);
  const drag = useFrame(map.drag);
  /** @type {{current: Map<number, PointerEvent>}} */
  const down = useRef(new Map());
  const start = useRef({ x: 0, y: 0, apart: 0, viewport: map.viewport });
  const last = useRef({ finger: false, dragged: false });
  const begin = () => {
    if (down.current.size) start.current = { ...gather([...down.current.values()]), viewport: map.viewport };
  };
  /** The viewport of the latest drawing, for a pointer that is lifted outside the map. */
  const lift = useRef((/** @type {PointerEvent} */ _) => {});
  lift.current = (event) => {
    if (down.current.delete(event.pointerId)) begin();
  };
  useEffect(() => {
    const onLift = (/** @type {PointerEvent} */ event) => lift.current(event);
    addEventListener("pointerup", onLift);
    addEventListener("pointercancel", onLift);
    return () => {
      removeEventListener("pointerup", onLift);
      removeEventListener("pointercancel", onLift);
    };
  }, []);
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      down.current.set(event.pointerId, event);
      last.current = { finger: event.pointerType !== "mouse", dragged: down.current.size > 1 };
      begin();
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "mouse" && (map.fits || !down.current.size)) hover(map.place(event));
      if (!down.current.has(event.pointerId)) return;
      down.current.set(event.pointerId, event);
      const now = gather([...down.current.values()]);
      if (Math.hypot(now.x - start.current.x, now.y - start.current.y) > DRAG && !map.fits) last.current.dragged = true;
      if (last.current.dragged)
        drag(start.current.viewport, start.current, now, now.apart ? start.current.apart / now.apart : 1);
    },
    /** Two fingers are for the map, not for the page. */
    onTouchMove: (/** @type {TouchEvent} */ event) =>
      event.touches.length > 1 && event.cancelable && event.preventDefault(),
    onPointerLeave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hover(null),
    onWheel: (/** @type {WheelEvent} */ event) => {
      if (event.deltaY > 0 && map.fits) return;
      event.preventDefault();
      map.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, map.place(event));
    },
    /** What was a drag is no click; a key is no drag. */
    onClickCapture: (/** @type {MouseEvent} */ event) => {
      if (!last.current.dragged || !event.detail) return;
      last.current.dragged = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onClick: (/** @type {MouseEvent} */ event) => {
      if (!(/** @type {Element} */ (event.target).closest("button, [data-still]")))
        tap(map.place(event), last.current.finger);
    },
  };
}
