import assert from "node:assert/strict";
import { test } from "node:test";
import { PEOPLES } from "../../../src/moontable/client/art/peoples.js";
import { BANNERS } from "../../../src/moontable/client/art/theatre.js";
import { about as bluemoon } from "../../../src/moontable/client/games/bluemoon/about.js";
import { about as moonstone } from "../../../src/moontable/client/games/moonstone/about.js";

test("Moonstone has a banner of its own, without the emblems of Blue Moon's peoples", () => {
  assert.ok(bluemoon.banner.every((sign) => "people" in sign));
  assert.ok(moonstone.banner.length > 0 && moonstone.banner.every((sign) => !("people" in sign)));
  const scene = BANNERS.moonstone();
  for (const { emblem } of Object.values(PEOPLES)) assert.ok(!scene.includes(emblem));
  assert.notEqual(scene, BANNERS.bluemoon());
  assert.notEqual(scene, BANNERS.city());
});
