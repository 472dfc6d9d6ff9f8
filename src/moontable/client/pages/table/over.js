/** The end of a game: who won and why, and what can be done next. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../../html.js";

const TITLES = { won: "You won", shared: "You share the win", drawn: "A draw", lost: "You lost" };
const RESULTS = { won: "won", shared: "shared the win", drawn: "drew", lost: "lost" };

/** @param {{store: import("../../state/table.js").TableStore}} props */
export function Over({ store }) {
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const outcome = store.position.value?.outcome;
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);
  if (!outcome) return null;
  const mine = store.seat.value === null ? null : outcome.results[store.seat.value];
  return html`
    <section class="over panel" aria-label="Result" ref=${panel}>
      <h2>${mine === null ? "The game is over" : TITLES[mine]}</h2>
      <p>${outcome.sentence}</p>
      <p class="row">
        ${table.seats.map((seat) => html`
          <span class="chip">${seat.name}: ${RESULTS[outcome.results[seat.seat]]}${outcome.points ? ` (${outcome.points[seat.seat]})` : ""}</span>
        `)}
      </p>
      <div class="row">
        ${table.rematch && html`<a class="button primary" href=${`/table/${table.rematch}`}>To the rematch</a>`}
        ${!table.rematch && store.seat.value !== null && html`
          <button class="button primary" type="button" onClick=${() => store.rematch()}>Rematch</button>
        `}
        <a class="button" href=${`/replay/${table.id}`}>Replay</a>
        <a class="button" href=${`/api/tables/${table.id}/record`} download=${`${table.game}-${table.id}.json`}>Record</a>
        <a class="button quiet" href="/">Lobby</a>
      </div>
    </section>
  `;
}
