/**
 * What somebody is known for, where keywords alone would give the same face to many: a head, a skin, a hat, hair, something in front
 * or behind. Chosen so that those of a kind in a faction are told apart on a token.
 */
import { axe, purse, spade, wings } from "../arms.js";
import { patch, spectacles } from "../faces.js";
import { bandana, bicorne, hood, leaves, tricorn } from "../hats.js";
import { cake, drownedTroll, fish, ghost, imp, marshTroll, mer, skull } from "./heads.js";
import {
  anchor,
  aviator,
  bear,
  bonnet,
  book,
  branches,
  broadHat,
  crest,
  crown,
  drum,
  flowers,
  goggles,
  halo,
  jester,
  knots,
  lantern,
  longHair,
  miner,
  monocle,
  mouse,
  mushrooms,
  paint,
  pipe,
  tears,
  topHat,
  trident,
} from "./things.js";

/** @typedef {import("../strokes.js").Skin} Skin */
/** @typedef {import("../strokes.js").Cloth} Cloth */
/** `behind` stands at the back, `front` over the face; `hair` is also the colour of a beard.
 * @typedef {{head?: (skin: Skin) => string, skin?: Skin, hat?: (cloth: Cloth) => string, hair?: string, locks?: () => string,
 *   behind?: () => string, front?: () => string, wings?: [string, string], felt?: Cloth}} Known */

const WHITE = "#f6efe0";
const GINGER = "#d9742a";
const BROWN = "#7a4a2a";
const BLACK = "#2a2030";
const GREY = "#a8a6b4";
const BLOND = "#e0b95a";

/** @type {Object<string, Skin>} */
const TONE = {
  mist: ["#d8ecf4", "#a0c0d8", "#6a86b0"],
  rose: ["#f4d4e4", "#d09ab8", "#94607e"],
  leaf: ["#d4f0d0", "#98c8a0", "#5f8f70"],
  dusk: ["#c9bdf0", "#9282cc", "#5c4c94"],
  gold: ["#f6e6b0", "#d6b870", "#94783a"],
  marsh: ["#7fa06a", "#55764c", "#324a30"],
  granite: ["#b4b8c4", "#7f8598", "#4c5166"],
  sandstone: ["#c9a07a", "#98704e", "#5f4430"],
  birch: ["#d8d0bc", "#a39a84", "#5e5646"],
  oak: ["#a87c4c", "#76542e", "#48321a"],
  ebony: ["#7a6474", "#524050", "#30242e"],
  deep: ["#6fb8d0", "#3f84a8", "#23506e"],
  sand: ["#e2c49a", "#b4905f", "#765a34"],
};
/** Felt of hats. @type {Object<string, Cloth>} */
const FELT = {
  sun: ["#f2c14e", "#c9922a", "#8a5f14", "#fff2c0"],
  plum: ["#8a5ac0", "#5f3892", "#3a1e60", "#e6d8ff"],
  teal: ["#3fae9c", "#24786e", "#124a46", "#c8f4ea"],
  coal: ["#5c5870", "#3c394e", "#232030", "#d8d4e6"],
  rust: ["#d9742a", "#a44e18", "#662c0c", "#ffe0c0"],
};

