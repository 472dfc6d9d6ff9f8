/**
 * One table as the server tells it: `TableStore` keeps what arrived in signals and sends what the player does.
 * It knows no rules; what may be done is what `position.legal` lists.
 */
import { computed, signal } from "@preact/signals";
import { get } from "../net/api.js";
import { Connection } from "../net/socket.js";
import { complain, tell } from "./notices.js";
import { PACES, Pacer } from "./pace.js";
import { following } from "./recent.js";
import { myName, settings } from "./settings.js";
import { isAwaited, mixIn } from "./shuffle.js";
import { alertTurn } from "./turn.js";

/** @typedef {import("../net/types.js").TableInfo} TableInfo */
/** @typedef {import("../net/types.js").Position} Position */
/** @typedef {import("../net/types.js").LogLine} LogLine */
/** @typedef {import("../net/types.js").ChatLine} ChatLine */
/** @typedef {import("../net/types.js").Offer} Offer */
/** @typedef {import("../net/types.js").Explanation} Explanation */

/** @typedef {import("../net/types.js").Command} Command */
/** @typedef {import("../net/types.js").ServerMessage} ServerMessage */
/**
 * What a player does, without what every command carries.
 * @typedef {Command extends infer C ? C extends Command ? Omit<C, "id"|"at"> : never : never} Deed
 */

/** After this long a step without content is skipped. */
const SKIP_MS = 350;

