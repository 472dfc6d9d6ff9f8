/** All lessons, game by game, with how far one has come. */
import { useEffect, useState } from "preact/hooks";
import { aboutOf } from "../../games/games.js";
import { classes, html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { addressOf, nameOf, progressOf } from "../../state/lessons.js";
import { complain } from "../../state/notices.js";
import { setTitle } from "../../state/turn.js";
import { Banner } from "../lobby/quick.js";

/** @typedef {import("../../net/types.js").LessonInfo} LessonInfo */
/** @typedef {import("../../net/types.js").GameInfo} GameInfo */

export default function LearnPage() {
  const [all, setAll] = useState(/** @type {{games: GameInfo[], lessons: LessonInfo[]}|null} */ (null));
  useEffect(() => {
    setTitle("Learn");
    Promise.all([getOnce("/api/games", {}), getOnce("/api/lessons", {})])
      .then(([games, lessons]) => setAll({ games, lessons }))
      .catch(complain);
  }, []);
  return html`
    <div class="page learn">
      <h1>Learn by playing</h1>
      <p class="muted">Short lessons on the real table. Leave whenever you like: your place is kept in this browser.</p>
      ${all?.games.map((game) => html`<${Game} key=${game.name} game=${game} lessons=${all.lessons.filter((lesson) => lesson.game === game.name)} />`)}
    </div>
  `;
}

/** @param {{game: GameInfo, lessons: LessonInfo[]}} props */
const Game = ({ game, lessons }) => html`
  <section class="panel learn-game" aria-labelledby=${`learn-${game.name}`}>
    <${Banner} game=${game.name} signs=${aboutOf(game.name).banner} />
    <div class="learn-about">
      <h2 id=${`learn-${game.name}`}>${game.title}</h2>
      <p class="muted">${aboutOf(game.name).line}</p>
      <a href=${`/rules/${game.name}`}>Or read how it is played</a>
    </div>
    <ol class="lesson-list">
      ${lessons.map((lesson) => html`<${Entry} key=${lesson.slug} lesson=${lesson} />`)}
    </ol>
  </section>
`;

/** @param {{lesson: LessonInfo}} props */
function Entry({ lesson }) {
  const progress = progressOf(nameOf(lesson));
  const begun = progress && !progress.done && progress.step > 0;
  return html`
    <li>
      <a class=${classes("lesson-entry", progress?.done && "done")} href=${addressOf(lesson)} data-lesson=${nameOf(lesson)}>
        <span class="lesson-mark" aria-hidden="true">${progress?.done ? "✓" : lesson.number}</span>
        <span class="grow">
          <span class="lesson-title">
            <b>${lesson.title}</b>
            <span class="chip">${begun ? `Go on at ${progress.step + 1} of ${progress.steps}` : progress?.done ? "Done" : `${lesson.minutes} minutes`}</span>
          </span>
          <span class="lesson-about">${lesson.about}</span>
        </span>
      </a>
    </li>
  `;
}
