/** A finished game, judged by a bot: the chances along the game, the moves that gave most away, and another try from there. */
import { useEffect, useState } from "preact/hooks";
import { SEAT_COLOURS, SeatMark } from "../../art/marks.js";
import { html } from "../../html.js";
import { Fault, get } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { setTitle } from "../../state/turn.js";
import { useMedia } from "../../ui/media.js";
import { goOn } from "../replay/goon.js";
import { lineOf, NARROW, scales, WIDE, worst } from "./curve.js";

/** @typedef {import("../../net/types.js").JudgedMove} Move */
/** @typedef {import("../../net/types.js").TableInfo} TableInfo */
/** @typedef {{plies: number, next: number|null, moves: Move[]}} Judged */

/** How the lines of the seats are dashed, so that nobody needs the colours. */
const DASHES = ["", "9 5", "3 4", "12 4 3 4"];
/** After a server that is busy, or an allowance that is used up, one asks again. */
const AGAIN_MS = 3000;

/** @param {{of: string}} props the table's id */
export default function AnalysisPage({ of }) {
  const [table, setTable] = useState(/** @type {TableInfo|null} */ (null));
  const [judged, setJudged] = useState(/** @type {Judged|null} */ (null));
  useEffect(() => {
    setTitle("Analysis");
    const watch = { gone: false };
    get("/api/tables/{table}", { table: of }).then(setTable, complain);
    judge(of, watch, setJudged).catch(complain);
    return () => {
      watch.gone = true;
      setTitle("");
    };
  }, [of]);
  if (!table) return html`<p class="loading">Opening the game …</p>`;
  const names = table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`);
  const done = judged !== null && judged.next === null;
  return html`
    <div class="page analysis" data-done=${done}>
      <h1>${table.title}, looked at by a bot</h1>
      <p class="muted">Each decision is judged from what its player knew: hidden cards are dealt anew, and each way is played on.
        A chance is what the bot expects, not the truth.</p>
      ${!done && html`<${Progress} judged=${judged} />`}
      <section class="panel" aria-label="Chances of victory"><${Curve} judged=${judged} names=${names} /></section>
      <section class="panel" aria-label="Where most was lost">
        <h2>Where most was lost</h2>
        <${Mistakes} judged=${judged} names=${names} table=${of} />
      </section>
      <p class="row"><a class="button" href=${`/replay/${of}`}>Replay</a><a class="button quiet" href=${`/table/${of}`}>To the table</a></p>
    </div>
  `;
}

/** One part after the other, as the server has time. @param {string} table @param {{gone: boolean}} watch @param {(judged: Judged) => void} tell */
async function judge(table, watch, tell) {
  /** @type {Move[]} */
  let moves = [];
  /** @type {number|null} */
  let next = 0;
  while (next !== null && !watch.gone) {
    try {
      /** @type {import("../../net/types.js").Analysis} */
      const part = await get("/api/tables/{table}/analysis", { table, first: next });
      moves = [...moves, ...part.moves];
      next = part.next;
      if (!watch.gone) tell({ plies: part.plies, next, moves });
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== "limit") throw error;
      await new Promise((wake) => setTimeout(wake, AGAIN_MS));
    }
  }
}

/** @param {{judged: Judged|null}} props */
const Progress = ({ judged }) => html`
  <p class="row analysis-progress" role="status">
    <progress class="grow" max=${judged?.plies ?? 1} value=${judged?.next ?? 0} aria-label="How far the game has been looked at"></progress>
    <span class="muted">Looking at move ${judged?.next ?? 0} of ${judged?.plies ?? "…"}</span>
  </p>
`;

/** @param {{judged: Judged|null, names: string[]}} props */
function Curve({ judged, names }) {
  const { moves, plies } = judged ?? { moves: [], plies: 1 };
  const box = useMedia("(max-width: 760px)") ? NARROW : WIDE;
  const scale = scales(plies, box);
  const { x, y } = scale;
  const dots = worst(moves);
  return html`
    <figure class="course">
      <figcaption><span>Chance of victory</span>
        ${names.map(
          (name, seat) => html`<span key=${seat} class="course-name"><${SeatMark} seat=${seat} /> ${name}
          <svg viewBox="0 0 34 6" aria-hidden="true" focusable="false"><path d="M1 3H33" stroke=${SEAT_COLOURS[seat]} stroke-dasharray=${DASHES[seat]} /></svg></span>`,
        )}
      </figcaption>
      <svg viewBox=${`0 0 ${box.wide} ${box.high}`} role="img" aria-label="Chance of victory of each player over the game">
        ${[0, 50, 100].map(
          (value) => html`
          <g key=${value} class="course-mark"><path d=${`M${x(0)} ${y(value)}H${x(plies)}`} /><text x="26" y=${y(value) + 5}>${value} %</text></g>
        `,
        )}
        ${names.map(
          (_, seat) => html`
          <path key=${seat} class="course-line" d=${lineOf(moves, seat, scale)} stroke=${SEAT_COLOURS[seat]}
            stroke-dasharray=${DASHES[seat]} />
        `,
        )}
        ${dots.map(
          (move, at) => html`
          <g key=${at} class="course-dot" transform=${`translate(${x(move.ply)} ${y(move.chance)})`}><circle r="11" /><text y="5">${at + 1}</text></g>
        `,
        )}
      </svg>
    </figure>
  `;
}

/** @param {{judged: Judged|null, names: string[], table: string}} props */
function Mistakes({ judged, names, table }) {
  const found = worst(judged?.moves ?? []);
  if (found.length === 0)
    return html`<p class="muted">${judged?.next === null ? "Nobody gave anything away that a bot would notice." : "Nothing so far."}</p>`;
  return html`
    <ol class="mistakes">
      ${found.map(
        (move) => html`
        <li key=${move.ply}>
          <p class="mistake-done"><${SeatMark} seat=${move.seat} /><span><b>${names[move.seat]}</b> chose: ${move.done}</span>
            <span class="chip">${move.chance} % → ${move.chance - move.lost} %</span></p>
          <p>Better: <b>${move.best}</b></p>
          ${move.reasons.length > 0 && html`<ul class="muted">${move.reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}
          <p class="row">
            <a class="button slim" href=${`/replay/${table}?ply=${move.ply}&seat=${move.seat}`}>Watch</a>
            <button class="button slim" type="button" onClick=${() => goOn(table, move.ply, move.seat)}>What if: play on from here</button>
          </p>
        </li>
      `,
      )}
    </ol>
  `;
}
