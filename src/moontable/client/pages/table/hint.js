/** "What would you do?": a bot's advice for the decision at hand, from nothing but what one's own seat knows. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { get } from "../../net/api.js";
import { Chance } from "../../ui/chance/chance.js";
import { Dialog } from "../../ui/dialog/dialog.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */
/** @typedef {import("../../net/types.js").Hint} HintAnswer */

/** Whether advice may be asked for at all in this game. @param {TableStore} store */
export const mayAsk = (store) =>
  Boolean(store.position.value?.may.hint) ||
  (store.table.value?.hints === "all" && store.seat.value !== null && store.table.value.status === "running");

/** @param {{store: TableStore}} props */
export function HintButton({ store }) {
  const [open, setOpen] = useState(false);
  if (!mayAsk(store)) return null;
  const ready = store.myTurn.value && !store.passing.value;
  return html`
    <button class="button slim" type="button" data-key="t" disabled=${!ready} onClick=${() => setOpen(true)}>What would you do?</button>
    ${open && html`<${Hint} store=${store} close=${() => setOpen(false)} />`}
  `;
}

/** @param {{store: TableStore, close: () => void}} props */
function Hint({ store, close }) {
  const [hint, setHint] = useState(/** @type {HintAnswer|null} */ (null));
  const [fault, setFault] = useState("");
  const ply = store.position.value?.ply;
  const [asked] = useState(ply);
  useEffect(() => {
    get("/api/tables/{table}/hint", { table: store.id, seat: store.seat.value }).then(setHint, (error) =>
      setFault(error.message),
    );
  }, []);
  useEffect(() => {
    if (ply !== asked) close();
  }, [ply]);
  const act = (/** @type {string} */ action) => {
    close();
    store.act(action);
  };
  return html`
    <${Dialog} title="What would you do?" close=${close}>
      <div class="hint" role="status" data-ready=${Boolean(hint)}>
        ${fault && html`<p>${fault}</p>`}
        ${!hint && !fault && html`<p class="muted">Let me think …</p>`}
        ${hint && html`<${Advice} hint=${hint} />`}
      </div>
      ${
        hint &&
        html`<div class="row">
        <button class="button primary" type="button" autofocus onClick=${() => act(hint.ways[0].action)}>Do that</button>
        <button class="button" type="button" onClick=${close}>I will see</button>
      </div>`
      }
    <//>
  `;
}

/** @param {{hint: HintAnswer}} props */
const Advice = ({ hint: { ways, plan, reasons, worlds } }) => html`
  <p class="hint-best"><b>${ways[0].label}</b>${plan.length > 0 && html`<span class="muted"> and then: ${plan.join(" · ")}</span>`}</p>
  ${reasons.length > 0 && html`<ul class="hint-reasons">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}
  ${
    ways.length > 1
      ? html`
    <h3>Chances of victory</h3>
    <ol class="hint-ways">
      ${ways.map(({ action, label, chance }) => html`<li key=${action}><span class="grow">${label}</span><${Chance} percent=${chance} /></li>`)}
    </ol>
    <p class="small muted">Played on in ${worlds} ${worlds === 1 ? "deal" : "deals"} of what you cannot see.</p>`
      : html`<p class="muted">There is little to weigh here.</p>`
  }
`;
