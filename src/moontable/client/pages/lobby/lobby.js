/** The lobby: a game against a bot with one click, tables of one's own, tables that wait for players. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { html } from "../../html.js";
import { get, getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { setTitle } from "../../state/turn.js";
import { change, settings } from "../../state/settings.js";
import { CreateDialog } from "./create.js";
import { QuickStart } from "./quick.js";
import { TableCard } from "./tablecard.js";

/** @typedef {import("../../net/types.js").GameInfo} GameInfo */
/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

const REFRESH_MS = 5000;

/** @type {import("@preact/signals").Signal<GameInfo[]>} */
const games = signal([]);
/** @type {import("@preact/signals").Signal<TableInfo[]|null>} */
const open = signal(null);
/** @type {import("@preact/signals").Signal<TableInfo[]|null>} */
const mine = signal(null);
/** The game for which a table is being set up. @type {import("@preact/signals").Signal<string|null>} */
const creating = signal(null);

async function refresh() {
  const [waiting, own] = await Promise.all([get("/api/tables?status=open"), get("/api/tables?mine=true")]);
  const ids = new Set(own.tables.map((/** @type {TableInfo} */ table) => table.id));
  open.value = waiting.tables.filter((/** @type {TableInfo} */ table) => !ids.has(table.id));
  mine.value = own.tables;
}

export default function Lobby() {
  useEffect(() => {
    setTitle("");
    getOnce("/api/games").then((/** @type {any} */ list) => (games.value = list)).catch(complain);
    refresh().catch(complain);
    const timer = setInterval(() => !document.hidden && refresh().catch(() => {}), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const listed = games.value.filter(({ name }) => name !== "pebbles");
  return html`
    <div class="page lobby">
      <section class="hero">
        <h1>A table under the blue moon</h1>
        <p class="muted">All rules are kept for you. No account: sit down, or send a friend the link.</p>
        <label class="field name-field">
          <span>Your name at the table</span>
          <input value=${settings.value.name} maxlength="40" autocomplete="nickname"
            onInput=${(/** @type {any} */ event) => change({ name: event.target.value })} />
        </label>
      </section>
      <div class="quick-row">
        ${listed.map((game) => html`<${QuickStart} key=${game.name} game=${game} create=${() => (creating.value = game.name)} />`)}
      </div>
      <div class="lists">
        <${List} title="Your tables" tables=${mine.value} empty="You have no tables yet." own />
        <${List} title="Tables waiting for players" tables=${open.value} empty="Nobody is waiting right now. Set up a table and send the link." />
      </div>
      ${creating.value && html`<${CreateDialog} games=${listed} first=${creating.value} close=${() => (creating.value = null)} />`}
    </div>
  `;
}

/** @param {{title: string, tables: TableInfo[]|null, empty: string, own?: boolean}} props */
const List = ({ title, tables, empty, own = false }) => html`
  <section class="panel">
    <h2>${title}</h2>
    ${tables === null && html`<p class="muted">Looking …</p>`}
    ${tables?.length === 0 && html`<p class="muted">${empty}</p>`}
    <ul class="table-list">
      ${tables?.map((table) => html`<${TableCard} key=${table.id} table=${table} own=${own} />`)}
    </ul>
  </section>
`;
