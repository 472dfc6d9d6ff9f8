/** The puzzle of the day, in the lobby. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { addressOf, hardness, isSolved } from "../../state/puzzles.js";

/** @param {{games: import("../../net/types.js").GameInfo[]}} props */
export function Today({ games }) {
  const [today, setToday] = useState(/** @type {import("../../net/types.js").PuzzleInfo|null} */ (null));
  useEffect(() => {
    getOnce("/api/puzzles", {}).then((all) => setToday(all.today), complain);
  }, []);
  const game = games.find(({ name }) => name === today?.game);
  if (!today || !game) return null;
  const { signs, words } = hardness(today.stars);
  return html`
    <section class="panel today" aria-label="Puzzle of the day">
      <p class="grow"><b>Puzzle of the day</b> <span class="muted">${game.title}, ${words} ${signs}</span><br />${today.asks}</p>
      <div class="row">
        <a class=${isSolved(today) ? "button" : "button primary"} href=${addressOf(today)}>${isSolved(today) ? "Solved ✓" : "Solve it"}</a>
        <a class="button quiet" href="/puzzles">All puzzles</a>
      </div>
    </section>
  `;
}
