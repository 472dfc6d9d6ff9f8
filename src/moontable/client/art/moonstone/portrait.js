/**
 * The portrait of a character, in a square of 100: chosen by its keywords, with what keywords leave open chosen by its name. The
 * same name has always the same face. The faction gives cloth and ground; of two, the one being played.
 */
import { axe, musket, sabre, shears, spear, staff, sword, wings } from "./arms.js";
import { bird, boar, goat, monkey } from "./beasts.js";
import { big, coat, fur, robe, stripe, wasp } from "./bodies.js";
import { antennae, beard, braids, brow, goatee, moustache, patch, smile, spectacles } from "./faces.js";
import { bandana, bicorne, gnomeHat, helm, hood, leaves, tricorn, wizardHat } from "./hats.js";
import { bunny, faerie, gnome, goblin, hare, head, smoothGnome, troll } from "./heads.js";
import { KNOWN } from "./known/known.js";
import { dot, eyes, fill, line, times } from "./strokes.js";

/** @typedef {import("./strokes.js").Skin} Skin */
/** @typedef {import("./strokes.js").Cloth} Cloth */
/** @typedef {import("./known/known.js").Known} Known */

/** @type {Object<string, Cloth>} */
export const CLOTHS = {
  Commonwealth: ["#3f86e0", "#1f4f9c", "#0f2a5c", "#cfe2ff"],
  Dominion: ["#d0404f", "#8a2236", "#4a1024", "#ffd3c8"],
  Leshavult: ["#6a9a4a", "#3f6a34", "#1f3a22", "#e2f2c8"],
  Shades: ["#8a63cc", "#5a3a94", "#2b1a52", "#e6d8ff"],
};

/** @type {Object<string, Skin[]>} */
const SKINS = {
  human: [
    ["#f0c49c", "#c98d68", "#8d5a44"],
    ["#c98f63", "#96623f", "#5f3a28"],
    ["#8f5f42", "#6a432c", "#43291b"],
    ["#f4d2b4", "#d6a184", "#9a6650"],
  ],
  goblin: [
    ["#9ccf63", "#659a41", "#3c6430"],
    ["#b6d05e", "#83993c", "#4f6128"],
    ["#7fc08a", "#4f8f66", "#2d5c42"],
    ["#c2c85a", "#8f8a34", "#5a5420"],
  ],
  gnome: [
    ["#f3c3a0", "#d18f70", "#a85b4a"],
    ["#d9a57c", "#a97452", "#764a36"],
    ["#f7d5bb", "#dda58a", "#a8705c"],
  ],
  faerie: [
    ["#e9d3f2", "#b79ad0", "#7d5fa2"],
    ["#cfe8f0", "#93bcd0", "#5b86a0"],
    ["#f2d8c4", "#d0a48c", "#94685a"],
  ],
  stone: [
    ["#a9aebb", "#777d90", "#4c5166"],
    ["#b3a58f", "#85775f", "#574c3b"],
    ["#94a58c", "#66775f", "#404f3c"],
    ["#a892a8", "#786478", "#4c3e4e"],
  ],
  bark: [["#b08a5c", "#7d5c38", "#4d3720"]],
  fur: [
    ["#c79a6b", "#94683f", "#5d3d26"],
    ["#a8a2a0", "#787270", "#4a4644"],
    ["#8f6a52", "#644636", "#3e2a20"],
    ["#d8c4a4", "#a89070", "#6e5a42"],
    ["#b07a4c", "#7e5230", "#4e301c"],
  ],
  spirit: [["#d8ecf4", "#a0c0d8", "#6a86b0"]],
};
const HAIRS = ["#5a3622", "#7a4a2a", "#d8d4e6", "#1a1226", "#a8641c", "#c9a04a", "#6a2a1c"];
/** Beasts that a name tells. @type {Object<string, (skin: Skin) => string>} */
const BEASTS = {
  jackalope: hare,
  "murder-bunny": bunny,
  "powder-monkey": monkey,
  chezapeaky: bird,
  "crusty-balboa": monkey,
};
const KINDS = [hare, boar, bird, monkey];
/** Those without a beard. */
const SMOOTH = new Set([
  "agatha",
  "antonia",
  "anya-bartol",
  "claudia-duvel",
  "danica",
  "gertrude",
  "joanna",
  "kalista",
  "mama-gimble",
  "matilda",
  "peggy",
  "tabby",
  "the-duchess",
  "young-jack",
  "zorya",
]);

