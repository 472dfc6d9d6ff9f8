/** What the server tells a viewer about a position of Moonstone (`games/moonstone/telling/view.py`). `make client` compares. */

/** Millimetres from the lower left corner of the table. */
export type Point = [number, number];

export interface Piece {
  name: string;
  kind: string;
  height: number;
  tree: boolean;
  building: boolean;
  platform: boolean;
  thin: boolean;
  ladders: Point[];
  /** A disc is a centre and a radius, an outline its corners. */
  shapes: ({ outline: Point[] } | { disc: [number, number, number] })[];
}

export interface Layout {
  name: string;
  title: string;
  note: string;
  pieces: Piece[];
}

export interface Seat {
  seat: number;
  edge: "left" | "lower" | "right" | "upper" | null;
  faction: string | null;
  initiative: boolean;
  mulliganed: boolean;
  stones: number;
}

export interface Model {
  model: string;
  character: string;
  name: string;
  seat: number;
  /** The seat that it is friendly to now: its own, unless somebody else acts with it. */
  side: number;
  where: "in play" | "removed" | "slain" | "waiting";
  x: number;
  y: number;
  level: number;
  base: number;
  health: number;
  wounds: number;
  energy: number;
  stones: number;
  activated: boolean;
  jogged: boolean;
  used: string[];
  spent: string[];
  locked: string[];
  stats: { melee: number; arcane: number; evade: number; reach: number } | null;
  statuses: string[];
  /** Arcane cards that it keeps for a later hand: null for one that the viewer does not know. */
  held: (string | null)[];
  prices: { harvest: number; traverse: number } | null;
  engaged_by: string[];
}

export interface FreeStone {
  stone: number;
  carried_by: null;
  x: number;
  y: number;
  level: number;
  depth: number;
  radius: number;
}

export type Stone = FreeStone | { stone: number; carried_by: string };

/** An effect in force. */
export interface Lasting {
  model: string;
  what: string;
  word: string;
  amount: number;
  least: number;
  until: string;
  against: string | null;
  /** What it is and how long it lasts, in words. */
  says: string;
}

/** `cards` is null where the viewer does not know the hand; `known` are those of it that they do. */
export interface Hand {
  size: number;
  cards: string[] | null;
  known?: string[];
}

export interface Play {
  model: string;
  exchange: "first" | "follow-up";
  /** Null: no follow-up. */
  card: string | null;
  copies: number;
  signature: boolean;
  type: string | null;
}

export interface Blow {
  victim: string;
  dealer: string | null;
  damage: number;
  type: string | null;
}

export interface Arcane {
  procedure: "arcane";
  user: string;
  ability: string;
  target: string | null;
  stone: number | null;
  resisting: number;
  hand: Hand;
  resist: Hand;
  /** `hidden` for those who may not know it. */
  face_down: string | null;
  declared: string | null;
  face_up: string | null;
  open: string[];
}

export interface Melee {
  procedure: "melee";
  attacker: string;
  defender: string;
  exchange: "first" | "follow-up";
  hands: Hand[];
  answered: boolean[];
  played: Play[];
  /** What each card would deal against each other one, by side, while cards are chosen. */
  dealt?: (number | null)[][][];
}

export interface Move {
  procedure: "move";
  model: string;
  kind: string;
  allowance: number;
  walked: number;
  way: Point[];
}

export interface Place {
  procedure: "place";
  model: string;
  within: number | null;
  touching: string[];
}

export interface Prospect {
  model: string;
  draw: number;
  cover: string;
  covered_by: string[];
  line: Point[];
}

export interface Reactions {
  procedure: "reactions";
  active: number;
  opponent: number;
  nearest?: number | null;
  attackable?: boolean;
  /** A model of whoever may react, and the one that can attack it or is nearest to it. */
  threat?: string[] | null;
}

export interface Troupes {
  procedure: "troupes";
  troupes: { seat: number; count: number; faction: string | null; picks: string[] | null }[];
  size: number;
}

