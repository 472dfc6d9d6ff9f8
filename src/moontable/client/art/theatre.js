/** The paper theatre of the lobby: everybody on stage behind the curtain, and a scene for each game. Loaded when the lobby is there. */
import { LANDS } from "./bluemoon/lands.js";
import { figure } from "./bluemoon/peoples.js";
import { person } from "./bluemoon/person.js";
import { lit } from "./bluemoon/picture.js";
import { dragon } from "./dragons.js";
import { chanceOf, cut, disc, line, many, path, points, put, ribbon, thin } from "./geometry.js";

/** @typedef {[number, number, number]} Spot x, y and size */

/** Somebody of a people on the stage. @param {string} people @param {number} number @param {Spot} spot @param {1|-1} [way] */
const actor = (people, number, [x, y, size], way = 1) =>
  staged(people, put(`translate(${x} ${y})scale(${way * size} ${size})`, figure(people, number)));

/** @param {string} people @param {string} shapes */
const staged = (people, shapes) => `<g class="of-${people}">${lit(shapes)}</g>`;

/** @param {number} kind @param {Spot} spot @param {1|-1} [way] */
const flying = (kind, [x, y, size], way = 1) =>
  `<g class="drift"><g class="dragon-${kind}" transform="translate(${x} ${y})scale(${way * size} ${size})">${dragon(kind)}</g></g>`;

/** A layer of a people's land. @param {string} people @param {string} seed @param {1|2|3} layer @param {Spot} spot @param {number} [high] */
const land = (people, seed, layer, [x, y, size], high = size) =>
  `<g class="of-${people}">${put(`translate(${x} ${y})scale(${size} ${high})`, LANDS[people](chanceOf(seed))[layer])}</g>`;

/** @param {import("./geometry.js").Chance} chance @param {number} y @param {number} high @param {number} count @param {string} paper */
function hill(chance, y, high, count, paper) {
  const wide = 1620 / count;
  const humps = many(
    count,
    (at) =>
      path`Q${at * wide + wide / 2 - 10} ${y - chance(0.1, 1) * high} ${(at + 1) * wide - 10} ${y + chance(-14, 14)}`,
  );
  return cut(`M-10 900V${y}${humps}V900Z`, paper);
}

/** One side of the curtain: folds, each with a golden hem. @param {boolean} mirrored */
function curtain(mirrored) {
  const folds = [84, 66, 46, 26].map(
    (w, at) =>
      cut(path`M-20-10H${w}Q${w - 26} 170 ${w - 8} 330T${w - 16} 600H-20Z`, at % 2 ? "cloth-2" : "cloth-1") +
      line(path`M${w - 3}-10Q${w - 28} 170 ${w - 10} 330T${w - 18} 600`, "hem", 1.5),
  );
  return put(mirrored ? "translate(1600 0)scale(-1 1)" : "translate(0 0)", folds.join(""));
}

/** The valance along the upper edge, in a box of 1600 x 82. */
export const valance = () =>
  `<svg class="art" viewBox="0 0 1600 82" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">${many(
    13,
    (at) => {
      const [x, deep] = [at * 126 - 20, at % 2 ? 62 : 74];
      const edge = `M${x} 22Q${x + 67} ${deep} ${x + 134} 22`;
      return (
        cut(`M${x} -6H${x + 134}V22Q${x + 67} ${deep} ${x} 22Z`, at % 2 ? "cloth-2" : "cloth-1") +
        line(edge, "hem", 2) +
        cut(`M${x + 65} ${at % 2 ? 44 : 50}l4 0 2 12h-8Z`, "lamp")
      );
    },
  )}</svg>`;

/** @param {number} x @param {number} y */
const lantern = (x, y) =>
  line(`M${x} 40V${y}`, "cord", 1.5) +
  disc(x, y + 12, 46, "glow") +
  cut(`M${x - 8} ${y}h16l5 6-4 20h-18l-4-20Z`, "lamp") +
  cut(`M${x - 8} ${y}h16l5 6h-26ZM${x - 9} ${y + 26}h18v4h-18Z`, "iron");

