/**
 * The pace at which others are seen to play. What arrives is shown in its order, and what is worth seeing not before the last has
 * stood for a moment. Nobody waits who wants to act: `hurry` shows everything at once.
 */

/** The least time between two things that are worth seeing, by the setting. */
export const PACES = Object.freeze({ once: 0, brisk: 700, calm: 1700 });
/** The more has piled up, the shorter each stands: no queue of n takes longer than this times the logarithm of n. */
const LONGEST_LAG_MS = 4000;

/** @template Message */
export class Pacer {
  #show;
  #wait;
  /** @type {{message: Message, worth: boolean}[]} */
  #queue = [];
  /** When the next thing worth seeing may be shown. */
  #free = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * @param {(message: Message) => void} show
   * @param {() => number} wait the pace that is wanted now, in milliseconds
   */
  constructor(show, wait) {
    this.#show = show;
    this.#wait = wait;
  }

  /** How many things are still to be shown. */
  get waiting() {
    return this.#queue.length;
  }

  /** @param {Message} message @param {boolean} worth whether it deserves a moment of its own */
  push(message, worth) {
    this.#queue.push({ message, worth });
    this.#run();
  }

  /** Shows everything now. */
  hurry() {
    clearTimeout(this.#timer);
    this.#free = 0;
    for (const { message } of this.#queue.splice(0)) this.#show(message);
  }

  /** Forgets everything: newer news has come from elsewhere. */
  clear() {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #run() {
    clearTimeout(this.#timer);
    while (this.#queue.length) {
      const left = this.#queue[0].worth ? this.#free - Date.now() : 0;
      if (left > 0) {
        this.#timer = setTimeout(() => this.#run(), left);
        return;
      }
      const [{ message, worth }] = this.#queue.splice(0, 1);
      if (worth) this.#free = Date.now() + Math.min(this.#wait(), LONGEST_LAG_MS / (this.#queue.length + 1));
      this.#show(message);
    }
  }
}