/** A procedure that is going on, as far as it shows itself. */
export type Going =
  | Arcane
  | Melee
  | Move
  | Place
  | Reactions
  | Troupes
  | { procedure: "activation" | "jump" | "lose-ability" | "take-stone" | "traverse"; model: string }
  | { procedure: "after-action" }
  | { procedure: "aim"; user: string; ability: string; target: string | null; candidates: Prospect[] }
  | { procedure: "arrange"; seat: number; left: number; cards: string[] | null }
  | { procedure: "blows"; blows: Blow[]; asked: string | null; about: string | null }
  | { procedure: "deployment"; rolls: number[]; order: number[]; queue: number[]; model: string | null; zone: number }
  | { procedure: "drop"; model: string; stones: number[] }
  | { procedure: "fall"; model: string; below: Point }
  | { procedure: "flip"; flipped: string | null }
  | { procedure: "harvest"; model: string; stone: number }
  | { procedure: "hold-cards"; model: string; left: number; cards: string[] | null }
  | { procedure: "interrupt"; target: string; by: string }
  | { procedure: "match"; player: number; rolls: number[] }
  | { procedure: "set-depth"; stone: number }
  | { procedure: "share-energy"; from: string; left: number }
  | { procedure: "steps"; user: string; ability: string; doing: string }
  | { procedure: "stone-drop"; mulligans: boolean[] }
  | { procedure: "triggers"; waiting: { model: string; ability: string; event: string }[] }
  | { procedure: "use"; user: string; ability: string; targets: string[] };

export interface View {
  game: string;
  you: number | null;
  players: number;
  seat: number | null;
  asked: string | null;
  turn: number;
  turns: number;
  sudden_death: boolean;
  first: number | null;
  active: number | null;
  acting: string | null;
  size: number;
  layout: Layout;
  seats: Seat[];
  models: Model[];
  stones: Stone[];
  /** The Melee Range of every enemy against the model that a place is asked for. */
  ranges: Record<string, number>;
  lasting: Lasting[];
  arcane_deck: { size: number; top: (string | null)[]; bottom: (string | null)[]; turned_up: string[] };
  /** The way that was walked last. */
  trail: { model: string; way: Point[] } | null;
  going_on: Going[];
  reveals: number;
  result: { reason: string; sentence: string; winners: number[]; points: number[] } | null;
}

export interface Ability {
  ability: string;
  name: string;
  kind: "active" | "arcane" | "passive";
  text: string;
  cost: number | null;
  range: number | null;
  pulse: boolean;
  once: string | null;
  cards: string[][];
  flip: string[][];
}

export interface Signature {
  name: string;
  upgrades: string;
  text: string;
  types: string[];
  damage: Record<string, number | null>;
  follow_up: string[];
}

export interface Character {
  character: string;
  name: string;
  factions: string[];
  keywords: string[];
  /** Whether it may be chosen for a troupe; others enter play by an ability. */
  selectable: boolean;
  /** Keywords that its abilities look for among its friends. */
  seeks: string[];
  /** Characters whom its card names. */
  company: string[];
  melee: number;
  reach: number;
  arcane: number;
  evade: number;
  base: number;
  health: number;
  dots: number[];
  abilities: Ability[];
  signature: Signature | null;
}

export interface MeleeCard {
  card: string;
  copies: number;
  types: string[];
  damage: Record<string, number | null>;
  follow_up: string[];
}

/** A ready-made troupe. */
export interface Troupe {
  troupe: string;
  name: string;
  line: string;
  difficulty: string;
  faction: string;
  characters: string[];
  /** The troupe as an option of a table. */
  option: string;
}

export interface Catalog {
  factions: string[];
  troupe_sizes: Record<string, number>;
  troupes: Troupe[];
  characters: Character[];
  layouts: Layout[];
  arcane_cards: { card: string; copies: number }[];
  melee_cards: MeleeCard[];
  /** The sentences about points, with their places open. */
  points: Record<string, string>;
  /** What the figures of a card mean, and the states of a model. */
  figures: Record<string, string>;
  states: Record<string, string>;
}
