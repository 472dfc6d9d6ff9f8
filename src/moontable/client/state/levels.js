/** How strong the bots are, in words. */

/** @type {Object<string, {name: string, note: string, phase: number}>} `phase`: of the moon */
const LEVELS = {
  random: { name: "Gentle", note: "plays anything", phase: 0 },
  greedy: { name: "Eager", note: "plays for now", phase: 1 },
  skilled: { name: "Skilled", note: "thinks ahead", phase: 2 },
  expert: { name: "Expert", note: "sees your answer", phase: 3 },
  master: { name: "Master", note: "takes its time", phase: 4 },
};

/** A level in words. @param {string} level */
export const levelWords = (level) => LEVELS[level] ?? { name: capital(level), note: "thinks ahead", phase: 4 };

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
