/** A lesson: the real board on a fixed deal, with captions, and rings around what they are about. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { SeatMark } from "../../art/marks.js";
import { boardFor } from "../../games/games.js";
import { html } from "../../html.js";
import { getOnce } from "../../net/api.js";
import { complain } from "../../state/notices.js";
import { PACES } from "../../state/pace.js";
import { settings } from "../../state/settings.js";
import { setTitle } from "../../state/turn.js";
import { Lost } from "../missing/lost.js";
import { Chooser, useChooser } from "../table/chooser.js";
import { KeepFocus } from "../table/focus.js";
import { Keys } from "../table/keys.js";
import { Caption } from "./caption.js";
import { Course } from "./course.js";
import { Spotlight } from "./spotlight.js";

/** @typedef {import("../../net/types.js").LessonInfo} LessonInfo */

/** @type {string[]} */
const NOTHING = [];

/** @param {{of: string}} props game and lesson: `bluemoon-first` */
export default function LessonPage({ of }) {
  const [loaded, setLoaded] = useState(
    /** @type {{course: Course, Board: import("../../games/games.js").Board, after: LessonInfo|null}|null} */ (null),
  );
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let gone = false;
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
    return html`<${Lost} title="There is no such lesson"><a class="button primary" href="/learn">All lessons</a><//>`;
  return loaded ? html`<${Lesson} ...${loaded} />` : html`<p class="loading">Opening the lesson …</p>`;
}

/** @param {string} of */
async function load(of) {
  const [game, ...rest] = of.split("-");
  const [lesson, all, Board] = await Promise.all([
    getOnce("/api/lessons/{game}/{lesson}", { game, lesson: rest.join("-") }),
    getOnce("/api/lessons", {}),
    boardFor(game),
  ]);
  const after = all.find((each) => each.game === game && each.number > lesson.info.number) ?? null;
  return { course: new Course(lesson), Board, after };
}

/** @param {{course: Course, Board: import("../../games/games.js").Board, after: LessonInfo|null}} props */
function Lesson({ course, Board, after }) {
  const { info } = course.lesson;
  const scene = course.scene.value;
  useEffect(() => setTitle(info.title), [info]);
  useEffect(() => {
    if (!scene.passing) return undefined;
    const timer = setTimeout(() => course.next(), PACES[settings.value.pace]);
    return () => clearTimeout(timer);
  }, [scene]);
  const chooser = useChooser(
    (action) => course.take(action),
    (thing) => course.reason(thing),
    course.position.value.legal ?? NOTHING,
    course.position.value.words?.question,
  );
  const desk = useDesk(course, chooser.use);
  return html`
    <div class="table-page lesson-page" data-board=${info.game} data-step=${scene.step + 1} data-scene=${course.trail.value.at(-1)}
      data-passing=${scene.passing}>
      <h1 class="hidden-text">${info.title}</h1>
      <div class="table-main"><${Board} desk=${desk} /></div>
      <aside class="table-side lesson-side" aria-label="Lesson and log">
        <${Caption} course=${course} after=${after} />
        <${Lines} course=${course} />
      </aside>
      <${Chooser} chooser=${chooser} game=${info.game} />
      <${Keys} store=${course} />
      <${KeepFocus} store=${course} />
      ${!scene.passing && html`<${Spotlight} show=${course.step.value.show} scene=${course.trail.value.length} />`}
    </div>
  `;
}

/** @param {Course} course @param {(thing: import("../../games/desk.js").Thing) => void} use @returns {import("../../games/desk.js").Desk} */
function useDesk(course, use) {
  const { lesson } = course;
  const position = course.position.value;
  const lines = course.lines.value;
  return useMemo(
    () => ({
      game: lesson.info.game,
      view: position.view,
      ply: position.ply,
      live: true,
      taught: true,
      seat: lesson.seat,
      deciding: position.seat,
      mine: position.words !== null,
      legal: position.legal ?? NOTHING,
      complete: position.complete,
      question: position.words?.question ?? "",
      words: new Map(Object.entries(position.words?.labels ?? {})),
      more: new Map(Object.entries(position.words?.consequences ?? {})),
      forced: false,
      names: lesson.names,
      lines,
      use,
      act: (/** @type {string} */ action) => course.take(action),
      look: (/** @type {string} */ question) => course.look(question),
    }),
    [position, lines],
  );
}

/** The log, the newest line last. @param {{course: Course}} props */
const Lines = ({ course }) => html`
  <div class="panel lesson-log"><ol class="log" data-key="l" tabindex="0" aria-label="Log">
    ${course.lines.value
      .filter((line) => !line.quiet)
      .map(
        (line) => html`<li key=${line.seq} class="log-line action">
          ${line.seat !== null && html`<${SeatMark} seat=${line.seat} />`}<span>${line.words}</span></li>`,
      )}
  </ol></div>
`;
