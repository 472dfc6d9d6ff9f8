/** Click, long press, right click: the handlers of something that can be used and looked at. */

const LONG_MS = 450;
/** A finger that has moved more pixels than these is dragging. */
const STILL = 8;
/** One hand presses one thing at a time. @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
let looked = false;
let start = { x: 0, y: 0 };

/**
 * @param {() => void} use
 * @param {() => void} look
 */
export function press(use, look) {
  const stop = () => clearTimeout(timer);
  return {
    onClick: () => {
      if (looked) looked = false;
      else use();
    },
    onContextMenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      stop();
      looked = false;
      look();
    },
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      looked = false;
      stop();
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        looked = true;
        look();
      }, LONG_MS);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
}
