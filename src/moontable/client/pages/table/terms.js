/** What a table is set up for, in words and pictures: who plays what, and whatever is not as usual. */
import { aboutOf } from "../../games/games.js";
import { usePicks } from "../../games/picks.js";
import { html } from "../../html.js";
import { PickCard } from "../../ui/picker/picker.js";
import { clockWords } from "../lobby/clock.js";
import { isFile, valueWords } from "../lobby/option.js";

/** @typedef {import("../../net/types.js").TableInfo} TableInfo */
/** @typedef {import("../../net/types.js").GameInfo} GameInfo */

/** @param {{table: TableInfo, game: GameInfo|null, seat: number|null}} props `seat`: whose it is to be told as "you" */
export function Terms({ table, game, seat }) {
  const picking = aboutOf(table.game).picks;
  const picks = usePicks(table.game);
  return html`
    <div class="terms">
      ${
        picking &&
        picks &&
        html`<ul class="matchup">
          ${table.seats.map((each) => {
            const name = picking.options[each.seat];
            const pick = picks.find(({ value }) => value === table.options[name]);
            return html`
              <li key=${each.seat} class=${each.seat === seat ? "pick mine" : "pick"}>
                <span class="matchup-who">${whose(table, each.seat, seat)}</span>
                ${
                  name in table.left_to && each.kind === "open"
                    ? html`<b class="pick-name">a ${picking.noun} of ${each.seat === seat ? "your" : "their"} choice</b>`
                    : pick
                      ? html`<${PickCard} pick=${pick} />`
                      : html`<b class="pick-name">${table.options[name] ? `a ${picking.noun} of their own` : picking.own.name}</b>`
                }
              </li>
            `;
          })}
        </ul>`
      }
      <ul class="facts">
        ${game && facts(game, table).map(({ title, value }) => html`<li key=${title}><span class="muted">${title}:</span> ${value}</li>`)}
        ${table.clock && html`<li><span class="muted">Clock:</span> ${clockWords(table.clock)}</li>`}
      </ul>
    </div>
  `;
}

/** @param {TableInfo} table @param {number} at @param {number|null} mine */
function whose(table, at, mine) {
  if (at === mine) return "You play";
  const { kind, name } = table.seats[at];
  return kind === "open" ? `Seat ${at + 1} plays` : `${name} plays`;
}

/**
 * The options that say something about this game: its edition always, the rest where it is not as usual or as for a first game.
 * @param {GameInfo} game @param {TableInfo} table
 */
function facts(game, table) {
  const picked = aboutOf(game.name).picks?.options ?? [];
  return game.options
    .filter((option) => !picked.includes(option.name) && !isFile(option))
    .filter(
      ({ name, default: usual }) =>
        name === "edition" || ![usual, game.quick_start[name]].includes(table.options[name]),
    )
    .map((option) => ({ title: option.title, value: valueWords(option, table.options[option.name]) }));
}
