/** What somebody of the theatre holds: drawn at the hand, upright. Lights (lantern, orb, torch) have a halo. */
import { cut, disc, fan, flame, leaf, line, points, put, ribbon } from "../geometry.js";

/** @type {Object<string, () => string>} */
export const TOOLS = {
  none: () => "",
  staff: () =>
    line("M0 34V-32", "sk", 2.6) +
    line("M0-32C-7-36-5-46 2-45 8-44 7-36 2-37", "sk", 2.4) +
    disc(2, -40, 9, "glow") +
    disc(2, -40, 2.6, "w"),
  totem: () =>
    cut("M-2.5 36 2.5 36 2-16-2-16Z", "k") +
    cut("M-7-14 7-14 8-26 5-40 0-36-5-40-8-26Z", "q") +
    cut("M-4-29-1-28-4-25ZM4-29 1-28 4-25ZM-4-20 4-20 2-17-2-17Z", "c"),
  spear: () => line("M0 38V-38", "sk", 2) + cut("M0-52Q5-42 2-36H-2Q-5-42 0-52Z", "c") + cut("M-2-36-7-28-1-31Z", "p"),
  trident: () => line("M0 36V-34M-7-46V-38Q-7-32 0-32 7-32 7-38V-46M0-48V-30", "sc", 2.2),
  sword: () => cut("M-1.8-4-2.4-30 0-38 2.4-30 1.8-4Z", "c") + line("M-6-4H6", "sp", 2.4) + line("M0-4V5", "sk", 2.4),
  cutlass: () =>
    cut("M-2-3C-1-16 3-28 13-36 11-22 7-12 2.5-3Z", "c") +
    cut("M-4-3Q6-5 5 5-1 7-4 3Z", "p") +
    line("M0-2V5", "sk", 2.6),
  hatchet: () => line("M0 10V-26", "sk", 2.4) + cut("M-1-26Q12-32 14-20 12-12 8-14 6-18-1-18Z", "c"),
  hammer: () =>
    line("M0 16V-26", "sk", 3) + cut("M-13-24 13-26 14-38-12-37Z", "q") + line("M-8-36V-25M8-37V-26", "sp", 1.6),
  torch: () =>
    disc(0, -24, 18, "glow") +
    line("M0 10V-12", "sk", 3.2) +
    cut(flame(0, -10, 6.5, 26), "w") +
    cut(flame(0.5, -10, 3.2, 14), "c"),
  fireball: () => disc(0, -10, 20, "glow") + cut(flame(0, -2, 7.5, 22), "w") + cut(flame(0.5, -3, 4, 12), "c"),
  lantern: () =>
    line("M0-2V5", "sk", 1.2) +
    disc(0, 13, 20, "glow") +
    cut("M-5 5H5L6 8H-6Z", "k") +
    cut("M-5 8H5L6.5 20H-6.5Z", "w") +
    line("M0 8V20", "sk", 1.2) +
    cut("M-6.5 20H6.5V22.5H-6.5Z", "k"),
  book: () =>
    cut("M0 0Q7-6 16-3V-16Q7-19 0-13-7-19-14-15V-2Q-7-6 0 0Z", "c") +
    line("M0 0V-13M3-10 12-12M3-6 12-8M-3-10-11-11M-3-6-11-7", "sq", 1),
  scroll: () =>
    cut("M-3-14H13V18H-3Z", "c") +
    cut("M-5-17H15V-12H-5ZM-4 16H14V21H-4Z", "p") +
    line("M1-7H10M1-2H10M1 3H8M1 8H10", "sq", 1.1),
  orb: () => disc(2, -9, 17, "glow") + disc(2, -9, 6.5, "w") + disc(0, -11, 2, "c"),
  bow: () =>
    line("M0-27C12-16 12 16 0 27", "sp", 2.6) +
    line("M0-27-27-2 0 27", "sc", 0.8) +
    line("M-27-2H16", "sk", 1.4) +
    cut("M22-2 14-5V1Z", "c"),
  spyglass: () =>
    put(
      "rotate(-18)",
      cut("M-7-3 6-3.5V3.5L-7 3Z", "k") +
        cut("M6-4 17-5V5L6 4Z", "p") +
        cut("M17-6 24-6.5V6.5L17 6Z", "k") +
        cut("M24-5.5 26-5.5V5.5L24 5.5Z", "c"),
    ),
  pistol: () =>
    cut("M-4-3 16-6 17-2 3 1 2 7-4 8Z", "k") +
    line("M3-4 16-5.5", "sp", 1.4) +
    disc(20, -4, 9, "glow") +
    cut(leaf(18, -4, 8, -0.9, 0.2), "w"),
  flag: () =>
    line("M0 38V-40", "sk", 2.2) +
    cut("M1-40Q10-46 18-40 26-35 34-40V-20Q26-15 18-20 10-25 1-20Z", "p") +
    disc(17, -30, 4.2, "c"),
  potion: () =>
    disc(0, -10, 15, "glow") +
    cut("M-3-22H3V-15Q10-11 9-4 7 2 0 2-7 2-9-4-10-11-3-15Z", "c") +
    cut("M-8-8Q0-4 8-8 10-3 6 0 0 2-6 0-10-3-8-8Z", "w") +
    cut("M-4-25H4V-21H-4Z", "k"),
  goblet: () => cut("M-7-18H7Q7-8 1-7V-1H6V1H-6V-1H-1V-7Q-7-8-7-18Z", "w") + disc(0, -20, 9, "glow"),
  kite: () =>
    line("M0 0Q16-18 30-52", "sc", 0.7) +
    cut("M30-76 46-56 30-34 14-54Z", "p") +
    line("M30-76V-34M14-54 46-56", "sc", 1) +
    cut(
      ribbon(points("30,-34 36,-26 28,-18 36,-10 30,-4"), () => 0.8),
      "c",
    ) +
    cut("M36-27l6-4v6ZM28-18l-6-3v6Z", "w"),
  balloon: () =>
    [
      [-10, -34],
      [2, -44],
      [13, -33],
    ]
      .map(
        ([x, y], i) =>
          line(`M0 0Q${x / 2}-14 ${x} ${y}`, "sc", 0.7) +
          `<ellipse class="${"pwc"[i]}" cx="${x}" cy="${y - 8}" rx="7.5" ry="9"/>`,
      )
      .join(""),
  sling: () =>
    line("M0 8V-4M0-4Q-7-7-6-16M0-4Q7-7 6-16", "sk", 2.6) + line("M-6-16-16-6 6-16", "sp", 1) + disc(-16, -6, 2.4, "w"),
  pinwheel: () =>
    line("M0 12V-18", "sk", 1.6) +
    [0, 72, 144, 216, 288]
      .map((a, i) => put(`translate(0-18)rotate(${a})`, cut("M0 0Q9-3 9-13 1-11 0 0Z", i % 2 ? "p" : "c")))
      .join(""),
  boulder: () => cut("M-16-6-14-22-3-31 12-27 18-12 11 1-6 3Z", "q") + line("M-14-22-3-16 12-27M-3-16-6 3", "sp", 1.1),
  fan: () => fan(6, -2.4, -0.5, 22, ["p", "c"], 0, 0, 0.16),
  harp: () => line("M-2 6Q16 4 16-24M-2 6Q-4-18 16-24", "sp", 2.4) + line("M2 4 8-16M7 1 11-19M11-4 13-21", "sc", 0.8),
  amphora: () =>
    cut("M-4-14H4V-10Q11-5 8 4 5 12 0 13-5 12-8 4-11-5-4-10Z", "p") +
    line("M-8 0Q0 4 8 0M-4-12Q-12-10-9-3M4-12Q12-10 9-3", "sc", 1.1),
  drum: () =>
    `<ellipse class="c" cx="6" cy="2" rx="9" ry="4"/>` +
    cut("M-3 2 0 16Q6 19 12 16L15 2Q6 9-3 2Z", "q") +
    line("M-2 6 3 16 6 8 9 16 14 6", "sc", 1),
  bomb: () => disc(0, 10, 7, "k") + line("M0 3Q2-2 6-2", "sk", 1.4) + disc(7, -2, 7, "glow") + disc(7, -2, 2, "w"),
};
