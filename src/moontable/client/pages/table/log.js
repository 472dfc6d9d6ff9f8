/** The log in words. What was taken back is struck through. */
import { useEffect, useRef } from "preact/hooks";
import { html, classes } from "../../html.js";
import { withCardNames } from "../../art/peoples.js";
import { SeatMark } from "../../art/marks.js";
import { tellsNothing } from "../../state/table.js";

/** @typedef {import("../../net/types.js").LogLine} LogLine */

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

/** @param {LogLine} line */
export const isNoise = (line) => line.kind === "action" && tellsNothing(line.words);

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
          <span>${withCardNames(line.words)}</span>
        </li>
      `)}
    </ol>
  `;
}
