/** A table in a list: who sits there, how far it is, and the way in. */

import { Badge, SeatMark } from "../../art/marks.js";
import { DECKS } from "../../art/peoples.js";
import { aboutOf } from "../../games/games.js";
import { html } from "../../html.js";
import { whoWon } from "../table/winners.js";
import { clockWords } from "./clock.js";
import { Banner } from "./quick.js";

/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

/** @param {{table: TableInfo, own: boolean}} props */
export function TableCard({ table, own }) {
  const about = aboutOf(table.game);
  const decks = (about.picks?.options ?? []).map((name) => table.options[name]).filter((deck) => DECKS.includes(deck));
  return html`
    <li class="table-card">
      <span class="thumb"><${Banner} game=${table.game} signs=${about.banner} /></span>
      <div class="grow">
        <div class="row">
          <strong>${table.title}</strong>
          ${decks.map((slug) => html`<${Badge} slug=${slug} />`)}
          ${table.clock && html`<span class="chip">${clockWords(table.clock)}</span>`}
        </div>
        <div class="row small muted">
          ${table.seats.map((seat) => html`<span class="seat-name"><${SeatMark} seat=${seat.seat} /> ${seat.name || "free"}</span>`)}
        </div>
        ${own && html`<div class="small">${standing(table)}</div>`}
      </div>
      <a class=${own && table.status === "over" ? "button slim" : "button primary slim"} href=${`/table/${table.id}`}>
        ${own ? (table.status === "over" ? "Look" : "Continue") : "Sit down"}
      </a>
    </li>
  `;
}

/** @param {TableInfo} table */
const names = ({ seats }) => seats.map(({ name }) => name);

/** How far it is; with nobody but bots around it is one's own turn. @param {TableInfo} table */
function standing(table) {
  if (table.status === "open") return "Waiting for players";
  if (table.status === "over") return table.outcome ? whoWon(names(table), table.outcome) : "Over";
  const deciding = table.deciding === null ? undefined : table.seats[table.deciding];
  const alone = table.seats.filter((seat) => seat.kind === "person").length === 1;
  if (deciding?.kind === "person" && alone) return html`<span class="your-turn">Your turn</span>`;
  return deciding ? `${deciding.name} is deciding` : "Running";
}
