/**
 * Which presses count. A question that has only just come cannot be the one that somebody pressed for: their finger was on its way to what
 * stood there before. Such a press does nothing; whoever goes on with the same question, such as laying one card after another, is not held up.
 */

/** So long a question has to be seen before a finger can mean it. Nobody reads and presses faster. */
export const SETTLE_MS = 300;

/** The same question may count what is left of it. */
const NUMBERS = /\d+/g;

export class Settling {
  #question = "";
  #since = Number.NEGATIVE_INFINITY;
  /** Whether it is the question before, one answer further. */
  #goesOn = false;
  #taken = "";

  /** Something else can be pressed now. @param {string} question what is asked; nobody reads it @param {number} now */
  shows(question, now) {
    const key = question.replace(NUMBERS, "");
    this.#goesOn = key === this.#question;
    this.#question = key;
    this.#since = now;
  }

  /** What was pressed last: a second press on it was meant for the first. @param {string} action */
  takes(action) {
    this.#taken = action;
  }

  /**
   * Whether a press means what is shown now. @param {number|null} pressed when the finger came down; null: it was none, but a key
   * @param {string} [action] what it would do
   */
  counts(pressed, action) {
    if (pressed === null || pressed >= this.#since + SETTLE_MS) return true;
    return this.#goesOn && action !== undefined && action !== this.#taken;
  }
}
