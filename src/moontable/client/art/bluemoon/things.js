/** Things: boosters, supports, leadership and ships show what they are called after. */
import { cut, disc, fan, flame, leaf, line, many, put } from "../geometry.js";
import { butterfly, caterpillar, serpent } from "./creatures.js";

/** Signs on the great sail: a falcon's wing, horns, a sun, a moon. */
const SAILS = [
  () => fan(5, -2.9, -0.9, 24, ["c", "q"], 6, -52, 0.16),
  () =>
    cut("M-8-72Q-14-56 4-48 22-56 16-72 14-60 4-58-6-60-8-72Z", "c") + disc(0, -54, 1.8, "w") + disc(8, -54, 1.8, "w"),
  () => disc(4, -62, 9, "w") + many(8, (at) => cut(leaf(4, -62, 17, at * 0.785, 0.12), "w")),
  () => cut("M8-82A20 20 0 1 0 8-42 15 15 0 1 1 8-82Z", "w") + disc(15, -70, 2.4, "w") + disc(18, -56, 1.6, "w"),
];

/** A ship under full sail; the number decides what stands on it. @param {number} n */
export const ship = (n) =>
  cut("M-54-16C-48-2-36 4 0 4 34 4 46-2 58-24L40-20-40-16Z", "k") +
  cut("M58-24 72-32 70-20 54-16Z", "k") +
  line("M-48-11Q0-4 50-17", "sp", 2) +
  [-30, -14, 2, 18, 34].map((x) => disc(x, -6 - (x > 20 ? 2 : 0), 2.2, "w")).join("") +
  line("M-28-16V-74M4-18V-98M32-20V-70", "sk", 2.6) +
  cut("M-44-68Q-28-60-12-68-6-48-13-30-28-22-43-30-36-50-44-68Z", "c") +
  cut("M-18-92Q4-82 26-92 34-64 25-38 4-28-17-38-9-64-18-92Z", "p") +
  cut("M20-66Q33-60 46-66 51-50 45-34 33-28 21-34 26-50 20-66Z", "c") +
  line("M70-30 32-70M-48-16-28-72", "sk", 1) +
  cut("M4-98Q14-104 22-98 14-93 4-92Z", "w") +
  SAILS[n % SAILS.length]();

