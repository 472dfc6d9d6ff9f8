/**
 * A lesson under way: the trail of scenes that were seen, what the learner may do in the present one, and what is said about
 * other moves. It holds no rules: the server has played all scenes, and explains what is not possible.
 */
import { computed, signal } from "@preact/signals";
import { get } from "../../net/api.js";
import { nameOf, note, progressOf } from "../../state/lessons.js";

/** @typedef {import("../../net/types.js").Lesson} Lesson */
/** @typedef {import("../../net/types.js").LessonWay} Way */
/** @typedef {import("../../net/types.js").Explanation} Explanation */

const POINT = /^(\w+) (-?[\d.]+),(-?[\d.]+)$/;

export class Course {
  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    this.name = nameOf(lesson.info);
    /** Numbers of scenes, the present one last. */
    this.trail = signal(kept(lesson, progressOf(this.name)?.trail ?? []));
    /** What is said about a move that does not lead on; empty if there was none. */
    this.said = signal("");
    this.scene = computed(() => lesson.scenes[/** @type {number} */ (this.trail.value.at(-1))]);
    this.step = computed(() => lesson.steps[this.scene.value.step]);
    this.position = computed(() => this.scene.value.position);
    this.lines = computed(() => linesAlong(lesson, this.trail.value));
    /** Whether the learner is to act, and not only to read. */
    this.acts = computed(() => !this.scene.value.passing && this.scene.value.ways.some(({ action }) => action !== ""));
    this.over = computed(() => this.scene.value.ways.length === 0);
    /** For what watches a table: nothing is ever on its way to a server here. */
    this.passing = signal(false);
  }

  get first() {
    return this.trail.value.length === 1;
  }

  /** Makes a move, or says kindly why another one is better here. @param {string} action */
  take(action) {
    const way = this.wayOf(action);
    if (way) this.#follow(way);
    else this.said.value = this.step.value.other || `That works too, but here try this: ${this.hint}`;
  }

  /** Goes on where nothing has to be done. */
  next() {
    const way = this.scene.value.ways.find(({ action }) => action === "");
    if (way) this.#follow(way);
  }

  /** Does for the learner what is to be done. */
  help() {
    const [way] = this.scene.value.ways;
    if (way) this.#follow(way);
  }

  /** Back to the caption before. */
  back() {
    const trail = this.trail.value.slice(0, -1);
    while (trail.length > 1 && this.lesson.scenes[trail[trail.length - 1]].passing) trail.pop();
    if (trail.length) this.#go(trail);
  }

  restart() {
    this.#go([0]);
  }

  /** What the learner is to do, in the words of its button. */
  get hint() {
    const [way] = this.scene.value.ways;
    const label = way && this.position.value.words?.labels[way.action];
    return label ? `${label}.` : "Go to the marked place.";
  }

  /** The way that a move leads; a point counts if it is near enough. @param {string} action @returns {Way|undefined} */
  wayOf(action) {
    const { ways } = this.scene.value;
    return (
      ways.find((way) => way.action === action) ?? ways.find((way) => near(way.action, action) <= this.step.value.near)
    );
  }

  /** Why something is not possible here; null if it is. @param {import("../../games/desk.js").Thing} thing @returns {Promise<Explanation|null>} */
  async reason({ question, about }) {
    if (about) return this.look(about);
    if (!question || this.wayOf(question)) return null;
    if (!this.acts.value) return readOn(this.over.value);
    const { game, slug } = this.lesson.info;
    const scene = /** @type {number} */ (this.trail.value.at(-1));
    const asks = { game, lesson: slug, scene, action: question };
    return (await get("/api/lessons/{game}/{lesson}/explain", asks)).explanation;
  }

  /** @param {string} question @returns {Promise<Explanation|null>} */
  async look(question) {
    const { game, slug } = this.lesson.info;
    const scene = /** @type {number} */ (this.trail.value.at(-1));
    return (await get("/api/lessons/{game}/{lesson}/look", { game, lesson: slug, scene, question })).explanation;
  }

  /** @param {Way} way */
  #follow(way) {
    this.#go([...this.trail.value, way.to]);
  }

  /** @param {number[]} trail */
  #go(trail) {
    this.said.value = "";
    this.trail.value = trail;
    const { step, ways } = this.scene.value;
    note(this.name, { trail, step, steps: this.lesson.steps.length, done: ways.length === 0 });
  }
}

/** @param {boolean} over @returns {Explanation} */
const readOn = (over) => ({
  rule: "",
  sentence: over ? "The lesson is over." : "First read on: press Next.",
  remedy: "",
  because: [],
  points: [],
});

/** A trail that was kept, if it still leads through this lesson; otherwise the beginning. @param {Lesson} lesson @param {number[]} trail */
export function kept(lesson, trail) {
  const leads = trail[0] === 0 && trail.every((to, at) => at === 0 || wayBetween(lesson, trail[at - 1], to));
  return leads ? trail : [0];
}

/** @param {Lesson} lesson @param {number} from @param {number} to */
const wayBetween = (lesson, from, to) => lesson.scenes[from]?.ways.find((way) => way.to === to);

/** What was played along a trail. @param {Lesson} lesson @param {number[]} trail */
export const linesAlong = (lesson, trail) =>
  trail.flatMap((to, at) => (at ? (wayBetween(lesson, trail[at - 1], to)?.lines ?? []) : []));

/** How far a named point is from the one that is wanted, in millimetres. @param {string} wanted @param {string} named */
export function near(wanted, named) {
  const [one, other] = [POINT.exec(wanted), POINT.exec(named)];
  if (!one || !other || one[1] !== other[1]) return Infinity;
  return Math.hypot(Number(one[2]) - Number(other[2]), Number(one[3]) - Number(other[3]));
}
