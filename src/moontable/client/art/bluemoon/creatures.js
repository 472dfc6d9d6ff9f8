/** Who is not a person: the birds of the Flit, beasts, and what lives in the sea. */
import { belly, cut, disc, leaf, limb, line, many, points, put, ribbon, thin } from "../geometry.js";
import { TOOLS } from "./tools.js";

/**
 * Feathers of a wing between two angles.
 * @param {number} l @param {number} n @param {number} a0 @param {number} a1 @param {string[]} cl
 */
export const wing = (l, n, a0, a1, cl) =>
  many(n, (i) => {
    const t = i / (n - 1);
    return cut(leaf(0, 0, l * (0.55 + 0.45 * Math.sin(0.6 + t * 1.8)), a0 + (a1 - a0) * t, 0.17), cl[i % cl.length]);
  });
/**
 * One of the Flit: a flying bird with a face, wings up or down.
 * @param {{up: boolean, crest: number, beak: number, tool: string}} looks
 */
export const bird = ({ up, crest: worn, beak, tool }) => {
  const y = -52;
  const tail = put(`translate(-20 ${y + 8})`, wing(26, 5, 2.6, 3.3, ["q", "k"]));
  const near = put(
    `translate(2 ${y - 4})scale(${up ? 1 : -1} 1)`,
    up ? wing(54, 8, -2.9, -1.2, ["q", "p"]) : wing(52, 8, -0.2, 1.5, ["q", "p"]),
  );
  const back = up
    ? put(`translate(4 ${y - 4})`, wing(50, 7, -1.5, -0.2, ["k", "q"]))
    : put(`translate(2 ${y - 4})`, wing(48, 7, -2.7, -1.5, ["k", "q"]));
  const crest = [
    cut("M-4-8C-14-14-16-24-14-28-8-22-4-24-2-30 2-22 2-14 2-9Z", "p"),
    cut("M-5-8-18-18-8-14-12-25-3-13-2-24 3-9Z", "p"),
    cut("M-9-2C-11-14-2-18 8-12L12-8 2-6Z", "q") + disc(3, -4, 4.5, "p") + disc(3, -4, 2.8, "c"),
    line("M-2-8Q-8-22-18-22M0-9Q-2-24-10-30M2-9Q4-22-1-30", "sk", 1.5) +
      disc(-18, -22, 2.4, "c") +
      disc(-10, -30, 2.4, "c") +
      disc(-1, -30, 2.4, "c"),
  ][worn];
  const head = put(
    `translate(21 ${y - 13})`,
    disc(0, 0, 9, "k") +
      cut(
        ["M6-5Q18-5 22 4 14 1 7 4Z", "M6-4 24-1 7 4Z", "M5-6Q17-8 20 6 13 2 6 5Z", "M6-3Q14-4 17 0 13 4 7 4Z"][beak],
        "w",
      ) +
      (worn === 2 ? "" : disc(3, -2, 2.8, "c") + disc(3.7, -2, 1.4, "k")) +
      crest,
  );
  const feet =
    cut(limb([-2, y + 12], [4, y + 24], 2, 1.2) + limb([6, y + 12], [13, y + 22], 2, 1.2), "k") +
    line(`M4 ${y + 24}l6 2M4 ${y + 24}l1 6M13 ${y + 22}l6 1M13 ${y + 22}l2 5`, "sk", 1.5) +
    put(`translate(9 ${y + 27})`, TOOLS[tool]());
  return (
    back +
    tail +
    feet +
    cut(
      ribbon(
        [
          [-24, y + 10],
          [-6, y + 4],
          [10, y - 2],
          [20, y - 12],
        ],
        belly(4, 14, 7),
      ),
      "k",
    ) +
    cut(`M-2 ${y + 14}Q14 ${y + 10} 20 ${y - 4}Q12 ${y + 4}-2 ${y + 14}Z`, "p") +
    [0, 5, 10].map((d) => line(`M${d} ${y + 9 - d * 0.7}q3 3 6-2`, "sq", 1)).join("") +
    near +
    head
  );
};
/** @param {number} n @param {number} R @param {number} len @param {string[]} cl */
export const tentacles = (n, R, len, cl) =>
  many(n, (i) => {
    const a = -0.35 + (3.85 * i) / (n - 1),
      sx = Math.cos(a),
      d = i % 2 ? 1 : -1,
      x = sx * R;
    return cut(
      ribbon(
        [
          [x, -36],
          [x * 1.9, -18 + 8 * Math.abs(sx)],
          [x * 2.3 + d * 9, -30 + len * Math.sin(i * 2.1)],
          [x * 2.5 - d * 4, -46 + len * Math.sin(i * 2.1 + 1)],
        ],
        thin(6, 1),
      ),
      cl[i % cl.length],
    );
  });
