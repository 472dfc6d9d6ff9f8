/** The place in the lobby for playing with somebody one knows: a table that waits for them with its link and code, or one to open. */
import { aboutOf } from "../../games/games.js";
import { html } from "../../html.js";
import { Invite } from "../../ui/share/invite.js";
import { Banner } from "./quick.js";

/** @typedef {import("../../net/types.js").GameInfo} GameInfo */
/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

/** A private table of mine where a seat is free for anybody with the link. @param {TableInfo} table */
const awaits = (table) =>
  table.status === "open" && !table.listed && table.seats.some((seat) => seat.kind === "open" && !seat.name);

/** @param {{games: GameInfo[], mine: TableInfo[], befriend: (game: string) => void}} props */
export function Friend({ games, mine, befriend }) {
  const table = mine.find(awaits);
  return html`
    <section class="panel friend" aria-labelledby="friend-title">
      <h2 id="friend-title">Play with a friend</h2>
      ${
        table
          ? html`<p>Your table of <a href=${`/table/${table.id}`}>${table.title}</a> waits for somebody.</p><${Invite} table=${table} />`
          : html`
            <p>Send a link or let them scan a code. No account, they just sit down.</p>
            <div class="friend-games">
              ${games.map(
                (game) => html`
                <button key=${game.name} class="friend-game" type="button" onClick=${() => befriend(game.name)}>
                  <${Banner} game=${game.name} signs=${aboutOf(game.name).banner} /><span>${game.title}</span>
                </button>
              `,
              )}
            </div>
          `
      }
    </section>
  `;
}
