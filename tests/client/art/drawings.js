/** Whether a drawing is one that every browser draws: closed elements, whole paths, no style that the page forbids. */

/** How many numbers each command of a path takes at a time. @type {Object<string, number>} */
const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const PATH = /^([mlhvcsqtaz]|-?(?:\d+\.?\d*|\.\d+)|[\s,])+$/i;

/** What is wrong with a path. @param {string} path */
function wrongPath(path) {
  if (!/^M/.test(path) || !PATH.test(path)) return `unreadable: ${path}`;
  for (const [, command, rest] of path.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const count = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).length;
    const each = ARGUMENTS[command.toLowerCase()];
    if (each === 0 ? count !== 0 : count === 0 || count % each !== 0) return `${command} with ${count}: ${path}`;
  }
  return "";
}

/** What is wrong with a drawing. @param {string} drawing @returns {string[]} */
export function malformed(drawing) {
  const found = [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, path]) => wrongPath(path)).filter(Boolean);
  if (/NaN|undefined|null|Infinity/.test(drawing)) found.push(`a value is missing: ${drawing}`);
  if (/ style=| on\w+=|<script/.test(drawing)) found.push("what the content security policy forbids");
  /** @type {string[]} */
  const open = [];
  for (const [, close, name, own] of drawing.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g))
    if (close) {
      if (open.pop() !== name) found.push(`</${name}> closes nothing`);
    } else if (!own) open.push(name);
  if (open.length) found.push(`open: ${open}`);
  const left = drawing.replace(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g, "");
  if (/[<>"]/.test(left)) found.push(`not an element: ${left.slice(0, 80)}`);
  return found;
}
