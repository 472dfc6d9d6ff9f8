import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { sockets } from "./browser.js";

const { TableStore } = await import("../../src/moontable/client/state/table.js");
const { foremost } = await import("../../src/moontable/client/state/recent.js");
const { notices } = await import("../../src/moontable/client/state/notices.js");
const { settings } = await import("../../src/moontable/client/state/settings.js");

/** @typedef {import("../../src/moontable/client/net/types.js").Position} Position */

/** @type {InstanceType<typeof TableStore>|undefined} */
let store;
afterEach(() => {
  store?.close();
  mock.timers.reset();
});

/** @param {number} seq @param {Partial<Position>} [facts] */
const position = (seq, facts = {}) => ({
  seq,
  ply: seq,
  seat: 0,
  view: {},
  legal: ["a", "b"],
  words: { question: "Which?", labels: { a: "A", b: "B" }, consequences: {}, quiet: [], prospects: {} },
  complete: true,
  clocks: null,
  may: { take_back: null, offer_draw: false, resign: true },
  outcome: null,
  ...facts,
});
const seats = [{ seat: 0, kind: "person", name: "Ada", nonce: "1" }];
const table = { id: "t", game: "city", title: "Blue Moon City", status: "running", seats };
const line = (/** @type {number} */ seq) => ({
  seq,
  time: 0,
  kind: "action",
  seat: 0,
  ply: seq,
  words: `${seq}`,
  quiet: false,
  tally: null,
  turn: 0,
  news: [],
});
const last = () => /** @type {typeof sockets[number]} */ (sockets.at(-1));

/** The server says that something came too late, and shows what is there now. @param {string} id @param {number} seq */
const refuseAsStale = (id, seq) =>
  last().hear({
    type: "refused",
    id,
    code: "stale",
    message: "",
    explanation: null,
    problems: [],
    position: position(seq),
  });

/** A store that has been welcomed. @param {object} [facts] */
function welcomed(facts = {}) {
  const made = new TableStore("t");
  store = made;
  last().onopen?.();
  last().hear({
    type: "welcome",
    seq: 5,
    seat: 0,
    host: true,
    table,
    position: position(5),
    log: [line(4), line(5)],
    earlier: null,
    chat: [],
    offers: [],
    now: 0,
    ...facts,
  });
  return made;
}

test("it says hello and keeps what the welcome tells", () => {
  const made = welcomed();
  assert.deepEqual(last().said[0], { type: "hello", words: true });
  assert.equal(made.myTurn.value, true);
  assert.equal(made.link.value.status, "online");
  assert.deepEqual(
    made.log.value.map(({ seq }) => seq),
    [4, 5],
  );
});

test("an update changes the position and adds only lines that are new", () => {
  const made = welcomed();
  made.offers.value = [{ seq: 5, kind: "draw", seat: 0, ply: null, waiting: [] }];
  last().hear({ type: "update", seq: 6, position: position(6, { seat: null, legal: null }), log: [line(5), line(6)] });
  assert.deepEqual(
    made.log.value.map(({ seq }) => seq),
    [4, 5, 6],
  );
  assert.equal(made.position.value?.seq, 6);
  assert.deepEqual([made.myTurn.value, made.offers.value], [false, []]);
});

test("an older position never replaces a newer one", () => {
  const made = welcomed();
  last().hear({ type: "update", seq: 5, position: position(4), log: [] });
  assert.equal(made.position.value?.seq, 5);
});

test("an action carries the last number that was seen, and one goes out at a time", async () => {
  const made = welcomed();
  const done = made.act("a");
  made.act("b");
  const sent = last().said.filter(({ type }) => type === "act");
  assert.deepEqual(
    sent.map(({ at, action }) => [at, action]),
    [[5, "a"]],
  );
  last().hear({ type: "done", id: sent[0].id, seq: 6 });
  await done;
  assert.equal(made.busy.value, false);
});

