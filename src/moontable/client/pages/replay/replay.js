/** The replay of a game: step through it, let it play, look at it as any seat, go on from any position. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { html } from "../../html.js";
import { boardFor } from "../../games/boards.js";
import { complain } from "../../state/notices.js";
import { go, route } from "../../state/router.js";
import { setTitle } from "../../state/turn.js";
import { Chooser, useChooser } from "../table/chooser.js";
import { Controls } from "./controls.js";
import { Frames } from "./frames.js";
import { Moves } from "./moves.js";

/** @typedef {import("../../net/types.js").Frame} Frame */

/** @type {string[]} */
const NOTHING = [];

/** As whom to look, from the address. @returns {string} */
const seatWish = () => route.value.query.get("seat") ?? "";

/** @param {{of: string}} props the table's id */
export default function ReplayPage({ of }) {
  const seat = seatWish();
  const frames = useMemo(() => new Frames(of, seat), [of, seat]);
  const ply = Number(route.value.query.get("ply") ?? 0) || 0;
  const [state, setState] = useState(/** @type {{frame: Frame, Board: any}|null} */ (null));
  const to = (/** @type {number} */ at) => go(address(of, seat, Math.max(0, Math.min(frames.plies, at))), { replace: true });
  useEffect(() => {
    let gone = false;
    frames.at(ply)
      .then(async (frame) => {
        const Board = await boardFor(frames.table?.game ?? "");
        if (!gone) setState({ frame, Board });
      })
      .catch(complain);
    return () => {
      gone = true;
    };
  }, [frames, ply]);
  useEffect(() => setTitle("Replay"), []);
  if (!state || !frames.table) return html`<p class="loading">Winding back …</p>`;
  return html`
    <div class="table-page replay">
      <h1 class="hidden-text">Replay of ${frames.table.title}</h1>
      <div class="table-main">
        <${Controls} frames=${frames} ply=${ply} to=${to} seat=${seat} look=${(/** @type {string} */ wish) => go(address(of, wish, ply))} />
        <${Still} Board=${state.Board} frame=${state.frame} frames=${frames} />
      </div>
      <aside class="table-side replay-side" aria-label="Moves">
        <${Moves} frames=${frames} ply=${ply} to=${to} />
      </aside>
    </div>
  `;
}

/** @param {string} table @param {string} seat @param {number} ply */
const address = (table, seat, ply) => `/replay/${table}?ply=${ply}${seat === "" ? "" : `&seat=${seat}`}`;

/** A board on which nothing can be done, only looked at. @param {{Board: any, frame: Frame, frames: Frames}} props */
function Still({ Board, frame, frames }) {
  const chooser = useChooser(() => {}, async () => null, NOTHING);
  const desk = {
    game: frames.table?.game ?? "",
    view: frame.view,
    ply: frame.ply,
    live: false,
    seat: frames.viewer,
    deciding: frame.seat,
    mine: false,
    legal: [],
    complete: true,
    words: new Map(),
    names: frames.names,
    use: (/** @type {import("../../games/desk.js").Thing} */ thing) => thing.face && chooser.use({ ...thing, question: undefined }),
    look: async () => null,
  };
  return html`<${Board} desk=${desk} /><${Chooser} chooser=${chooser} game=${desk.game} />`;
}
