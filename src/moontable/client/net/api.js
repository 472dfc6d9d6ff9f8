/** HTTP: every request goes to our own origin, and every failure becomes a `Fault` with a sentence fit to be shown. */

import { spoken } from "./spoken.js";

/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./types.js").Gets} Gets */
/** @typedef {import("./types.js").Posts} Posts */
/** @typedef {import("./types.js").Puts} Puts */

export class Fault extends Error {
  /** @param {string} message @param {string} code @param {Problem[]} problems */
  constructor(message, code, problems = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }

  /** Everything that is wrong, one sentence each. */
  get sentences() {
    return this.problems.length
      ? this.problems.map(({ field, complaint }) => `${field}: ${complaint}`)
      : [this.message];
  }
}

/** @param {Response} answer @returns {Promise<any>} null if it is no JSON */
const contentOf = (answer) =>
  answer
    .text()
    .then((text) => JSON.parse(spoken(text)))
    .catch(() => null);

/** @typedef {Object<string, string|number|boolean|null|undefined>} Asks what stands in an address */

/**
 * An address with its places filled (`/api/tables/{table}/log`); what has no place there becomes its query.
 * @param {string} path @param {Asks} asks
 */
export function addressOf(path, asks) {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(asks)) {
    if (value === null || value === undefined) continue;
    const place = `{${name}}`;
    if (filled.includes(place)) filled = filled.replace(place, encodeURIComponent(value));
    else query.set(name, String(value));
  }
  return query.size ? `${filled}?${query}` : filled;
}

/** @param {string} method @param {string} address @param {object} [body] @param {Object<string, string>} [headers] */
async function request(method, address, body, headers = {}) {
  /** @type {RequestInit} */
  const init = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    init.headers = { ...headers, "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(address, init);
  } catch {
    throw new Fault("The server cannot be reached. Try again in a moment.", "unreachable");
  }
  const content = answer.status === 204 ? null : await contentOf(answer);
  if (!answer.ok) {
    throw new Fault(
      content?.message ?? `The server answered ${answer.status}.`,
      content?.code ?? "failed",
      content?.problems,
    );
  }
  return content;
}

/**
 * @template {keyof Gets} P
 * @param {P} path @param {Gets[P]["asks"]} asks
 * @returns {Promise<Gets[P]["answer"]>}
 */
export const get = (path, asks) => request("GET", addressOf(path, asks));

/**
 * @template {keyof Posts} P
 * @param {P} path @param {Posts[P]["asks"]} asks @param {Posts[P]["body"]} body
 * @returns {Promise<Posts[P]["answer"]>}
 */
export const post = (path, asks, body) => request("POST", addressOf(path, asks), body);

/**
 * @template {keyof Puts} P
 * @param {P} path @param {Puts[P]["asks"]} asks @param {Puts[P]["body"]} body
 * @returns {Promise<Puts[P]["answer"]>}
 */
export const put = (path, asks, body) => request("PUT", addressOf(path, asks), body);

/** From now on this browser plays with a key of another device. @param {string} key */
export const useKey = (key) => request("POST", "/api/guest", {}, { authorization: `Bearer ${key}` });

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * Like `get`, for facts that do not change while the page is open.
 * @template {keyof Gets} P
 * @param {P} path @param {Gets[P]["asks"]} asks
 * @returns {Promise<Gets[P]["answer"]>}
 */
export function getOnce(path, asks) {
  const address = addressOf(path, asks);
  let answer = kept.get(address);
  if (!answer) {
    answer = get(path, asks);
    kept.set(address, answer);
    answer.catch(() => kept.delete(address));
  }
  return answer;
}

/** A number that nobody can guess: this browser's part of a shuffle, or a name for its commands. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
