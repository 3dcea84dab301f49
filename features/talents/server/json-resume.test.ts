import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportJsonResume, getOwnTalent, importJsonResume } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_talents: true });

test("a JSON résumé fills what it mentions, and comes out again", async () => {
  const ana = world.as(await world.makePerson(academy));
  const json = JSON.stringify({ basics: { label: "Recepção" }, skills: [{ name: "Libras" }] });
  await ana.call(importJsonResume, { json });

  expect(await ana.call(getOwnTalent, {})).toMatchObject({
    about: { headline: "Recepção" },
    skills: { skills: [{ name: "Libras" }] },
  });
  expect(await ana.call(exportJsonResume, {})).toMatchObject({ basics: { label: "Recepção" } });
});

test.for([
  String.raw`{"basics":{"label":"a\u0000b"}}`,
  String.raw`{"basics":{"label":"\ud800"}}`,
  String.raw`{"skills":[{"name":"a\u001bb"}]}`,
  `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
  "[]",
  "{]",
])("refuses %j in words", async (json) => {
  const ana = world.as(await world.makePerson(academy));
  await expect(ana.call(importJsonResume, { json })).rejects.toMatchObject({
    status: 400,
    message: "Este arquivo não é um JSON Resume que se possa ler.",
  });
});
