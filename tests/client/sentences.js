/** The sentences about points as the game's words say them, for modules that get them with the catalog. */
import { readFileSync } from "node:fs";
import { learn } from "../../src/moontable/client/games/moonstone/sentences.js";

const WORDS = readFileSync(new URL("../../src/moontable/games/moonstone/words/en.toml", import.meta.url), "utf8");

/** @param {string} part */
const section = (part) =>
  Object.fromEntries(
    [...(WORDS.split(`\n[${part}]\n`)[1].split("\n[")[0] ?? "").matchAll(/^([\w-]+) = "(.*)"$/gm)].map(
      ([, slug, text]) => [slug, text],
    ),
  );

export const learnEnglish = () =>
  learn({
    ...section("point"),
    ...section("direction"),
    "deep-stone": section("thing")["deep-stone"],
    and: section("list").two,
  });
