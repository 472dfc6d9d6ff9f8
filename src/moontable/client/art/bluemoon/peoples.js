/**
 * Who the peoples are on this stage: the headgear, tools, poses and garments that each of them has, and the build of their bodies. Which
 * of them a card gets, the digits of its number decide, so that neighbours differ.
 */
import { belly, chanceOf, cut, line, points, put, ribbon, tenth } from "../geometry.js";
import { beast, bird, butterfly, crab, ghost, kraken, serpent, tentacles, wing } from "./creatures.js";
import { person } from "./person.js";

/** @typedef {{hats: string[], tools: string[], poses: string[], coats: string[], body: import("./person.js").Body}} Kin */

/** @type {Object<string, Kin>} */
export const KIN = {
  hoax: {
    hats: ["cone", "hood", "star", "scholar"],
    tools: ["staff", "book", "scroll", "lantern", "orb"],
    poses: ["stand", "read", "point", "cast", "stride", "raise", "sit", "proud"],
    coats: ["robe"],
    body: { wide: 6.5 },
  },
  vulca: {
    hats: ["flame", "horns", "plume", "crown"],
    tools: ["fireball", "torch", "sword", "hammer", "spear"],
    poses: ["raise", "lunge", "cast", "leap", "stride", "crouch", "proud", "stand"],
    coats: ["kilt", "skirt"],
    body: { wide: 8.5, arm: 1.15 },
  },
  mimix: {
    hats: ["laurel", "antler", "fox", "mane", "bear"],
    tools: ["spear", "bow", "staff", "lantern", "orb"],
    poses: ["lunge", "bow", "leap", "stride", "raise", "crouch", "stand", "point"],
    coats: ["skirt", "tunic"],
    body: { wide: 6, arm: 0.88 },
  },
  khind: {
    hats: ["propeller", "goggles", "cap", "tuft", "buns"],
    tools: ["kite", "sling", "balloon", "pinwheel", "kite"],
    poses: ["leap", "stride", "raise", "proud", "cast", "point", "crouch", "stand"],
    coats: ["tunic", "coat"],
    body: { wide: 6.2, head: 1.42, leg: 0.66 },
  },
  terrah: {
    hats: ["mask", "ram", "stones", "horns"],
    tools: ["totem", "hammer", "boulder", "totem", "torch"],
    poses: ["stand", "raise", "proud", "lunge", "cast", "stride", "point", "crouch"],
    coats: ["kilt"],
    body: { wide: 13, arm: 1.62, leg: 0.86 },
  },
  pillar: {
    hats: ["antennae", "laurel", "ruff", "crown"],
    tools: ["goblet", "potion", "fan", "scroll", "orb"],
    poses: ["point", "stand", "cast", "read", "stride", "raise", "proud", "sit"],
    coats: ["toga"],
    body: { wide: 6.8 },
  },
  aqua: {
    hats: ["fin", "shell", "waves", "crown"],
    tools: ["trident", "amphora", "orb", "harp", "trident"],
    poses: ["stand", "raise", "point", "cast", "stride", "read"],
    coats: ["tail"],
    body: { wide: 6, arm: 0.9 },
  },
  buka: {
    hats: ["tricorn", "bandana", "bicorne", "mane"],
    tools: ["cutlass", "spyglass", "lantern", "flag", "pistol"],
    poses: ["lunge", "point", "raise", "stand", "stride", "proud", "crouch", "cast"],
    coats: ["coat"],
    body: { wide: 7 },
  },
};

/** Creatures that a word of a name calls for. @type {[RegExp, (n: number) => string][]} */
const CREATURES = [
  [/Kraken|Octopus|Behemoth/, (n) => put(n % 3 ? "scale(1 .94)" : "translate(0 6)scale(1.15 .8)", kraken())],
  [/Crust/, () => crab()],
  [/Eel$|Leech|Serpent/, () => serpent()],
  [/Gazelle|Antelope/, () => beast("antler")],
  [/Unicorn/, () => beast("horn")],
  [/Young/, () => beast("ears")],
  [/Ghost/, () => put("scale(.86)", ghost())],
];

/** Poses that a tool demands. @type {Object<string, string>} */
const DEMANDED = {
  spyglass: "point",
  pistol: "point",
  bow: "bow",
  book: "read",
  scroll: "read",
  flag: "stand",
  totem: "stand",
};
/** Tools that follow the angle of the arm; all others stay upright. */
const SWUNG = ["sword", "cutlass", "hatchet", "hammer", "torch", "sling", "pinwheel", "fan"];
const BEARDS = [2, 0, 1, 2, 1];

