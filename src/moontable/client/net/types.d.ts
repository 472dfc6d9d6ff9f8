/**
 * What the service and the web client say to each other. Written by `tools/client_types.py` from the messages in
 * `moontable/table/protocol` and from the OpenAPI document; not meant to be edited.
 */

/** A part of a finished game, judged decision by decision. A whole game takes many seconds, so it comes in parts. */
export interface Analysis {
  plies: number;
  next: number | null;
  moves: JudgedMove[];
}

/** What an action brought a seat. */
export interface Brought {
  measure: string;
  seat: number;
  amount: number;
}

/** How the first measure stood from a position on. */
export interface CoursePoint {
  ply: number;
  values: number[];
}

/** One step of a replay. */
export interface Frame {
  ply: number;
  seat: number | null;
  line: LogLine | null;
  view: Record<string, any>;
}

/** The rules of a game as players read them. */
export interface GuidePage {
  game: string;
  title: string;
  lead: string;
  sections: GuideSection[];
}

export interface GuideSection {
  id: string;
  title: string;
  html: string;
  rules: string[];
}

export interface Health {
  status: "failing" | "ok";
  version: string;
  database: string;
  engines: "compiled" | "interpreted";
  bots: "compiled" | "interpreted";
}

/** What a bot would do in your place, from what your seat knows. */
export interface Hint {
  seq: number;
  ways: HintWay[];
  plan: string[];
  reasons: string[];
  worlds: number;
}

/** Something that could be done, as a bot sees it. */
export interface HintWay {
  action: string;
  label: string;
  chance: number;
}

/** A decision of a finished game, judged from what its player knew. */
export interface JudgedMove {
  ply: number;
  seat: number;
  chance: number;
  lost: number;
  done: string;
  best: string;
  reasons: string[];
}

/** Lines of a log, as the viewer may know them. */
export interface Log {
  lines: LogLine[];
  earlier: number | null;
}

/** Something that was counted over a game, such as dragons or crystals. */
export interface MeasureInfo {
  slug: string;
  title: string;
  totals: number[];
}

/** Steps of a game. While it runs: what the viewer knew then. Afterwards: as any seat, with all that was played. */
export interface Replay {
  table: TableInfo;
  viewer: number | null;
  plies: number;
  frames: Frame[];
}

export interface RulesPage {
  game: string;
  title: string;
  html: string;
  ids: string[];
}

/** A finished game, looked back at. */
export interface Story {
  plies: number;
  measures: MeasureInfo[];
  course: CoursePoint[];
  turning: TurningPoint[];
  views: (Record<string, any>)[];
}

/** For programs: `GET /api/tables/ID/turn?since=SEQ&wait=25` answers when something newer than `since` is there. */
export interface Turn {
  seq: number;
  status: "open" | "over" | "running";
  seat: number | null;
  mine: boolean;
  position: Position | null;
}

/** An action that turned a game. */
export interface TurningPoint {
  ply: number;
  seat: number;
  words: string;
  brought: Brought[];
  leader: number | null;
}

/** Take an action. */
export interface Act {
  type: "act";
  id: string;
  at: number;
  action: string;
}

/** Answer an offer. One refusal ends it; the one who made it may refuse it too. */
export interface Answer {
  type: "answer";
  id: string;
  at: number;
  offer: number;
  agree: boolean;
}

/** The command is stored for good. `seq` is where. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** The body of every HTTP answer that is not a success. Nothing has changed; `message` is fit to be shown. */
export interface Fault {
  code: "bad-message" | "bad-options" | "closed" | "failed" | "illegal" | "limit" | "no-such" | "not-allowed" | "not-yours" | "stale" | "unreadable";
  message: string;
  explanation: Explanation | null;
  problems: Problem[];
  position: Position | null;
}

/** Before the start: give the seat up. Later: let a bot play until I return. */
export interface Leave {
  type: "leave";
  id: string;
  at: number;
}

