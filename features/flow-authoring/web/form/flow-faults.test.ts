import { expect, test } from "vitest";
import { placeFaults } from "./flow-faults.ts";
import { HEAD, openFlow } from "./flow-form-state.ts";

const state = openFlow({ blocks: [{ type: "text", id: "oi" }, { type: "text" }, { type: "end", id: "fim" }] });

test.each([
  ["blocks[9].options[2].text", "oi", { key: "p0", path: "options[1].text" }],
  ["blocks[2].id", null, { key: "p1", path: "id" }],
  ["blocks[3]", "outro", { key: "p2", path: "" }],
  ["scores[1].value", null, { key: HEAD, path: "scores[0].value" }],
  [null, null, { key: HEAD, path: "" }],
])("finds the place of a fault at %s of the block %s", (field, block_id, place) => {
  expect(placeFaults([{ message: "falta preencher.", line: 1, field, block_id }], state)).toEqual([
    { ...place, message: "Falta preencher." },
  ]);
});
