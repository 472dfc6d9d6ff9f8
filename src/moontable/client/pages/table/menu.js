/** What one may do beside playing: take back, offer a draw, resign, leave, hand the seat on, look at the shuffle. */
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { post, put } from "../../net/api.js";
import { complain, copy, tell } from "../../state/notices.js";
import { allowNotifications } from "../../state/turn.js";
import { change, settings } from "../../state/settings.js";
import { Dialog } from "../../ui/dialog/dialog.js";
import { helping } from "../../ui/shell/shell.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */

/** @param {{store: TableStore}} props */
export function Menu({ store }) {
  const [open, setOpen] = useState(/** @type {"more"|"resign"|"leave"|null} */ (null));
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const may = store.position.value?.may;
  const seat = store.seat.value;
  const me = seat === null ? null : table.seats[seat];
  const alone = table.seats.every((each) => each.kind === "bot" || each.seat === seat);
  const close = () => setOpen(null);
  const sure = (/** @type {string} */ type) => {
    close();
    store.command({ type });
  };
  return html`
    <div class="menu row" role="toolbar" aria-label="Table">
      ${may?.take_back && html`
        <button class="button slim" type="button" data-key="u" onClick=${() => store.takeBack()}>
          ${may.take_back === "free" || alone ? "Take back" : "Ask to take back"}
        </button>
      `}
      ${me?.away && html`<button class="button primary slim" type="button" onClick=${() => store.command({ type: "return" })}>Return to your seat</button>`}
      ${may?.offer_draw && html`<button class="button slim" type="button" onClick=${() => store.command({ type: "offer-draw" })}>Offer a draw</button>`}
      ${may?.resign && html`<button class="button slim" type="button" onClick=${() => setOpen("resign")}>Resign</button>`}
      <button class="button slim" type="button" onClick=${() => setOpen("more")}>More …</button>
    </div>
    ${open === "resign" && html`
      <${Dialog} title="Resign?" close=${close}>
        <p>${table.seats.length === 2 ? "The other side wins the game." : "A bot plays on for you, and you cannot return."}</p>
        <div class="row">
          <button class="button danger" type="button" onClick=${() => sure("resign")}>Resign</button>
          <button class="button" type="button" onClick=${close}>Play on</button>
        </div>
      <//>
    `}
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
        <button class="button" type="button" onClick=${() => copy(`${location.origin}/table/${table.id}`, "Link to this table")}>Copy the link to this table</button>
        ${seat !== null && table.status !== "over" && html`<button class="button" type="button" onClick=${() => seatLink(table.id, seat)}>Copy a link that hands on your seat</button>`}
        <a class="button" href=${`/replay/${table.id}`}>Look at the game so far</a>
        <a class="button" href=${`/rules/${table.game}`} target="_blank">Rules</a>
        <button class="button" type="button" onClick=${() => (helping.value = true)}>Keys</button>
        ${seat !== null && html`<${Notify} /><${Webhook} table=${table.id} />`}
        ${playing && html`<button class="button danger" type="button" onClick=${leave}>${table.status === "open" ? "Give up your seat" : "Leave; a bot plays until you return"}</button>`}
        <${Shuffle} table=${table} />
      </div>
    <//>
  `;
}

/** @param {string} table @param {number} seat */
async function seatLink(table, seat) {
  try {
    const { token } = await post(`/api/tables/${table}/seats/${seat}/link`, {});
    await copy(`${location.origin}/table/${table}#seat=${token}`, "Seat link (whoever opens it takes your seat)");
  } catch (error) {
    complain(error);
  }
}

function Notify() {
  const set = async (/** @type {any} */ event) => {
    const wanted = event.target.checked;
    const allowed = wanted && (await allowNotifications());
    if (wanted && !allowed) tell("The browser does not allow notifications from this page.", "fault");
    change({ notify: allowed });
  };
  return html`<label class="check"><input type="checkbox" checked=${settings.value.notify} onChange=${set} /> Notify me when it is my turn</label>`;
}

/** @param {{table: string}} props */
function Webhook({ table }) {
  const [url, setUrl] = useState("");
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    put(`/api/tables/${table}/webhook`, { url: url.trim() || null }).then(
      () => tell(url.trim() ? "The webhook is set." : "The webhook is off."),
      complain,
    );
  };
  return html`
    <form class="row" onSubmit=${save}>
      <label class="field grow"><span>Webhook called when it is your turn</span>
        <input type="url" placeholder="https://…" value=${url} maxlength="500" onInput=${(/** @type {any} */ event) => setUrl(event.target.value)} />
      </label>
      <button class="button slim" type="submit">Set</button>
    </form>
  `;
}

/** @param {{table: import("../../net/types.js").TableInfo}} props */
const Shuffle = ({ table }) => html`
  <details>
    <summary>How the cards were shuffled</summary>
    <p class="small">Before anybody sat down, the server promised its secret by this SHA-256 hash. Every seat added a number of its own; the shuffle follows from all of them. <code>moontable verify</code> checks the record.</p>
    <dl class="shuffle small">
      <dt>Promise</dt><dd><code>${table.shuffle.commitment}</code></dd>
      <dt>Secret</dt><dd><code>${table.shuffle.secret ?? "shown when the game is over"}</code></dd>
      ${table.seats.map((seat) => seat.nonce && html`<dt>Seat ${seat.seat + 1}</dt><dd><code>${seat.nonce}</code></dd>`)}
    </dl>
  </details>
`;
