/** Which ways of a figure get a button in Blue Moon City. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { worthwhile } from "../../src/moontable/client/games/city/suggestions.js";

/** @typedef {import("../../src/moontable/client/games/desk.js").Desk<import("../../src/moontable/client/games/city/view.js").View>} Desk */

/** @param {number} value @param {number|null} [owner] */
const box = (value, payable = true, owner = null) => ({ value, payable, owner });
/** @param {ReturnType<typeof box>[]} boxes */
const space = (boxes, more = {}) => ({ boxes, dragons: [], completed: false, ...more });
const CITY = [
  space([box(3), box(2)]),
  space([box(5, false)]),
  space([box(2), box(3, false, 1)]),
  space([box(2), box(2)], { dragons: ["red"] }),
  space([]),
  space([box(4, false, 0)], { completed: true }),
  space([box(4), box(4)]),
  space([box(2), box(2)]),
];
const desk = (seat = {}, asked = "move") =>
  /** @type {Desk} */ (
    /** @type {unknown} */ ({
      seat: 0,
      legal: [...CITY.map((_, at) => `go ${at}`), "use flit/1"],
      view: { asked, city: CITY, seats: [{ markers: 3, crystals: 4, ...seat }], obelisk: { next: 7 } },
    })
  );

test("what completes a building comes first, then scales, then the dearest; at most four", () => {
  assert.deepEqual(worthwhile(desk()), ["go 2", "go 3", "go 6", "go 0"]);
});

test("an offering that can be made comes before everything", () => {
  assert.equal(worthwhile(desk({ crystals: 7 }))[0], "go 4");
});

test("without a marker nothing is worth going to, and only ways are suggested", () => {
  assert.deepEqual(worthwhile(desk({ markers: 0 })), []);
  assert.deepEqual(worthwhile(desk({}, "dragon")), []);
});
