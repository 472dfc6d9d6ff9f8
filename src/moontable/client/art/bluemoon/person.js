/**
 * A person in cut paper: not a drawing but a skeleton (pelvis, chest, head, elbows, hands, knees, feet) in one of the poses, with rods
 * as limbs. The head is in profile with nose, chin and a lit eye: that is what makes a silhouette somebody.
 */
import { cut, disc, limb, put, tenth as q, ribbon } from "../geometry.js";
import { GARMENTS, LONG, SLEEVED } from "./garments.js";
import { HATS } from "./headgear.js";
import { POSES } from "./poses.js";
import { TOOLS } from "./tools.js";

/** @typedef {import("../geometry.js").Point} Point */

/**
 * Half the width of the shoulders, thickness of the arms, length of the legs, size of the head.
 * @typedef {{wide?: number, arm?: number, leg?: number, head?: number}} Body
 */

/**
 * @typedef {object} Somebody
 * @property {string} pose
 * @property {string} garment
 * @property {string} hat
 * @property {string} tool
 * @property {Body} [body]
 * @property {number} [beard] how long
 * @property {number} [cape] how far it flies
 * @property {number} [tail] how thick
 * @property {(x: number, y: number) => string} [wings] drawn behind the chest
 * @property {number} [angle] of the tool, if not the pose's own
 * @property {boolean} [legless] ends at the hips
 */

const HEAD =
  "M-6.5 2C-8-5-3.5-9 1.5-8.6 5-8 6.3-5.6 6.2-3.3L9 .9 6.7 1.7 7.1 3.3 6.1 4.3 6.3 6.2C5.4 7.8 3 7.5 1.6 6.9L1.2 11H-5.2Z";
const EYE = '<ellipse class="c" cx="3.4" cy="-1.2" rx="1.3" ry=".9"/>';
/** Headgear over the eyes. */
const BLIND = ["hood", "mask"];

/** The height of the middle of the head above the ground. @param {Body} body */
export const headHeight = ({ leg = 1, head = 1 }) => 38 * leg + 33 + 10 * head;

/** @param {Somebody} somebody */
export function person(somebody) {
  const { wide = 7, arm = 1, leg = 1, head = 1 } = somebody.body ?? {};
  const { lean, drop, arms, legs, angle } = POSES[somebody.pose];
  const hip = (drop - 38) * leg;
  /** @type {Point} */
  const chest = [lean, hip - 27];
  /** @type {Point} */
  const face = [lean + 1.5 + lean * 0.25, chest[1] - 6 - 10 * head];
  const joints = arms.map(([x, y]) => /** @type {Point} */ ([chest[0] + x * (0.75 + wide / 28), chest[1] + y]));
  const feet = legs.map(([x, y]) => /** @type {Point} */ ([x, hip + y * leg]));
  const ground = Math.max(feet[1][1], feet[3][1]);
  const frame = { chest, hip, wide, leg, front: feet[1][0], rear: feet[3][0], ground };
  const shoulder = (/** @type {1|-1} */ side) => /** @type {Point} */ ([chest[0] + side * wide * 0.55, chest[1] + 1]);
  const sleeved = SLEEVED.includes(somebody.garment);
  const limbs = (/** @type {1|-1} */ side, /** @type {Point} */ elbow, /** @type {Point} */ hand) =>
    armOf(shoulder(side), elbow, hand, arm) + (sleeved ? sleeve(shoulder(side), elbow, hand, arm) : "");
  return (
    behind(somebody, frame) +
    limbs(-1, joints[2], joints[3]) +
    (somebody.legless ? "" : below(somebody.garment, feet, frame)) +
    (GARMENTS[somebody.garment] ?? GARMENTS.tunic)(frame) +
    cut(limb([chest[0], chest[1] - 2], [face[0] - 1, face[1] + 6], 3.4 * head, 3.4 * head), "k") +
    put(`translate(${q(face[0])} ${q(face[1])})scale(${head})`, headOf(somebody)) +
    put(
      `translate(${q(joints[1][0])} ${q(joints[1][1])})rotate(${somebody.angle ?? angle})`,
      (TOOLS[somebody.tool] ?? TOOLS.none)(),
    ) +
    limbs(1, joints[0], joints[1])
  );
}