/** A number that only the name decides. @param {string} name */
function seed(name) {
  let value = 2166136261;
  for (const letter of name) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
  return value ^ (value >>> 15);
}

/** @typedef {{character: string, keywords: string[], factions: string[]}} Somebody */

/** What is left open is chosen by turns from the name. */
class Chance {
  /** @param {string} name */
  constructor(name) {
    this.value = seed(name);
  }

  /** @template T @param {T[]} some @returns {T} */
  of(some) {
    this.value = (Math.imul(this.value, 16807) + 12345) >>> 0;
    return some[(this.value >>> 8) % some.length];
  }
}

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * The inside of an SVG with the box `0 0 100 100`, with its ground.
 * @param {Somebody} one @param {string|null} [played] the faction being played
 */
export function portrait(one, played = null) {
  const faction = played !== null && one.factions.includes(played) ? played : one.factions[0];
  const key = `${one.character} ${faction}`;
  const before = drawn.get(key);
  if (before !== undefined) return before;
  const cloth = CLOTHS[faction] ?? CLOTHS.Shades;
  const picture = ground(cloth) + figure(one, cloth);
  drawn.set(key, picture);
  return picture;
}

/** @param {Cloth} cloth */
const ground = (cloth) =>
  `<rect x="-30" y="-30" width="160" height="160" fill="${cloth[2]}"/>${dot(50, 44, 58, cloth[1], 0.6)}${dot(50, 40, 36, cloth[3], 0.3)}`;

/** @param {Somebody} one @param {Cloth} cloth */
function figure(one, cloth) {
  const is = (/** @type {string} */ word) => one.keywords.includes(word);
  const chance = new Chance(one.character);
  const known = KNOWN[one.character] ?? {};
  const skin = (/** @type {string} */ kind) =>
    known.skin ?? (is("Spirit") && kind !== "bark" ? SKINS.spirit[0] : chance.of(SKINS[kind]));
  const smooth = SMOOTH.has(one.character);
  const parts =
    is("Treefolk") || is("Troll")
      ? rugged(is, chance, cloth, skin, known)
      : is("Goblin")
        ? ofGoblin(is, chance, cloth, skin("goblin"), known)
        : is("Gnome")
          ? ofGnome(is, chance, cloth, skin("gnome"), smooth, known)
          : is("Faerie")
            ? ofFaerie(is, chance, cloth, skin("faerie"), known)
            : is("Faun")
              ? ofFaun(is, chance, cloth, skin("fur"), known)
              : is("Human") || is("Giant") || is("Witch")
                ? ofHuman(is, chance, cloth, skin("human"), smooth, HOURS[one.character] ?? cloth, known)
                : ofBeast(one.character, is, chance, cloth, skin("fur"), known);
  const mount = is("Animal") && ["Goblin", "Gnome", "Human"].some(is) ? companion(chance) : "";
  return [known.behind?.(), parts, known.front?.(), mount, brooch(chance)].join("");
}

/** @typedef {(word: string) => boolean} Is */

/** What is carried, by trade. @param {Is} is @param {Chance} chance */
function weapon(is, chance) {
  if (is("Wizard") || is("Cleric") || is("Witch")) return staff();
  if (is("Pirate")) return sabre();
  if (is("Militia")) return spear();
  if (is("Soldier")) return chance.of([musket, spear, sword])();
  if (is("Rogue")) return chance.of([sword, shears])();
  return chance.of([sword, axe, staff, shears, spear])();
}

/** What is worn, by trade. @param {Is} is @param {Chance} chance @param {Cloth} cloth */
function clothes(is, chance, cloth) {
  if (is("Wizard") || is("Cleric") || is("Cultist")) return robe(cloth);
  if (is("Pirate")) return stripe(cloth);
  if (is("Soldier") || is("Militia") || is("Noble")) return coat(cloth);
  return chance.of([coat, robe, stripe])(cloth);
}

