/** The replay of a game: step through it, let it play, look at it as any seat, go on from any position. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardFor } from "../../games/games.js";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { go, route } from "../../state/router.js";
import { setTitle } from "../../state/turn.js";
import { Chooser, useChooser } from "../table/chooser.js";
import { Controls, WithIt } from "./controls.js";
import { Frames } from "./frames.js";
import { Moves } from "./moves.js";

/** @typedef {import("../../net/types.js").Frame} Frame */
/** @typedef {import("../../games/games.js").Board} Board */

/** @type {string[]} */
const NOTHING = [];

/** As whom to look, from the address. @returns {string} */
const seatWish = () => route.value.query.get("seat") ?? "";

/** @param {{of: string}} props the table's id */
export default function ReplayPage({ of }) {
  const seat = seatWish();
  const frames = useMemo(() => new Frames(of, seat), [of, seat]);
  const wish = Math.max(0, Math.floor(Number(route.value.query.get("ply"))) || 0);
  const [state, setState] = useState(/** @type {{frame: Frame, Board: Board}|null} */ (null));
  const to = (/** @type {number} */ at) =>
    go(address(of, seat, Math.max(0, Math.min(frames.plies, at))), { replace: true });
  useEffect(() => {
    let gone = false;
    frames
      .at(wish)
      .then(async (frame) => {
        const Board = await boardFor(frames.table?.game ?? "");
        if (!gone) setState({ frame, Board });
      })
      .catch(complain);
    return () => {
      gone = true;
    };
  }, [frames, wish]);
  useEffect(() => setTitle("Replay"), []);
  const ply = Math.min(wish, frames.plies);
  if (!state || !frames.table) return html`<p class="loading">Loading the replay …</p>`;
  return html`
    <div class="table-page replay" data-board=${frames.table.game}>
      <h1 class="hidden-text">Replay of ${frames.table.title}</h1>
      <div class="table-main">
        <${Controls} frames=${frames} ply=${ply} to=${to} seat=${seat} look=${(/** @type {string} */ other) => go(address(of, other, ply))} />
        <${Still} Board=${state.Board} frame=${state.frame} frames=${frames} />
      </div>
      <aside class="table-side replay-side" aria-label="Moves">
        <${Moves} frames=${frames} ply=${ply} to=${to} />
        <${WithIt} frames=${frames} ply=${ply} seat=${seat} />
      </aside>
    </div>
  `;
}

/** @param {string} table @param {string} seat @param {number} ply */
const address = (table, seat, ply) => `/replay/${table}?ply=${ply}${seat === "" ? "" : `&seat=${seat}`}`;

/** A board on which nothing can be done, only looked at. @param {{Board: Board, frame: Frame, frames: Frames}} props */
function Still({ Board, frame, frames }) {
  const chooser = useChooser(
    () => {},
    async () => null,
    NOTHING,
  );
  const desk = {
    game: frames.table?.game ?? "",
    view: frame.view,
    ply: frame.ply,
    live: false,
    replayed: true,
    seat: frames.viewer,
    deciding: frame.seat,
    mine: false,
    legal: [],
    complete: true,
    question: "",
    words: new Map(),
    more: new Map(),
    forced: false,
    names: frames.names,
    lines: frame.line ? [frame.line] : [],
    use: (/** @type {import("../../games/desk.js").Thing} */ thing) =>
      thing.face && chooser.use({ ...thing, question: undefined }),
    act: () => {},
    look: async () => null,
  };
  return html`<${Board} desk=${desk} /><${Chooser} chooser=${chooser} game=${desk.game} />`;
}
