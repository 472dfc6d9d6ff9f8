/** What the server tells a viewer about a position of Blue Moon City (`games/city/telling/view.py`). `make client` compares. */

export type DragonName = "blue" | "green" | "red";
export type Step = "build" | "discard" | "dragon" | "move" | "offer" | "pay" | "second";

export interface Reward {
  crystals: number;
  cards: number;
  scales: number;
}

export interface Box {
  value: number;
  owner: number | null;
  /** Whether the viewer's hand could pay it, wherever their figure stands. */
  payable: boolean;
}

export interface Space {
  space: number;
  row: number;
  column: number;
  tile: string;
  colour: string | null;
  boxes: Box[];
  majority: Reward;
  contributor: Reward;
  neighbourhood: Reward;
  completed: boolean;
  figures: number[];
  dragons: DragonName[];
  deduced: boolean;
}

export interface Seat {
  space: number;
  /** Null where they lie face down for this viewer. */
  crystals: number | null;
  scales: number;
  markers: number;
  offerings: number;
  cards: number;
  face_down: number;
}

/** What the one who decides has begun. */
export interface Choice {
  laid: string[];
  steps?: number;
  dragon?: DragonName;
  box?: number;
  value?: number;
  paid?: number;
  again?: boolean;
}

export interface View {
  game: string;
  you: number | null;
  players: number;
  turn: number;
  turns: number;
  open_crystals: boolean;
  seat: number | null;
  asked: Step | null;
  city: Space[];
  /** Where each dragon is; null: outside the city. */
  dragons: Record<DragonName, number | null>;
  obelisk: { costs: number[]; owners: number[]; next: number | null; needed: number };
  scales: number;
  deck: number;
  discard: Record<string, number>;
  seats: Seat[];
  hand: string[] | null;
  choice: Choice | null;
  data: { tiles: string; cards: string };
  result: { reason: string; sentence: string; winners: number[]; points: number[] } | null;
}

export interface Card {
  card: string;
  people: string;
  colour: string;
  value: number;
  power: string;
  /** What its power does; empty if it has none. */
  text: string;
  count: number;
  certainty: string;
}

export interface Catalog {
  tiles: {
    tile: string;
    place: number | null;
    colour: string | null;
    boxes: number[];
    majority: Reward;
    contributor: Reward;
    neighbourhood: Reward;
    certainty: Record<string, string>;
  }[];
  cards: Card[];
  obelisk: number[];
  /** What each step of a turn is called, and `over`. */
  steps: Record<string, string>;
  spaces: { row: number; column: number }[];
}
