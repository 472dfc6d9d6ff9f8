/** What pages must know of Moonstone. @type {import("../games.js").About} */
export const about = {
  board: () => import("./board.js"),
  ending: () => import("./ending/ending.js"),
  guide: () => import("./guide/guide.js"),
  line: "Small troupes fight for the moonstones in the ground.",
  goal: "Dig up moonstones, step by step, and carry them: whoever has most of them after four turns wins.",
  banner: [
    { icon: "moon", ink: "#dfe8ff", ground: "linear-gradient(160deg, #1b2450, #2b3a78)" },
    { icon: "crystal", ink: "#d9c8ff", ground: "linear-gradient(160deg, #2a1c56, #4a2f86)" },
    { icon: "moon", ink: "#ffe6a8", ground: "linear-gradient(160deg, #13303a, #1f5a5c)" },
  ],
  picks: {
    noun: "troupe",
    options: ["troupe_0", "troupe_1", "troupe_2", "troupe_3"],
    own: { name: "Chosen at the table", line: "Pick a faction and every character when the game begins." },
    load: () => import("./picks.js"),
  },
  foremost: ["players", "layout"],
  minutes: 60,
  points: ["moonstone", "moonstones"],
  trails: true,
  swapped: "Try the other side",
  keys: [
    "On the map of Moonstone",
    [
      ["← → ↑ ↓", "move the cross by an inch, with Shift by a tenth"],
      ["N", "to the next suggested point; Shift N: back"],
      ["Enter", "go there"],
      ["V", "bend the path: add a waypoint"],
      ["M", "measure between any two things"],
    ],
  ],
};