export const kraken = () =>
  tentacles(7, 15, 16, ["q", "k", "p"]) +
  cut("M-20-34C-30-66-16-92 2-92 22-92 30-64 20-34 10-26-12-26-20-34Z", "k") +
  cut("M-12-86Q-24-100-14-108-10-96-2-93ZM12-88Q22-102 14-110 8-100 2-93Z", "q") +
  disc(-7, -52, 6, "c") +
  disc(10, -52, 6, "c") +
  disc(-6, -51, 2.8, "k") +
  disc(11, -51, 2.8, "k") +
  [
    [-10, -72],
    [0, -78],
    [11, -71],
  ]
    .map((q) => disc(q[0], q[1], 3, "q"))
    .join("");
export const serpent = () =>
  cut(ribbon(points("-44,-2 -34,-32 -14,-34 -8,-8 12,-4 22,-34 12,-58 26,-76"), belly(3, 9, 6.5), 40), "k") +
  cut(ribbon(points("-44,-2 -34,-32 -14,-34 -8,-8 12,-4 22,-34 12,-58 26,-76"), belly(0.6, 2.4, 1.6), 40), "p") +
  put(
    "translate(26-82)rotate(10)",
    cut("M-9-6Q0-14 12-8L26-3 14 1 24 6 8 9Q-6 10-9-6Z", "k") +
      disc(5, -4, 2.6, "c") +
      cut("M-8-6-22-16-12-2-20 4-7 4Z", "p"),
  );
/** A running four-legged animal. @param {"antler"|"ears"|"horn"} horns */
export const beast = (horns) =>
  cut(ribbon(points("-34,-40 -12,-46 12,-44 28,-56"), belly(9, 11, 7)), "k") +
  ["-30,-38 -42,-22 -50,-4", "-24,-36 -28,-18 -38,-2", "14,-40 24,-24 40,-14", "20,-42 36,-30 50,-26"]
    .map((l, i) => cut(ribbon(points(l), thin(6, 1.8)), i % 2 ? "k" : "q"))
    .join("") +
  cut(
    ribbon(points("-36,-42 -50,-46 -58,-60"), (t) => 1.5 + Math.sin(t * 3.1) * 3),
    "p",
  ) +
  put("translate(33-64)rotate(14)", cut("M-9-5Q-4-12 6-8L19 1Q18 6 8 6-6 8-9-5Z", "k") + disc(5, -3, 1.8, "c")) +
  put(
    "translate(31-70)",
    {
      antler: line("M-2 0Q-14-12-12-28M-12-14-22-18M2-1Q2-16 10-26M4-12 14-14", "sc", 2.4),
      ears: cut("M-8 2-10-14 0-4 6-15 7 2Z", "q"),
      horn: cut("M4 0 20-26 10 4Z", "c") + cut("M-8 2-8-10-1-3Z", "q"),
    }[horns],
  ) +
  (horns === "horn"
    ? cut("M24-72C8-72 4-54-6-50 6-50 2-44 14-46 12-52 24-56 30-62Z", "p")
    : line("M-22-50q4 5 8 0m4 1q4 5 8 0", "sp", 1.6));