/** Add my part to the shuffle, after I have seen the commitment. The game starts with the last one. */
export interface MixIn {
  type: "mix";
  id: string;
  at: number;
  nonce: string;
}

export interface OfferDraw {
  type: "offer-draw";
  id: string;
  at: number;
}

/** Ask the others whether everybody may ask a bot for advice in this game. */
export interface OfferHints {
  type: "offer-hints";
  id: string;
  at: number;
}

/** The same on a WebSocket, with the id of the command that was refused. */
export interface Refused {
  type: "refused";
  code: "bad-message" | "bad-options" | "closed" | "failed" | "illegal" | "limit" | "no-such" | "not-allowed" | "not-yours" | "stale" | "unreadable";
  message: string;
  explanation: Explanation | null;
  problems: Problem[];
  position: Position | null;
  id: string | null;
}

/** Play the same again: sets a table up, or takes my seat there if another player has done so already. */
export interface Rematch {
  type: "rematch";
  id: string;
  at: number;
  mix?: boolean;
  swap?: boolean;
}

/** With two seats the other wins; with more a bot plays on for me. */
export interface Resign {
  type: "resign";
  id: string;
  at: number;
}

/** Take my seat back from the bot. */
export interface Return {
  type: "return";
  id: string;
  at: number;
}

/** Chat. A spectator must give a name, and not one that could be taken for that of a seat. */
export interface Say {
  type: "say";
  id: string;
  at: number;
  text: string;
  name?: string | null;
}

/** Take back my last action; becomes an offer if it is not free. */
export interface TakeBack {
  type: "take-back";
  id: string;
  at: number;
}

export interface Lesson {
  info: LessonInfo;
  seat: number;
  names: string[];
  steps: LessonStep[];
  scenes: LessonScene[];
}

