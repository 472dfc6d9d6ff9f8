/** The list of moves, grouped by turn; a click jumps there. Steps without content are shown on request only. */
import { useEffect, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { classes, html, ticked } from "../../html.js";
import { complain } from "../../state/notices.js";
import { change, settings } from "../../state/settings.js";
import { useRoving } from "../../ui/roving/roving.js";

/** @typedef {import("../../net/types.js").Frame} Frame */

/** @param {{frames: import("./frames.js").Frames, ply: number, to: (ply: number) => void}} props */
export function Moves({ frames, ply, to }) {
  const [lines, setLines] = useState(/** @type {import("../../net/types.js").Frame[]} */ ([]));
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const roving = useRoving();
  useEffect(() => {
    frames.all().then(setLines, complain);
  }, [frames]);
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current="true"]');
    if (list.current && here instanceof HTMLElement)
      list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [ply, lines]);
  const shown = lines.filter(({ line }) => settings.value.everything || !line?.quiet);
  const now = shown.findLast((frame) => frame.ply <= ply)?.ply;
  return html`
    <section class="panel side">
      <h2>Moves <label class="check small log-switch"><input type="checkbox" checked=${settings.value.everything}
        onChange=${ticked((on) => change({ everything: on }))} /> Every step</label></h2>
      <div class="moves" ref=${list}>
        <div ...${roving}>
          ${shown.map(
            (frame, at) => html`
            ${begins(frame, shown[at - 1]) && html`<h3 key=${`turn-${frame.ply}`} class="move-turn">Turn of ${frames.names[frame.line?.turn ?? 0]}</h3>`}
            <button type="button" key=${frame.ply} class=${classes("move", frame.ply === now && "now", Boolean(frame.line?.news.length) && "has-news")}
              aria-current=${frame.ply === now ? "true" : undefined} onClick=${() => to(frame.ply)}>
              ${frame.line?.seat != null && html`<${SeatMark} seat=${frame.line.seat} />`}
              <span>${frame.line ? frame.line.words : "The beginning"}</span>
            </button>
          `,
          )}
        </div>
      </div>
    </section>
  `;
}

/** Whether another turn begins here. @param {Frame} frame @param {Frame|undefined} before */
const begins = ({ line }, before) => line?.turn != null && line.turn !== before?.line?.turn;
