/** Before the start: invite somebody, sit down, put bots on seats that stay empty. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { getOnce, put } from "../../net/api.js";
import { complain, copy } from "../../state/notices.js";
import { change, settings } from "../../state/settings.js";
import { DeckField } from "../lobby/option.js";
import { invitationTo, sitDown } from "./arrive.js";
import { SeatMark } from "../../art/marks.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */

/** @param {{store: TableStore}} props */
export function Waiting({ store }) {
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const invitation = invitationTo(table.id);
  const address = `${location.origin}/table/${table.id}${table.listed || !invitation ? "" : `#invite=${invitation}`}`;
  const seated = store.seat.value !== null;
  const free = table.seats.filter((seat) => seat.kind === "open");
  return html`
    <section class="panel waiting">
      <h2>${seated ? "Waiting for players" : "A seat is free"}</h2>
      ${(seated || store.host.value) && html`
        <p>Send this link to whoever shall play. The game starts by itself when every seat is taken.</p>
        <div class="row">
          <input class="grow" readonly value=${address} aria-label="Link to this table" onFocus=${(/** @type {any} */ event) => event.target.select()} />
          <button class="button primary" type="button" onClick=${() => copy(address, "Link")}>Copy link</button>
        </div>
      `}
      ${!seated && html`<${Join} table=${table} store=${store} />`}
      <ul class="seat-list">
        ${free.map((seat) => html`
          <li class="row" key=${seat.seat}>
            <${SeatMark} seat=${seat.seat} />
            <span class="grow">${seat.name ? `kept for ${seat.name}` : "free"}</span>
            ${store.host.value && html`<${BotButtons} table=${table} seat=${seat.seat} />`}
          </li>
        `)}
      </ul>
    </section>
  `;
}

/** @param {{table: import("../../net/types.js").TableInfo, store: TableStore}} props */
function Join({ table, store }) {
  const open = Object.entries(table.left_to)[0];
  const [deck, setDeck] = useState("hoax");
  const [busy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    try {
      await sitDown(table.id, open ? open[1] : null, open ? { [open[0]]: deck } : {});
      store.reenter();
    } catch (error) {
      complain(error);
      setBusy(false);
    }
  };
  return html`
    <div class="form-grid">
      <label class="field"><span>Your name</span>
        <input value=${settings.value.name} maxlength="40" onInput=${(/** @type {any} */ event) => change({ name: event.target.value })} />
      </label>
      ${open && html`<${DeckField} option=${{ name: open[0], help: "" }} value=${deck} set=${setDeck} />`}
    </div>
    <p class="row"><button class="button primary" type="button" disabled=${busy} onClick=${join}>Sit down</button></p>
  `;
}

/** @param {{table: import("../../net/types.js").TableInfo, seat: number}} props */
function BotButtons({ table, seat }) {
  const place = async () => {
    const list = await getOnce("/api/games");
    const level = list.find((/** @type {any} */ game) => game.name === table.game)?.levels.at(-1);
    return put(`/api/tables/${table.id}/seats/${seat}`, { kind: "bot", level });
  };
  return html`<button class="button slim" type="button" onClick=${() => place().catch(complain)}>Put a bot here</button>`;
}
