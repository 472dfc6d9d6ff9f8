/** A puzzle: the real board, one turn to play, and the answer when it is over. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { boardFor } from "../../games/games.js";
import { html } from "../../html.js";
import { get, getOnce } from "../../net/api.js";
import { complain, copy } from "../../state/notices.js";
import { addressOf, hardness, isSolved, nameOf } from "../../state/puzzles.js";
import { setTitle } from "../../state/turn.js";
import { useHeight } from "../lesson/caption.js";
import { Lost } from "../missing/lost.js";
import { Chooser, useChooser } from "../table/chooser.js";
import { KeepFocus } from "../table/focus.js";
import { Keys } from "../table/keys.js";
import { Riddle } from "./riddle.js";

/** @typedef {import("../../net/types.js").PuzzleInfo} PuzzleInfo */
/** @typedef {{riddle: Riddle, Board: import("../../games/games.js").Board, today: boolean, after: PuzzleInfo|null}} Loaded */

/** @type {string[]} */
const NOTHING = [];

/** @param {{of: string}} props game and puzzle: `bluemoon-ce063b62` */
export default function PuzzlePage({ of }) {
  const [loaded, setLoaded] = useState(/** @type {Loaded|null} */ (null));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let gone = false;
    setTitle("Puzzle");
    load(of).then(
      (all) => !gone && setLoaded(all),
      (error) => {
        setMissing(true);
        complain(error);
      },
    );
    return () => {
      gone = true;
      setTitle("");
    };
  }, [of]);
  if (missing)
    return html`<${Lost} title="There is no such puzzle"><a class="button primary" href="/puzzles">All puzzles</a><//>`;
  return loaded ? html`<${Puzzle} key=${of} ...${loaded} />` : html`<p class="loading">Laying out the puzzle …</p>`;
}

/** @param {string} of @returns {Promise<Loaded>} */
async function load(of) {
  const [game, puzzle] = of.split("-");
  const [first, all, Board] = await Promise.all([
    get("/api/puzzles/{game}/{puzzle}", { game, puzzle: puzzle ?? "" }),
    getOnce("/api/puzzles", {}),
    boardFor(game),
  ]);
  const same = all.puzzles.filter((each) => each.game === game);
  const at = same.findIndex(({ id }) => id === puzzle);
  const later = [...same.slice(at + 1), ...same.slice(0, at)];
  const after = later.find((each) => !isSolved(each)) ?? later[0] ?? null;
  return { riddle: new Riddle(first), Board, today: all.today !== null && nameOf(all.today) === of, after };
}

/** @param {Loaded} props */
function Puzzle({ riddle, Board, today, after }) {
  const chooser = useChooser(
    (action) => riddle.take(action),
    (thing) => riddle.reason(thing),
    riddle.position.value.legal ?? NOTHING,
    riddle.position.value.words?.question,
  );
  const desk = useDesk(riddle, chooser.use);
  return html`
    <div class="table-page lesson-page puzzle-page" data-board=${riddle.info.game} data-moves=${riddle.step.value.moves.length}
      data-end=${riddle.end.value ?? ""}>
      <h1 class="hidden-text">Puzzle</h1>
      <div class="table-main"><${Board} desk=${desk} /></div>
      <aside class="table-side lesson-side" aria-label="Puzzle and log">
        <${Caption} riddle=${riddle} today=${today} after=${after} />
        <${Lines} riddle=${riddle} />
      </aside>
      <${Chooser} chooser=${chooser} game=${riddle.info.game} />
      <${Keys} store=${riddle} />
      <${KeepFocus} store=${riddle} />
    </div>
  `;
}

/** @param {Riddle} riddle @param {(thing: import("../../games/desk.js").Thing) => void} use @returns {import("../../games/desk.js").Desk} */
function useDesk(riddle, use) {
  const step = riddle.step.value;
  return useMemo(
    () => ({
      game: riddle.info.game,
      view: step.position.view,
      ply: step.position.ply,
      live: true,
      taught: true,
      seat: step.seat,
      deciding: step.position.seat,
      mine: step.position.words !== null,
      legal: step.position.legal ?? NOTHING,
      complete: step.position.complete,
      question: step.position.words?.question ?? "",
      words: new Map(Object.entries(step.position.words?.labels ?? {})),
      prospects: step.position.words?.prospects,
      more: new Map(Object.entries(step.position.words?.consequences ?? {})),
      forced: false,
      names: step.names,
      lines: step.lines,
      use,
      act: (/** @type {string} */ action) => riddle.take(action),
      look: async () => null,
    }),
    [step],
  );
}

/** @param {{riddle: Riddle, today: boolean, after: PuzzleInfo|null}} props */
function Caption({ riddle, today, after }) {
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  useHeight(panel);
  const { info } = riddle;
  const step = riddle.step.value;
  const { signs, words } = hardness(info.stars);
  return html`
    <section class="lesson-caption panel" ref=${panel} aria-label="Puzzle">
      <p class="lesson-count small"><b>${today ? "Puzzle of the day" : "Puzzle"}</b> <span class="muted" title=${words}>${signs} ${words}</span></p>
      <p class="lesson-words">${info.asks}</p>
      ${step.known && html`<p class="small muted">${step.known}</p>`}
      ${riddle.said.value && html`<p class="lesson-said">${riddle.said.value}</p>`}
      <div role="status">
        ${step.end === "solved" && html`<p class="puzzle-end good"><b>Solved!</b> That is the one turn.</p>`}
        ${step.end === "missed" && html`<p class="puzzle-end"><b>Not yet.</b> Another turn does more. Go back and try again.</p>`}
        ${step.solution.length > 0 && html`<p class="small">The solution: ${step.solution.join(" · ")}</p>`}
      </div>
      <div class="row lesson-buttons">
        ${step.end === "solved" && after && html`<a class="button primary" href=${addressOf(after)}>Next puzzle</a>`}
        <button class="button slim" type="button" disabled=${step.moves.length === 0} onClick=${() => riddle.back()}>Back</button>
        <button class="button slim" type="button" disabled=${step.moves.length === 0} onClick=${() => riddle.restart()}>Start again</button>
        ${step.solution.length === 0 && html`<button class="button slim quiet" type="button" onClick=${() => riddle.solve()}>Show the solution</button>`}
        <button class="button slim quiet" type="button" onClick=${() => copy(`${location.origin}${addressOf(info)}`, "Link to this puzzle")}>Copy link</button>
        <a class="button slim quiet" href="/puzzles">All puzzles</a>
      </div>
    </section>
  `;
}

/** The log, the newest line last. @param {{riddle: Riddle}} props */
const Lines = ({ riddle }) => html`
  <div class="panel lesson-log"><ol class="log" data-key="l" tabindex="0" aria-label="Log">
    ${riddle.step.value.lines
      .filter((line) => !line.quiet)
      .map(
        (line) => html`<li key=${line.seq} class="log-line action">
          ${line.seat !== null && html`<${SeatMark} seat=${line.seat} />`}<span>${line.words}</span></li>`,
      )}
  </ol></div>
`;
