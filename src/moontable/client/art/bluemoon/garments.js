/** What somebody wears: hung on chest, pelvis and feet, so that it follows every pose. */
import { cut, disc, limb, line, tenth as q } from "../geometry.js";

/** @typedef {import("../geometry.js").Point} Point */

/**
 * The points of a body that a garment hangs on: chest and pelvis, half the width of the shoulders, length of the legs, where the feet are.
 * @typedef {{chest: Point, hip: number, wide: number, leg: number, front: number, rear: number, ground: number}} Frame
 */

/**
 * A bell from the shoulders down to a hem.
 * @param {Frame} frame @param {number} hem @param {number} flare @param {number} train @param {number} front @param {number} rear
 */
function bell({ chest: [x, y], hip, wide }, hem, flare, train, front, rear) {
  const middle = (front + rear) / 2;
  return (
    `M${q(x - wide)} ${q(y - 2)}Q${q(x)} ${q(y - 8)} ${q(x + wide)} ${q(y - 2)}C${q(x + wide + 1)} ${q(y + 10)} 5.5 ${q(hip - 8)} 7 ${q(hip)}` +
    `${skirt(hem, flare, train, front, rear, middle)}L-7 ${q(hip)}` +
    `C-6 ${q(hip - 8)} ${q(x - wide - 1)} ${q(y + 10)} ${q(x - wide)} ${q(y - 2)}Z`
  );
}

/** The hem of a bell. @param {number} hem @param {number} flare @param {number} train @param {number} front @param {number} rear @param {number} middle */
const skirt = (hem, flare, train, front, rear, middle) =>
  `L${q(Math.max(front, 4) + flare)} ${q(hem)}Q${q(middle + 6)} ${q(hem + 3)} ${q(middle)} ${q(hem - 1)}` +
  `T${q(Math.min(rear, -4) - flare - train)} ${q(hem)}`;

/** The bare body between chest and pelvis. @param {Frame} frame */
const torso = ({ chest, hip, wide }) => cut(limb(chest, [0, hip], wide, 6.2), "k");

/** Where the feet are, as far as a short garment reaches. @param {Frame} frame @returns {[number, number]} */
const near = ({ front, rear }) => [Math.min(10, front), Math.max(-10, rear)];

