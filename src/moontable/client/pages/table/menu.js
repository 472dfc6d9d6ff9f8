/** What one may do beside playing: take back, offer a draw, resign, leave, hand the seat on, look at the shuffle. */
import { useState } from "preact/hooks";
import { html, ticked, typed } from "../../html.js";
import { post, put } from "../../net/api.js";
import { complain, copy, tell } from "../../state/notices.js";
import { settings } from "../../state/settings.js";
import { setNotify } from "../../state/turn.js";
import { Dialog } from "../../ui/dialog/dialog.js";
import { helping } from "../../ui/shell/shell.js";
import { HintButton } from "./hint.js";
import { Shuffle } from "./shuffle.js";
import { SoundButton } from "./sounds.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */

/** @param {{store: TableStore, children?: import("preact").ComponentChildren}} props `children`: further buttons */
export function Menu({ store, children }) {
  const [open, setOpen] = useState(/** @type {"more"|"resign"|"leave"|null} */ (null));
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const may = store.position.value?.may;
  const seat = store.seat.value;
  const me = seat === null ? null : table.seats[seat];
  const close = () => setOpen(null);
  const sure = (/** @type {"resign"|"leave"} */ type) => {
    close();
    store.command({ type });
  };
  return html`
    <div class="menu row" role="toolbar" aria-label="Table">
      ${
        may?.take_back &&
        html`
        <button class="button slim" type="button" data-key="u" onClick=${() => store.takeBack()}>
          ${may.take_back === "free" ? "Take back" : "Ask to take back"}
        </button>
      `
      }
      <${HintButton} store=${store} />
      ${me?.away && html`<button class="button primary slim" type="button" onClick=${() => store.command({ type: "return" })}>Return to your seat</button>`}
      ${may?.offer_draw && html`<button class="button slim" type="button" onClick=${() => store.command({ type: "offer-draw" })}>Offer a draw</button>`}
      ${may?.resign && html`<button class="button slim" type="button" onClick=${() => setOpen("resign")}>Resign</button>`}
      <a class="button slim" href=${`/rules/${table.game}`} target="_blank">Rules</a>
      <${SoundButton} />
      <button class="button slim" type="button" onClick=${() => setOpen("more")}>More …</button>
      ${children}
    </div>
    ${
      open === "resign" &&
      html`
      <${Dialog} title="Resign?" close=${close}>
        <p>${table.seats.length === 2 ? "Your opponent wins the game." : "A bot takes over for you, and you cannot return."}</p>
        <div class="row">
          <button class="button danger" type="button" onClick=${() => sure("resign")}>Resign</button>
          <button class="button" type="button" onClick=${close}>Play on</button>
        </div>
      <//>
    `
    }
    ${open === "more" && html`<${More} store=${store} close=${close} leave=${() => sure("leave")} />`}
  `;
}

/** @param {{store: TableStore, close: () => void, leave: () => void}} props */
function More({ store, close, leave }) {
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const seat = store.seat.value;
  const playing = seat !== null && table.status !== "over" && !table.seats[seat].away;
  return html`
    <${Dialog} title=${table.title} close=${close}>
      <div class="more">
        <button class="button" type="button"
          onClick=${() => copy(`${location.origin}/table/${table.id}`, "Link to this table")}>Copy the link to this table</button>
        ${
          seat !== null &&
          table.status !== "over" &&
          html`<button class="button" type="button"
          onClick=${() => seatLink(table.id, seat)}>Copy a link that hands over your seat</button>`
        }
        ${
          store.position.value?.may.offer_hints &&
          html`<button class="button" type="button"
          onClick=${() => store.command({ type: "offer-hints" }).then(close)}>Ask whether everybody may ask a bot for advice</button>`
        }
        <a class="button" href=${`/replay/${table.id}`}>Replay the game so far</a>
        <button class="button" type="button" onClick=${() => (helping.value = true)}>Keys</button>
        ${seat !== null && html`<${Notify} /><${Webhook} table=${table.id} />`}
        ${
          playing &&
          html`<button class="button danger" type="button" onClick=${leave}>
          ${table.status === "open" ? "Give up your seat" : "Leave and let a bot play until you return"}</button>`
        }
        <${Shuffle} table=${table} />
      </div>
    <//>
  `;
}

/** @param {string} table @param {number} seat */
async function seatLink(table, seat) {
  try {
    const { token } = await post("/api/tables/{table}/seats/{seat}/link", { table, seat }, {});
    await copy(`${location.origin}/table/${table}#seat=${token}`, "Seat link (anyone who opens it takes your seat)");
  } catch (error) {
    complain(error);
  }
}

function Notify() {
  return html`<label class="check"><input type="checkbox" checked=${settings.value.notify}
    onChange=${ticked(setNotify)} /> Notify me when it is my turn</label>`;
}

/** @param {{table: string}} props */
function Webhook({ table }) {
  const [url, setUrl] = useState("");
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    put("/api/tables/{table}/webhook", { table }, { url: url.trim() || null }).then(
      () => tell(url.trim() ? "The webhook is set." : "The webhook is off."),
      complain,
    );
  };
  return html`
    <form class="row" onSubmit=${save}>
      <label class="field grow"><span>Webhook called when it is your turn</span>
        <input type="url" placeholder="https://…" value=${url} maxlength="500" onInput=${typed((value) => setUrl(value))} />
      </label>
      <button class="button slim" type="submit">Set</button>
    </form>
  `;
}
