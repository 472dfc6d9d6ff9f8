/** Click, long press, right click: the handlers of something that can be used and looked at. */

const LONG_MS = 450;
let timer = 0;
let looked = false;

/**
 * @param {() => void} use
 * @param {() => void} look
 */
export function press(use, look) {
  const stop = () => clearTimeout(timer);
  return {
    onClick: () => (looked ? (looked = false) : use()),
    onContextMenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      stop();
      looked = false;
      look();
    },
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      looked = false;
      stop();
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        looked = true;
        look();
      }, LONG_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
}