export const caterpillar = () =>
  [
    [-40, -12, 9],
    [-28, -17, 11],
    [-14, -22, 12],
    [1, -27, 13],
    [15, -36, 13.5],
    [24, -50, 14],
  ]
    .map(
      (b, i) =>
        disc(b[0], b[1], b[2], i % 2 ? "q" : "k") +
        line(`M${b[0] - 3} ${b[1] + b[2] - 2}l-3 7M${b[0] + 4} ${b[1] + b[2] - 2}l2 7`, "sk", 2) +
        disc(b[0], b[1] - 2, 2.6, "p"),
    )
    .join("") +
  line("M22-63Q18-78 8-82M30-62Q36-76 46-78", "sk", 1.8) +
  disc(7, -83, 3, "w") +
  disc(47, -79, 3, "w") +
  disc(29, -53, 4, "c") +
  disc(30, -53, 2, "k") +
  line("M28-43q5 2 8-2", "sc", 1.4);
/** @param {number} s */
export const butterfly = (s = 1) =>
  put(
    `translate(0-54)scale(${s})`,
    [1, -1]
      .map((k) =>
        put(
          `scale(${k} 1)`,
          cut("M2-4C14-44 48-46 52-30 54-12 30 2 4 2Z", "p") +
            cut("M3 2C24 4 40 18 34 32 24 40 6 22 2 8Z", "q") +
            cut("M10-8C20-32 40-34 43-26 44-16 28-8 10-8Z", "c") +
            disc(36, -24, 4, "q") +
            disc(24, 22, 4, "p") +
            line("M1-12Q6-26 14-30", "sk", 1.4),
        ),
      )
      .join("") +
      cut(ribbon(points("0,-14 0,0 0,26"), belly(3.5, 4, 1.5)), "k") +
      disc(0, -16, 4, "k"),
  );
export const crab = () =>
  [1, -1]
    .map((k) =>
      put(
        `scale(${k} 1)`,
        ["22,-24 40,-30 52,-6", "20,-20 36,-20 42,2", "16,-18 26,-10 30,6"]
          .map((l) => cut(ribbon(points(l), thin(4, 1)), "q"))
          .join("") +
          cut(ribbon(points("20,-34 40,-44 38,-62"), thin(6, 4)), "k") +
          cut("M30-58C22-80 34-98 46-96 40-88 42-82 46-78 50-84 56-86 60-84 62-68 52-56 40-54Z", "k") +
          line("M10-48V-58", "sk", 3) +
          disc(10, -61, 5, "c") +
          disc(11, -61, 2.4, "k"),
      ),
    )
    .join("") +
  cut("M-30-26C-32-50-16-54 0-54 16-54 32-50 30-26 22-10-22-10-30-26Z", "q") +
  line("M-22-38Q0-28 22-38M-24-28Q0-18 24-28", "sp", 2);
export const ghost = () =>
  disc(0, -52, 40, "glow") +
  cut(
    "M-22-10C-28-50-20-92 2-92 24-92 28-56 26-30 34-34 36-22 28-16 24-10 22-2 14 2 10-6 4-6 0 2-6-4-12-4-16 2-20 2-22-4-22-10Z",
    "c",
  ) +
  cut("M-8-66q6-6 9 0-3 7-9 0ZM8-66q6-6 9 0-3 7-9 0ZM-1-52q6-3 10 0-2 14-6 14-4 0-4-14Z", "k") +
  put(
    "translate(2-88)scale(1.9)",
    cut("M-16-4C-12-9-9-9-8-14-2-20 6-17 7-12 9-9 13-9 16-8 11-2 2-4-3-3-8-2-12-1-16-4Z", "q") +
      line("M-13-5Q-4-5 2-7 9-8 13-8", "sp", 1.1),
  ) +
  line("M-22-30Q-34-26-38-40M-16-22Q-6-18 4-24 14-30 24-24", "sq", 2.4);