export class TableStore {
  /** @type {import("@preact/signals").Signal<TableInfo|null>} */
  table = signal(null);
  /** @type {import("@preact/signals").Signal<Position|null>} */
  position = signal(null);
  /** @type {import("@preact/signals").Signal<LogLine[]>} */
  log = signal([]);
  /** Lines before the event with this number are still with the server; null: that is all. @type {import("@preact/signals").Signal<number|null>} */
  earlier = signal(null);
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
  /** The only option says nothing and is about to be taken, so it is not worth a glance. */
  passing = signal(false);
  /** What happened since one's last decision. @type {import("@preact/signals").Signal<import("./recent.js").Step[]>} */
  recent = signal([]);
  /** Which of these steps is looked at again; null: how it is now. @type {import("@preact/signals").Signal<number|null>} */
  looking = signal(null);
  /** How much has arrived that is not shown yet, because others play at a pace. */
  coming = signal(0);
  /** Something was done while the connection is lost; it is sent when it is back. */
  kept = computed(() => this.busy.value && this.link.value.status !== "online");
  /** The last action was one's own. */
  #answered = true;
  /** The connection was lost before the last action was answered. */
  #interrupted = false;
  /** The newest thing that was shown. The number in `done` is none: what it stands for is told a moment later. */
  #seq = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #forced;
  /** A take-back goes on as long as it meets decisions that were none. */
  #rewinding = false;
  #connection;
  /** @type {Pacer<ServerMessage>} */
  #pacer = new Pacer(
    (message) => this.#hear(message),
    () => (document.hidden ? 0 : PACES[settings.value.pace]),
  );

  myTurn = computed(() => {
    const position = this.position.value;
    return position !== null && position.seat !== null && position.seat === this.seat.value;
  });

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.#connection = new Connection(
      id,
      (message) => this.#receive(message),
      (status, reason) => {
        this.link.value = { status, reason };
        if (status !== "online") this.#interrupted = true;
      },
    );
  }

  close() {
    clearTimeout(this.#forced);
    this.#pacer.clear();
    this.#connection.close();
  }

  /** Shows everything that has arrived. */
  hurry() {
    this.#pacer.hurry();
    this.coming.value = 0;
  }

  retry() {
    this.#connection.retry();
  }

  /** After sitting down: the server tells everything again, now to a player. */
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
    this.#interrupted = this.link.value.status !== "online";
    try {
      const done = await this.command({ type: "act", action });
      if (!done && this.#interrupted) tell("Your choice came too late. Please choose again.", "fault");
    } finally {
      this.busy.value = false;
    }
  }

  /** Any command; a refusal is shown. @param {Deed} deed @returns {Promise<boolean>} whether it was done */
  async command(deed) {
    return (await this.#carryOut(deed)).type === "done";
  }

  /** @param {Deed} deed */
  async #carryOut(deed) {
    this.hurry();
    const reply = await this.#send(deed);
    if (reply.type === "refused") {
      if (reply.position) this.#place(reply.position);
      if (reply.code !== "stale") tell(reply.explanation?.sentence ?? reply.message, "fault");
    }
    return reply;
  }

  /** @param {Deed} deed */
  #send(deed) {
    return this.#connection.send(/** @type {import("../net/socket.js").Request} */ ({ at: this.#seq, ...deed }));
  }

  /** Takes back the last action that was a real choice; asks the others where that needs their consent. */
  async takeBack(again = true) {
    clearTimeout(this.#forced);
    this.#rewinding = true;
    const reply = await this.#carryOut({ type: "take-back" });
    // A step without content may have been on its way, and made it stale: the same choice is meant.
    if (again && reply.type === "refused" && reply.code === "stale") await this.takeBack(false);
  }

  /** Why not? @param {string} action @returns {Promise<Explanation|null>} null if it is possible */
  async explain(action) {
    const reply = await this.#connection.send({ type: "explain", action });
    if (reply.type === "explained") return reply.explanation;
    if (reply.type === "done") return null;
    return reply.explanation ?? { rule: "", sentence: reply.message, remedy: "", because: [], points: [] };
  }

  /** What everybody may find out at any time. @param {string} question @returns {Promise<Explanation|null>} null if there is no answer */
  async look(question) {
    const reply = await this.#connection.send({ type: "look", question });
    return reply.type === "explained" ? reply.explanation : null;
  }

  /** Fetches older lines of the log. */
  async readBack() {
    const before = this.earlier.value;
    try {
      const { lines, earlier } = await get("/api/tables/{table}/log", {
        table: this.id,
        before: before ?? undefined,
        seat: this.seat.value,
      });
      if (this.earlier.value !== before) return;
      this.log.value = [...lines, ...this.log.value];
      this.earlier.value = earlier;
    } catch (fault) {
      complain(fault);
    }
  }

  /** @param {string} text */
  say(text) {
    const name = this.seat.value === null ? { name: myName("Spectator") } : {};
    return this.command({ type: "say", text, ...name });
  }

  /**
   * Plays the same again. @param {boolean} [swap] whether sides are changed
   * @returns {Promise<string|null>} the table, where this player now has a seat
   */
  async rematch(swap = false) {
    if (!(await this.command({ type: "rematch", mix: true, swap }))) return null;
    return new Promise((settle) => {
      const stop = this.table.subscribe((table) => {
        if (table?.rematch) {
          settle(table.rematch);
          queueMicrotask(() => stop());
        }
      });
    });
  }

  /** @param {Offer} offer @param {boolean} agree */
  answer(offer, agree) {
    return this.command({ type: "answer", offer: offer.seq, agree });
  }

  // -- what the server tells ------------------------------------------------------------------------------------------

  /** What others do is shown at the pace that the player wants; everything keeps its order. @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "welcome") this.#pacer.clear();
    const mine = this.seat.value;
    const worth =
      message.type === "update" &&
      message.log.some(({ kind, quiet, seat }) => kind === "action" && !quiet && (mine === null || seat !== mine));
    this.#pacer.push(message, worth);
    // Nobody's clock runs while they watch.
    if (message.type === "update" && mine !== null && message.position.clocks?.running === mine) this.#pacer.hurry();
    this.coming.value = this.#pacer.waiting;
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if ("seq" in message) this.#seq = Math.max(this.#seq, message.seq);
    this.coming.value = this.#pacer.waiting;
    if (message.type === "welcome") {
      this.seat.value = message.seat;
      this.host.value = message.host;
      this.table.value = message.table;
      this.log.value = message.log;
      this.earlier.value = message.earlier;
      this.chat.value = message.chat;
      this.offers.value = message.offers;
      if (message.position) this.#place(message.position);
      this.#mix();
    } else if (message.type === "update") {
      this.#append(message.log);
      this.offers.value = [];
      this.#recall(message.log, message.position);
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

  /** Keeps what happened lately. @param {LogLine[]} lines @param {Position} position */
  #recall(lines, position) {
    const mine = this.seat.value;
    this.recent.value = following(this.recent.value, lines, position, mine, this.#answered);
    // Steps without content count for nobody: nothing has happened, and whoever only let something pass has decided nothing.
    const last = lines.findLast(({ kind, quiet }) => kind === "action" && !quiet);
    if (last) this.#answered = last.seat === mine;
  }

  /** The server has shown its promise; now this browser's number may join the shuffle. */
  #mix() {
    const table = this.table.value;
    if (table && isAwaited(table, this.seat.value)) mixIn(table, (deed) => this.#send(deed));
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
    this.arrived = performance.now();
    this.looking.value = null;
    this.position.value = position;
    this.#seq = Math.max(this.#seq, position.seq);
    if (this.myTurn.value && before?.seat !== position.seat) alertTurn(this.table.value);
    if (this.#rewinding && before && position.ply < before.ply) this.#rewind(position);
    else this.#takeForced(position);
  }

  /** @param {Position} position */
  #rewind(position) {
    this.#rewinding = false;
    this.passing.value = false;
    if (emptyStep(position) !== null && position.may.take_back === "free") this.takeBack();
  }

  /** Skips a step without content after a moment, if the player wants that. @param {Position} position */
  #takeForced(position) {
    clearTimeout(this.#forced);
    const action = emptyStep(position);
    this.passing.value = action !== null;
    if (action !== null) this.#forced = setTimeout(() => this.act(action), SKIP_MS);
  }
}

/**
 * The only option of a step without content, such as passing a question by to which there is no other answer; null for any decision
 * that one wants to see, even if it is forced.
 * @param {Position} position
 */
function emptyStep({ legal, complete, words }) {
  if (!settings.value.forced || !complete || legal?.length !== 1) return null;
  return words?.quiet.includes(legal[0]) ? legal[0] : null;
}
