/**
 * A puzzle under way: the moves of the turn so far, and where they lead. The server plays them, judges the turn when it is over, and keeps
 * nothing; going back is leaving moves out.
 */
import { computed, signal } from "@preact/signals";
import { Fault, get } from "../../net/api.js";
import { noteSolved } from "../../state/puzzles.js";

/** @typedef {import("../../net/types.js").PuzzleStep} Step */
/** @typedef {import("../../net/types.js").Explanation} Explanation */

export class Riddle {
  /** @param {Step} first */
  constructor(first) {
    this.info = first.info;
    this.first = first;
    this.step = signal(first);
    /** What is said about a move that cannot be made; empty if there was none. */
    this.said = signal("");
    /** A move is on its way. */
    this.busy = signal(false);
    this.position = computed(() => this.step.value.position);
    this.end = computed(() => this.step.value.end);
    /** For what watches a table: nothing goes on by itself here. */
    this.passing = signal(false);
  }

  /** @param {string} action */
  take(action) {
    return this.#go([...this.step.value.moves, action]);
  }

  back() {
    return this.#go(this.step.value.moves.slice(0, -1));
  }

  restart() {
    return this.#go([]);
  }

  /** Tells the solution. */
  solve() {
    return this.#go(this.step.value.moves, true);
  }

  /** Why something is not possible here; null if it is. @param {import("../../games/desk.js").Thing} thing @returns {Promise<Explanation|null>} */
  async reason({ question, attempt }) {
    if (!question || attempt) return null;
    if (this.end.value) return saying("The turn is over.");
    try {
      await this.#ask([...this.step.value.moves, question], false);
      return null;
    } catch (error) {
      return saying(error instanceof Fault ? error.message : String(error));
    }
  }

  /** @param {string[]} moves @param {boolean} [solve] */
  async #go(moves, solve = false) {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      this.step.value = await this.#ask(moves, solve);
      this.said.value = "";
      if (this.end.value === "solved") noteSolved(this.info);
    } catch (error) {
      this.said.value = error instanceof Fault ? error.message : String(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** @param {string[]} moves @param {boolean} solve @returns {Promise<Step>} */
  #ask(moves, solve) {
    const { game, id } = this.info;
    return get("/api/puzzles/{game}/{puzzle}", { game, puzzle: id, moves: moves.join(";"), solve });
  }
}

/** @param {string} sentence @returns {Explanation} */
const saying = (sentence) => ({ rule: "", sentence, remedy: "", because: [], points: [] });
