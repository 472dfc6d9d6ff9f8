/** The drawings of the lobby, which come after everything that can be used. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { complain } from "../../state/notices.js";

/** @typedef {typeof import("../../art/theatre.js")} Theatre */

/** @type {import("@preact/signals").Signal<Theatre|null>} */
const theatre = signal(null);
/** @type {Promise<void>|undefined} */
let _coming;

/** The drawings as soon as they are there. @returns {Theatre|null} */
export function useTheatre() {
  useEffect(() => {
    _coming ??= import("../../art/theatre.js").then((drawings) => {
      theatre.value = drawings;
    }, complain);
  }, []);
  return theatre.value;
}
