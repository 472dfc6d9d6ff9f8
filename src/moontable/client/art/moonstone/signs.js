/** Signs for what a model can do, in a square of 24: a boot, blades, a gem, a star. They stand before the words of an answer. */
import { fill, line } from "./strokes.js";

const INK = "currentColor";
/** @param {string} path */
const stroke = (path) => line(path, INK, 2.2);

const STEP = fill(INK, "M8 3h6v9l6 3v4H6v-3l2-3z") + stroke("M6 21h14");
const WAY = stroke("M4 20q2-9 8-8t8-8M20 4h-5M20 4v5");
const BLADES = stroke("M4 4 18 18M20 4 6 18M4 16l4 4M20 16l-4 4");
const GEM = fill(INK, "M12 3 18 8 16 20H8L6 8z");
const STAR = fill(INK, "M12 2l2.600 7.400L22 12l-7.400 2.600L12 22l-2.600-7.400L2 12l7.400-2.600z");
const AIM = stroke("M12 4a8 8 0 1 0 .1 0zM12 1v6M12 17v6M1 12h6M17 12h6");
const REST = stroke("M6 3h12M6 21h12M8 3q0 6 4 9t4 9M16 3q0 6-4 9t-4 9");
const HAND = stroke("M5 12h14M5 12l5-5M5 12l5 5");
const YES = stroke("M4 13l5 6L20 5");
const NO = stroke("M6 6 18 18M18 6 6 18");
const CARDS = stroke("M4 6l8-2 4 14-8 2zM14 5h6v14h-3");
const FLAG = stroke("M6 22V3h12l-3 4 3 4H6");
const FACE = stroke("M12 3a9 9 0 1 0 .1 0zM9 10v1M15 10v1M8 15q4 3 8 0");

/** By the words that actions begin with. @type {Object<string, string>} */
const SIGNS = {
  jog: WAY,
  to: WAY,
  at: WAY,
  via: WAY,
  step: STEP,
  react: STEP,
  traverse: STEP,
  jump: STEP,
  attack: BLADES,
  "go-for-it": BLADES,
  upgrade: BLADES,
  type: BLADES,
  harvest: GEM,
  stone: GEM,
  amount: GEM,
  use: STAR,
  ability: STAR,
  catastrophe: STAR,
  target: AIM,
  end: REST,
  hold: REST,
  pass: HAND,
  stop: HAND,
  leave: HAND,
  plain: HAND,
  enough: HAND,
  keep: HAND,
  yes: YES,
  ok: YES,
  no: NO,
  bluff: NO,
  mulligan: CARDS,
  copies: CARDS,
  deploy: FLAG,
  edge: FLAG,
  first: FLAG,
  initiative: FLAG,
  "early-bird": FLAG,
  activate: FACE,
};

/** The sign of an action by its first word. @param {string} verb */
export const sign = (verb) => SIGNS[verb] ?? FACE;
