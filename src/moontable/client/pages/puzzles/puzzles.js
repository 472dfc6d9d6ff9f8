/** All puzzles, game by game; those that were solved in this browser are marked. */
import { useEffect, useState } from "preact/hooks";
import { aboutOf } from "../../games/games.js";
import { classes, html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { addressOf, hardness, isSolved, nameOf } from "../../state/puzzles.js";
import { setTitle } from "../../state/turn.js";
import { Banner } from "../lobby/quick.js";

/** @typedef {import("../../net/types.js").PuzzleInfo} PuzzleInfo */
/** @typedef {import("../../net/types.js").GameInfo} GameInfo */

export default function PuzzlesPage() {
  const [all, setAll] = useState(
    /** @type {{games: GameInfo[], today: PuzzleInfo|null, puzzles: PuzzleInfo[]}|null} */ (null),
  );
  useEffect(() => {
    setTitle("Puzzles");
    Promise.all([getOnce("/api/games", {}), getOnce("/api/puzzles", {})])
      .then(([games, { today, puzzles }]) => setAll({ games, today, puzzles }))
      .catch(complain);
  }, []);
  return html`
    <div class="page learn puzzles">
      <h1>One turn to find</h1>
      <p class="muted">Positions from games between bots in which one turn does more than all others: every other one was tried.</p>
      ${all?.today && html`<p><a class="button primary" href=${addressOf(all.today)}>Puzzle of the day</a></p>`}
      ${all?.games
        .map((game) => ({ game, own: all.puzzles.filter((puzzle) => puzzle.game === game.name) }))
        .filter(({ own }) => own.length > 0)
        .map(({ game, own }) => html`<${Game} key=${game.name} game=${game} puzzles=${own} />`)}
    </div>
  `;
}

/** @param {{game: GameInfo, puzzles: PuzzleInfo[]}} props */
const Game = ({ game, puzzles }) => html`
  <section class="panel learn-game" aria-labelledby=${`puzzles-${game.name}`}>
    <${Banner} game=${game.name} signs=${aboutOf(game.name).banner} />
    <div class="learn-about">
      <h2 id=${`puzzles-${game.name}`}>${game.title}</h2>
      <p class="muted">${puzzles.filter(isSolved).length} of ${puzzles.length} solved</p>
    </div>
    <div class="puzzle-lists">
      ${[1, 2, 3, 4].map((stars) => html`<${Level} key=${stars} stars=${stars} puzzles=${puzzles.filter((puzzle) => puzzle.stars === stars)} />`)}
    </div>
  </section>
`;

/** @param {{stars: number, puzzles: PuzzleInfo[]}} props */
function Level({ stars, puzzles }) {
  const { signs, words } = hardness(stars);
  if (puzzles.length === 0) return null;
  return html`
    <h3 class="puzzle-level"><span aria-hidden="true">${signs}</span> ${words}</h3>
    <ol class="puzzle-list">
      ${puzzles.map(
        (puzzle, at) => html`<li key=${puzzle.id}>
        <a class=${classes("puzzle-entry", isSolved(puzzle) && "done")} href=${addressOf(puzzle)} data-puzzle=${nameOf(puzzle)}
          title=${puzzle.asks} aria-label=${`Puzzle ${at + 1}, ${words}${isSolved(puzzle) ? ", solved" : ""}`}>${isSolved(puzzle) ? "✓" : at + 1}</a>
      </li>`,
      )}
    </ol>
  `;
}
