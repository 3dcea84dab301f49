import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { MAX_FLOW_BYTES } from "#shared/upload-limits.ts";
import { createFlow, getFlowDraft, publishFlow, saveFlowDraft } from "../contract.ts";
import { flowText } from "./fixture-flow-text.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));

const FIVE_HUNDRED = Array.from({ length: 499 }, (_, at) => ({
  id: `p${at}`,
  type: "single",
  title: "Qual?",
  options: ["a", "b", "c", "d"].map((id) => ({ id, text: id })),
}));

test.for<[string, string]>([
  ["a reference without an anchor", flowText("x").replace("label: Pesquisa", "label: *novo*")],
  ["a set", "!!set {a, b}"],
  ["a set, in the older YAML", "%YAML 1.1\n---\n!!set {a, b}"],
  ["an id that is a group of fields", flowText("{toString: 1}")],
  ["a value that contains itself", "blocks: &a [*a]\ntitle: x"],
])("keeps pasted text with %s for the person to correct, and does not open the form on it", async ([, source]) => {
  const made = await staff.call(createFlow, { title: "Colado", from: "source", source });
  const { flow, faults } = await staff.call(getFlowDraft, made);
  const isCorrected = source.includes("toString");
  expect(faults.length > 0).toBe(!isCorrected);
  if (!isCorrected) expect(flow).toBeNull();
  const saved = await staff.call(saveFlowDraft, { ...made, source });
  expect(saved.faults.length).toBeGreaterThan(0);
});

test("stores a title without the characters that the database refuses", async () => {
  const source = flowText("nulo", { title: String.raw`"a\0b"` });
  const made = await staff.call(createFlow, { from: "source", source });
  expect(await staff.call(getFlowDraft, made)).toMatchObject({ title: "ab", faults: [] });
  expect(await staff.call(saveFlowDraft, { ...made, source })).toMatchObject({
    title: "ab",
    faults: [{ field: "title" }],
  });
});

test.for<[string, string]>([
  ["thousands of unknown fields", `{ ${Array.from({ length: 4500 }, (_, at) => `k${at}: 1`).join(", ")} }`],
  ["one long text", `{ id: a, type: short, title: ${"x".repeat(190_000)} }`],
  ["one long field name", `{ ? ${"x".repeat(190_000)} : 1 }`],
])("refuses to repeat %s by reference, instead of checking each repetition", async ([, block]) => {
  const made = await staff.call(createFlow, { title: "Repete" });
  const source = `friendly_id: repete\ntitle: Repete\nblocks:\n  - &a ${block}\n${"  - *a\n".repeat(99)}`;
  const saved = await staff.call(saveFlowDraft, { ...made, source });
  expect(saved).toMatchObject({ flow: null, faults: [{ message: expect.stringContaining("referências") }] });
});

test("reads, copies and publishes a flow of 500 blocks that the form wrote", async () => {
  const made = await staff.call(createFlow, { title: "Quinhentas" });
  const { flow } = await staff.call(getFlowDraft, made);
  const blocks = [...FIVE_HUNDRED, { id: "fim", type: "end", title: "Fim" }];
  const saved = await staff.call(saveFlowDraft, { ...made, flow: { ...flow, blocks } });
  expect(saved.faults).toEqual([]);
  expect(saved.flow?.blocks).toHaveLength(500);
  const copy = await staff.call(createFlow, { title: "Cópia", from: "copy", copy_of: made.friendly_id });
  expect(await staff.call(getFlowDraft, copy)).toMatchObject({ title: "Cópia", faults: [] });
  expect(await staff.call(publishFlow, { friendly_id: made.friendly_id, version: saved.version })).toMatchObject({
    published_version: 1,
  });
});

test("refuses a text that only its new name and title make too long", async () => {
  const text = flowText("longo");
  const source = `${text}# ${"a".repeat(MAX_FLOW_BYTES - Buffer.byteLength(text) - 3)}`;
  await staff.call(createFlow, { from: "source", source, title: "Um fluxo" });
  const longer = staff.call(createFlow, { from: "source", source, title: "Um fluxo de título mais comprido" });
  await expect(longer).rejects.toMatchObject({ status: 400, message: expect.stringContaining("200 kB") });
});
