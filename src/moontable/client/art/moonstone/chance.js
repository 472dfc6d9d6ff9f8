/** Chance that only a name decides: what is drawn for a name is always the same. */
export class Dice {
  /** @param {string} name */
  constructor(name) {
    this.value = 7;
    for (const letter of name) this.value = (this.value * 31 + letter.charCodeAt(0)) % 2147483647;
  }

  roll() {
    this.value = (this.value * 16807 + 11) % 2147483647;
    return this.value / 2147483647;
  }

  /** A number between two. @param {number} least @param {number} most */
  between(least, most) {
    return least + this.roll() * (most - least);
  }
}
