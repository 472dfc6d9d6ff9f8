/** What the lobby says about lessons: an offer on a first visit, and a way to the lessons of each game. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { addressOf, decline, isNew, nameOf, progressOf } from "../../state/lessons.js";
import { complain } from "../../state/notices.js";

/** @typedef {import("../../net/types.js").GameInfo} GameInfo */

/** @type {import("@preact/signals").Signal<import("../../net/types.js").LessonInfo[]>} */
const lessons = signal([]);

/** For whoever has neither played nor learned here. @param {{games: GameInfo[], played: boolean}} props */
export function FirstVisit({ games, played }) {
  useEffect(() => {
    getOnce("/api/lessons", {})
      .then((all) => {
        lessons.value = all;
      })
      .catch(complain);
  }, []);
  const offered = games.flatMap((game) => {
    const lesson = lessons.value.find((each) => each.game === game.name && each.number === 1);
    return lesson ? [{ game, lesson }] : [];
  });
  if (played || !isNew() || offered.length === 0) return null;
  return html`
    <section class="panel first-visit" aria-label="First visit">
      <p class="grow"><b>New here?</b> Learn a game in ${Math.max(...offered.map(({ lesson }) => lesson.minutes))} minutes, by playing it.</p>
      <div class="row">
        ${offered.map(({ game, lesson }) => html`<a key=${game.name} class="button" href=${addressOf(lesson)}>${game.title}</a>`)}
        <button class="button quiet" type="button" onClick=${decline}>No, thank you</button>
      </div>
    </section>
  `;
}

/** On the card of a game: the lesson to take next. @param {{game: GameInfo}} props */
export function LearnLink({ game }) {
  const own = lessons.value.filter((lesson) => lesson.game === game.name);
  const next = own.find((lesson) => !progressOf(nameOf(lesson))?.done);
  if (own.length === 0) return null;
  if (!next) return html`<a href="/learn">All ${own.length} lessons done</a>`;
  const words = next.number === 1 ? `Learn it in ${next.minutes} minutes` : `Next lesson: ${next.title}`;
  return html`<a class="learn-link" href=${addressOf(next)}>${words}</a>`;
}