/** Everybody before the moon. @param {boolean} narrow whether the window is a telephone's */
export function stageOfAll(narrow) {
  const chance = chanceOf("hero");
  const lamps = many(
    21,
    (at) => disc(at * 80, 462, 30, "glow") + cut(`M${at * 80 - 13} 468a13 13 0 0 1 26 0Z`, "lamp"),
  );
  return (
    `<svg class="art theatre" viewBox="${narrow ? "660 40 560 440" : "0 0 1600 480"}" preserveAspectRatio="xMaxYMax slice" ` +
    'aria-hidden="true" focusable="false">' +
    '<defs><linearGradient id="theatre-sky" x2="0" y2="1"><stop class="theatre-high"/><stop class="theatre-middle" offset=".55"/>' +
    '<stop class="theatre-low" offset="1"/></linearGradient></defs><rect width="1600" height="480" fill="url(#theatre-sky)"/>' +
    many(120, () => disc(chance(0, 1600), chance(0, 330), chance(0.6, 1.9), "st")) +
    '<g class="theatre-moon"><circle cx="1090" cy="296" r="320" opacity=".07"/><circle cx="1090" cy="296" r="232" opacity=".1"/>' +
    '<circle cx="1090" cy="296" r="156"/></g>' +
    land("hoax", "h1", 1, [560, 86, 2.5]) +
    land("vulca", "v2", 1, [1190, 66, 2.9]) +
    land("pillar", "p1", 1, [860, 196, 1.7]) +
    hill(chance, 372, 60, 6, "theatre-1") +
    land("khind", "k1", 1, [380, 218, 1.55]) +
    land("mimix", "m1", 2, [1260, 210, 1.8]) +
    hill(chance, 408, 40, 5, "theatre-2") +
    flying(0, [906, 232, 0.86]) +
    flying(1, [1352, 240, 0.86], -1) +
    flying(2, [1100, 234, 0.7]) +
    actor("pillar", 3, [742, 436, 1.16]) +
    actor("hoax", 0, [842, 440, 1.42]) +
    actor("khind", 5, [930, 444, 1.3]) +
    actor("mimix", 10, [1018, 440, 1.36]) +
    actor("vulca", 4, [1168, 440, 1.46], -1) +
    actor("buka", 1, [1270, 442, 1.36], -1) +
    actor("terrah", 0, [1368, 442, 1.34], -1) +
    actor("flit", 2, [1474, 372, 1], -1) +
    `${hill(chance, 446, 12, 4, "theatre-3")}${lantern(636, 206)}${lantern(1482, 196)}${curtain(false)}${curtain(true)}` +
    `<rect class="cloth-1" y="464" width="1600" height="16"/>${lamps}</svg>`
  );
}

/**
 * A banner: everybody stands between 0 and 360, and their land goes on to both sides, so that a long and low window cuts off no heads.
 * @param {string} people @param {string} shapes
 */
