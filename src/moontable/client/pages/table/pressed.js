/** When the mouse or a finger last came down. Keys, and whoever presses by the word of a screen reader, mean what they have been told. */
import { settings } from "../../state/settings.js";

/** @type {number|null} */
let at = null;

const isKey = () => {
  at = null;
};
const down = (/** @type {PointerEvent} */ { timeStamp }) => {
  at = timeStamp;
};
addEventListener("pointerdown", down, true);
addEventListener("keydown", isKey, true);
addEventListener("click", ({ detail }) => !detail && isKey(), true);

/** @returns {number|null} null if it was none of them, or if presses count at once */
export const pressed = () => (settings.value.quick ? null : at);
