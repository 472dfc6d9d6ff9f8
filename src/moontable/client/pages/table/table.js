/** The page of one table: who sits there, the board, what happened, what was said, and everything one may do. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardFor } from "../../games/games.js";
import { html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { TableStore } from "../../state/table.js";
import { setTitle } from "../../state/turn.js";
import { Lost } from "../missing/lost.js";
import { arrive } from "./arrive.js";
import { Chooser, reasonAt, useChooser } from "./chooser.js";
import { Drawer } from "./drawer.js";
import { KeepFocus } from "./focus.js";
import { Keys } from "./keys.js";
import { Link } from "./link.js";
import { standing } from "./log.js";
import { Offers } from "./offers.js";
import { Over } from "./over.js";
import { Plate, Players } from "./players.js";
import { Recent } from "./recent.js";
import { Sounds } from "./sounds.js";
import { Speaker } from "./speaker.js";
import { Waiting } from "./waiting.js";

/** @type {string[]} */
const NOTHING = [];

/** @param {{of: string}} props the table's id */
export default function TablePage({ of }) {
  const [store, setStore] = useState(/** @type {TableStore|null} */ (null));
  useEffect(() => {
    /** @type {TableStore|undefined} */
    let made;
    let gone = false;
    arrive(of)
      .catch(complain)
      .then(() => {
        if (gone) return;
        made = new TableStore(of);
        setStore(made);
      });
    return () => {
      gone = true;
      made?.close();
      setTitle("");
    };
  }, [of]);
  return store ? html`<${Room} store=${store} />` : html`<p class="loading">Going to the table …</p>`;
}

/** @param {{store: TableStore}} props */
function Room({ store }) {
  const table = store.table.value;
  const position = store.position.value;
  const link = store.link.value;
  const mine = store.myTurn.value;
  useEffect(() => setTitle(table?.title ?? "", mine), [table?.title, mine]);
  if (!table) {
    return link.status === "closed"
      ? html`<${Lost} title=${link.reason}><a class="button primary" href="/">Back to the lobby</a><//>`
      : html`<p class="loading">${link.status === "offline" ? "The server cannot be reached. Trying again …" : "Going to the table …"}</p>`;
  }
  return html`
    <div class="table-page at-table" data-status=${table.status} data-board=${position ? table.game : undefined} data-over=${Boolean(position?.outcome)}
      data-ply=${position?.ply ?? ""} data-mine=${mine}>
      <h1 class="hidden-text">${table.title}</h1>
      <${Link} store=${store} />
      <div class="table-main">
        <${Players} store=${store} />
        <${Offers} store=${store} />
        ${table.status === "open" && html`<${Waiting} store=${store} />`}
        ${position?.outcome && html`<${Over} store=${store} />`}
        ${position && html`<${Play} store=${store} />`}
      </div>
      <${Drawer} store=${store} />
      <${Speaker} store=${store} />
    </div>
  `;
}

/** The board, its actions and the sheet that opens when a thing has several meanings or none. @param {{store: TableStore}} props */
function Play({ store }) {
  const [Board, setBoard] = useState(/** @type {import("../../games/games.js").Board|null} */ (null));
  const game = store.table.value?.game ?? "";
  useEffect(() => {
    boardFor(game).then((board) => setBoard(() => board), complain);
  }, [game]);
  const position = store.position.value;
  const mine = store.myTurn.value;
  const chooser = useChooser(
    (action) => store.act(action),
    (thing) => reasonAt(store, thing),
    position?.legal ?? NOTHING,
    mine ? position?.words?.question : "",
    position !== null && isForced(position),
  );
  const desk = useDesk(store, chooser.use);
  if (!Board) return html`<p class="loading">Laying out the board …</p>`;
  return html`
    <${Board} desk=${desk} />
    <${Chooser} chooser=${chooser} game=${game} />
    <${Keys} store=${store} />
    <${KeepFocus} store=${store} />
    <${Sounds} store=${store} />
  `;
}

/** Whether there is only one thing to do. @param {import("../../net/types.js").Position} position */
const isForced = ({ legal, complete }) => complete && legal?.length === 1;

/** @param {TableStore} store @param {(thing: import("../../games/desk.js").Thing) => void} use @returns {import("../../games/desk.js").Desk} */
function useDesk(store, use) {
  const now = /** @type {import("../../net/types.js").Position} */ (store.position.value);
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const past = store.looking.value === null ? null : store.recent.value[store.looking.value];
  const recent = html`<${Recent} store=${store} />`;
  const desk = useMemo(() => {
    const position = past?.position ?? now;
    const still = past !== null || store.passing.value;
    return {
      game: table.game,
      view: position.view,
      ply: position.ply,
      live: past === null,
      seat: store.seat.value,
      deciding: position.seat,
      mine: store.myTurn.value && !still,
      legal: still ? NOTHING : (position.legal ?? NOTHING),
      complete: position.complete,
      question: position.words?.question ?? "",
      words: new Map(Object.entries(position.words?.labels ?? {})),
      prospects: position.words?.prospects,
      more: new Map(Object.entries(position.words?.consequences ?? {})),
      forced: !still && isForced(position),
      names: table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`),
      lines: held(store.log.value, position.ply),
      plate: (/** @type {number} */ seat) =>
        html`<span class="leader-name"><${Plate} store=${store} at=${seat} /></span>`,
      use,
      act: (/** @type {string} */ action) => store.act(action),
      explain: (/** @type {string} */ action) => store.explain(action),
      look: (/** @type {string} */ question) => store.look(question),
    };
  }, [now, past, table, store.seat.value, store.passing.value, store.log.value]);
  return useMemo(() => ({ ...desk, recent }), [desk]);
}

/** The lines of the log that were not taken back. @param {import("../../net/types.js").LogLine[]} lines @param {number} ply */
function held(lines, ply) {
  const holds = standing(lines, ply);
  return lines.filter((_, at) => holds[at]);
}