/** @type {Object<string, Known>} */
export const KNOWN = {
  // trolls and the folk of the trees
  boulder: { skin: TONE.granite },
  bristlenose: { head: marshTroll, skin: TONE.marsh },
  barnakelle: { head: drownedTroll, skin: TONE.mist, hat: (cloth) => bicorne(cloth), behind: anchor },
  knoll: { skin: TONE.sandstone },
  gump: { skin: TONE.oak, hat: leaves },
  ruwt: { skin: TONE.birch, hat: branches },
  snag: { skin: TONE.ebony, hat: mushrooms },
  // gnomes
  "flinders-memphis": { front: () => goggles(45), hair: GREY, felt: FELT.rust },
  "gnomish-airship": { hat: aviator, hair: GINGER },
  gradock: { hair: WHITE, felt: FELT.teal, front: pipe },
  billy: { hair: BLOND },
  bjorn: { hat: bear, hair: GINGER },
  liv: { hair: BLOND, front: paint("#2f6fc0") },
  loci: { hair: BLACK },
  olim: { hair: WHITE },
  joanna: { locks: longHair(BLOND) },
  morris: { hat: miner, hair: BROWN },
  muridae: { hat: (cloth) => hood([cloth[0], "#6a6472", "#46424e", cloth[3]]), hair: GREY, front: mouse },
  "old-polly": { hair: WHITE, felt: FELT.plum, front: monocle },
  "prof-boffinsworth": { hat: broadHat, hair: BROWN, front: spectacles },
  quarrel: { hair: BLACK, felt: FELT.sun },
  kavanagh: { hat: jester, hair: GINGER },
  // faeries
  banshee: { locks: longHair(WHITE), front: tears("#5a2a8a"), skin: TONE.mist },
  belladonna: { locks: longHair("#3a1a4a"), wings: ["#c99ae0", "#8a5ab0"] },
  butterfingers: { locks: knots(GINGER), front: () => goggles(43), wings: ["#ffe9a8", "#e6b94a"] },
  dentia: { locks: crest("#5fd0b4") },
  diana: { hat: crown, locks: longHair(GINGER), wings: ["#ffd8e2", "#e08aa8"] },
  foxglove: { hat: (cloth) => hood(cloth), locks: () => "", skin: TONE.dusk, wings: ["#c4577a", "#7a2a50"] },
  fraya: { locks: crest("#e0402f"), skin: TONE.sand },
  gwendoline: { hat: flowers("#ff9ad0"), locks: longHair(BROWN), skin: TONE.rose, wings: ["#c8f4d0", "#7ac08a"] },
  "iris-and-hellebore": { hat: flowers("#8a5ac0"), locks: knots(BLACK), wings: ["#b9d8ff", "#6a8ad0"] },
  silvertongue: { locks: longHair(GREY), skin: TONE.leaf, wings: ["#dfe5f2", "#9aa4bc"] },
  teetoe: { locks: knots("#d9609a"), front: () => paint("#ffd27a")(), skin: TONE.gold, wings: ["#ffd8b0", "#e0934a"] },
  "the-fencer": { hat: () => broadHat(), skin: TONE.sand },
  brigid: { hat: (cloth) => tricorn(cloth), locks: longHair("#c94a2a"), front: patch, wings: ["#9fe6d4", "#3f9a8a"] },
  wasp: { locks: crest(BLACK), skin: TONE.gold, wings: ["#ffe28a", "#c99a2a"] },
  // fauns
  boris: { hat: (cloth) => topHat(cloth) },
  hoff: { front: paint("#3f86e0"), skin: ["#8f6a52", "#644636", "#3e2a20"] },
  jayda: { hat: flowers("#ffd27a"), skin: ["#d8c4a4", "#a89070", "#6e5a42"] },
  "mr-toodles": { front: () => goggles(42) },
  gloom: { hat: (cloth) => hood(cloth), skin: ["#6a6472", "#46424e", "#2a2830"] },
  klaus: { front: paint("#d0404f") },
  raegan: { hat: flowers("#9fe6b4"), skin: ["#e2c49a", "#b4905f", "#765a34"] },
  wendigo: { head: skull("#9fe6ff"), hat: branches },
  // goblins
  "goblin-airship": { hat: aviator },
  shabbaroon: { front: monocle, hat: (cloth) => topHat(cloth) },
  "swiggarty-swooty": { front: patch },
  "the-goblin-king": { hat: crown },
  grub: { hat: mushrooms },
  "herbert-growbottom": { behind: wings },
  "the-mortician": { behind: spade, hat: () => topHat(["#e9e6f7", "#8f8aa8", "#3c394e", "#fff"]) },
  "the-tax-collector": { front: spectacles, hat: broadHat },
  "boom-boom-mc-boom": { front: () => goggles(41) },
  firespitter: { hat: crest("#ff6a3d") },
  "vicious-syd": { hat: crest("#c4e04a"), front: paint("#d0304a") },
  // people
  "friar-flavious": { front: book },
  kaufman: { behind: purse },
  "the-duchess": { hat: crown },
  "viktor-petty-graverobber": { behind: lantern },
  // the dead and who lead them
  "brave-sir-pidge": { front: () => paint("#ffd27a")() },
  "flay-bearer-of-knowledge": { head: imp, skin: TONE.dusk, front: book },
  "jeremy-lord-of-the-deep": { head: fish, skin: TONE.deep, hat: crown },
  "lampy-darkson": { head: imp, skin: TONE.gold, behind: lantern },
  pookie: { head: imp, skin: TONE.rose, hat: (cloth) => bonnet(cloth) },
  sprog: { head: imp, skin: TONE.leaf },
  urchin: { head: imp, skin: TONE.mist, hat: (cloth) => bandana(cloth) },
  "teacake-of-torment": { head: cake },
  "terrible-musician": { head: skull("#9fe6b4"), hat: (cloth) => jester(cloth), front: drum },
  greymair: { head: skull("#8fe9ff"), hat: (cloth) => hood(cloth) },
  nanny: { head: skull("#ff9ad0"), hat: (cloth) => bonnet(cloth) },
  negroli: { head: skull("#ff5d73"), hat: crown },
  serif: { head: skull("#ffd27a"), hat: () => miner() },
  "viscount-de-faulte": { head: skull("#ffb454"), hat: (cloth) => bicorne(cloth) },
  "abra-cadaverous": { head: ghost("shut"), skin: TONE.leaf, hat: (cloth) => topHat(cloth) },
  "echo-of-the-forgotten-king": { head: ghost("wide"), skin: TONE.dusk, hat: crown },
  "jerry-heir": { head: ghost("round"), skin: TONE.gold, hat: (cloth) => jester(cloth) },
  marley: { head: ghost("wide"), skin: TONE.mist, front: chains },
  roary: { head: ghost("round"), skin: TONE.rose, front: monocle },
  senara: { head: mer, skin: TONE.leaf, behind: trident },
  "igor-the-servant": { head: imp, skin: TONE.sand, front: patch },
  "striga-anya": { behind: halo("#d0304a") },
  "commodore-delahaye": { head: ghost("shut"), skin: TONE.mist, hat: (cloth) => bicorne(cloth) },
  gotchgut: { behind: axe },
};

/** Chains across the chest. */
function chains() {
  return [24, 38, 52, 66]
    .map(
      (x) =>
        `<ellipse cx="${x + 4}" cy="${84 + (x % 4)}" rx="8" ry="5" fill="none" stroke="#8f9ab4" stroke-width="3"/>`,
    )
    .join("");
}
