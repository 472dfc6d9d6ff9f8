/**
 * How somebody stands. A pose says how far the body leans, how far the pelvis drops, where elbows and hands are (seen from the chest:
 * the arm before, the arm behind), where knees and feet are (seen from the pelvis), and the angle of what is held.
 */
import { points } from "../geometry.js";

/** @typedef {{lean: number, drop: number, arms: import("../geometry.js").Point[], legs: import("../geometry.js").Point[], angle: number}} Pose */

/** @param {number} lean @param {number} drop @param {string} arms @param {string} legs @param {number} angle @returns {Pose} */
const pose = (lean, drop, arms, legs, angle) => ({ lean, drop, arms: points(arms), legs: points(legs), angle });

/** @type {Object<string, Pose>} */
export const POSES = {
  stand: pose(0, 0, "8,12 17,7 -9,11 -8,23", "4,19 6,38 -5,19 -7,38", 0),
  raise: pose(-1, 0, "13,-5 20,-22 -10,9 -16,18", "9,18 13,38 -8,18 -15,38", 12),
  stride: pose(4, 0, "8,11 19,12 -9,10 -17,14", "11,17 15,37 -3,19 -18,32", 6),
  lunge: pose(9, 5, "14,1 27,-3 -11,3 -21,-5", "17,12 20,33 -10,16 -26,33", 62),
  cast: pose(0, 0, "12,-4 19,-20 -12,-4 -19,-20", "7,19 10,38 -7,19 -10,38", 8),
  point: pose(2, 0, "12,1 26,-5 -10,9 -4,19", "6,19 9,38 -6,19 -10,38", 70),
  crouch: pose(9, 11, "10,9 22,8 -5,12 5,19", "16,5 13,27 -7,13 -19,26", 40),
  leap: pose(6, -10, "12,-6 22,-19 -12,-3 -21,6", "15,3 27,13 -14,8 -30,9", 30),
  sit: pose(-1, 25, "8,12 16,11 -7,13 8,17", "18,4 3,11 -16,5 8,12", 4),
  bow: pose(-2, 1, "13,0 28,-2 -11,-2 1,-4", "9,18 13,37 -8,18 -15,37", 0),
  read: pose(1, 0, "7,13 17,9 1,14 13,12", "4,19 5,38 -5,19 -7,38", 0),
  proud: pose(0, 0, "12,8 7,20 -12,8 -7,20", "7,19 11,38 -7,19 -11,38", 0),
};
