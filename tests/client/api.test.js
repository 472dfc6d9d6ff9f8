import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, Fault } from "../../src/moontable/client/net/api.js";

test("values fill the places of an address, the others become its query", () => {
  const address = addressOf("/api/tables/{table}/log", { table: "abc", before: 12, seat: 0 });
  assert.equal(address, "/api/tables/abc/log?before=12&seat=0");
});

test("what is null or undefined is left out", () => {
  assert.equal(addressOf("/api/tables", { status: null, mine: undefined }), "/api/tables");
});

test("a value cannot leave its place", () => {
  assert.equal(addressOf("/api/rules/{game}", { game: "../x?y#z" }), "/api/rules/..%2Fx%3Fy%23z");
});

test("a fault says every problem, or its message if it has none", () => {
  const problems = [{ field: "deck", complaint: "there is no such deck" }];
  assert.deepEqual(new Fault("Options.", "bad-options", problems).sentences, ["deck: there is no such deck"]);
  assert.deepEqual(new Fault("The table is full.", "closed").sentences, ["The table is full."]);
});