/** Wings, cape and tail. @param {Somebody} somebody @param {import("./garments.js").Frame} frame */
function behind({ wings, cape, tail }, { chest: [x, y], hip, wide, rear, ground }) {
  let shapes = wings ? wings(x, y) : "";
  if (cape) {
    shapes += cut(
      `M${q(x + wide)} ${q(y - 4)}Q${q(x)} ${q(y - 10)} ${q(x - wide)} ${q(y - 3)}C${q(x - wide - 12)} ${q(y + 12)} ${q(rear - 16)} ${q(hip + 4)} ` +
        `${q(rear - 20 - cape * 8)} ${q(ground - 8 - cape * 8)}l7 -4 4 8 7 -7 4 8 7 -7L${q(x + 3)} ${q(y + 20)}Z`,
      "p",
    );
  }
  if (tail) {
    const thick = (/** @type {number} */ way) => tail * (1 + way * 1.4) * (way > 0.9 ? 0.4 : 1);
    shapes += cut(
      ribbon(
        [
          [-4, hip],
          [-18, hip + 4],
          [-26, hip - 6],
          [-24, hip - 20],
          [-32, hip - 26],
        ],
        thick,
      ),
      "q",
    );
  }
  return shapes;
}

/** Legs, or only shoes under a long garment. @param {string} garment @param {Point[]} feet @param {import("./garments.js").Frame} frame */
function below(garment, feet, { hip, front, rear, ground }) {
  if (LONG.includes(garment)) {
    return cut(`M${q(front)} ${q(ground - 3)}h4l4 4h-9ZM${q(rear - 1)} ${q(ground - 3)}h4l4 4h-9Z`, "k");
  }
  return legOf(-3, hip, feet[2], feet[3]) + legOf(3, hip, feet[0], feet[1]);
}

/** @param {number} x @param {number} hip @param {Point} knee @param {Point} foot */
const legOf = (x, hip, knee, [fx, fy]) =>
  cut(limb([x, hip], knee, 5.2, 3.8) + limb(knee, [fx, fy], 3.8, 2.4), "k") +
  cut(`M${q(fx - 3)} ${q(fy - 3)}L${q(fx + 2.5)} ${q(fy - 3)} ${q(fx + 8)} ${q(fy + 1.6)}H${q(fx - 3)}Z`, "k");

/** @param {Point} shoulder @param {Point} elbow @param {Point} hand @param {number} thick */
const armOf = (shoulder, elbow, hand, thick) =>
  cut(limb(shoulder, elbow, 4 * thick, 3 * thick) + limb(elbow, hand, 3 * thick, 2.1 * thick), "k") +
  disc(hand[0], hand[1], 2.6 * thick, "k");

/** @param {Point} shoulder @param {Point} elbow @param {Point} hand @param {number} thick */
function sleeve(shoulder, elbow, hand, thick) {
  /** @type {Point} */
  const cuff = [elbow[0] * 0.35 + hand[0] * 0.65, elbow[1] * 0.35 + hand[1] * 0.65];
  return cut(limb(shoulder, elbow, 4.4 * thick, 4.2 * thick) + limb(elbow, cuff, 4.2 * thick, 5.6 * thick), "q");
}

/** @param {Somebody} somebody */
function headOf({ hat, beard }) {
  const long = beard ?? 0;
  const hair = `M0 3Q6 6 6.5 4L7 7Q${6 + long * 2} ${10 + long * 8} ${2 + long} ${10 + long * 9}Q1 ${12 + long * 4} -3 9Z`;
  const eye = BLIND.includes(hat) ? "" : EYE;
  return cut(HEAD, "k") + (long ? cut(hair, "c") : "") + (HATS[hat] ?? HATS.bare)() + eye;
}