const banner = (people, shapes) =>
  `<svg class="art of-${people}" viewBox="-150 0 660 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
  `<rect x="-150" width="660" height="190" fill="url(#sky-${people})"/>${shapes}</svg>`;

/** @param {string} seed @param {number} x @param {number} y @param {number} size */
function sky(seed, x, y, size) {
  const chance = chanceOf(seed);
  return (
    many(50, () => disc(chance(-150, 510), chance(0, 90), chance(0.4, 1.2), "st")) +
    disc(x, y, size * 1.7, "halo") +
    disc(x, y, size * 1.3, "halo") +
    disc(x, y, size, "moon")
  );
}

/** @param {number} x @param {number} high @param {number} wide @param {string} paper */
const tree = (x, high, wide, paper) =>
  cut(ribbon(points(`${x},176 ${x + 3},${176 - high * 0.5} ${x - 2},${176 - high}`), thin(wide, wide * 0.4)), paper) +
  many(5, (at) => disc(x + (at - 2) * wide * 2.2, 172 - high + Math.abs(at - 2) * 8, wide * 2.4, paper));

/** A shining stone. @param {number} x @param {number} y @param {number} size @param {number} angle */
const stone = (x, y, size, angle) =>
  disc(x, y - 8 * size, 22 * size, "glow") +
  put(
    `translate(${x} ${y})rotate(${angle})scale(${size})`,
    cut("M-7 0-9-14 0-26 9-13 6 0Z", "gem-1") + cut("M0-26 0 0-7 0-9-14Z", "gem-2"),
  );

/** The scene of each game. @type {Object<string, () => string>} */
export const BANNERS = {
  bluemoon: () =>
    banner(
      "vulca",
      sky("a", 180, 74, 52) +
        land("vulca", "v3", 1, [-190, 34, 1.1]) +
        land("vulca", "v9", 1, [-70, 30, 1.2]) +
        land("hoax", "h7", 1, [370, 40, 1.1]) +
        land("hoax", "h4", 1, [190, 34, 1.2]) +
        land("vulca", "r", 2, [-200, 30, 1.2]) +
        land("vulca", "q", 2, [-20, 30, 1.2]) +
        land("hoax", "q", 2, [180, 34, 1.2]) +
        land("hoax", "r", 2, [360, 34, 1.2]) +
        flying(0, [180, 62, 0.78]) +
        actor("vulca", 4, [92, 162, 1.2]) +
        actor("hoax", 0, [270, 162, 1.2], -1) +
        land("vulca", "d", 3, [-200, 42, 1.2]) +
        land("vulca", "c", 3, [-16, 42, 1.2]) +
        land("hoax", "z", 3, [184, 42, 1.2]) +
        land("hoax", "y", 3, [370, 42, 1.2]),
    ),
  city: () =>
    banner(
      "pillar",
      sky("c", 120, 62, 44) +
        land("pillar", "p", 1, [-180, 30, 1.15]) +
        land("pillar", "e", 1, [-10, 30, 1.15]) +
        land("aqua", "k", 1, [340, 38, 1.1]) +
        land("khind", "f", 1, [150, 20, 1.3]) +
        land("aqua", "g", 1, [120, 38, 1.1]) +
        land("pillar", "j", 2, [-180, 34, 1.15]) +
        land("pillar", "h", 2, [0, 34, 1.15]) +
        land("khind", "i", 2, [170, 40, 1.2]) +
        land("khind", "l", 2, [350, 40, 1.2]) +
        `<g class="of-buka">${cut("M170 168 176 44 184 30 192 44 198 168Z", "q")}${cut("M184 30 192 44 198 168 184 168Z", "p")}` +
        `${disc(184, 26, 22, "glow")}${cut("M184 6 190 16 184 28 178 16Z", "w")}</g>` +
        line("M214 168V84M258 168V84M208 100H264M208 128H264M214 84 258 128M258 84 214 128", "sk", 2.6) +
        actor("pillar", 1, [92, 166, 0.82]) +
        actor("khind", 5, [290, 166, 0.9], -1) +
        flying(1, [296, 46, 0.6], -1) +
        cut("M-150 160H510V180H-150Z", "l3"),
    ),
  moonstone: () =>
    banner(
      "khind",
      sky("d", 206, 62, 44) +
        tree(-110, 140, 8, "l3") +
        tree(-50, 112, 6, "l2") +
        tree(420, 120, 6, "l2") +
        tree(480, 150, 9, "l3") +
        tree(20, 150, 8, "l3") +
        tree(66, 120, 6, "l2") +
        tree(330, 156, 9, "l3") +
        tree(286, 118, 6, "l2") +
        tree(140, 104, 5, "l2") +
        cut("M-150 134Q-75 150 0 140T180 136T360 130T510 138V180H-150Z", "l2") +
        stone(150, 158, 1, -8) +
        stone(164, 162, 0.7, 14) +
        stone(246, 156, 0.8, 6) +
        stone(40, 166, 0.6, 0) +
        staged("terrah", put("translate(206 158)scale(.82)", person(GOBLIN))) +
        staged("hoax", put("translate(104 160)scale(-.9 .9)", person(WIZARD))) +
        staged("mimix", put("translate(288 160)scale(-.9 .9)", person(ARCHER))) +
        cut("M-150 158Q-75 168 0 162Q180 152 360 162T510 158V180H-150Z", "l3"),
    ),
};

/** @type {import("./bluemoon/person.js").Somebody} */
const GOBLIN = { pose: "lunge", garment: "tunic", hat: "fox", tool: "sword", body: { wide: 7, head: 1.2, leg: 0.8 } };
/** @type {import("./bluemoon/person.js").Somebody} */
const WIZARD = {
  pose: "cast",
  garment: "robe",
  hat: "cone",
  tool: "orb",
  angle: 0,
  beard: 2,
  body: { leg: 0.8, head: 1.15 },
};
/** @type {import("./bluemoon/person.js").Somebody} */
const ARCHER = { pose: "bow", garment: "tunic", hat: "hood", tool: "bow", angle: 0, body: { leg: 0.85 } };
