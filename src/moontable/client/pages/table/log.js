/** The log in words. What was taken back is struck through. */
import { useEffect, useRef } from "preact/hooks";
import { html, classes } from "../../html.js";
import { PEOPLES } from "../../art/peoples.js";
import { SeatMark } from "../../art/marks.js";

/** @typedef {import("../../net/types.js").LogLine} LogLine */

const CARD = new RegExp(`\\b(${Object.keys(PEOPLES).join("|")})/(\\d+)\\b`, "g");

/** A line with names instead of ids of cards. @param {LogLine} line */
export const lineWords = (line) => line.words.replace(CARD, (_, people, value) => `${PEOPLES[people].name} ${value}`);

/** Which lines still hold: an action at or beyond a later line's ply has been taken back. @param {LogLine[]} lines @param {number} ply */
export function standing(lines, ply) {
  let end = ply;
  const holds = new Array(lines.length);
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at];
    holds[at] = line.kind !== "action" || line.ply < end;
    if (line.kind === "action" && line.ply < end) end = line.ply;
  }
  return holds;
}

/** Steps that tell nothing: somebody passed a question by, or has not finished a choice. */
const NOISE = /\b(goes on|is choosing|is done|waits)\.$/;

/** @param {LogLine} line */
export const isNoise = (line) => line.kind === "action" && NOISE.test(line.words);

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Log({ store }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const lines = store.log.value;
  const holds = standing(lines, store.position.value?.ply ?? 0);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return html`
    <ol class="log" ref=${list} tabindex="0" data-key="l" aria-label="Log">
      ${lines.length === 0 && html`<li class="muted">Nothing has happened yet.</li>`}
      ${lines.map((line, at) => !isNoise(line) && html`
        <li key=${line.seq} class=${classes("log-line", line.kind, !holds[at] && "undone")}>
          ${line.seat !== null ? html`<${SeatMark} seat=${line.seat} />` : html`<span class="log-gap" />`}
          <span>${lineWords(line)}</span>
        </li>
      `)}
    </ol>
  `;
}
