/** Modules that came in packs (`table/web/packing.py`): each runs once, when somebody first needs it. */

/** @typedef {Record<string, unknown>} Exports */
/** @typedef {(need: (name: string) => Exports, exports: Exports, load: (word: string) => Promise<Exports>) => void} Make */

/** @type {Map<string, Make>} */
const makes = new Map();
/** @type {Map<string, Exports>} */
const made = new Map();

/** A module of a pack; one that came before stays. @param {string} name @param {Make} make */
export function define(name, make) {
  if (!makes.has(name)) makes.set(name, make);
}

/** What a module exports. @param {string} name @returns {Exports} */
export function need(name) {
  const known = made.get(name);
  if (known) return known;
  const make = makes.get(name);
  if (!make) throw new Error(`${name} came in no pack`);
  /** @type {Exports} */
  const exports = {};
  made.set(name, exports);
  make(need, exports, (word) => load(new URL(word, `file:///${name}`).pathname.slice(1)));
  return exports;
}

/** A module that is asked for later, with all that it needs. @param {string} name */
async function load(name) {
  if (!makes.has(name)) await import(`./packs/${name}`).catch((error) => anew(name, error));
  return need(name);
}

/** A page from before the server was updated asks for files that are gone: it is loaded anew. @param {string} name @param {unknown} error */
async function anew(name, error) {
  const answer = await fetch(new URL(`./packs/${name}`, import.meta.url)).catch(() => null);
  if (answer?.status !== 404) throw error;
  location.reload();
  await new Promise(() => {});
}