/** A hat by trade; some have none. @param {Is} is @param {Chance} chance @param {Cloth} cloth */
function hat(is, chance, cloth) {
  if (is("Wizard") || is("Witch")) return wizardHat(cloth);
  if (is("Cleric") || is("Cultist") || is("Rogue")) return hood(cloth);
  if (is("Pirate")) return chance.of([bandana, bicorne])(cloth);
  if (is("Noble")) return bicorne(cloth) + plume(chance);
  if (is("Norse")) return helm();
  if (is("Soldier")) return chance.of([tricorn, helm])(cloth);
  return chance.of([tricorn, hood, bandana, () => leaves()])(cloth);
}

/** @param {Chance} chance */
const plume = (chance) =>
  fill(chance.of(["#f4ecd0", "#ffd27a", "#9fe6b4"]), "M60 8Q74 -16 98 -10 84 -6 82 4 74 2 66 14z");

/**
 * @param {Is} is @param {Chance} chance @param {Cloth} cloth @param {Skin} skin @param {boolean} smooth without a beard
 * @param {Cloth} felt of the hat @param {Known} known
 */
function ofHuman(is, chance, cloth, skin, smooth, felt, known) {
  const hair = chance.of(HAIRS);
  const plain = () => smile(skin[2]);
  const beards = [
    () => moustache(hair),
    () => beard(hair) + moustache(hair),
    () => goatee(hair),
    () => plain() + braids(hair),
    plain,
  ];
  const face = [
    head(skin),
    eyes(),
    brow(hair),
    chance.of(smooth ? beards.slice(3) : beards)(),
    is("Cleric") || is("Wizard") ? spectacles() : is("Pirate") || is("Rogue") ? patch() : "",
    known.hat?.(felt) ?? hat(is, chance, felt),
  ].join("");
  if (is("Giant")) return `${axe()}${big(cloth)}<g transform="translate(11 4) scale(.78)">${face}</g>`;
  return weapon(is, chance) + clothes(is, chance, cloth) + face;
}

/** @param {Is} is @param {Chance} chance @param {Cloth} cloth @param {Skin} skin @param {Known} known */
function ofGoblin(is, chance, cloth, skin, known) {
  const top = known.hat ? known.hat(cloth) : is("Troll") || is("Animal") ? leaves() : hat(is, chance, cloth);
  return weapon(is, chance) + (is("Troll") ? big(cloth) : clothes(is, chance, cloth)) + goblin(skin) + top;
}

/** @param {Is} is @param {Chance} chance @param {Cloth} cloth @param {Skin} skin @param {boolean} smooth without a beard @param {Known} known */
function ofGnome(is, chance, cloth, skin, smooth, known) {
  const top = known.hat
    ? known.hat(cloth)
    : is("Norse")
      ? `<g transform="translate(0 2)">${helm()}</g>`
      : gnomeHat(known.felt ?? chance.of([cloth, MOSS, WINE]));
  const face = smooth
    ? smoothGnome(skin) + (is("Noble") ? (known.locks?.() ?? "") : braids(chance.of(HAIRS)))
    : gnome(skin, known.hair);
  return [weapon(is, chance), clothes(is, chance, cloth), face, top, is("Noble") ? plume(chance) : ""].join("");
}

/** The hats of the three witches have the colours of dawn, noon and dusk. @type {Object<string, Cloth>} */
const HOURS = {
  zorya: ["#f4a08c", "#d9705f", "#8e3a4a", "#ffe2d0"],
  antonia: ["#ffe08a", "#e0ac3a", "#94651a", "#fff6d0"],
  danica: ["#7a63c8", "#4a3890", "#241a52", "#dcd2ff"],
};

/** Hats of gnomes that are not of their faction's colour. @type {Cloth} */
const MOSS = ["#6aa75a", "#3f7a44", "#24502c", "#d8f0c0"];
/** @type {Cloth} */
const WINE = ["#c4577a", "#8e3556", "#5a1c36", "#ffd8e2"];