test("what was not answered is said again after a reconnect, under the same id", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const made = welcomed();
  made.act("a");
  const first = last();
  first.onclose?.({ code: 1006 });
  assert.equal(made.link.value.status, "offline");
  mock.timers.tick(1000);
  assert.notEqual(last(), first);
  last().onopen?.();
  last().hear({
    type: "welcome",
    seq: 5,
    seat: 0,
    host: true,
    table,
    position: position(5),
    log: [],
    earlier: null,
    chat: [],
    offers: [],
    now: 0,
  });
  const [before, again] = [first, last()].map(({ said }) => said.find(({ type }) => type === "act"));
  assert.deepEqual(again, before);
});

test("a closed table is not tried again", () => {
  const made = welcomed();
  const count = sockets.length;
  last().onclose?.({ code: 4404 });
  assert.deepEqual(made.link.value, { status: "closed", reason: "There is no such table." });
  assert.equal(sockets.length, count);
});

test("a refusal for being late brings the present position", async () => {
  const made = welcomed();
  const done = made.command({ type: "resign" });
  const { id } = last().said.at(-1);
  last().hear({
    type: "refused",
    id,
    code: "stale",
    message: "Late.",
    explanation: null,
    problems: [],
    position: position(9),
  });
  assert.equal(await done, false);
  assert.equal(made.position.value?.seq, 9);
});

test("a step without content is skipped after a moment, if the player wants that; a forced deed waits for them", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const only = {
    legal: ["a"],
    words: { question: "", labels: { a: "A" }, consequences: {}, quiet: ["a"], prospects: {} },
  };
  const acts = () => last().said.filter(({ type }) => type === "act").length;
  assert.equal(welcomed({ position: position(5, only) }).passing.value, true);
  mock.timers.tick(400);
  assert.equal(acts(), 1);
  welcomed({ position: position(5, { ...only, words: { ...only.words, quiet: [] } }) });
  mock.timers.tick(5000);
  assert.equal(acts(), 0, "a retreat, a payment: it is shown first");
  settings.value = { ...settings.value, forced: false };
  welcomed({ position: position(5, only) });
  mock.timers.tick(5000);
  assert.equal(acts(), 0, "the player does not want it");
});

test("why not is asked of the server, and answered", async () => {
  const made = welcomed();
  const asked = made.explain("c");
  const { id, action } = last().said.at(-1);
  assert.equal(action, "c");
  const explanation = { rule: "X-1", sentence: "No.", remedy: "", because: [], points: [] };
  last().hear({ type: "explained", id, explanation });
  assert.deepEqual(await asked, explanation);
});

/** What another seat did. @param {number} seq @param {object} [facts] */
const theirs = (seq, facts = {}) => ({
  type: "update",
  seq,
  position: position(seq, { seat: 1, legal: null, ...facts }),
  log: [{ ...line(seq), seat: 1, ply: seq - 1 }],
});

test("others are seen to play at a pace, in order, and acting shows everything first", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  settings.value = { ...settings.value, pace: "brisk" };
  const made = welcomed();
  for (const seq of [6, 7, 8]) last().hear(theirs(seq));
  assert.deepEqual([made.position.value?.seq, made.coming.value], [6, 2]);
  mock.timers.tick(700);
  assert.deepEqual([made.position.value?.seq, made.coming.value], [7, 1]);
  made.act("a");
  assert.deepEqual([made.position.value?.seq, made.coming.value], [8, 0]);
  assert.equal(last().said.at(-1).at, 8, "what was not shown yet was not acted upon");
});

test("nobody's clock runs while they watch", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  settings.value = { ...settings.value, pace: "calm" };
  const made = welcomed();
  last().hear(theirs(6));
  last().hear(theirs(7, { seat: 0, legal: ["a", "b"], clocks: { left_ms: [9000, 9000], running: 0 } }));
  assert.equal(made.position.value?.seq, 7);
});