export interface LessonInfo {
  game: string;
  slug: string;
  number: number;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

export interface LessonScene {
  step: number;
  passing: boolean;
  position: Position;
  ways: LessonWay[];
}

export interface LessonStep {
  caption: string;
  show: string[];
  near: number;
  other: string;
}

/** From one scene to the next. */
export interface LessonWay {
  action: string;
  lines: LogLine[];
  to: number;
}

/** Why not? Only the deciding seat may ask. */
export interface Explain {
  type: "explain";
  id: string;
  action: string;
}

/** The answer to `explain`, null if the action is possible; and the answer to `look`. */
export interface Explained {
  type: "explained";
  id: string;
  explanation: Explanation | null;
}

/** The first message, within ten seconds. Everything else is refused until it came. */
export interface Hello {
  type: "hello";
  key?: string | null;
  seat?: number | null;
  words?: boolean;
  since?: number | null;
}

/** Something that everybody at the table may find out at any time, such as a line of sight. */
export interface Look {
  type: "look";
  id: string;
  question: string;
}

/** All offers that are open now. */
export interface Offers {
  type: "offers";
  seq: number;
  offers: Offer[];
  log: LogLine[];
}

export interface Ping {
  type: "ping";
  id: string;
}

export interface Pong {
  type: "pong";
  id: string;
  now: number;
}

export interface Said {
  type: "said";
  seq: number;
  line: ChatLine;
}

/** Somebody came, went, connected or disconnected; the game began or ended. */
export interface TableChanged {
  type: "table";
  seq: number;
  table: TableInfo;
  log: LogLine[];
}

/** The position has changed. */
export interface Update {
  type: "update";
  seq: number;
  position: Position;
  log: LogLine[];
}

/** Everything at once; after a reconnect too. */
export interface Welcome {
  type: "welcome";
  seq: number;
  seat: number | null;
  host: boolean;
  table: TableInfo;
  position: Position | null;
  log: LogLine[];
  earlier: number | null;
  chat: ChatLine[];
  offers: Offer[];
  now: number;
}

export interface ChatLine {
  seq: number;
  time: number;
  seat: number | null;
  name: string;
  text: string;
}

/** As of the moment of sending. */
export interface Clocks {
  left_ms: number[];
  running: number | null;
}

/** Why an action is not possible now. */
export interface Explanation {
  rule: string;
  sentence: string;
  remedy: string;
  because: string[];
  points: ([number, number])[];
}

/** Something that happened, in words that hold nothing this viewer may not know. */
export interface LogLine {
  seq: number;
  time: number;
  kind: "action" | "note";
  seat: number | null;
  ply: number;
  words: string;
  quiet: boolean;
  tally: Record<string, any> | null;
  turn: number | null;
  news: News[];
}

/** What this viewer may do beside acting. */
export interface May {
  take_back: "ask" | "free" | null;
  offer_draw: boolean;
  resign: boolean;
  hint: boolean;
  offer_hints: boolean;
}

/** What came of an action, in a few words. */
export interface News {
  kind: string;
  words: string;
}

/** Something that needs the agreement of every opponent. Any change of the position withdraws it. */
export interface Offer {
  seq: number;
  kind: "draw" | "hints" | "take-back";
  seat: number;
  ply: number | null;
  waiting: number[];
}

/** The game as one viewer may know it. */
export interface Position {
  seq: number;
  ply: number;
  seat: number | null;
  view: Record<string, any>;
  legal: string[] | null;
  words: Words | null;
  complete: boolean;
  clocks: Clocks | null;
  may: May;
  outcome: Outcome | null;
}

/** A decision as the one who decides reads it: before the choice, so never what comes of it. */
export interface Words {
  question: string;
  labels: Record<string, string>;
  consequences: Record<string, string>;
  quiet: string[];
  prospects: Record<string, Record<string, any>>;
}

export interface PuzzleInfo {
  game: string;
  id: string;
  asks: string;
  stars: number;
}

export interface PuzzleList {
  today: PuzzleInfo | null;
  puzzles: PuzzleInfo[];
}

/** Where one has come with some moves of the turn. */
export interface PuzzleStep {
  info: PuzzleInfo;
  seat: number;
  names: string[];
  known: string;
  moves: string[];
  lines: LogLine[];
  position: Position;
  end: "missed" | "solved" | null;
  reached: number;
  wanted: number;
  solution: string[];
}

/** Browsers keep their key in a cookie that no script can read; programs get one of their own with `show`. */
export interface BecomeGuest {
  show?: boolean;
}

/** Ask whether options fit together: a deck builder asks this after every card. */
export interface CheckOptions {
  options: Record<string, string | number | boolean>;
}

/** Take over the seat that a seat link stands for. The link works once; the former owner loses the seat. */
export interface ClaimSeat {
  token: string;
  name: string;
  options?: Record<string, string | number | boolean>;
  nonce?: string | null;
  mix?: boolean;
}

export interface Continuation {
  table: string;
  ply: number;
  seat: number;
}

/** Play on from a position of a finished game against bots; what `seat` could not know is dealt again. */
export interface ContinueTable {
  ply: number;
  seat: number;
  name: string;
  level?: string | null;
  mix?: boolean;
}

/** Each decision may take so long. */
export interface CorrespondenceClock {
  kind: "correspondence";
  per_move_s: number;
}

export interface CreateTable {
  game: string;
  name: string;
  options?: Record<string, string | number | boolean>;
  seats?: SeatPlan[] | null;
  left_to?: Record<string, number>;
  clock?: LiveClock | CorrespondenceClock | null;
  listed?: boolean;
  spectators?: boolean;
  draw_offers?: boolean;
  hints?: boolean;
  thinking_s?: number | null;
  mix?: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  rules_version: number;
  seats: number[];
  options: OptionInfo[];
  quick_start: Record<string, any>;
  levels: string[];
  timed_levels: string[];
  longest_thinking_s: number;
}

export interface Guest {
  key: string | null;
}

/** The token for `/table/ID#invite=TOKEN`, which lets people in at an unlisted table. */
export interface Invitation {
  token: string;
}

export interface JoinTable {
  name: string;
  seat?: number | null;
  invitation?: string | null;
  options?: Record<string, string | number | boolean>;
  nonce?: string | null;
  mix?: boolean;
}

/** Each seat has its own time for the whole game, and some more after each of its decisions. */
export interface LiveClock {
  kind: "live";
  initial_s: number;
  increment_s: number;
}

/** One thing that can be set for a new game. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "flag" | "text" | "whole";
  default: string | number | boolean;
  help: string;
  allowed: string;
  title: string;
  choices: string[] | null;
  words: string[] | null;
  low: number | null;
  high: number | null;
  limit: number | null;
}

export interface OptionsChecked {
  options: Record<string, any> | null;
  problems: Problem[];
}

export interface Outcome {
  reason: string;
  sentence: string;
  results: ("drawn" | "lost" | "shared" | "won")[];
  points: number[] | null;
}

export interface Problem {
  field: string;
  complaint: string;
}

/** The answer to creating, joining and claiming. */
export interface Seated {
  table: TableInfo;
  seat: number | null;
  invitation: string | null;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  away: boolean;
  connected: boolean;
  nonce: string | null;
}

/** `/table/ID#seat=TOKEN`. The token stands behind the `#`, so browsers never send it in an address. */
export interface SeatLink {
  token: string;
}

/** Who shall sit here: the creator (`me`), whoever joins (`open`) or a bot. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  level?: string | null;
}

/** Before the start the creator opens a seat or puts a bot on it. */
export interface SetSeat {
  kind: "bot" | "open";
  level?: string | null;
}

/** Where to tell this seat that it is its turn, as a POST of `YourTurn`. Null switches it off. */
export interface SetWebhook {
  url: string | null;
}

/** Proof that nobody arranged the cards: see `moontable verify`. */
export interface ShuffleInfo {
  commitment: string;
  secret: string | null;
  method: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, any>;
  left_to: Record<string, number>;
  status: "open" | "over" | "running";
  seq: number;
  seats: SeatInfo[];
  clock: LiveClock | CorrespondenceClock | null;
  listed: boolean;
  spectators: boolean;
  watching: number;
  draw_offers: boolean;
  shuffle: ShuffleInfo;
  created: number;
  ply: number;
  deciding: number | null;
  outcome: Outcome | null;
  rematch: string | null;
  continues: Continuation | null;
  hints: "all" | "bots" | "never";
  thinking_s: number | null;
}

export interface TableList {
  tables: TableInfo[];
  next: string | null;
}

/** What the webhook gets. It holds no secret: nobody can act with it. */
export interface YourTurn {
  table: string;
  game: string;
  seat: number;
  seq: number;
  path: string;
}

export type Command =
  | Act
  | TakeBack
  | OfferDraw
  | OfferHints
  | Answer
  | Resign
  | Leave
  | Return
  | Rematch
  | MixIn
  | Say;

export type ClientMessage =
  | Hello
  | Explain
  | Look
  | Ping
  | Act
  | TakeBack
  | OfferDraw
  | OfferHints
  | Answer
  | Resign
  | Leave
  | Return
  | Rematch
  | MixIn
  | Say;

export type ServerMessage =
  | Welcome
  | Update
  | TableChanged
  | Offers
  | Said
  | Explained
  | Pong
  | Done
  | Refused;

export type Clock =
  | LiveClock
  | CorrespondenceClock;

/** GET */
export interface Gets {
  "/api/games": {
    asks: Record<string, never>;
    body: object;
    answer: GameInfo[];
  };
  "/api/games/{game}/catalog": {
    asks: { game: string };
    body: object;
    answer: Record<string, any>;
  };
  "/api/lessons": {
    asks: Record<string, never>;
    body: object;
    answer: LessonInfo[];
  };
  "/api/lessons/{game}/{lesson}": {
    asks: { game: string; lesson: string };
    body: object;
    answer: Lesson;
  };
  "/api/lessons/{game}/{lesson}/explain": {
    asks: { game: string; lesson: string; scene: number; action: string };
    body: object;
    answer: Explained;
  };
  "/api/lessons/{game}/{lesson}/look": {
    asks: { game: string; lesson: string; scene: number; question: string };
    body: object;
    answer: Explained;
  };
  "/api/puzzles": {
    asks: Record<string, never>;
    body: object;
    answer: PuzzleList;
  };
  "/api/puzzles/{game}/{puzzle}": {
    asks: { game: string; puzzle: string; moves?: string; solve?: boolean };
    body: object;
    answer: PuzzleStep;
  };
  "/api/rules": {
    asks: Record<string, never>;
    body: object;
    answer: string[];
  };
  "/api/rules/{game}": {
    asks: { game: string };
    body: object;
    answer: RulesPage;
  };
  "/api/rules/{game}/guide": {
    asks: { game: string };
    body: object;
    answer: GuidePage;
  };
  "/api/tables": {
    asks: { status?: "open" | "running" | "over" | null; game?: string | null; mine?: boolean; after?: string | null };
    body: object;
    answer: TableList;
  };
  "/api/tables/{table}": {
    asks: { table: string };
    body: object;
    answer: TableInfo;
  };
  "/api/tables/{table}/analysis": {
    asks: { table: string; first?: number };
    body: object;
    answer: Analysis;
  };
  "/api/tables/{table}/explain": {
    asks: { table: string; action: string; seat?: number | null };
    body: object;
    answer: Explained;
  };
  "/api/tables/{table}/hint": {
    asks: { table: string; seat?: number | null };
    body: object;
    answer: Hint;
  };
  "/api/tables/{table}/log": {
    asks: { table: string; before?: number; count?: number; seat?: number | null };
    body: object;
    answer: Log;
  };
  "/api/tables/{table}/look": {
    asks: { table: string; question: string };
    body: object;
    answer: Explained;
  };
  "/api/tables/{table}/record": {
    asks: { table: string };
    body: object;
    answer: Record<string, any>;
  };
  "/api/tables/{table}/replay": {
    asks: { table: string; first?: number; count?: number; seat?: number | null };
    body: object;
    answer: Replay;
  };
  "/api/tables/{table}/story": {
    asks: { table: string };
    body: object;
    answer: Story;
  };
  "/api/tables/{table}/turn": {
    asks: { table: string; since?: number; wait?: number; seat?: number | null };
    body: object;
    answer: Turn;
  };
}

/** POST */
export interface Posts {
  "/api/games/{game}/check": {
    asks: { game: string };
    body: CheckOptions;
    answer: OptionsChecked;
  };
  "/api/guest": {
    asks: Record<string, never>;
    body: BecomeGuest;
    answer: Guest;
  };
  "/api/tables": {
    asks: Record<string, never>;
    body: CreateTable;
    answer: Seated;
  };
  "/api/tables/{table}/claim": {
    asks: { table: string };
    body: ClaimSeat;
    answer: Seated;
  };
  "/api/tables/{table}/commands": {
    asks: { table: string; seat?: number | null };
    body: Command;
    answer: Done;
  };
  "/api/tables/{table}/continue": {
    asks: { table: string };
    body: ContinueTable;
    answer: Seated;
  };
  "/api/tables/{table}/invitation": {
    asks: { table: string };
    body: object;
    answer: Invitation;
  };
  "/api/tables/{table}/join": {
    asks: { table: string };
    body: JoinTable;
    answer: Seated;
  };
  "/api/tables/{table}/seats/{seat}/link": {
    asks: { table: string; seat: number };
    body: object;
    answer: SeatLink;
  };
}

/** PUT */
export interface Puts {
  "/api/tables/{table}/seats/{seat}": {
    asks: { table: string; seat: number };
    body: SetSeat;
    answer: TableInfo;
  };
  "/api/tables/{table}/webhook": {
    asks: { table: string };
    body: SetWebhook;
    answer: null;
  };
}
