/** The lands below: roofs, columns, domes, the sea, and the shards where mutants live. */
import { cut, disc, leaf, line, many, path, put, ribbon, tenth, thin } from "../geometry.js";
import { ridge, waveRow } from "./ground.js";

/** @type {Object<string, (r: import("./ground.js").Chance) => import("./ground.js").Land>} */
export const LOWLANDS = {
  khind: (r) => ({
    1: many(6, (i) => {
      const x = -4 + i * 30 + r(-5, 5),
        w = r(14, 19),
        t = r(66, 94);
      return (
        cut(
          path`M${x - w * 0.8} 132V${t + 4}L${x - w} ${t + 5}
            Q${x - w * 0.3} ${t - 2} ${x} ${t - 16} ${x + w * 0.3} ${t - 2} ${x + w} ${t + 5}L${x + w * 0.8} ${t + 4}V132Z`,
          "l1",
        ) +
        cut(`M${tenth(x - 3)} ${tenth(t + 9)}h6v7h-6Z`, i % 2 ? "w" : "l2") +
        (i % 3 ? "" : cut(`M${tenth(x + 5)} ${tenth(t - 12)}h5v14h-5Z`, "l1"))
      );
    }),
    2: many(4, (i) => {
      const x = 6 + i * 48 + r(-6, 6),
        w = 30,
        t = r(100, 110);
      return (
        cut(path`M${x - w} ${t + 5}Q${x - 8} ${t} ${x} ${t - 15} ${x + 8} ${t} ${x + w} ${t + 5}V132H${x - w}Z`, "l2") +
        cut(`M${tenth(x - 3)} ${tenth(t + 2)}a3 3 0 0 1 6 0v5h-6Z`, "w")
      );
    }),
    3: many(15, (i) => cut(`M${i * 12 - 6} 132v-8a6.5 6.5 0 0 1 13 0v8Z`, "l3")) + line("M-4 124.5H164", "sp", 0.8),
    air:
      line("M-4 14Q40 34 82 12 124 32 166 10", "sk", 0.8) +
      many(9, (i) => {
        const x = 4 + i * 18,
          y = 13 + Math.abs(Math.sin(i * 0.78 + 0.7)) * 9;
        return cut(`M${x - 4} ${tenth(y)}h8l-4 8Z`, ["p", "w", "c"][i % 3]);
      }),
  }),
  pillar: (r) => ({
    1:
      cut(ridge(r, 104, 4, 3), "l1") +
      many(5, (i) => {
        const x = 4 + i * 38 + r(-4, 4),
          t = i % 2 ? r(44, 58) : r(62, 76),
          br = r() > 0.7;
        return (
          many(br ? 3 : 6, (j) => cut(`M${tenth(x - 5.5)} ${130 - j * 12}q-2.5-6 0-12h11q2.5 6 0 12Z`, "l1")) +
          cut(`M${tenth(x - 5)} 130V${tenth(t)}h10V130Z`, br ? "none" : "l1") +
          (br ? "" : cut(`M${tenth(x - 10)} ${tenth(t)}q10-8 20 0v4h-20Z`, "l1"))
        );
      }) +
      cut(`M-4 ${tenth(r(50, 60))}h70v5h-70Z`, "l1"),
    2:
      cut(ridge(r, 112, 3, 3), "l2") +
      many(2, (i) => {
        const x = i ? 146 : 10;
        return (
          cut(`M${x - 9} 130V70h18V130Z`, "l2") +
          line(`M${x - 5} 74V130M${x} 74V130M${x + 5} 74V130`, "s1", 1.2) +
          cut(`M${x - 14} 70q14-12 28 0v-5h-28Z`, "l2") +
          cut(`M${x - 14} 60h28v6h-28Z`, "l2")
        );
      }),
    3:
      many(9, (i) => {
        const x = i < 5 ? i * 11 - 6 : 116 + (i - 5) * 14;
        return cut(leaf(x, 134, r(20, 34), -1.57 + (i < 5 ? 0.4 - i * 0.08 : -0.5 + (i - 5) * 0.1), 0.26), "l3");
      }) +
      many(
        4,
        (i) =>
          disc(120 + i * 7, 118 - Math.sin(i * 1.1) * 4, 4, "l3") +
          disc(120 + i * 7, 116 - Math.sin(i * 1.1) * 4, 1, "w"),
      ),
    air: many(3, () => {
      const x = r(10, 150),
        y = r(10, 60);
      return cut(`M${tenth(x)} ${tenth(y)}q5-7 7-1-1 4-7 1-5-7-7-1 1 4 7 1Z`, "p");
    }),
  }),
  aqua: (r) => ({
    1:
      cut(`M-4 132V92Q8 60 20 58 34 60 34 88L42 92Q46 74 56 74 66 76 66 96H164V132Z`, "l1") +
      many(3, (i) => {
        const x = 98 + i * 24,
          t = r(60, 80);
        return (
          cut(
            `M${x - 9} 130V${tenth(t + 8)}Q${x - 9} ${tenth(t - 6)} ${x} ${tenth(t - 10)} ${x + 9} ${tenth(t - 6)} ${x + 9} ${tenth(t + 8)}V130Z`,
            "l1",
          ) +
          disc(x, t + 6, 2.6, "w") +
          line(`M${x} ${tenth(t - 10)}v-8`, "s1", 1.5)
        );
      }),
    2: waveRow(106, 40, 12, r(0, 40), "l2") + line("M10 112h20M60 116h26M112 112h22", "sp", 0.9),
    3: waveRow(124, 54, 20, r(0, 50), "l3"),
    air: many(7, () => disc(r(4, 156), r(30, 112), r(1, 2.6), "bub")),
  }),
  buka: (r) => {
    const x = r() > 0.5 ? r(18, 38) : r(122, 144);
    return {
      1:
        line("M20 92h40M50 97h56M96 92h40M30 102h30M84 103h50", "sc", 0.9) +
        cut("M-4 90H164V132H-4Z", "l1") +
        put(
          `translate(${tenth(x)} 92)scale(.42)`,
          cut(
            "M-54-16C-48-2-36 4 0 4 34 4 46-2 58-24L40-20-40-16Z M-44-68Q-28-60-12-68-6-48-13-30-28-22-43-30-36-50-44-68ZM-18-92Q4-82 26-92 34-64 25-38 4-28-17-38-9-64-18-92ZM20-66Q33-60 46-66 51-50 45-34 33-28 21-34 26-50 20-66ZM-30-16V-74h4V-16ZM2-16V-100h4V-16ZM30-20V-72h4V-20Z",
            "l2",
          ),
        ),
      2: waveRow(108, 34, 8, r(0, 34), "l2"),
      3:
        cut("M-4 132V117Q80 123 164 117V132Z", "l3") +
        many(12, (i) => cut(`M${i * 14 - 3} 132v-16h4v16Z`, "l3")) +
        cut("M-4 116Q80 122 164 116V112Q80 118-4 112Z", "l3") +
        (x < 80
          ? line("M164-4 132 116M164 30 146 116M164 20 141 62", "sk", 1.3)
          : line("M-4-4 28 116M-4 30 14 116M-4 20 19 62", "sk", 1.3)),
      air: many(3, () => {
        const q = r(10, 150),
          y = r(8, 36);
        return line(`M${tenth(q - 4)} ${tenth(y)}q3-3 4 1 1-4 4-1`, "sk", 1.1);
      }),
    };
  },
  mutant: (r) => ({
    1: many(7, (i) => {
      const x = i * 26 + r(-8, 8),
        h = r(30, 66),
        a = r(-8, 8);
      return (
        cut(
          path`M${x - 9} 132L${x - 6 + a} ${120 - h} ${x + a} ${108 - h} ${x + 7 + a} ${122 - h} ${x + 10} 132Z`,
          "l1",
        ) + line(`M${tenth(x + a)} ${tenth(108 - h)}L${tenth(x)} 130`, "sp", 0.8)
      );
    }),
    2:
      cut(ridge(r, 110, 8, 8, false), "l2") +
      many(2, (i) => {
        const x = i ? r(124, 146) : r(12, 34),
          y = r(34, 60);
        return (
          cut(`M${tenth(x - 12)} ${tenth(y)}l6-6 12 1 6 6-8 14-6-3Z`, "l2") +
          line(`M${tenth(x - 12)} ${tenth(y)}l10 3 14-3`, "sp", 0.8)
        );
      }),
    3: many(5, (i) => {
      const s = i < 3,
        x = s ? i * 12 - 8 : 132 + (i - 3) * 16;
      return cut(
        ribbon(
          [
            [x, 134],
            [x + (s ? 6 : -6), 118],
            [x + (s ? 2 : -2), r(98, 110)],
            [x + (s ? 12 : -12), r(90, 100)],
          ],
          thin(3.5, 0.4),
        ),
        "l3",
      );
    }),
    air: many(8, () => disc(r(6, 154), r(10, 110), r(0.7, 1.6), "c")),
  }),
};
