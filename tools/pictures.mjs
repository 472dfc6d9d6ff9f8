/** All pictures of cards, buildings and characters as JSON, for `tools/pictures.py`: the catalogs come in, pictures by name go out. */
import { readFileSync } from "node:fs";
import { picture, portrait } from "../src/moontable/client/art/bluemoon/picture.js";
import { PALETTES } from "../src/moontable/client/art/city/palettes.js";
import { buildingPicture } from "../src/moontable/client/art/city/picture.js";
import { portrait as face } from "../src/moontable/client/art/moonstone/portrait.js";
import { PEOPLES } from "../src/moontable/client/art/peoples.js";

const { bluemoon, city, moonstone } = JSON.parse(readFileSync(0, "utf-8"));
const card = ({ id, people, kind, name }) => [id, picture(people, Number(id.split("/")[1]), kind, name)];
const building = (tile, share) => [`${tile} ${share}`, buildingPicture(tile, share)];
const pictures = Object.fromEntries([
  ...bluemoon.cards.map(card),
  ...Object.keys(PEOPLES).map((people) => [`leader ${people}`, portrait(people, 0)]),
  ...city.tiles.flatMap(({ tile }) => [0, 0.5, 1].map((share) => building(tile, share))),
  ...moonstone.characters.map((one) => [`face ${one.character}`, face(one)]),
]);
const peoples = Object.fromEntries(Object.entries(PEOPLES).map(([slug, { colour }]) => [slug, colour ?? null]));
process.stdout.write(JSON.stringify({ pictures, palettes: PALETTES, peoples }));