/** @param {Is} is @param {Chance} chance @param {Cloth} cloth @param {Skin} skin @param {Known} known */
function ofFaerie(is, chance, cloth, skin, known) {
  const hair = chance.of(["#2a2030", "#c9a04a", "#7a3a6a", "#d8d4e6"]);
  return [
    wings(known.wings),
    weapon(is, chance),
    is("Animal") ? wasp(cloth) : clothes(is, chance, cloth),
    is("Animal") ? antennae("#2a2030") : "",
    faerie(skin),
    known.locks?.() ?? fill(hair, "M33 38Q32 18 50 18 68 18 67 38 60 26 50 30 40 26 33 38z"),
    known.hat?.(cloth) ?? "",
    is("Rogue") ? fill("#1a1226", "M33 39q17-7 34 0v9q-9 3-13-2h-8q-4 5-13 2zM39 42v4h7v-3zM54 43v3h7v-4z") : "",
  ].join("");
}

/** @param {Is} is @param {Chance} chance @param {Cloth} cloth @param {Skin} skin @param {Known} known */
function ofFaun(is, chance, cloth, skin, known) {
  const wear = is("Soldier") || is("Wizard") || is("Cleric") ? clothes(is, chance, cloth) : fur(skin) + scarf(cloth);
  const extra = chance.of([
    () => "",
    leaves,
    spectacles,
    () => brow(skin[2]),
    () => line("M33 30Q50 22 67 30", "#ffd27a", 3),
  ]);
  return weapon(is, chance) + wear + (known.head ?? goat)(skin) + (known.hat?.(cloth) ?? extra());
}

/** @param {string} name @param {Is} is @param {Chance} chance @param {Cloth} cloth @param {Skin} skin @param {Known} known */
function ofBeast(name, is, chance, cloth, skin, known) {
  const kind = known.head ?? BEASTS[name] ?? chance.of(KINDS);
  const top = known.hat ? known.hat(cloth) : is("Pirate") ? chance.of([bandana, bicorne])(cloth) : "";
  return (is("Pirate") ? sabre() + stripe(cloth) : fur(skin)) + kind(skin) + top + scarf(cloth);
}

/** Trolls and the folk of the trees. @param {Is} is @param {Chance} chance @param {Cloth} cloth @param {(kind: string) => Skin} skin @param {Known} known */
function rugged(is, chance, cloth, skin, known) {
  if (is("Goblin")) return ofGoblin(is, chance, cloth, skin("goblin"), known);
  const tree = is("Treefolk");
  const top = known.hat
    ? known.hat(cloth)
    : tree
      ? leaves()
      : is("Wizard")
        ? `<g transform="translate(0 -6)">${wizardHat(cloth)}</g>`
        : chance.of([() => "", leaves, () => moss(chance)])();
  return (is("Wizard") ? staff() : "") + (known.head ?? troll)(skin(tree ? "bark" : "stone")) + top + scarf(cloth);
}

/** @param {Chance} chance */
const moss = (chance) =>
  times(5, (at) => dot(34 + at * 8, 20 - (at % 2) * 4, 3.5, chance.of(["#6aa75a", "#4f8a4b", "#93c877"])));

/** @param {Cloth} cloth */
const scarf = (cloth) => fill(cloth[0], "M34 76Q50 86 66 76L68 83Q50 94 32 83z");

/** A small beast at the shoulder. @param {Chance} chance */
function companion(chance) {
  const kind = chance.of(KINDS);
  return `<g transform="translate(58 58) scale(.42)">${kind(chance.of(SKINS.fur))}</g>`;
}

const GEMS = ["#b0304a", "#2f6fc0", "#3f8a4b", "#7a4ab0", "#e0802a", "#1a1226", "#f4ecd0"];

/** A brooch: its stone, its colour and its place are the name's own. @param {Chance} chance */
function brooch(chance) {
  const [x, y] = [chance.of([40, 45, 50, 55, 60]), chance.of([90, 93, 96])];
  const star = dot(chance.of([8, 14, 86, 92]), chance.of([10, 18, 26]), 1.4, "#fff3cf", 0.9);
  return dot(x, y, 3.4, "#ffd27a") + star + dot(x, y, 1.7, chance.of(GEMS));
}
