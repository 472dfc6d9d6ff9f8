/** Before the start: invite somebody, or put bots on seats that stay empty; whoever comes by is told what they are invited to. */
import { useEffect, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { aboutOf } from "../../games/games.js";
import { html } from "../../html.js";
import { getOnce, put } from "../../net/api.js";
import { levelWords } from "../../state/levels.js";
import { complain } from "../../state/notices.js";
import { Invite } from "../../ui/share/invite.js";
import { Banner } from "../lobby/quick.js";
import { Invitation, inWords } from "./invitation.js";
import { Terms } from "./terms.js";

/** @typedef {import("../../state/table.js").TableStore} TableStore */
/** @typedef {import("../../net/types.js").TableInfo} TableInfo */
/** @typedef {import("../../net/types.js").GameInfo} GameInfo */

/** @param {{store: TableStore}} props */
export function Waiting({ store }) {
  const table = /** @type {TableInfo} */ (store.table.value);
  const game = useGame(table.game);
  const seated = store.seat.value !== null;
  const free = table.seats.filter((seat) => seat.kind === "open");
  const kept = free.every((seat) => seat.name);
  if (!free.length) return html`<p class="loading">${shuffling(table)}</p>`;
  if (!seated && !store.host.value) return html`<${Invitation} store=${store} table=${table} game=${game} />`;
  return html`
    <section class="panel waiting">
      <${Banner} game=${table.game} signs=${aboutOf(table.game).banner} />
      <h2>${kept ? "Waiting for players" : "Invite a friend"}<span class="muted"> · ${table.title}</span></h2>
      ${
        kept
          ? html`<p>The seats are kept for the players of the last game. The game starts automatically when every seat is taken.</p>`
          : html`<p>Send the link, or let them scan the code. The game starts automatically when every seat is taken.</p><${Invite} table=${table} />`
      }
      <ul class="seat-list">
        ${free.map(
          (seat) => html`
          <li class="row" key=${seat.seat}>
            <${SeatMark} seat=${seat.seat} />
            <span class="grow">${seat.name ? `kept for ${seat.name}` : "waiting for your friend …"}</span>
            ${store.host.value && game && html`<${BotButtons} table=${table} seat=${seat.seat} levels=${game.levels} />`}
          </li>
        `,
        )}
      </ul>
      <${Terms} table=${table} game=${game} seat=${store.seat.value} />
    </section>
  `;
}

/** @param {string} name @returns {GameInfo|null} */
function useGame(name) {
  const [game, setGame] = useState(/** @type {GameInfo|null} */ (null));
  useEffect(() => {
    getOnce("/api/games", {}).then((list) => setGame(list.find((each) => each.name === name) ?? null), complain);
  }, [name]);
  return game;
}

/** All seats are taken; the game begins when every browser has added its number. @param {TableInfo} table */
function shuffling(table) {
  const awaited = table.seats.filter((seat) => seat.kind === "person" && seat.nonce === null).map((seat) => seat.name);
  return awaited.length > 1 ? `Shuffling; waiting for ${inWords(awaited)} …` : "Shuffling …";
}

/** @param {{table: TableInfo, seat: number, levels: string[]}} props */
const BotButtons = ({ table, seat, levels }) => html`
  <span class="row">
    <span class="muted small">or play a bot:</span>
    ${levels.map((level) => {
      const { name, note } = levelWords(level);
      const place = () =>
        put("/api/tables/{table}/seats/{seat}", { table: table.id, seat }, { kind: "bot", level }).catch(complain);
      return html`<button key=${level} class="button slim" type="button" title=${`${name}: ${note}`} onClick=${place}>${name}</button>`;
    })}
  </span>
`;
