/**
 * A troupe as a plain text file for people, one character per line:
 *
 *     name: Night Watch
 *     faction: Commonwealth
 *
 *     Baron von Fancyhat
 *     agatha               # a comment
 */

/** @typedef {import("./troupecode.js").Troupe} Troupe */
/** @typedef {{factions: string[], characters: Map<string, {name: string}>}} Roster */

export const LONGEST_FILE = 4000;
const LONGEST_NAME = 60;
const MOST_PROBLEMS = 8;

/** Letters and digits only. @param {string} text */
const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** @param {Roster} roster @param {Troupe & {name: string}} troupe */
export function write({ characters }, { name, faction, characters: chosen }) {
  const lines = chosen.map((slug) => characters.get(slug)?.name ?? slug);
  return `${name ? `name: ${name}\n` : ""}faction: ${faction}\n\n${lines.join("\n")}\n`;
}

/**
 * The troupe in a file, and every line that could not be read.
 * @param {Roster} roster @param {string} text @returns {{troupe: (Troupe & {name: string})|null, problems: string[]}}
 */
export function read({ factions, characters }, text) {
  if (text.length > LONGEST_FILE)
    return { troupe: null, problems: [`A troupe file has at most ${LONGEST_FILE} characters; this one is longer.`] };
  const known = new Map(
    [...characters].flatMap(([slug, one]) => [plain(slug), plain(one.name)].map((key) => [key, slug])),
  );
  const troupe = { name: "", faction: "", characters: /** @type {string[]} */ ([]) };
  /** @type {string[]} */
  const problems = [];
  text.split(/\r?\n/).forEach((line, at) => {
    const entry = line.split("#")[0].trim();
    const [, key, value] = /^(name|faction)\s*:\s*(.*)$/i.exec(entry) ?? [];
    if (!entry) return;
    if (key?.toLowerCase() === "name") troupe.name = value.slice(0, LONGEST_NAME);
    else if (key) {
      const faction = factions.find((each) => plain(each) === plain(value));
      if (faction) troupe.faction = faction;
      else problems.push(`Line ${at + 1}: '${short(value)}' is not a faction; there are ${factions.join(", ")}.`);
    } else {
      const slug = known.get(plain(entry));
      if (slug) troupe.characters.push(slug);
      else problems.push(`Line ${at + 1}: nobody is called '${short(entry)}'.`);
    }
  });
  if (!troupe.faction && problems.length === 0)
    problems.push(`The file names no faction; write 'faction: ${factions[0]}'.`);
  return { troupe: problems.length ? null : troupe, problems: problems.slice(0, MOST_PROBLEMS) };
}

/** @param {string} text */
const short = (text) => (text.length > 40 ? `${text.slice(0, 37)}...` : text);
