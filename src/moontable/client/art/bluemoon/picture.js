/**
 * The picture of every card: pure functions of people, number, kind and name, in a window of 160 x 128 units. From the back to the front:
 * sky, stars and moon, far land, mist, middle land, air, the figure or thing (first as a lit rim, then in colour), near land.
 */

import { dragon } from "../dragons.js";
import { chanceOf, cut, disc, many, put, tenth } from "../geometry.js";
import { bird } from "./creatures.js";
import { waveRow } from "./ground.js";
import { LANDS } from "./lands.js";
import { figure, KIN } from "./peoples.js";
import { headHeight, person } from "./person.js";
import { drawThing, groundOf, ship, thingCalled } from "./things.js";

/** @typedef {import("../geometry.js").Chance} Chance */

/** How far the lit part of the moon is from its middle, by phase; the fourth and the first are full. */
const PHASES = [0, 0.35, 0.7, 1.1, 0, -1.1, -0.7, -0.35];
/** How large somebody is, where the people says it. @type {Object<string, number>} */
const SIZES = { khind: 1.12, terrah: 1.02, flit: 1.12, mutant: 1.02 };

/** A picture that was drawn is kept: covered cards, piles and thumbs show it again. @type {Map<string, string>} */
const drawn = new Map();

/** The picture of a card, always the same. @param {string} people @param {number} number @param {string} kind @param {string} name */
export function picture(people, number, kind, name) {
  const key = `${people}/${number}/${kind}/${name}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = compose(people, number, kind, name);
  drawn.set(key, made);
  return made;
}

/** @param {string} people @param {number} number @param {string} kind @param {string} name */
export function compose(people, number, kind, name) {
  const chance = chanceOf(`${people}/${number}`);
  const land = LANDS[people](chance);
  const side = chance() > 0.5 ? -1 : 1;
  const person = kind === "character" || kind === "leader";
  const x = person ? 80 - side * chance(4, 24) : 80 + chance(-8, 8);
  const sky = moon(chance, x, chance(36, 48), chance(25, 33), number % 8);
  const actor = person
    ? somebody(people, number, name, side, chance)
    : kind === "ship"
      ? put("translate(78 116)scale(.98)", ship(number))
      : thing(people, number, kind, name, side);
  const near = kind === "ship" ? waveRow(118, 46, 12, chance(0, 40), "l3") : land[3];
  return scene(
    people,
    "0 0 160 128",
    `${sky}<g class="y1">${land[1]}</g><rect fill="url(#mist-${people})" x="-10" y="84" width="180" height="46"/>` +
      `<g class="y2">${land[2]}</g>${land.air}${lit(actor)}<g class="y3">${near}</g>`,
  );
}

/** Where somebody of a people is still to come: a shape before the moon. @param {string} people */
export const silhouette = (people) =>
  '<svg class="art awaited" viewBox="0 0 100 144" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">' +
  `${disc(50, 58, 40, "awaited-moon")}<g class="awaited-figure">${put("translate(50 112)scale(.9)", figure(people, 3))}</g></svg>`;

/** The head and shoulders of a leader before a full moon. @param {string} people @param {number} number */
export function portrait(people, number) {
  const land = LANDS[people](chanceOf(`${people}${number}face`));
  return scene(
    people,
    "24 6 112 112",
    `${disc(80, 62, 58, "halo")}${disc(80, 62, 46, "moon")}<g class="y1">${land[1]}</g>${lit(bust(people, number))}`,
  );
}

/** The back of a card: moon over hills; the emblem is laid on it. @param {string} people @param {string} emblem the path of its emblem */
export const back = (people, emblem) =>
  `<svg class="art of-${people}" viewBox="0 0 100 144" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
  `<rect fill="url(#sky-${people})" width="100" height="144"/>` +
  disc(50, 58, 44, "halo") +
  disc(50, 58, 29, "moon") +
  cut("M0 104Q22 84 46 98T100 88V144H0Z", "l1") +
  cut("M0 118Q30 100 56 114T100 106V144H0Z", "l2") +
  cut("M0 132Q34 116 60 128T100 122V144H0Z", "l3") +
  `<path class="q" transform="translate(32 40)scale(1.5)" d="${emblem}" fill-rule="evenodd"/>` +
  '<rect class="none sc" x="5" y="5" width="90" height="134" rx="7" stroke-width="1.5" opacity=".7"/></svg>';

/** A window that is low, because a card says much, cuts off feet and never a head. @param {string} people @param {string} box @param {string} shapes */
const scene = (people, box, shapes) =>
  `<svg class="art of-${people}" viewBox="${box}" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">` +
  `<rect fill="url(#sky-${people})" x="-10" y="-10" width="180" height="150"/>${shapes}</svg>`;

/** Lit from behind: the union of all shapes gets one edge of light. @param {string} shapes */
export const lit = (shapes) => `<g class="rim">${shapes}</g>${shapes}`;

/** Stars, and a moon whose dark part stays visible. @param {Chance} chance @param {number} x @param {number} y @param {number} size @param {number} phase */
function moon(chance, x, y, size, phase) {
  const stars = many(16, () => disc(chance(0, 160), chance(0, 74), chance(0.4, 1), "st"));
  const far = PHASES[phase];
  const sweep = far > 0 ? 1 : 0;
  const [r, inner] = [tenth(size), tenth(Math.max(4, size * (1.2 - Math.abs(far))))];
  const [top, bottom] = [`${tenth(x)} ${tenth(y - size)}`, `${tenth(x)} ${tenth(y + size)}`];
  const light = far
    ? cut(`M${top}A${r} ${r} 0 0 ${sweep} ${bottom}A${inner} ${r} 0 0 ${sweep} ${top}Z`, "moon")
    : disc(x, y, size, "moon");
  return (
    stars +
    disc(x, y, size * 1.75, "halo") +
    disc(x, y, size * 1.32, "halo") +
    disc(x, y, size, "moond") +
    light +
    disc(x - size * 0.3, y - size * 0.2, size * 0.17, "crater") +
    disc(x + size * 0.34, y + size * 0.3, size * 0.12, "crater") +
    disc(x + size * 0.1, y - size * 0.5, size * 0.09, "crater")
  );
}

/** @param {string} people @param {number} number @param {string} name @param {number} side @param {Chance} chance */
function somebody(people, number, name, side, chance) {
  const size = tenth((SIZES[people] ?? chance(1.04, 1.1)) * 10) / 10;
  const ground = people === "flit" ? 120 : 122;
  const x = tenth(80 + side * chance(-6, 2));
  return put(`translate(${x} ${ground})scale(${side * size} ${size})`, figure(people, number, name));
}

/**
 * Supports and leadership show somebody beside the thing; a booster the thing alone, tilted, mirrored or with a smaller one behind.
 * @param {string} people @param {number} number @param {string} kind @param {string} name @param {number} side
 */
function thing(people, number, kind, name, side) {
  const called = thingCalled(name);
  if (called === "dragon") return put(`translate(80 62)scale(${side * 1.15} 1.15)`, dragon(number % 3));
  const shapes = drawThing(called);
  const manner = number % 4;
  if (kind !== "booster" && people !== "flit") {
    return (
      put(`translate(${80 + side * 20} ${groundOf(called)})scale(${manner % 2 ? -0.74 : 0.74} .74)`, shapes) +
      put(`translate(${80 - side * 42} 122)scale(${side * 0.72} .72)`, figure(people, number))
    );
  }
  if (manner === 3) {
    return (
      put(`translate(${80 + side * 34} 100)rotate(${side * 14})scale(.56)`, shapes) +
      put(`translate(${80 - side * 12} 116)rotate(${side * -6})scale(.86)`, shapes)
    );
  }
  return put(`translate(80 114)rotate(${[0, -9, 9][manner]} 0 -50)scale(${manner === 2 ? -0.94 : 0.94} .94)`, shapes);
}

/** @param {string} people @param {number} number */
function bust(people, number) {
  if (people === "flit") {
    return put("translate(34 184)scale(2.1)", bird({ up: false, crest: number % 4, beak: number % 4, tool: "none" }));
  }
  if (people === "mutant") return put("translate(80 262)scale(2.4)", figure("mutant", number));
  const kin = KIN[people];
  const size = 2.5 / Math.sqrt(kin.body.head ?? 1);
  return put(
    `translate(78 ${tenth(72 + headHeight(kin.body) * size)})scale(${tenth(size)})`,
    person({
      pose: "proud",
      garment: kin.coats[0],
      hat: kin.hats[number % kin.hats.length],
      tool: "none",
      body: kin.body,
      cape: 1,
      beard: people === "hoax" ? 2 : people === "terrah" ? 1 : 0,
    }),
  );
}
