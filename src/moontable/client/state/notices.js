/** Short notices at the edge of the page: what went wrong, what was copied. They go away by themselves. */
import { signal } from "@preact/signals";

const SHOWN_MS = 6000;
let serial = 0;

/** @typedef {{id: number, text: string, kind: "note"|"fault"}} Notice */
/** @type {import("@preact/signals").Signal<Notice[]>} */
export const notices = signal([]);

/** @param {string} text @param {"note"|"fault"} [kind] */
export function tell(text, kind = "note") {
  const id = ++serial;
  notices.value = [...notices.value.slice(-2), { id, text, kind }];
  setTimeout(() => dismiss(id), SHOWN_MS);
}

/** @param {number} id */
export function dismiss(id) {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

/** Shows what went wrong. @param {unknown} error */
export const complain = (error) => tell(error instanceof Error ? error.message : String(error), "fault");

/** Puts a text on the clipboard and says so. @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`${what} copied.`);
  } catch {
    tell(`Copying is not allowed here: ${text}`, "fault");
  }
}
