/** The three holy dragons, which several games know. Drawn around the chest in a box of -72 -60 148 104. */
import { cut, disc, limb, line, points, put, ribbon, thin } from "./geometry.js";

export const DRAGON_NAMES = ["Ember", "Moss", "Tide"];
export const DRAGON_BOX = "-72 -60 148 104";

const CRESTS = [
  ribbon(points("-3,-8 -12,-14 -22,-13"), thin(2.8, 0.5)) + ribbon(points("3,-9 -2,-18 -12,-22"), thin(2.4, 0.5)),
  "M-4-9Q-14-20-8-30-4-18 4-10ZM2-10Q2-22 12-26 8-18 8-9Z",
  "M-4-8C-16-10-22-18-20-26-12-18-4-18 2-10Z",
];

const body = () =>
  ribbon(
    points("-52,20 -38,4 -24,14 -8,8 8,-4 22,-10 34,-26 48,-22"),
    (t) => (t < 0.5 ? 1.2 + t * 15 : 8.7 - (t - 0.5) * 6.5),
    44,
  );
/** One of the three holy dragons: Ember (0) has horns, Moss (1) antlers, Tide (2) a fin. @param {number} k */
export const dragon = (k) =>
  put(
    "translate(12-6)rotate(40)scale(.84)",
    cut("M0 0C-4-40-30-58-62-52-50-46-48-38-52-26-40-30-34-24-36-12-26-18-18-12-18 0-10-4-4-2 0 0Z", "q"),
  ) +
  cut(body(), "p") +
  cut(
    [
      "M-52 20-66 14-58 24-64 34-50 27Z",
      "M-52 20Q-68 12-66 26-60 36-48 26Z",
      "M-52 20C-70 8-72 20-62 24-72 32-60 38-48 24Z",
    ][k],
    "q",
  ) +
  line("M-36 10q4 3 7 1M-24 18q5 1 8-3M-8 14q5-1 8-6M6 4q5-2 7-8", "sc", 1.4) +
  put(
    "translate(50-24)rotate(14)",
    cut("M-8-7Q0-13 9-8L22-2Q22 2 16 2L9 3 18 7Q10 11 0 8-9 6-8-7Z", "p") + disc(5, -3, 1.9, "c") + cut(CRESTS[k], "c"),
  ) +
  [-30, -14, 2, 16].map((x, i) => cut(`M${x} ${[4, 3, -10, -17][i]}l4-9 5 6Z`, "q")).join("") +
  put(
    "translate(2-2)",
    cut("M0 0C-4-40-30-58-62-52-50-46-48-38-52-26-40-30-34-24-36-12-26-18-18-12-18 0-10-4-4-2 0 0Z", "p") +
      line("M-2-2C-10-30-34-44-56-49M-6-6C-16-24-34-32-49-28M-8-4C-16-14-26-18-34-14", "sc", 1.2),
  ) +
  cut(limb([6, 4], [2, 18], 3, 2) + limb([2, 18], [8, 22], 2, 1), "q");
