/** The lands of the peoples in a window of 160 x 128 units, with the ground of the figure at 118. */
import { HIGHLANDS } from "./highlands.js";
import { LOWLANDS } from "./lowlands.js";

/** By people; what chance decides differs from card to card. @type {Object<string, (chance: import("./ground.js").Chance) => import("./ground.js").Land>} */
export const LANDS = { ...HIGHLANDS, ...LOWLANDS };
