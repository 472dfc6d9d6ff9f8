/** A table in a list: who sits there, how far it is, and the way in. */
import { html } from "../../html.js";
import { Badge, SeatMark } from "../../art/marks.js";
import { DECKS } from "../../art/peoples.js";

/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

const STATUS = { open: "Waiting for players", running: "Running", over: "Over" };

/** @param {{table: TableInfo, own: boolean}} props */
export function TableCard({ table, own }) {
  const decks = [table.options.deck, table.options.against].filter((deck) => DECKS.includes(deck));
  return html`
    <li class="table-card">
      <div class="grow">
        <div class="row">
          <strong>${table.title}</strong>
          ${decks.map((slug) => html`<${Badge} slug=${slug} />`)}
          <span class="chip">${STATUS[table.status]}</span>
          ${table.clock && html`<span class="chip">${clockWords(table.clock)}</span>`}
        </div>
        <div class="row small muted">
          ${table.seats.map((seat) => html`<span class="row"><${SeatMark} seat=${seat.seat} /> ${seat.name || "free"}</span>`)}
        </div>
      </div>
      <a class=${own || table.status === "open" ? "button primary slim" : "button slim"} href=${`/table/${table.id}`}>
        ${own ? (table.status === "over" ? "Look" : "Go on") : "Sit down"}
      </a>
    </li>
  `;
}

/** @param {import("../../net/types.js").Clock} clock */
export function clockWords(clock) {
  if (clock.kind === "live") return `${clock.initial_s / 60} min + ${clock.increment_s} s`;
  const days = clock.per_move_s / 86_400;
  return days >= 1 ? `${days} days a move` : `${Math.round(clock.per_move_s / 3600)} h a move`;
}
