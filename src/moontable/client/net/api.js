/** HTTP: every request goes to our own origin, and every failure becomes a `Fault` with a sentence fit to be shown. */

/** @typedef {import("./types.js").Problem} Problem */

export class Fault extends Error {
  /** @param {string} message @param {string} code @param {Problem[]} problems */
  constructor(message, code, problems = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }

  /** Everything that is wrong, one sentence each. */
  get sentences() {
    return this.problems.length ? this.problems.map(({ field, complaint }) => `${field}: ${complaint}`) : [this.message];
  }
}

/** @param {string} method @param {string} path @param {object} [body] */
async function request(method, path, body) {
  const init = { method, credentials: "same-origin", headers: {} };
  if (body !== undefined) {
    init.headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Fault("The server cannot be reached. Try again in a moment.", "unreachable");
  }
  const content = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Fault(content?.message ?? `The server answered ${answer.status}.`, content?.code ?? "failed", content?.problems);
  }
  return content;
}

export const get = (/** @type {string} */ path) => request("GET", path);
export const post = (/** @type {string} */ path, /** @type {object} */ body) => request("POST", path, body);
export const put = (/** @type {string} */ path, /** @type {object} */ body) => request("PUT", path, body);

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/** Like `get`, for facts that do not change while the page is open. @param {string} path */
export function getOnce(path) {
  let answer = kept.get(path);
  if (!answer) {
    answer = get(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

/** This seat's own contribution to the shuffle. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
