/** The lobby: a game against a bot with one click, a table for a friend, tables of one's own, tables that wait for players. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { html } from "../../html.js";
import { get, getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { setTitle } from "../../state/turn.js";
import { CreateDialog } from "./create.js";
import { Friend } from "./friend.js";
import { Hero } from "./hero.js";
import { FirstVisit } from "./lessons.js";
import { QuickStart } from "./quick.js";
import { TableCard } from "./tablecard.js";
import { Today } from "./today.js";

/** @typedef {import("../../net/types.js").GameInfo} GameInfo */
/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

const REFRESH_MS = 5000;
/** On a telephone one's own tables come before the games, which therefore wait for them: nothing shall move under a finger. @type {GameInfo[]} */
const NONE = [];

/** @type {import("@preact/signals").Signal<GameInfo[]>} */
const games = signal([]);
/** @type {import("@preact/signals").Signal<TableInfo[]|null>} */
const open = signal(null);
/** @type {import("@preact/signals").Signal<TableInfo[]|null>} */
const mine = signal(null);
/** The game that is being set up, and whether it is for a friend. @type {import("@preact/signals").Signal<{game: string, friend: boolean}|null>} */
const creating = signal(null);

async function refresh() {
  const [waiting, own] = await Promise.all([
    get("/api/tables", { status: "open" }),
    get("/api/tables", { mine: true }),
  ]);
  const ids = new Set(own.tables.map((table) => table.id));
  open.value = waiting.tables.filter((table) => !ids.has(table.id));
  // What is over is looked at, not continued: it comes last.
  mine.value = own.tables.toSorted((one, other) => Number(one.status === "over") - Number(other.status === "over"));
}

export default function Lobby() {
  useEffect(() => {
    setTitle("");
    getOnce("/api/games", {})
      .then((list) => {
        games.value = list;
      })
      .catch(complain);
    refresh().catch((error) => {
      mine.value ??= [];
      complain(error);
    });
    const timer = setInterval(() => !document.hidden && refresh().catch(() => {}), REFRESH_MS);
    return () => {
      clearInterval(timer);
      creating.value = null; // whoever comes back from a table has set it up
    };
  }, []);
  const befriend = (/** @type {string} */ game) => {
    creating.value = { game, friend: true };
  };
  const set = games.value.find(({ name }) => name === creating.value?.game);
  return html`
    <div class="page lobby">
      <${Hero} game=${games.value[0]} befriend=${befriend} />
      <${FirstVisit} games=${games.value} played=${mine.value?.length !== 0} />
      <h2 class="hidden-text">Games</h2>
      <div class="quick-row">
        ${(mine.value ? games.value : NONE).map(
          (game) => html`<${QuickStart} key=${game.name} game=${game}
          create=${() => (creating.value = { game: game.name, friend: false })} befriend=${() => befriend(game.name)} />`,
        )}
      </div>
      <div class="lists">
        <${List} title="Continue where you left off" tables=${mine.value} empty="You have no tables yet. Play now, and you find it here again." own />
        <${Friend} games=${games.value} mine=${mine.value ?? []} befriend=${befriend} />
        <${List} title="Tables waiting for players" tables=${open.value} empty="Nobody is waiting right now. Set up a table and show it in the lobby." />
        <${Today} games=${games.value} />
      </div>
      ${creating.value && set && html`<${CreateDialog} game=${set} friend=${creating.value.friend} close=${() => (creating.value = null)} />`}
    </div>
  `;
}

/** @param {{title: string, tables: TableInfo[]|null, empty: string, own?: boolean}} props */
const List = ({ title, tables, empty, own = false }) => html`
  <section class=${own ? "panel continue" : "panel"} aria-label=${title}>
    <h2>${title}</h2>
    ${tables === null && html`<p class="muted">Loading …</p>`}
    ${tables?.length === 0 && html`<p class="muted">${empty}</p>`}
    <ul class="table-list">
      ${tables?.map((table) => html`<${TableCard} key=${table.id} table=${table} own=${own} />`)}
    </ul>
  </section>
`;
