/** The lands of the heights: owl towers, volcano, mesa, cliffs and storm. */
import { cut, disc, leaf, line, many, path, ribbon, tenth, thin } from "../geometry.js";
import { ridge } from "./ground.js";

/** @type {Object<string, (r: import("./ground.js").Chance) => import("./ground.js").Land>} */
export const HIGHLANDS = {
  hoax: (r) => ({
    1:
      cut(ridge(r, 100, 5, 4), "l1") +
      many(4, (i) => {
        const x = 8 + i * 44 + r(-10, 10),
          w = r(7, 11),
          t = r(42, 74);
        return (
          cut(
            path`M${x - w} 130L${x - w * 0.8} ${t + 8}Q${x - w * 1.3} ${t + 2} ${x - w * 1.15} ${t - 10}
              L${x - w * 0.45} ${t - 3}Q${x} ${t - 6} ${x + w * 0.45} ${t - 3}L${x + w * 1.15} ${t - 10}
              Q${x + w * 1.3} ${t + 2} ${x + w * 0.8} ${t + 8}L${x + w} 130Z`,
            "l1",
          ) +
          disc(x - w * 0.4, t + 5, w * 0.24, "w") +
          disc(x + w * 0.4, t + 5, w * 0.24, "w") +
          cut(`M${tenth(x - 1.5)} ${tenth(t + 9)}h3l-1.5 4Z`, "w") +
          many(2, (j) => cut(`M${tenth(x - 1.2)} ${tenth(t + 24 + j * 16)}h2.4v5h-2.4Z`, "w"))
        );
      }),
    2:
      cut(ridge(r, 108, 4, 3), "l2") +
      many(5, (i) => {
        const x = 4 + i * 38 + r(-8, 8);
        return cut(`M${tenth(x)} 112q-2-9 3-12 5 3 3 12Z`, "l2");
      }),
    3: many(2, (s) => {
      const x = s ? 128 : -4;
      let y = 130,
        o = "";
      for (let i = 0; i < 4; i++) {
        const w = r(26, 38) - i * 3,
          h = r(5, 8),
          dx = r(-3, 4);
        y -= h;
        o +=
          cut(`M${tenth(x + dx)} ${tenth(y)}h${tenth(w)}v${tenth(h)}h${tenth(-w)}Z`, "l3") +
          line(
            `M${tenth(x + dx + 4)} ${tenth(y + 1.5)}v${tenth(h - 3)}M${tenth(x + dx + w - 5)} ${tenth(y + 1.5)}v${tenth(h - 3)}`,
            "sp",
            1.2,
          );
      }
      return o;
    }),
    air: many(3, () => cut(leaf(r(10, 150), r(10, 60), 5, r(-2, 2), 0.3), "c")),
  }),
  vulca: (r) => {
    const x = r(36, 124),
      s = x > 80 ? 1 : -1;
    return {
      1:
        cut(
          path`M${x - 76} 130Q${x - 34} 104 ${x - 17} 56L${x - 8} 60 ${x} 55 ${x + 9} 60 ${x + 17} 55
            Q${x + 34} 104 ${x + 76} 130Z`,
          "l1",
        ) +
        line(
          path`M${x - 4} 60Q${x - 2} 72 ${x - 8} 82T${x - 12} 106M${x + 3} 60Q${x + 4} 72 ${x + 10} 80T${x + 18} 104`,
          "sp",
          2.4,
        ) +
        cut(
          `M${tenth(x - 12)} 60Q${tenth(x)} 66 ${tenth(x + 12)} 60L${tenth(x + 9)} 57 ${tenth(x)} 56 ${tenth(x - 9)} 58Z`,
          "w",
        ) +
        disc(x, 52, 26, "glow") +
        cut(
          ribbon(
            [
              [x, 54],
              [x + s * -6, 40],
              [x + s * -20, 30],
              [x + s * -30, 14],
              [x + s * -52, 8],
            ],
            (t) => 3 + 12 * Math.sin(3.1 * Math.min(1, t + 0.04)) ** 0.8,
          ),
          "l1 sm",
        ),
      2: cut(ridge(r, 104, 11, 7, false), "l2"),
      3: many(7, (i) => {
        const q = i < 4 ? i * 12 - 6 : 122 + (i - 4) * 14,
          h = r(10, 26);
        return (
          cut(
            `M${tenth(q - 7)} 130L${tenth(q - 1)} ${tenth(128 - h)} ${tenth(q + 3)} ${tenth(124 - h * 0.5)} ${tenth(q + 8)} 130Z`,
            "l3",
          ) + line(`M${tenth(q - 1)} ${tenth(130 - h)}l2 8`, "sw", 0.9)
        );
      }),
      air: many(9, () => disc(r(6, 154), r(20, 110), r(0.7, 1.7), "w")),
    };
  },
  mimix: (r) => ({
    1:
      cut(
        `M-4 132V86h${tenth(r(8, 20))}l4-22h${tenth(r(24, 34))}l5 24 18 4h${tenth(r(16, 30))}l5-16h26l6 14h60V132Z`,
        "l1",
      ) + line("M16 70h28M14 78h34", "sp", 0.8),
    2:
      cut(ridge(r, 104, 5, 3), "l2") +
      many(2, (i) => {
        const x = i ? r(124, 150) : r(10, 32),
          h = r(24, 38);
        return (
          cut(
            ribbon(
              [
                [x, 110],
                [x + 2, 110 - h * 0.5],
                [x - 2, 110 - h],
              ],
              thin(2.2, 1.2),
            ),
            "l2",
          ) +
          cut(
            path`M${x - 24} ${112 - h}
              Q${x - 14} ${100 - h} ${x} ${102 - h} ${x + 18} ${99 - h} ${x + 24} ${110 - h} ${x} ${116 - h} ${x - 24} ${112 - h}
              Z`,
            "l2",
          )
        );
      }),
    3:
      many(30, (i) => {
        const x = i * 5.7 - 4 + r(-2, 2),
          e = Math.abs(x - 80) / 80;
        return cut(leaf(x, 132, r(10, 16) + e * 18, -1.57 + r(-0.35, 0.35), 0.07), "l3");
      }) + many(4, (i) => disc(i < 2 ? 8 + i * 14 : 132 + (i - 2) * 13, r(104, 116), 1.8, "w")),
    air: many(5, () => disc(r(6, 154), r(70, 116), 1.1, "w")),
  }),
  flit: (r) => ({
    1:
      many(4, (i) => {
        const x = -6 + i * 46 + r(-8, 8),
          w = r(14, 22),
          t = r(48, 86);
        return (
          cut(
            path`M${x - w * 1.2} 132L${x - w * 0.8} ${t + 46} ${x - w * 0.95} ${t + 40} ${x - w * 0.5} ${t + 16}
              L${x - w * 0.6} ${t + 9} ${x - w * 0.3} ${t}H${x + w * 0.25}L${x + w * 0.42} ${t + 18} ${x + w * 0.7} ${t + 26}
              L${x + w * 0.62} ${t + 38} ${x + w * 0.95} ${t + 60} ${x + w * 1.2} 132Z`,
            "l1",
          ) +
          cut(
            path`M${x - 9} ${t - 3}Q${x} ${t - 0.5} ${x + 9} ${t - 3}Q${x + 7} ${t + 4} ${x} ${t + 4}T${x - 9} ${t - 3}Z`,
            "l2",
          ) +
          cut(path`M${x - 2.4} ${t + 22}V${t + 16}Q${x} ${t + 12} ${x + 2.4} ${t + 16}V${t + 22}Z`, "w")
        );
      }) + cut("M-4 96C20 88 30 98 50 92 70 86 80 96 100 92 130 86 140 96 164 90V104H-4Z", "mist"),
    2:
      cut("M-4 118C16 106 34 116 52 110 74 104 92 116 112 110 132 104 146 114 164 108V132H-4Z", "l2 sm") +
      line(`M-4 ${tenth(r(96, 106))}Q80 ${tenth(r(112, 122))} 164 ${tenth(r(92, 104))}`, "s2", 1.2),
    3:
      cut(
        ribbon(
          [
            [-6, 126],
            [20, 118],
            [46, 122],
          ],
          thin(4, 1),
        ),
        "l3",
      ) +
      cut(
        ribbon(
          [
            [166, 128],
            [140, 116],
            [118, 120],
          ],
          thin(4, 1),
        ),
        "l3",
      ) +
      many(6, (i) =>
        cut(
          leaf(i < 3 ? i * 14 : 118 + (i - 3) * 14, 120, r(12, 18), i < 3 ? r(-1.6, -0.8) : r(-2.3, -1.5), 0.2),
          "l3",
        ),
      ),
    air:
      many(4, () => {
        const x = r(10, 150),
          y = r(10, 46);
        return line(`M${tenth(x - 4)} ${tenth(y - 1)}q3-2 4 1 1-3 4-1`, "sk", 1.1);
      }) + many(3, () => cut(leaf(r(8, 150), r(50, 100), 8, r(0, 3), 0.22), "c")),
  }),
  terrah: (r) => ({
    1:
      cut("M-10 16C6 2 26 18 40 8 58-4 78 12 96 6 116-4 130 14 170 2V-6H-10Z", "l1 sm") +
      cut("M-10 32C6 22 14 30 30 24 34 14 60 14 66 24 84 16 100 26 112 20 132 14 146 28 170 18V-6H-10Z", "l1 sm") +
      cut(`M${tenth(r(20, 44))} 26l-9 20 7-1-8 22 17-27-8 0 7-14Z`, "w") +
      cut(ridge(r, 86, 14, 5, false), "l1"),
    2:
      cut(ridge(r, 110, 3, 3), "l2") +
      many(2, (i) => {
        const x = i ? r(134, 148) : r(10, 26),
          t = r(50, 66);
        return (
          cut(`M${tenth(x - 6)} 130V${tenth(t)}H${tenth(x + 6)}V130Z`, "l2") +
          cut(
            path`M${x - 8} ${t + 16}
              L${x - 9} ${t - 4} ${x - 4} ${t + 1} ${x} ${t - 8} ${x + 4} ${t + 1} ${x + 9} ${t - 4} ${x + 8} ${t + 16}Z`,
            "l2",
          ) +
          cut(
            `M${tenth(x - 5)} ${tenth(t + 5)}l4 1-4 3ZM${tenth(x + 5)} ${tenth(t + 5)}l-4 1 4 3ZM${tenth(x - 4)} ${tenth(t + 12)}h8l-2 2h-4Z`,
            "w",
          ) +
          cut(path`M${x - 18} ${t + 20}L${x} ${t + 24} ${x + 18} ${t + 20} ${x + 12} ${t + 28}H${x - 12}Z`, "l2") +
          line(`M${tenth(x - 5)} ${tenth(t + 36)}h10M${tenth(x - 5)} ${tenth(t + 46)}h10`, "sp", 1.6)
        );
      }),
    3: many(6, (i) => {
      const x = i < 3 ? i * 16 - 4 : 126 + (i - 3) * 16,
        h = r(8, 20);
      return cut(
        `M${tenth(x - 11)} 132L${tenth(x - 8)} ${tenth(130 - h)} ${tenth(x + 2)} ${tenth(126 - h)} ${tenth(x + 10)} ${tenth(132 - h)} ${tenth(x + 12)} 132Z`,
        "l3",
      );
    }),
    air: many(14, () => {
      const x = r(0, 160),
        y = r(26, 100);
      return line(`M${tenth(x)} ${tenth(y)}l-2 7`, "sc", 0.7);
    }),
  }),
};
