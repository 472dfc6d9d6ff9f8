/** What the server tells a viewer about a position of Blue Moon (`games/bluemoon/telling/view.py`). `make client` compares. */

export interface Ship {
  ship: string;
  landed: boolean;
  cargo: string[];
  room: number;
}

/** One player's table. Cards are ids such as `vulca/3`. */
export interface Player {
  seat: number;
  people: string;
  leader: string;
  dragons: number;
  hand_size: number;
  /** One's own hand, or what one knows of the other. */
  hand: string[];
  disclosed: string[];
  draw_size: number;
  /** Cards under the draw deck, known to their owner only. */
  bottom: string[];
  active: string[];
  covered: string[];
  supports: string[];
  /** Face-down cards in their order; null where the viewer does not know the face. */
  bluffs: (string | null)[];
  leadership: string[];
  leadership_pile: string[];
  discard: string[];
  discard_size: number;
  discard_top: string | null;
  ships: Ship[];
  /** Active cards that count for nothing at present. */
  ignored: string[];
  /** Active cards whose text alone is ignored. */
  silent: string[];
  doubled: string[];
  fire: number;
  earth: number;
  crystals: number;
  exchanged: number;
}

export interface View {
  game: string;
  edition: string;
  you: number | null;
  seat: number | null;
  on_turn: number;
  phase: string;
  phase_name: string;
  asked: string | null;
  source: string | null;
  want: number;
  picked: string[];
  /** Cards that the present question is about. */
  looked_at: string[];
  fight: boolean;
  element: string;
  neutral_dragons: number;
  seats: Player[];
  this_turn: {
    played: number;
    opening: boolean;
    stopped: boolean;
    next_is_free: boolean;
    paid: string[];
    /** Cards of the opponent whose demands are still open. */
    owed: string[];
  };
  games: number;
  reveals: number;
  result: { reason: string; winners: number[]; points: number[] } | null;
}

/** What a card would make of one's totals (`telling/reckoning.py`). */
export interface Prospect {
  fire: number;
  earth: number;
  element: string;
  /** The total of the opponent in this element; 0 in an opening turn. */
  needed: number;
  enough: boolean;
}

/** A power that was announced. */
export interface Tally {
  seat: number;
  element: string;
  total: number;
  opens: boolean;
}

export type Icon = "bluff" | "free" | "gang" | "pair" | "protected" | "retrieve" | "stop";

export interface Card {
  id: string;
  name: string;
  people: string;
  /** The people in whose deck it is delivered; `extra` for cards of none. */
  deck: string;
  kind: string;
  fire: number | null;
  earth: number | null;
  fire_shield: boolean;
  earth_shield: boolean;
  icons: Icon[];
  gang: string;
  bluff: string;
  moons: number;
  capacity: number;
  /** The set of an extra card; empty for all others. */
  set: string;
  /** The kind of card, of which there are none, that its text speaks of. */
  needs: string;
  text: string;
}

export interface Catalog {
  cards: Card[];
  /** Leader first, by people. */
  decks: Record<string, string[]>;
  /** What the option `extra` adds to each of them. */
  extra: Record<string, string[]>;
  /** What each deck is like, from easy to hard. */
  about: Record<string, { line: string; difficulty: string }>;
  /** What each icon means. */
  help: Record<string, string>;
}
