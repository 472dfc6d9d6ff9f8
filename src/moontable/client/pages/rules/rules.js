/**
 * The rules: as players read them, and behind "Exact wording" the numbered checklist. An address with the id of a rule
 * (`/rules/bluemoon#BM-042`) leads to the section that explains it, with its exact words beside.
 */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { route } from "../../state/router.js";
import { setTitle } from "../../state/turn.js";
import { Exact } from "./exact.js";
import { Guide } from "./guide.js";

/** What a book is called: as its game, or as its file says. @param {string} name @param {import("../../net/types.js").GameInfo[]} games */
const bookTitle = (name, games) =>
  games.find((game) => game.name === name)?.title ?? name[0].toUpperCase() + name.slice(1).replaceAll("-", " ");

/** @param {{of: string}} props the game */
export default function RulesPage({ of }) {
  const game = of || "bluemoon";
  const exact = route.value.query.has("exact");
  const [books, setBooks] = useState(/** @type {{name: string, title: string}[]} */ ([]));
  useEffect(() => setTitle("Rules"), [game]);
  useEffect(() => {
    Promise.all([getOnce("/api/rules", {}), getOnce("/api/games", {})]).then(
      ([names, games]) => setBooks(names.map((name) => ({ name, title: bookTitle(name, games) }))),
      complain,
    );
  }, []);
  return html`
    <div class="page rules">
      <div class="row rules-ways">
        <nav class="row" aria-label="Games">
          ${books.map(
            ({ name, title }) => html`
            <a class=${name === game ? "button primary slim" : "button slim"} href=${`/rules/${name}${exact ? "?exact" : ""}`}
              aria-current=${name === game ? "page" : undefined}>${title}</a>
          `,
          )}
        </nav>
        <a class="button slim quiet" href=${exact ? `/rules/${game}` : `/rules/${game}?exact`}>
          ${exact ? "The rules for players" : "Exact wording"}</a>
      </div>
      ${exact ? html`<${Exact} key=${game} game=${game} />` : html`<${Guide} key=${game} game=${game} />`}
    </div>
  `;
}
