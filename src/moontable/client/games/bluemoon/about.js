/** What pages must know of Blue Moon. @type {import("../games.js").About} */
export const about = {
  board: () => import("./board.js"),
  ending: () => import("./ending/ending.js"),
  guide: () => import("./guide/guide.js"),
  line: "Two peoples fight for three dragons, card by card.",
  goal: "Fights you win draw dragons to you. Win again with all three, or hold some when cards run out.",
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
  triumph: (view, seat) => {
    const { dragons } = /** @type {import("./view.js").View} */ (view).seats[seat];
    if (dragons === 0) return null;
    return dragons === 1 ? "The dragon is yours" : "The dragons are yours";
  },
  swapped: "Try the other side",
  keys: null,
};
