/** What somebody sees who comes with a link: who invites them to what, what they will play, and the way to a seat. */
import { useState } from "preact/hooks";
import { aboutOf } from "../../games/games.js";
import { usePicks } from "../../games/picks.js";
import { html, typed } from "../../html.js";
import { complain } from "../../state/notices.js";
import { change, settings } from "../../state/settings.js";
import { Picker } from "../../ui/picker/picker.js";
import { Banner } from "../lobby/quick.js";
import { invitationTo, sitDown } from "./arrive.js";
import { Terms } from "./terms.js";

/** @typedef {import("../../net/types.js").TableInfo} TableInfo */

/** @param {string[]} names */
export const inWords = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];

/** @param {{store: import("../../state/table.js").TableStore, table: TableInfo, game: import("../../net/types.js").GameInfo|null}} props */
export function Invitation({ store, table, game }) {
  const about = aboutOf(table.game);
  const seat = table.seats.find((each) => each.kind === "open" && !each.name)?.seat ?? null;
  const minutes = about.minutes ? ` It takes about ${about.minutes} minutes.` : "";
  return html`
    <section class="panel invitation" aria-labelledby="invitation-title">
      <${Banner} game=${table.game} signs=${about.banner} />
      <h2 id="invitation-title">${invites(table)} <strong>${table.title}</strong></h2>
      <p>${about.line}${minutes} The rules are kept for you, and you need no account. <a href=${`/rules/${table.game}`}>How is it played?</a></p>
      ${
        seat === null
          ? html`<p>The free seats are kept for others. You can watch here when the game begins.</p>`
          : table.listed || invitationTo(table.id)
            ? html`<${Join} store=${store} table=${table} seat=${seat} />`
            : html`<p class="private"><strong>This table is private.</strong> Ask for the whole invitation link, or scan the code:
                the address of the page alone takes nobody to a seat.</p>`
      }
      <${Terms} table=${table} game=${game} seat=${seat} />
    </section>
  `;
}

/** Who is there already. @param {TableInfo} table */
function invites(table) {
  const people = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  const company = [...people, ...(bots ? [bots === 1 ? "a bot" : `${bots} bots`] : [])];
  if (!company.length) return "Play";
  return `${inWords(company)} ${company.length === 1 ? "invites" : "invite"} you to play`;
}

/** @param {{store: import("../../state/table.js").TableStore, table: TableInfo, seat: number}} props */
function Join({ store, table, seat }) {
  const picking = aboutOf(table.game).picks;
  const picks = usePicks(table.game);
  const option = picking?.options[seat] ?? "";
  const chooses = option in table.left_to;
  const [pick, setPick] = useState(String(table.options[option] ?? ""));
  const [busy, setBusy] = useState(false);
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await sitDown(table.id, chooses ? seat : null, chooses ? { [option]: pick } : {});
      store.reenter();
    } catch (error) {
      complain(error);
      setBusy(false);
    }
  };
  return html`
    <form class="join" onSubmit=${join}>
      <label class="field"><span>Your name</span>
        <input value=${settings.value.name} maxlength="40" autocomplete="nickname" onInput=${typed((value) => change({ name: value }))} />
      </label>
      <button class="button primary go" type="submit" disabled=${busy}>Sit down</button>
      ${chooses && picking && html`<${Picker} legend=${`Your ${picking.noun}`} picks=${picks} value=${pick} set=${setPick} own=${picking.own} open />`}
    </form>
  `;
}