test("what happened since the last decision is kept with its positions, and looked at again", () => {
  settings.value = { ...settings.value, pace: "once" };
  const made = welcomed();
  for (const seq of [6, 7]) last().hear(theirs(seq));
  assert.deepEqual(
    made.recent.value.map((step) => [step.line.seq, step.position.seq]),
    [
      [6, 6],
      [7, 7],
    ],
  );
  made.looking.value = 0;
  const seen = () => made.recent.value.map((step) => step.line.seq);
  last().hear({ ...theirs(8), log: [{ ...line(8), seat: 0, ply: 7 }] });
  assert.deepEqual([seen(), made.looking.value], [[6, 7], null], "while one decides, it stays in sight");
  last().hear({ ...theirs(9), log: [{ ...line(9), seat: 0, ply: 8, news: [{ kind: "fire", words: "Fire 2" }] }] });
  assert.deepEqual(seen(), [6, 7, 9]);
  last().hear({ ...theirs(10), log: [{ ...line(10), seat: 1, ply: 9, quiet: true }] });
  assert.deepEqual(seen(), [6, 7, 9], "a step without content is nothing that has happened");
  last().hear(theirs(11));
  assert.deepEqual(seen(), [11], "then it begins anew");
  last().hear({ ...theirs(12), log: [{ ...line(12), seat: 0, ply: 11, quiet: true }] });
  last().hear(theirs(13));
  assert.deepEqual(seen(), [11, 13], "whoever lets something pass has decided nothing yet");
});

test("what just happened opens with what matters most, not with what came last", () => {
  const step = (/** @type {number} */ seat, /** @type {string[]} */ ...kinds) =>
    /** @type {any} */ ({ line: { ...line(6), seat, news: kinds.map((kind) => ({ kind, words: kind })) } });
  const turn = [step(1), step(1, "crystals"), step(1, "crystals", "completed"), step(1, "cards"), step(1)];
  assert.equal(foremost(turn, 0), 2, "a building, and not the cards drawn after it");
  assert.equal(foremost([step(1, "cards"), step(1, "cards")], 0), 1, "of equal steps the newest");
  assert.equal(foremost([step(1), step(1), step(1)], 0), 2);
  assert.equal(foremost([step(1), step(1), step(1)], 0, true), 1, "not what only ends a turn");
  assert.equal(foremost([...turn, step(0, "cards")], 0), 5, "what one has just done oneself");
  assert.equal(foremost([step(0, "completed"), step(1)], 0), 1, "never what one did before others went on");
  assert.equal(foremost([], 0), -1);
});

test("what is done while the connection is lost is kept, sent when it is back, and said if it came too late", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const made = welcomed();
  last().onclose?.({ code: 1006 });
  const acting = made.act("a");
  assert.equal(made.kept.value, true);
  mock.timers.tick(1000);
  last().onopen?.();
  last().hear({
    type: "welcome",
    seq: 9,
    seat: 0,
    host: true,
    table,
    position: position(9),
    log: [],
    earlier: null,
    chat: [],
    offers: [],
    now: 0,
  });
  assert.equal(made.kept.value, false);
  const { id } = last().said.find(({ type }) => type === "act");
  refuseAsStale(id, 9);
  await acting;
  assert.ok(notices.value.some(({ text }) => text.includes("came too late")));
});

test("a take-back in the middle of a skipped step leads to a decision that is shown", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  settings.value = { ...settings.value, forced: true };
  const words = { question: "", labels: { a: "A" }, consequences: {}, quiet: ["a"], prospects: {} };
  const made = welcomed({ position: position(5, { legal: ["a"], words }) });
  assert.equal(made.passing.value, true);
  made.takeBack();
  last().hear({ type: "update", seq: 6, position: position(6, { ply: 4 }), log: [] });
  assert.equal(made.passing.value, false);
});

test("a take-back that a skipped step has made stale is sent once more, for what is there now", async () => {
  const made = welcomed({ position: position(5) });
  const taking = made.takeBack();
  const first = last().said.at(-1);
  refuseAsStale(first.id, 6);
  await new Promise((done) => setImmediate(done));
  const second = last().said.at(-1);
  assert.deepEqual([second.type, second.at], ["take-back", 6]);
  assert.notEqual(second.id, first.id);
  refuseAsStale(second.id, 7);
  await taking;
  assert.equal(last().said.at(-1), second, "and not for ever");
});