/** @type {Object<string, (frame: Frame) => string>} */
export const GARMENTS = {
  robe: (frame) => {
    const { chest, hip, front, rear, ground } = frame;
    return (
      cut(bell(frame, ground - 1, 7, 3, front, rear), "q") +
      line(
        `M${q(Math.max(front, 4) + 5)} ${q(ground - 5)}Q${q((front + rear) / 2)} ${q(ground - 2)} ${q(Math.min(rear, -4) - 8)} ${q(ground - 5)}`,
        "sp",
        1.6,
      ) +
      line(`M-6.5 ${q(hip - 1)}Q0 ${q(hip + 2)} 7 ${q(hip - 1)}`, "sk", 2) +
      line(
        `M${q(chest[0] + 2)} ${q(chest[1] + 2)}L3 ${q(hip - 3)}M3 ${q(hip + 2)}L${q(front * 0.5 + 3)} ${q(ground - 7)}`,
        "sp",
        1,
      )
    );
  },
  toga: (frame) => {
    const { chest, hip, wide, front, rear, ground } = frame;
    const [shoulder, top, back] = [q(chest[0] + wide), chest[1], Math.min(rear, -4)];
    const edge = `${q(chest[0] + wide + 1)} ${q(top + 6)}`;
    return (
      cut(bell(frame, ground - 1, 5, 2, front, rear), "c") +
      cut(
        `M${shoulder} ${q(top - 3)}Q${q(chest[0] + 2)} ${q(top + 16)} -8 ${q(hip + 4)}L${q(back - 7)} ${q(ground - 14)}Q6 ${q(hip + 6)} ${edge}Z`,
        "p",
      ) +
      cut(
        `M${shoulder} ${q(top - 3)}Q4 ${q(hip)} ${q(back - 5)} ${q(ground - 6)}L${q(back - 6)} ${q(ground - 2)}Q9 ${q(hip + 8)} ${edge}Z`,
        "q",
      )
    );
  },
  coat: (frame) => {
    const { chest, hip, leg } = frame;
    const [front, rear] = near(frame);
    return (
      torso(frame) +
      cut(bell(frame, hip + 25 * leg, 5, 9, front, rear), "q") +
      line(
        `M${q(chest[0] + 3)} ${q(chest[1] - 2)}Q4 ${q(hip - 6)} 3 ${q(hip)}L${q(front * 0.45)} ${q(hip + 24)}`,
        "sp",
        1.5,
      ) +
      line(`M-6.5 ${q(hip - 2)}L7 ${q(hip - 2)}`, "sk", 2.6) +
      cut(`M1 ${q(hip - 4)}h4v4h-4Z`, "c") +
      [8, 15].map((down) => disc(chest[0] * (1 - down / 27) + 5, chest[1] + down, 0.9, "c")).join("")
    );
  },
  skirt: (frame) => {
    const { chest, hip, wide } = frame;
    const [front, rear] = near(frame);
    return (
      torso(frame) +
      cut(
        `M-6 ${q(hip - 4)}L6.5 ${q(hip - 4)}${skirt(hip + 17, 4, 3, front, rear, (front + rear) / 2)}L-7 ${q(hip)}Z`,
        "q",
      ) +
      line(`M-6.5 ${q(hip - 3)}H7`, "sp", 2.2) +
      line(
        `M${q(chest[0] - wide + 1)} ${q(chest[1] + 3)}Q${q(chest[0] + 2)} ${q(chest[1] + 9)} ${q(chest[0] + wide - 1)} ${q(chest[1] + 2)}`,
        "sc",
        1.5,
      )
    );
  },
  kilt: (frame) => {
    const {
      chest: [x, y],
      hip,
      wide,
    } = frame;
    const strips = [-7, -3, 1, 5].map((left, at) =>
      cut(`M${left - 1} ${q(hip - 3)}h5l${at - 1.5} 15 -3 4 -3 -4Z`, at % 2 ? "p" : "q"),
    );
    const collar =
      `M${q(x - wide - 4)} ${q(y + 1)}Q${q(x - wide)} ${q(y - 9)} ${q(x)} ${q(y - 5)}Q${q(x + wide)} ${q(y - 9)} ${q(x + wide + 4)} ${q(y + 1)}` +
      `L${q(x + wide - 2)} ${q(y + 6)} ${q(x)} ${q(y + 1)} ${q(x - wide + 2)} ${q(y + 6)}Z`;
    return torso(frame) + strips.join("") + cut(collar, "q") + line(`M-6.5 ${q(hip - 3)}H7`, "sc", 2);
  },
  /** Only down to the hips: a fish tail follows. */
  tail: (frame) => {
    const { chest, hip, wide } = frame;
    return (
      torso(frame) +
      cut(
        `M-7.5 ${q(hip + 3)}Q-8 ${q(hip - 8)} 0 ${q(hip - 6)} 8 ${q(hip - 8)} 8 ${q(hip + 3)} 0 ${q(hip + 8)} -7.5 ${q(hip + 3)}Z`,
        "q",
      ) +
      line(
        `M${q(chest[0] - wide + 1)} ${q(chest[1] + 5)}Q${q(chest[0])} ${q(chest[1] + 12)} ${q(chest[0] + wide - 1)} ${q(chest[1] + 4)}`,
        "sp",
        3,
      ) +
      line(`M-7 ${q(hip - 5)}Q0 ${q(hip - 2)} 7 ${q(hip - 5)}`, "sc", 1.5)
    );
  },
  tunic: (frame) => {
    const { chest, hip, wide } = frame;
    const [front, rear] = near(frame);
    return (
      torso(frame) +
      cut(bell(frame, hip + 12, 1, 1, front, rear), "q") +
      line(`M-6.5 ${q(hip - 2)}H7`, "sp", 2.4) +
      cut(`M${q(chest[0] + wide - 2)} ${q(chest[1] - 4)}L-2 ${q(hip - 2)} 2 ${q(hip - 2)}Z`, "p")
    );
  },
};

/** Garments that hide the legs, and those with sleeves. */
export const LONG = ["robe", "toga"];
export const SLEEVED = ["robe", "toga", "coat"];
