/** The page of one table: who sits there, the board, what happened, what was said, and everything one may do. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { html } from "../../html.js";
import { boardFor } from "../../games/boards.js";
import { TableStore } from "../../state/table.js";
import { setTitle } from "../../state/turn.js";
import { complain } from "../../state/notices.js";
import { arrive } from "./arrive.js";
import { Chooser, reasonAt, useChooser } from "./chooser.js";
import { Keys } from "./keys.js";
import { Link } from "./link.js";
import { Menu } from "./menu.js";
import { Offers } from "./offers.js";
import { Over } from "./over.js";
import { Players } from "./players.js";
import { Side } from "./side.js";
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
      ? html`<div class="page"><h1>${link.reason}</h1><p><a href="/">Back to the lobby</a></p></div>`
      : html`<p class="loading">${link.status === "offline" ? "The server cannot be reached. Trying again …" : "Going to the table …"}</p>`;
  }
  return html`
    <div class="table-page" data-ply=${position?.ply ?? ""} data-mine=${mine}>
      <h1 class="hidden-text">${table.title}</h1>
      <${Link} store=${store} />
      <div class="table-main">
        <${Players} store=${store} />
        <${Offers} store=${store} />
        ${table.status === "open" && html`<${Waiting} store=${store} />`}
        ${position?.outcome && html`<${Over} store=${store} />`}
        ${position && html`<${Play} store=${store} />`}
      </div>
      <aside class="table-side" aria-label="Log, chat and menu">
        <${Menu} store=${store} />
        <${Side} store=${store} />
      </aside>
      <${Speaker} store=${store} />
    </div>
  `;
}

/** The board, its actions and the sheet that opens when a thing has several meanings or none. @param {{store: TableStore}} props */
function Play({ store }) {
  const [Board, setBoard] = useState(/** @type {any} */ (null));
  const game = store.table.value?.game ?? "";
  useEffect(() => {
    boardFor(game).then((board) => setBoard(() => board), complain);
  }, [game]);
  const chooser = useChooser(
    (action) => store.act(action),
    (thing) => reasonAt(store, thing),
    store.position.value?.legal ?? NOTHING,
  );
  const desk = useDesk(store, chooser.use);
  if (!Board) return html`<p class="loading">Laying out the board …</p>`;
  return html`
    <${Board} desk=${desk} />
    <${Chooser} chooser=${chooser} game=${game} />
    <${Keys} store=${store} />
  `;
}

/** @param {TableStore} store @param {(thing: import("../../games/desk.js").Thing) => void} use @returns {import("../../games/desk.js").Desk} */
function useDesk(store, use) {
  const position = /** @type {import("../../net/types.js").Position} */ (store.position.value);
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  return useMemo(() => {
    const legal = position.legal ?? [];
    return {
      game: table.game,
      view: position.view,
      ply: position.ply,
      live: true,
      seat: store.seat.value,
      deciding: position.seat,
      mine: store.myTurn.value,
      legal,
      complete: position.complete,
      words: new Map(legal.map((action, at) => [action, position.words?.[at] ?? action])),
      names: table.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`),
      use,
      look: (/** @type {string} */ question) => store.look(question),
    };
  }, [position, table, store.seat.value]);
}
