/** What is said in a lesson, how far one has come, and the ways on and back. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "../../html.js";
import { addressOf } from "../../state/lessons.js";
import { PlayNow } from "./ending.js";
import { elementOf } from "./spotlight.js";

/** @typedef {import("./course.js").Course} Course */

/** @param {{course: Course, after: import("../../net/types.js").LessonInfo|null}} props `after`: the lesson that comes next */
export function Caption({ course, after }) {
  const panel = useRef(/** @type {HTMLElement|null} */ (null));
  useHeight(panel);
  const { info, steps } = course.lesson;
  const at = course.scene.value.step;
  return html`
    <section class="lesson-caption panel" ref=${panel} aria-label="Lesson" data-acts=${course.acts.value} data-over=${course.over.value}>
      <p class="lesson-count small"><b>${info.title}</b> <span class="muted">${at + 1} of ${steps.length}</span></p>
      <progress class="lesson-progress" max=${steps.length} value=${at + 1} aria-label="How far you have come"></progress>
      <p class="lesson-words">${course.step.value.caption}</p>
      ${course.said.value && html`<p class="lesson-said">${course.said.value}</p>`}
      <${Buttons} course=${course} after=${after} />
      <${Announcer} course=${course} />
    </section>
  `;
}

/** @param {{course: Course, after: import("../../net/types.js").LessonInfo|null}} props */
function Buttons({ course, after }) {
  return html`
    <div class="row lesson-buttons">
      ${course.over.value ? html`<${Farewell} course=${course} after=${after} />` : html`<${Onwards} course=${course} />`}
      <button class="button slim" type="button" disabled=${course.first} onClick=${() => course.back()}>Back</button>
      <button class="button slim quiet" type="button" disabled=${course.first} onClick=${() => course.restart()}>Start again</button>
      <a class="button slim quiet" href="/learn">Leave</a>
    </div>
  `;
}

/**
 * Next, or, where the learner acts, help: first it shows what is meant, then it does it. It is one button, so that the keyboard
 * stays where it is.
 * @param {{course: Course}} props
 */
function Onwards({ course }) {
  const button = useRef(/** @type {HTMLElement|null} */ (null));
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    // Whoever has moved reads on next: the keyboard need not come back from the board by itself.
    if (!course.acts.value && !course.scene.value.passing) button.current?.focus({ preventScroll: true });
  }, [course.scene.value]);
  const show = () => {
    setShown(true);
    course.said.value = course.hint;
    const goal = course.step.value.show.map(elementOf).find((each) => each?.matches("button, a"));
    if (goal instanceof HTMLElement) goal.focus();
  };
  const [words, press] = !course.acts.value
    ? ["Next", () => course.next()]
    : shown
      ? ["Do it for me", () => course.help()]
      : ["Show me", show];
  return html`<button class=${course.acts.value ? "button" : "button primary"} type="button" ref=${button} data-key="g" onClick=${press}>
    ${words}</button>`;
}

/** @param {{course: Course, after: import("../../net/types.js").LessonInfo|null}} props */
function Farewell({ course, after }) {
  const first = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return html`
    ${after && html`<a class="button primary" ref=${first} href=${addressOf(after)}>Next lesson: ${after.title}</a>`}
    <${PlayNow} name=${course.lesson.info.game} primary=${!after} />
  `;
}

/** For screen readers: what was played since the last caption, and the caption. @param {{course: Course}} props */
function Announcer({ course }) {
  const seen = useRef({ count: 0, news: "" });
  const lines = course.lines.value.filter((line) => !line.quiet);
  const told = useRef("");
  if (!course.scene.value.passing && lines.length !== seen.current.count) {
    const news = lines.slice(Math.min(seen.current.count, lines.length));
    seen.current = { count: lines.length, news: news.map(({ words }) => words).join(" ") };
  }
  if (!course.scene.value.passing)
    told.current = `${seen.current.news} ${course.step.value.caption} ${course.said.value}`;
  return html`<p class="hidden-text" id="spoken" role="status" aria-live="polite">${told.current}</p>`;
}

/** Where the caption lies above the board (`lesson.css`). */
const ABOVE = "(max-width: 1000px)";

/**
 * Boards leave room for the caption where it lies above them. Beside them its height is nothing to them: everything on the page would be
 * styled anew with every caption.
 * @param {{current: HTMLElement|null}} panel
 */
export function useHeight(panel) {
  useLayoutEffect(() => {
    const above = matchMedia(ABOVE);
    const element = panel.current;
    const page = /** @type {HTMLElement|null|undefined} */ (element?.closest(".lesson-page"));
    if (!element) return undefined;
    const watch = new ResizeObserver(() =>
      page?.style.setProperty("--caption", above.matches ? `${Math.ceil(element.offsetHeight)}px` : "0px"),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
}
