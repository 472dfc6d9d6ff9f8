/** What pages must know of Blue Moon City. @type {import("../games.js").About} */
export const about = {
  board: () => import("./board.js"),
  ending: () => import("./ending/ending.js"),
  guide: () => import("./guide/guide.js"),
  line: "Rebuild the holy city; be first with your offerings.",
  goal: "Rebuild the city for crystals, and bring them to the obelisk: whoever makes enough offerings first wins.",
  banner: [{ people: "aqua" }, { people: "terrah" }, { people: "pillar" }],
  picks: null,
  foremost: ["players"],
  minutes: 45,
  points: ["offering", "offerings"],
  trails: true,
  swapped: "Change who begins",
  keys: null,
};
