import { expect, test } from "vitest";
import { faultElement, placeFaults } from "./flow-faults.ts";
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

const blocks = openFlow({ blocks: [{ type: "recommendation", id: "dicas" }] }).blocks;

test.each([
  ["p0", "items[0].object", "campo-p0-items[0].course"],
  ["p0", "effects[1].trail", "campo-p0-effects[1].course"],
  ["p0", "items[0].when", "campo-p0-items[0].when"],
  ["p0", "id", "campo-p0-id"],
  ["p0", "colour", "bloco-p0"],
  ["p0", "", "bloco-p0"],
  [HEAD, "scores[0].value", "campo-head-scores[0].value"],
  [HEAD, "blocks", "blocos-do-fluxo"],
  [HEAD, "colour", "sobre-o-fluxo"],
])("leads from a fault of %s at %j to an element that exists", (key, path, element) => {
  expect(faultElement({ key, path, message: "Falta." }, blocks)).toBe(element);
});
