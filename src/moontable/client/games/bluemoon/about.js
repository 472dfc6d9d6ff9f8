/** What pages must know of Blue Moon. @type {import("../games.js").About} */
export const about = {
  board: () => import("./board.js"),
  ending: () => import("./ending/ending.js"),
  guide: () => import("./guide/guide.js"),
  line: "Two peoples fight for three dragons, card by card.",
  goal: "Win fights: each draws a dragon to your side. With all three there, one more wins; when somebody’s cards run out, whoever has dragons wins.",
  banner: [{ people: "vulca" }, { people: "hoax" }, { people: "buka" }],
  picks: {
    noun: "deck",
    options: ["deck", "against"],
    own: { name: "A deck of your own", line: "Build it under Decks and bring its code.", field: "Deck code" },
    load: () => import("./picks.js"),
  },
  foremost: ["edition"],
  minutes: 20,
  points: ["crystal", "crystals"],
  swapped: "Try the other side",
  keys: null,
};
