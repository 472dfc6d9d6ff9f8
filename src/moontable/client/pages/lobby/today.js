/** The puzzle of the day, in the lobby. */
import { useEffect, useState } from "preact/hooks";
import { aboutOf } from "../../games/games.js";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { addressOf, hardness, isSolved } from "../../state/puzzles.js";
import { Banner } from "./quick.js";

/** @param {{games: import("../../net/types.js").GameInfo[]}} props */
export function Today({ games }) {
  const [today, setToday] = useState(/** @type {import("../../net/types.js").PuzzleInfo|null} */ (null));
  useEffect(() => {
    getOnce("/api/puzzles", {}).then((all) => setToday(all.today), complain);
  }, []);
  const game = games.find(({ name }) => name === today?.game);
  return html`
    <section class="panel today" aria-labelledby="today-title">
      <h2 id="today-title">Puzzle of the day</h2>
      ${today && game && html`<${Riddle} puzzle=${today} game=${game} />`}
    </section>
  `;
}

/** @param {{puzzle: import("../../net/types.js").PuzzleInfo, game: import("../../net/types.js").GameInfo}} props */
function Riddle({ puzzle, game }) {
  const { signs, words } = hardness(puzzle.stars);
  const solved = isSolved(puzzle);
  return html`
    <${Banner} game=${game.name} signs=${aboutOf(game.name).banner} />
    <p><span class="muted">${game.title}, ${words} ${signs}</span><br />${puzzle.asks}</p>
    <div class="row">
      <a class=${solved ? "button" : "button primary"} href=${addressOf(puzzle)}>${solved ? "Solved ✓" : "Solve it"}</a>
      <a class="button quiet" href="/puzzles">All puzzles</a>
    </div>
  `;
}
