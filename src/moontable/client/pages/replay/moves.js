/** The list of moves; a click jumps there. */
import { useEffect, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { classes, html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { useRoving } from "../../ui/roving/roving.js";

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
  return html`
    <section class="panel side">
      <h2>Moves</h2>
      <div class="moves" ref=${list}>
        <div ...${roving}>
          ${lines.map(
            (frame) => html`
            <button type="button" key=${frame.ply} class=${classes("move", frame.ply === ply && "now")}
              aria-current=${frame.ply === ply ? "true" : undefined} onClick=${() => to(frame.ply)}>
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
