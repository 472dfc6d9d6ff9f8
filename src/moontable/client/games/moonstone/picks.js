/** The ready-made troupes, each with the faces of its characters. */
import { portrait } from "../../art/moonstone/portrait.js";
import { loadCatalog } from "./catalog.js";

/** @returns {Promise<import("../picks.js").Pick[]>} */
export async function loadPicks() {
  const { troupes, characters } = await loadCatalog();
  return troupes.map(({ name, line, difficulty, faction, characters: members, option }) => ({
    value: option,
    name,
    line,
    difficulty,
    group: faction,
    faces: members.flatMap((slug) => {
      const one = characters.get(slug);
      return one
        ? [`<svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${portrait(one, faction)}</svg>`]
        : [];
    }),
    needs: { size: members.length },
  }));
}
