/** The nine decks, each with the portrait of its leader. */
import { portrait } from "../../art/bluemoon/picture.js";
import { PEOPLES } from "../../art/peoples.js";
import { loadCatalog } from "./catalog.js";

/** @returns {Promise<import("../picks.js").Pick[]>} */
export async function loadPicks() {
  const { about } = await loadCatalog();
  return Object.entries(about).map(([people, { line, difficulty }]) => ({
    value: people,
    name: PEOPLES[people].name,
    line,
    difficulty,
    group: "",
    faces: [portrait(people, 0)],
    needs: {},
  }));
}