/** One of a people, drawn around the point between the feet, looking right. @param {string} people @param {number} n @param {string} [name] */
export function figure(people, n, name = "") {
  if (people === "flit") {
    return bird({
      up: n % 2 === 1,
      crest: (n >> 1) % 4,
      beak: (n * 3 + (n >> 2)) % 4,
      tool: n % 3 === 2 ? "bomb" : "none",
    });
  }
  const creature = CREATURES.find(([words]) => words.test(name));
  if (creature) return creature[1](n);
  if (people === "mutant") return chimera(n);
  const somebody = choose(people, n);
  return people === "aqua" ? finned(somebody) : person(somebody);
}

/** @param {string} people @param {number} n @returns {import("./person.js").Somebody} */
function choose(people, n) {
  const kin = KIN[people];
  const tool = kin.tools[(n * 2 + (n >> 3)) % kin.tools.length];
  const pose = poseFor(kin.poses[n % kin.poses.length], tool);
  return {
    pose,
    tool,
    hat: kin.hats[(n + (n >> 2)) % kin.hats.length],
    garment: kin.coats[n % kin.coats.length],
    body: kin.body,
    angle: SWUNG.includes(tool) ? undefined : angleOf(tool, pose),
    ...extras(people, n),
  };
}

/** @param {string} pose @param {string} tool */
function poseFor(pose, tool) {
  if (tool === "staff" && (pose === "sit" || pose === "leap")) return "stand";
  if (pose === "bow" && tool !== "bow") return "raise";
  return DEMANDED[tool] ?? pose;
}

/** A shaft is lowered to thrust. @param {string} tool @param {string} pose */
function angleOf(tool, pose) {
  if (tool !== "spear" && tool !== "trident") return 0;
  if (pose === "lunge" || pose === "point" || pose === "crouch") return 74;
  return pose === "raise" && tool === "spear" ? 24 : 0;
}

/** Beards, capes, tails, wings. @param {string} people @param {number} n @returns {Partial<import("./person.js").Somebody>} */
function extras(people, n) {
  const cape = chanceOf(`${people}${n}figure`)(0.4, 1.4);
  switch (people) {
    case "hoax":
      return { beard: BEARDS[n % 5], cape: n % 3 ? 0 : cape };
    case "vulca":
      return { cape };
    case "mimix":
      return { tail: n % 2 ? 0 : 2 };
    case "terrah":
      return { beard: (n + (n >> 2)) % 4 ? 1 : 0, cape: n % 2 ? cape : 0 };
    case "buka":
      return { beard: n % 3 ? 0 : 0.6, cape: n % 4 === 1 ? cape : 0 };
    case "pillar":
      return n % 3 ? {} : { wings: (x, y) => put(`translate(${tenth(x)} ${tenth(y + 58)})`, butterfly(0.95)) };
    default:
      return {};
  }
}

/** The Aqua: a person down to the hips, then a tail. @param {import("./person.js").Somebody} somebody */
function finned(somebody) {
  const tail = points("0,-44 -5,-26 0,-8 16,-2 30,-14");
  return (
    cut("M24-8C26-28 40-36 54-32 44-24 46-12 52-4 42-4 34-2 24-8Z", "p") +
    cut(ribbon(tail, belly(7, 8.5, 2), 22), "q") +
    line("M-8-30Q0-25 6-31M-7-22Q1-17 8-24M-3-14Q5-10 10-18M5-7Q11-6 15-13", "sc", 1.1) +
    person({ ...somebody, legless: true })
  );
}

/** The mutants: something of every people. @param {number} n */
function chimera(n) {
  return person({
    pose: ["cast", "proud", "raise", "lunge"][n % 4],
    garment: "kilt",
    hat: ["ram", "mask", "horns", "antler", "fin", "flame"][n % 6],
    tool: ["orb", "fireball", "trident", "none"][(n >> 1) % 4],
    tail: 3,
    body: { wide: 12, arm: 1.45, leg: 0.82, head: 1.05 },
    wings: (x, y) =>
      (n % 2
        ? put(`translate(${tenth(x - 6)} ${tenth(y)})`, wing(58, 7, -3.4, -2, ["q", "p"]))
        : cut("M-8-50C-30-92-58-96-74-84-62-80-62-70-66-60-54-64-50-54-52-44-40-50-30-44-8-50Z", "q")) +
      tentacles(4, 9, 10, ["q", "k"]),
  });
}
