/**
 * One table as the server tells it: `TableStore` keeps what arrived in signals and sends what the player does.
 * It knows no rules; what may be done is what `position.legal` lists.
 */
import { computed, signal } from "@preact/signals";
import { withCardNames } from "../art/peoples.js";
import { Connection } from "../net/socket.js";
import { nonce } from "../net/api.js";
import { complain, tell } from "./notices.js";
import { myName, settings } from "./settings.js";
import { alertTurn } from "./turn.js";

/** @typedef {import("../net/types.js").TableInfo} TableInfo */
/** @typedef {import("../net/types.js").Position} Position */
/** @typedef {import("../net/types.js").LogLine} LogLine */
/** @typedef {import("../net/types.js").ChatLine} ChatLine */
/** @typedef {import("../net/types.js").Offer} Offer */
/** @typedef {import("../net/types.js").Explanation} Explanation */

/** After so long an only option is taken: at once if it says nothing, later if one will want to see what it was about. */
const FORCED_MS = { noise: 350, deed: 1500 };
/** Steps that tell nothing: somebody passed a question by, or has not finished a choice. */
const NOISE = /\b(goes on|is choosing|is done|waits)\.$/;

/** @param {string} words */
export const tellsNothing = (words) => NOISE.test(words);

export class TableStore {
  /** @type {import("@preact/signals").Signal<TableInfo|null>} */
  table = signal(null);
  /** @type {import("@preact/signals").Signal<Position|null>} */
  position = signal(null);
  /** @type {import("@preact/signals").Signal<LogLine[]>} */
  log = signal([]);
  /** @type {import("@preact/signals").Signal<ChatLine[]>} */
  chat = signal([]);
  /** @type {import("@preact/signals").Signal<Offer[]>} */
  offers = signal([]);
  /** @type {import("@preact/signals").Signal<number|null>} */
  seat = signal(null);
  host = signal(false);
  /** @type {import("@preact/signals").Signal<{status: "connecting"|"online"|"offline"|"closed", reason: string}>} */
  link = signal({ status: "connecting", reason: "" });
  /** When the position arrived, to let clocks run on. */
  arrived = 0;
  /** A command is on its way, so nothing else may be sent. */
  busy = signal(false);
  /** The newest thing that was shown. The number in `done` is none: what it stands for is told a moment later. */
  #seq = 0;
  #forced = 0;
  /** A take-back goes on as long as it meets decisions that were none. */
  #rewinding = false;
  #connection;

  myTurn = computed(() => {
    const position = this.position.value;
    return position !== null && position.seat !== null && position.seat === this.seat.value;
  });

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.#connection = new Connection(
      id,
      (message) => this.#hear(message),
      (status, reason) => (this.link.value = { status, reason }),
    );
  }

  close() {
    clearTimeout(this.#forced);
    this.#connection.close();
  }

  retry() {
    this.#connection.retry();
  }

  /** After sitting down: the server tells everything anew, now to a player. */
  reenter() {
    this.#connection.again();
  }

  // -- what the player does -------------------------------------------------------------------------------------------

  /** @param {string} action one of `position.legal` */
  async act(action) {
    clearTimeout(this.#forced);
    this.#rewinding = false;
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      await this.command({ type: "act", action });
    } finally {
      this.busy.value = false;
    }
  }

  /** Any command; a refusal is shown. @param {object} message @returns {Promise<boolean>} whether it was done */
  async command(message) {
    const answer = await this.#connection.send({ at: this.#seq, ...message });
    if (answer.type === "done") return true;
    if (answer.position) this.#place(answer.position);
    if (answer.code !== "stale") tell(answer.explanation?.sentence ?? answer.message, "fault");
    return false;
  }

  /** Takes back the last action that was a real choice; asks the others where that needs their consent. */
  takeBack() {
    clearTimeout(this.#forced);
    this.#rewinding = true;
    return this.command({ type: "take-back" });
  }

  /** Why not? @param {string} action @returns {Promise<Explanation|null>} null if it is possible */
  async explain(action) {
    const answer = await this.#connection.send({ type: "explain", action });
    if (answer.type === "explained") return answer.explanation;
    return answer.explanation ?? { rule: "", sentence: answer.message, remedy: "", because: [], points: [] };
  }

  /** What everybody may find out at any time. @param {string} question @returns {Promise<Explanation|null>} null if there is no answer */
  async look(question) {
    const answer = await this.#connection.send({ type: "look", question });
    return answer.type === "explained" ? answer.explanation : null;
  }

  /** @param {string} text */
  say(text) {
    const message = { type: "say", text };
    return this.command(this.seat.value === null ? { ...message, name: myName() } : message);
  }

  rematch() {
    return this.command({ type: "rematch", nonce: nonce() });
  }

  /** @param {Offer} offer @param {boolean} agree */
  answer(offer, agree) {
    return this.command({ type: "answer", offer: offer.seq, agree });
  }

  // -- what the server tells ------------------------------------------------------------------------------------------

  /** @param {any} message */
  #hear(message) {
    if (message.seq) this.#seq = Math.max(this.#seq, message.seq);
    if (message.type === "welcome") {
      this.seat.value = message.seat;
      this.host.value = message.host;
      this.table.value = message.table;
      this.log.value = message.log;
      this.chat.value = message.chat;
      this.offers.value = message.offers;
      if (message.position) this.#place(message.position);
    } else if (message.type === "update") {
      this.#append(message.log);
      this.offers.value = [];
      this.#place(message.position);
    } else if (message.type === "table") {
      this.#append(message.log);
      this.table.value = message.table;
    } else if (message.type === "offers") {
      this.#append(message.log);
      this.offers.value = message.offers;
    } else if (message.type === "said") {
      this.chat.value = [...this.chat.value, message.line];
    } else if (message.type === "refused") {
      complain(message.message);
    }
  }

  /** @param {LogLine[]} lines */
  #append(lines) {
    const last = this.log.value.at(-1)?.seq ?? 0;
    const fresh = lines.filter((line) => line.seq > last);
    if (fresh.length) this.log.value = [...this.log.value, ...fresh];
  }

  /** @param {Position} position */
  #place(position) {
    const before = this.position.value;
    if (before && position.seq < before.seq) return;
    this.arrived = Date.now();
    this.position.value = position;
    if (this.myTurn.value && before?.seat !== position.seat) alertTurn(this.table.value);
    if (this.#rewinding && before && position.ply < before.ply) this.#rewind(position);
    else this.#takeForced(position);
  }

  /** @param {Position} position */
  #rewind(position) {
    this.#rewinding = false;
    if (settings.value.forced && position.legal?.length === 1 && position.may.take_back === "free") this.takeBack();
  }

  /** Takes the only option of a decision after a moment, if the player wants that. @param {Position} position */
  #takeForced(position) {
    clearTimeout(this.#forced);
    const { legal, complete, words } = position;
    if (!settings.value.forced || !complete || legal?.length !== 1) return;
    const deed = words?.[0] ?? "";
    const noise = !deed || tellsNothing(deed);
    this.#forced = setTimeout(() => {
      if (!noise) tell(`Nothing else was possible: ${withCardNames(deed)}`);
      this.act(legal[0]);
    }, FORCED_MS[noise ? "noise" : "deed"]);
  }
}
