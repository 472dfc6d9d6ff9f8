/** The end of a game: who won and why as a scene, what can be done next, and below it the game looked back at. */
import { useEffect, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { aboutOf } from "../../games/games.js";
import { classes, html } from "../../html.js";
import { complain } from "../../state/notices.js";
import { go } from "../../state/router.js";
import { useMedia } from "../../ui/media.js";
import { Verified } from "./shuffle.js";
import { whoWon, winnersOf } from "./winners.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */
/** @typedef {import("../../net/types.js").TableInfo} TableInfo */
/** @typedef {import("./winners.js").Outcome} Outcome */

const TITLES = { won: "You won", shared: "You share the win", drawn: "A draw", lost: "You lost" };
const RESULTS = { won: "won", shared: "shared the win", drawn: "drew", lost: "lost" };
/** Windows that are not wider, or higher than wide, see the scene as telephones do. */
const NARROW = "(max-width: 760px), (orientation: portrait)";

/** @param {{store: TableStore}} props */
export function Over({ store }) {
  const table = /** @type {import("../../net/types.js").TableInfo} */ (store.table.value);
  const outcome = store.position.value?.outcome;
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);
  const end = useLater(aboutOf(table.game).ending);
  const later = useLater(lookBack);
  const narrow = useMedia(NARROW);
  if (!outcome) return null;
  const mine = store.seat.value === null ? null : outcome.results[store.seat.value];
  const names = table.seats.map((seat) => seat.name);
  const triumph =
    mine === "won" ? aboutOf(table.game).triumph?.(store.position.value?.view, store.seat.value ?? 0) : null;
  const title = mine === null ? whoWon(names, outcome) : (triumph ?? TITLES[mine]);
  return html`
    <section class=${classes("over panel", end !== null && "staged")} aria-label="Result" ref=${panel}>
      ${
        end &&
        html`<div class="over-scene"><${end.Ending} view=${store.position.value?.view} winners=${winnersOf(outcome)}
        narrow=${narrow} /></div>`
      }
      <div class="over-words">
      <h2>${title}</h2>
      <p>${outcome.sentence}</p>
      <p class="row">
        ${table.seats.map((seat) => html`<span key=${seat.seat} class="chip"><${SeatMark} seat=${seat.seat} /> ${standing(table, outcome, seat.seat)}</span>`)}
      </p>
      ${later && mine !== null && html`<${later.Tonight} table=${table} />`}
      <div class="row">
        <${Again} store=${store} />
        <a class="button" href=${`/replay/${table.id}`}>Replay</a>
        <a class="button" href=${`/analysis/${table.id}`}>Analysis</a>
        ${later && end && html`<${later.Share} panel=${panel} table=${table} outcome=${outcome} />`}
        ${end && html`<button class="button" type="button" onClick=${showTable}>See the table</button>`}
        <a class="button quiet" href=${`/api/tables/${table.id}/record`} download=${`${table.game}-${table.id}.json`}>Download record</a>
        <a class="button quiet" href="/">Back to the lobby</a>
      </div>
      <${Verified} table=${table} />
      </div>
    </section>
    ${later && html`<${later.LookBack} table=${table} Held=${end?.Held ?? null} />`}
  `;
}

/** How somebody came out of it: "Selene won with 4 crystals". @param {TableInfo} table @param {Outcome} outcome @param {number} seat */
function standing({ game, seats }, { results, points }, seat) {
  const done = `${seats[seat].name} ${RESULTS[results[seat]]}`;
  if (!points) return done;
  const [one, many] = aboutOf(game).points;
  return `${done} with ${points[seat] || "no"} ${points[seat] === 1 ? one : many}`;
}

const lookBack = () => import("./result/lookback.js");

/** What is only needed once a game is over. @template T @param {(() => Promise<T>)|undefined} load @returns {T|null} */
function useLater(load) {
  const [loaded, setLoaded] = useState(/** @type {T|null} */ (null));
  useEffect(() => {
    load?.().then((module) => setLoaded(() => module), complain);
  }, [load]);
  return loaded;
}

/** Goes down to the board as it was at the end. */
function showTable() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document
    .querySelector(".bm-board, .city-board, .ms-board")
    ?.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
}

/**
 * The same again, or with sides changed: one click sets it up, or takes the seat that is kept at it.
 * @param {{store: TableStore}} props
 */
function Again({ store }) {
  const table = store.table.value;
  const rematch = table?.rematch;
  const again = (/** @type {boolean} */ swap) => async () => {
    const made = await store.rematch(swap);
    if (made) go(`/table/${made}`);
  };
  if (store.seat.value === null)
    return rematch && html`<a class="button primary" href=${`/table/${rematch}`}>Watch the rematch</a>`;
  return html`
    <button class="button primary" type="button" onClick=${again(false)}>${rematch ? "Join the rematch" : "Rematch"}</button>
    ${
      !rematch &&
      html`<button class="button" type="button" onClick=${again(true)}>${table?.seats.length === 2 ? aboutOf(table.game).swapped : "Change seats"}</button>`
    }
  `;
}
