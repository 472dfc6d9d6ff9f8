/** How far this browser has come in the lessons. It stays in this browser. */
import { effect, signal } from "@preact/signals";

const STORE = "moontable.lessons";

/** @typedef {{trail: number[], step: number, steps: number, done: boolean}} Progress the scenes seen, and how far that is */

/** @returns {{lessons: Object<string, Progress>, declined: boolean}} */
function load() {
  try {
    const { lessons = {}, declined = false } = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return { lessons, declined };
  } catch {
    localStorage.removeItem(STORE);
    return { lessons: {}, declined: false };
  }
}

/** `declined`: whoever sits here does not want to be asked. @type {import("@preact/signals").Signal<ReturnType<typeof load>>} */
const learned = signal(load());

/** The name of a lesson, as its address ends. @param {{game: string, slug: string}} lesson */
export const nameOf = ({ game, slug }) => `${game}-${slug}`;

/** @param {{game: string, slug: string}} lesson */
export const addressOf = (lesson) => `/lesson/${nameOf(lesson)}`;

/** @param {string} name @returns {Progress|undefined} */
export const progressOf = (name) => learned.value.lessons[name];

/** Whether nothing was ever learned here, nor declined. */
export const isNew = () => !learned.value.declined && Object.keys(learned.value.lessons).length === 0;

export const decline = () => {
  learned.value = { ...learned.value, declined: true };
};

/** @param {string} name @param {Progress} progress */
export function note(name, progress) {
  const done = progress.done || (progressOf(name)?.done ?? false);
  learned.value = { ...learned.value, lessons: { ...learned.value.lessons, [name]: { ...progress, done } } };
}

effect(() => localStorage.setItem(STORE, JSON.stringify(learned.value)));
