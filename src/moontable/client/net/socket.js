/**
 * The connection to one table. It comes back on its own, waiting longer each time, and sends unanswered commands again
 * under their old ids: the server never does one twice.
 */

import { nonce } from "./api.js";
import { spoken } from "./spoken.js";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
const PING_MS = 25_000;
const PONG_MS = 8_000;
/** @typedef {import("./types.js").ClientMessage} ClientMessage */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {import("./types.js").Done|import("./types.js").Refused|import("./types.js").Explained} Reply */
/**
 * What is asked of the server, without the id that the connection gives it.
 * @typedef {ClientMessage extends infer M ? M extends {id: string} ? Omit<M, "id"> : never : never} Request
 */

/** Codes after which trying again is pointless, with what to tell. @type {Object<number, string>} */
const FINAL = {
  4404: "There is no such table.",
  4403: "This table does not let spectators in.",
  4400: "The server does not understand this page. Reload it.",
};

export class Connection {
  #address;
  #heard;
  #changed;
  /** @type {WebSocket|null} */
  #socket = null;
  #wait = FIRST_WAIT_MS;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #closed = false;
  #welcomed = false;
  #serial = 0;
  #prefix = `${Date.now().toString(36)}-${nonce().slice(0, 8)}`;
  /** @type {Map<string, {message: object, settle: (reply: Reply) => void}>} */
  #waiting = new Map();

  /**
   * @param {string} table
   * @param {(message: ServerMessage) => void} heard every message that is not a reply to a command
   * @param {(status: "connecting"|"online"|"offline"|"closed", reason: string) => void} changed
   */
  constructor(table, heard, changed) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/api/tables/${table}/socket`;
    this.#heard = heard;
    this.#changed = changed;
    this.#pinging = setInterval(() => this.#ping(), PING_MS);
    this.#open();
  }

  #pinging;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #pong;

  /** Sends a command or question. @param {Request} message @returns {Promise<Reply>} */
  send(message) {
    const id = `${this.#prefix}-${++this.#serial}`;
    const whole = { ...message, id };
    return new Promise((settle) => {
      this.#waiting.set(id, { message: whole, settle });
      if (this.#welcomed) this.#say(whole);
    });
  }

  /** Tries at once instead of waiting. */
  retry() {
    if (this.#closed || this.#welcomed) return;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#open();
  }

  /** Says hello again, for somebody who has just sat down. */
  again() {
    this.#welcomed = false;
    const old = this.#socket;
    this.#open();
    old?.close();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pong);
    clearInterval(this.#pinging);
    this.#socket?.close();
  }

  #open() {
    this.#changed("connecting", "");
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => socket === this.#socket && this.#say({ type: "hello", words: true });
    socket.onmessage = (event) => socket === this.#socket && this.#receive(JSON.parse(spoken(event.data)));
    socket.onclose = (event) => socket === this.#socket && this.#lost(event.code);
  }

  /** What a socket that is closing does not take is said again after the next welcome. @param {object} message */
  #say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "pong") {
      clearTimeout(this.#pong);
      return;
    }
    if (message.type === "welcome") {
      this.#wait = FIRST_WAIT_MS;
      this.#heard(message);
      this.#welcomed = true; // what was sent until now, also on hearing this, goes out below
      this.#changed("online", "");
      for (const { message: unanswered } of this.#waiting.values()) this.#say(unanswered);
      return;
    }
    const reply =
      message.type === "done" || message.type === "refused" || message.type === "explained" ? message : null;
    const waiting = reply?.id ? this.#waiting.get(reply.id) : undefined;
    if (reply?.id && waiting) {
      this.#waiting.delete(reply.id);
      waiting.settle(reply);
    } else {
      this.#heard(message);
    }
  }

  /** @param {number} code */
  #lost(code) {
    this.#welcomed = false;
    if (this.#closed) return;
    if (FINAL[code]) {
      this.close();
      this.#changed("closed", FINAL[code]);
      return;
    }
    this.#changed("offline", code === 1012 ? "The server is restarting." : "Connection lost.");
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  /** A connection that died without a word is noticed because its pong stays away. */
  #ping() {
    if (!this.#welcomed) return;
    this.#say({ type: "ping", id: `${this.#prefix}-ping` });
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#socket?.close(), PONG_MS);
  }
}
