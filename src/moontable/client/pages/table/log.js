/** The log in words, grouped by turn. What was taken back is struck through; steps without content are shown on request only. */
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { useSteady } from "../../games/steady.js";
import { classes, html, ticked } from "../../html.js";
import { change, settings } from "../../state/settings.js";

/** @typedef {import("../../net/types.js").LogLine} LogLine */
/** @typedef {{key: number, turn: number|null, lines: {line: LogLine, holds: boolean}[]}} Turn */

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

/**
 * The lines by whose turn it was. Notes of the table belong to the turn in which they come.
 * @param {LogLine[]} lines @param {boolean[]} holds @param {boolean} everything whether quiet lines are wanted, too
 * @returns {Turn[]}
 */
export function byTurn(lines, holds, everything) {
  /** @type {Turn[]} */
  const turns = [];
  for (const [at, line] of lines.entries()) {
    if (line.quiet && !everything) continue;
    const last = turns.at(-1);
    const turn = line.kind === "action" ? line.turn : (last?.turn ?? null);
    if (!last || last.turn !== turn) turns.push({ key: line.seq, turn, lines: [] });
    turns.at(-1)?.lines.push({ line, holds: holds[at] });
  }
  return turns;
}

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Log({ store }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const lines = store.log.value;
  const turns = byTurn(lines, standing(lines, store.position.value?.ply ?? 0), settings.value.everything);
  const names = store.table.value?.seats.map(({ name, seat }) => name || `Seat ${seat + 1}`) ?? [];
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.at(-1)?.seq, settings.value.everything]);
  useEffect(() => keptAtEnd(list.current), []);
  return html`
    <label class="check small log-switch"><input type="checkbox" checked=${settings.value.everything}
      onChange=${ticked((on) => change({ everything: on }))} /> Every step</label>
    <ol class="log" ref=${list} tabindex="0" data-key="l" aria-label="Log">
      ${
        store.earlier.value !== null &&
        html`
        <li class="log-earlier"><button class="button quiet" onClick=${() => store.readBack()}>Show earlier lines</button></li>
      `
      }
      ${lines.length === 0 && html`<li class="muted">Nothing has happened yet.</li>`}
      ${turns.map((turn) => html`<${TurnLines} key=${turn.key} turn=${turn} names=${names} />`)}
    </ol>
  `;
}

/** Who reads the end of a list still reads it when the list changes its size. @param {HTMLElement|null} box */
function keptAtEnd(box) {
  if (!box) return undefined;
  let atEnd = true;
  const scrolled = () => {
    atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 4;
  };
  const watcher = new ResizeObserver(() => {
    if (atEnd) box.scrollTop = box.scrollHeight;
  });
  box.addEventListener("scroll", scrolled);
  watcher.observe(box);
  return () => {
    box.removeEventListener("scroll", scrolled);
    watcher.disconnect();
  };
}

/** Most turns of a game are over and stay as they are. @param {{turn: Turn, names: string[]}} props */
const TurnLines = ({ turn: { turn, lines }, names }) =>
  useSteady(
    [turn, lines, names],
    () => html`
      ${turn !== null && html`<li class="log-turn"><h2><${SeatMark} seat=${turn} /> Turn of ${names[turn]}</h2></li>`}
      ${lines.map(
        ({ line, holds }) => html`
        <li key=${line.seq} class=${classes("log-line", line.kind, !holds && "undone", line.quiet && "quiet-line", line.news.length > 0 && "has-news")}>
          ${line.seat !== null ? html`<${SeatMark} seat=${line.seat} />` : html`<span class="log-gap" />`}
          <span>${line.words}</span>
        </li>
      `,
      )}
    `,
  );