/** @type {Object<string, () => string>} */
const OBJECTS = {
  tome: () =>
    disc(0, -44, 44, "glow") +
    cut("M0-14Q-22-26-46-18V-64Q-22-72 0-58 22-72 46-64V-18Q22-26 0-14Z", "c") +
    cut("M0-8Q-24-20-50-12V-60L-46-62V-18Q-22-26 0-14 22-26 46-18V-62L50-60V-12Q24-20 0-8Z", "q") +
    line(
      "M0-14V-58M-38-54Q-22-58-8-50M-38-45Q-22-49-8-41M-38-36Q-22-40-8-32M8-50Q22-58 38-54M8-41Q22-49 38-45",
      "sq",
      2,
    ) +
    disc(24, -31, 6, "w") +
    [
      [-20, -82],
      [4, -92],
      [26, -80],
      [-2, -74],
    ]
      .map((q) => cut(leaf(q[0], q[1], 10, -1.1, 0.35), "w"))
      .join(""),
  armor: () =>
    cut("M-28-86-46-78-50-58-36-54-32-20Q0-8 32-20L36-54 50-58 46-78 28-86Q14-72 0-72-14-72-28-86Z", "q") +
    cut("M-20-70Q0-60 20-70L24-28Q0-18-24-28Z", "p") +
    line("M0-66V-20M-22-48Q0-40 22-48M-24-36Q0-28 24-36", "sk", 1.8) +
    disc(-40, -70, 7, "p") +
    disc(40, -70, 7, "p") +
    cut("M0-58 6-50 0-42-6-50Z", "c"),
  bolt: () =>
    [
      [-34, 0.7, -6],
      [0, 1.1, 0],
      [34, 0.8, 8],
    ]
      .map((b, i) =>
        put(
          `translate(${b[0]}-8)rotate(${b[2]})scale(${b[1]})`,
          cut("M6-96-16-46-3-48-14 0 18-58 4-56 18-92Z", i === 1 ? "w" : "p") +
            cut("M6-84-8-52 3-54-4-24 12-54 0-53Z", "c"),
        ),
      )
      .join(""),
  fireblast: () =>
    disc(0, -40, 50, "glow") +
    cut(flame(0, 0, 34, 104), "p") +
    cut(flame(2, 0, 22, 72), "w") +
    cut(flame(2, 0, 11, 40), "c"),
  wall: () =>
    [-56, -34, -12, 12, 34, 56].map((x, i) => cut(flame(x, 4, 16, 60 + ((i * 37) % 34)), i % 2 ? "p" : "w")).join("") +
    [-44, -22, 0, 24, 46].map((x, i) => cut(flame(x, 4, 9, 34 + ((i * 23) % 20)), "c")).join(""),
  spirits: () =>
    [
      [-44, -16, -12, 0.66],
      [44, -10, 12, 0.7],
      [0, 0, 0, 0.96],
    ]
      .map(([x, y, angle, size]) =>
        put(
          `translate(${x} ${y})rotate(${angle})scale(${size})`,
          cut(
            "M-22 8C-34-26-34-62-24-78L-34-100Q-22-100-14-88-4-94 8-89 16-101 32-102 24-92 24-78 36-52 24 6L16-8 8 10 0-6-8 10-14-6Z",
            x ? "k" : "q",
          ) +
            cut("M-17-64-3-58Q-8-48-15-52ZM17-64 4-58Q8-48 15-52Z", "w") +
            cut("M-14-34Q0-42 14-34 10-14 0-12-10-14-14-34Z", "w") +
            cut("M-9-35-6-28-3-37ZM9-35 6-28 3-37ZM-5-14-2-20 1-13Z", x ? "k" : "q") +
            line("M-12-76Q0-82 12-76M-24-20Q-20-8-22 0M26-22Q22-10 24-2", "sp", 2),
        ),
      )
      .join(""),
  gauntlet: () =>
    disc(0, -52, 44, "glow") +
    cut(
      "M-18 4-22-44-26-62Q-24-72-16-68L-12-56-12-86Q-8-94-3-86L-1-58 2-92Q8-98 12-90L12-58 17-84Q23-90 26-82L24-46 18 4Z",
      "q",
    ) +
    cut("M-22-12H22L24 6H-24Z", "p") +
    line("M-18-38Q2-30 22-40M-12-58Q6-52 24-58", "sc", 1.8) +
    disc(2, -22, 6, "w"),
  potion: () =>
    disc(0, -40, 46, "glow") +
    cut("M-9-92H9V-66Q38-52 36-26 32 2 0 2-32 2-36-26-38-52-9-66Z", "c") +
    cut("M-34-34Q-18-26 0-34 18-42 34-34 38-10 22-2 0 6-22-2-38-10-34-34Z", "p") +
    cut("M-12-100H12V-90H-12Z", "q") +
    disc(-10, -20, 4, "w") +
    disc(8, -14, 6, "w") +
    disc(14, -28, 3, "w") +
    line("M-24-44Q-22-54-12-58", "sq", 2),
  scroll: () =>
    cut("M-34-84H34V-8H-34Z", "c") +
    cut("M-42-92H42V-80H-42ZM-42-12H42V0H-42Z", "p") +
    disc(-42, -86, 6, "q") +
    disc(42, -86, 6, "q") +
    disc(-42, -6, 6, "q") +
    disc(42, -6, 6, "q") +
    line("M-24-68H24M-24-58H18M-24-48H24M-24-38H8", "sq", 2.2) +
    disc(16, -28, 10, "q") +
    cut("M16-35l2 5 5 0-4 3 2 5-5-3-5 3 2-5-4-3 5 0Z", "w") +
    cut("M10-20 8-6 14-12ZM22-20 24-6 18-12Z", "q"),
  storm: () =>
    cut(
      "M-60-62C-64-84-40-88-36-78-30-102 6-102 10-82 24-96 50-88 46-70 66-68 64-46 46-46H-48C-62-46-68-56-60-62Z",
      "q",
    ) +
    cut("M-40-56C-42-70-24-74-20-66-14-80 10-78 12-64 26-70 38-58 32-46H-34Z", "p") +
    cut("M2-46-16-16-4-17-12 8 16-26 4-26 14-46Z", "w") +
    line("M-40-36-48-14M-26-36-34-14M28-36 20-14M42-36 34-14", "sc", 2),
  drill: () =>
    cut("M-8-96H8V-70H-8Z", "k") +
    cut("M-20-74H20L14-52H-14Z", "q") +
    cut("M-14-52H14L0 6Z", "c") +
    line("M-13-46 11-40M-10-34 8-28M-7-22 5-17", "sq", 2.4) +
    cut("M-44-8-26-14-12-4 0 6-30 8ZM44-8 26-14 12-4 0 6 30 8Z", "k") +
    line("M-34-66-22-70M34-66 22-70M-40-40-20-46M40-40 20-46", "sp", 2.4),
  wave: () =>
    cut("M-70 4C-60-40-30-80 12-80 44-78 56-48 40-34 30-28 20-38 26-46 10-56-6-40-2-18 2-4 30-2 70 4Z", "q") +
    cut("M-60 4C-50-30-30-62 2-66-20-46-22-14 0 4Z", "p") +
    line("M12-80Q44-78 44-48M0-72Q30-74 34-50", "sc", 2) +
    disc(48, -62, 3, "c") +
    disc(56, -52, 2, "c") +
    disc(40, -74, 2.4, "c"),
  cloud: () =>
    [
      [-34, -30, 24, "q"],
      [30, -34, 26, "q"],
      [-6, -52, 30, "p"],
      [-18, -20, 22, "p"],
      [18, -18, 20, "q"],
      [4, -30, 18, "c"],
    ]
      .map(([x, y, r, paper]) => disc(Number(x), Number(y), Number(r), String(paper)))
      .join("") + cut("M-8-36q5-5 8 0-4 5-8 0ZM8-36q5-5 8 0-4 5-8 0ZM-4-24q7 6 14 0-7 12-14 0Z", "k"),
  engine: () =>
    disc(-30, -8, 13, "k") +
    disc(30, -8, 13, "k") +
    disc(-30, -8, 5, "p") +
    disc(30, -8, 5, "p") +
    cut("M-48-22H48V-14H-48Z", "q") +
    cut("M-10-20-2-74 6-20Z", "q") +
    put(
      "translate(-2-70)rotate(-28)",
      cut("M-50-3H40V3H-50Z", "k") +
        cut("M-64-8Q-50-22-44-4L-48 4Z", "p") +
        disc(-54, -12, 9, "w") +
        cut("M34-2H52V24H34Z", "q"),
    ) +
    line("M-30-20-2-60M28-20 2-60", "sk", 3),
  blades: () =>
    [1, -1]
      .map((k) =>
        put(
          `scale(${k} 1)rotate(34 0-44)`,
          cut("M-4-20-5-90 0-104 5-90 4-20Z", "c") +
            cut("M-14-22H14V-16H-14Z", "p") +
            cut("M-3-16H3V4H-3Z", "q") +
            disc(0, 6, 4, "p"),
        ),
      )
      .join("") +
    cut("M-22-58Q0-68 22-58 24-28 0-14-24-28-22-58Z", "q") +
    cut("M0-52 5-43 14-42 8-35 9-26 0-30-9-26-8-35-14-42-5-43Z", "w"),
  boomerang: () =>
    put(
      "rotate(-16 0-50)",
      cut(
        "M-48-18C-40-60-20-90 6-90 26-88 40-58 48-16 34-18 28-22 24-30 18-50 10-62 2-62-8-60-18-44-26-22-34-18-40-16-48-18Z",
        "p",
      ) + line("M-38-26Q-24-72 4-78 26-72 38-26", "sc", 2.4),
    ) + line("M-62-60Q-50-100-10-106M62-50Q58-92 28-104", "sc", 1.5),
  rattle: () =>
    line("M0 4V-50", "sk", 5) +
    cut("M-26-66C-26-92 26-92 26-66 26-46 10-42 0-42-10-42-26-46-26-66Z", "p") +
    cut("M-14-72l8-3 2 7ZM14-72l-8-3-2 7ZM-14-56Q0-48 14-56 8-46 0-46-8-46-14-56Z", "k") +
    line("M-25-68H25M-22-78H22", "sc", 1.6) +
    fan(5, 0.9, 2.2, 40, ["q", "c", "w"], 0, -36, 0.14),
  lens: () =>
    disc(0, -54, 42, "glow") +
    disc(0, -54, 34, "q") +
    disc(0, -54, 26, "c") +
    cut("M-12-40Q-16-66 0-74 16-66 12-40Z", "p") +
    cut("M-6-44Q-8-60 0-66 8-60 6-44Z", "q") +
    cut("M-6-20H6L8 4H-8Z", "q") +
    line("M-34-54H-46M34-54H46M0-88V-100", "sp", 3),
  whistle: () =>
    line("M-10-14Q-40-30-30-60-16-84 10-80", "sp", 2) +
    cut("M-30-28H46V-44H10Q-4-56-18-44-30-42-30-28ZM-30-28Q-28-4-6-4 14-4 14-24V-28Z", "q") +
    disc(-8, -22, 8, "c") +
    disc(-8, -22, 4, "w") +
    line("M52-44 62-52M54-36H66M52-28 62-20", "sc", 2.4),
  orb: () =>
    disc(0, -48, 48, "glow") +
    disc(0, -50, 28, "w") +
    disc(-8, -58, 9, "c") +
    cut("M-24-30Q0-12 24-30L32 4H-32Z", "q") +
    cut("M-40-58Q-52-40-32-24-40-40-28-62ZM40-58Q52-40 32-24 40-40 28-62Z", "q"),
  crown: () =>
    disc(0, -50, 50, "glow") +
    cut("M-42-18-48-72-24-48 0-92 24-48 48-72 42-18Z", "q") +
    cut("M-42-18H42V-4H-42Z", "p") +
    disc(-48, -76, 6, "w") +
    disc(0, -96, 8, "w") +
    disc(48, -76, 6, "w") +
    cut("M0-62 10-44 0-26-10-44Z", "c") +
    disc(-24, -11, 4, "c") +
    disc(24, -11, 4, "c"),
  eye: () =>
    disc(0, -52, 50, "glow") +
    cut("M-56-52Q0-104 56-52 0 0-56-52Z", "w") +
    disc(0, -52, 25, "q") +
    disc(0, -52, 17, "p") +
    cut("M0-72Q7-52 0-32-7-52 0-72Z", "k") +
    line("M-44-72-56-86M-20-86-26-104M20-86 26-104M44-72 56-86", "sp", 3),
  sling: () =>
    cut("M-7 4-6-36-30-84-20-90 0-52 20-90 30-84 6-36 7 4Z", "k") +
    line("M-25-88Q-8-30 40-26M25-88Q30-50 40-26", "sc", 3) +
    disc(44, -24, 10, "q") +
    disc(41, -27, 3, "w"),
  notes: () =>
    put("translate(-22 0)", line("M8-30V-86L40-96V-44", "sk", 4) + disc(0, -28, 10, "q") + disc(32, -42, 10, "p")) +
    line("M-14-86 18-96M-14-76 18-86", "sk", 4) +
    line("M-54-30Q-44-50-56-70M52-20Q64-44 50-68M-40-96-30-104M40-104 50-98", "sc", 2.4),
  beetles: () =>
    [
      [-30, -18, -24],
      [28, -24, 20],
      [0, -66, 4],
    ]
      .map(([x, y, turn]) =>
        put(
          `translate(${x} ${y})rotate(${turn})`,
          line(
            "M-16-8-28-16M-17 2-30 2M-14 12-26 20M16-8 28-16M17 2 30 2M14 12 26 20M-4-22-12-36M4-22 12-36",
            "sk",
            2.4,
          ) +
            cut("M0-26Q18-20 18 4 14 26 0 28-14 26-18 4-18-20 0-26Z", "q") +
            cut("M-10-20Q0-30 10-20 6-12 0-12-6-12-10-20Z", "k") +
            line("M0-12V27", "sk", 2),
        ),
      )
      .join(""),
  caterpillar,
  butterfly: () => butterfly(1),
  serpent,
};
/** Which thing a word of a name calls for, in order of precedence. @type {[RegExp, string][]} */
const CALLED = [
  [/Chosen/, "crown"],
  [/Eye$/, "eye"],
  [/Sling/, "sling"],
  [/Twitter/, "notes"],
  [/Cockroaches/, "beetles"],
  [/Armor/, "armor"],
  [/Tome|Brain|Wisdom/, "tome"],
  [/Potion|water$/, "potion"],
  [/Caterpillar/, "caterpillar"],
  [/Butterfly/, "butterfly"],
  [/Dragon/, "dragon"],
  [/Bolt|Shockwave|Thunder/, "bolt"],
  [/Storm|Fog|Typhoon/, "storm"],
  [/Flood|Water|Undertow|Marsh|Drown/, "wave"],
  [/Gauntlet/, "gauntlet"],
  [/Spirit|Chant|Sirens/, "spirits"],
  [/Wall|Flickering|Swamp/, "wall"],
  [/blast|Ignite|Enchant|Flame|Flare|Oil|Cataclysm|Heat/, "fireblast"],
  [/Gas|Dust|Mud|Sloth|Pandemonium|Slime/, "cloud"],
  [/Trebuchet|Ballista|Missiles|Launch/, "engine"],
  [/Drill|tremor|Earthquake|quicksand/i, "drill"],
  [/Letter|Expel|Oath|Entreat|Favor|Summon/, "scroll"],
  [/Armory|Hatchet|Arrows|Razorjaw/, "blades"],
  [/Boomerang/, "boomerang"],
  [/Rattle|Wardance/, "rattle"],
  [/Duplicator/, "lens"],
  [/Whistle|Bag|Bounce/, "whistle"],
  [/Serpents/, "serpent"],
];

/** What a card that is not a person is called after: a thing, or a dragon; an orb where no word says more. @param {string} name */
export const thingCalled = (name) => CALLED.find(([words]) => words.test(name))?.[1] ?? "orb";

/** Things that hang in the air. */
const AIRY = ["storm", "butterfly", "cloud", "spirits", "bolt"];

/** Where the lower edge of a thing is. @param {string} thing */
export const groundOf = (thing) => (AIRY.includes(thing) ? 108 : 114);

/** @param {string} thing */
export const drawThing = (thing) => OBJECTS[thing]();
