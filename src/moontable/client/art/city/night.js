/** What lies behind the city: the night over the hills around it. */
import { chanceOf, disc, many } from "../geometry.js";

const HILLS = [
  "M0 1000V560Q180 430 400 540T820 470 1240 540 1600 450V1000Z",
  "M0 1000V700Q260 600 520 690T1060 640 1600 700V1000Z",
  "M0 1000V850Q400 770 800 840T1600 820V1000Z",
];

/** Shapes of a stage of 1600 by 1000. */
export function nightOverTheCity() {
  const chance = chanceOf("city");
  const stars = many(90, () => disc(chance(0, 1600), chance(0, 560), chance(0.5, 1.7), "st"));
  return stars + HILLS.map((path, at) => `<path class="stage-${at + 1}" d="${path}"/>`).join("");
}
