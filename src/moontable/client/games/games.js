/**
 * The games that have a board of their own. All that pages must know of a game, its `about.js` says; a game without one is
 * played with the words of its actions.
 */
import { about as bluemoon } from "./bluemoon/about.js";
import { about as city } from "./city/about.js";
import { about as moonstone } from "./moonstone/about.js";

/** @typedef {import("preact").ComponentType<{desk: import("./desk.js").Desk}>} Board draws a desk */

/**
 * @typedef {object} About
 * @property {() => Promise<{Board: Board}>} board
 * @property {() => Promise<AtTheEnd>} [ending] what is seen when a game is over
 * @property {() => Promise<Guide>} [guide] the pictures in its rules
 * @property {string} line what the game is, in a line
 * @property {string} goal how it is won, for whoever sits down without having read anything
 * @property {Sign[]} banner what is drawn above it
 * @property {import("./picks.js").Picks|null} picks what each seat plays, if that is chosen before the game
 * @property {string[]} foremost the options that most people want to see when they set up a table
 * @property {number} minutes how long a game takes
 * @property {[string, string]} points what is counted at the end, one and many
 * @property {boolean} [trails] whether a turn ends with a step that nobody needs to be told of, such as drawing cards
 * @property {(view: any, seat: number) => string|null} [triumph] how a winner is told what is theirs, from the view at the end
 * @property {string} swapped what a rematch of two is called in which they change seats: what the seats differ in
 * @property {[string, [string, string][]]|null} keys where it has keys of its own, and what each does
 *
 * The scene behind the result, which a telephone sees in another way, and what everybody held.
 * @typedef {import("preact").ComponentType<{view: any, winners: number[], narrow: boolean}>} Ending
 * @typedef {import("preact").ComponentType<{views: any[], names: string[]}>} Held
 * @typedef {{Ending: Ending, Held: Held}} AtTheEnd
 *
 * What the rules show, each drawn from the catalog of the game.
 * @typedef {{SCENES: Object<string, Picture>, ICONS: Object<string, Picture>, loadCatalog: () => Promise<any>}} Guide
 * @typedef {import("preact").ComponentType<{catalog: any}>} Picture
 *
 * A people with its colours, or an icon with others.
 * @typedef {{people: string}|{icon: "crystal"|"moon"|"dragon", ink: string, ground: string}} Sign
 */

/** @type {Object<string, About>} */
export const GAMES = { bluemoon, city, moonstone };

/** @type {About} */
const PLAIN = {
  board: () => import("./plain/board.js"),
  line: "",
  goal: "",
  banner: [],
  picks: null,
  foremost: ["players"],
  minutes: 0,
  points: ["point", "points"],
  swapped: "Change seats",
  keys: null,
};

/** @param {string} game */
export const aboutOf = (game) => GAMES[game] ?? PLAIN;

/** The component that draws a desk of a game. @param {string} game */
export const boardFor = async (game) => (await aboutOf(game).board()).Board;
