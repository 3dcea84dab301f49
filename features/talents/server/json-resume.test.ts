import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportJsonResume, getOwnTalent, importJsonResume, updateTalent } from "../contract.ts";
import { TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_talents: true });

test("imports only the fields that a JSON résumé contains, and exports them again", async () => {
  const ana = world.as(await world.makePerson(academy));
  const json = JSON.stringify({ basics: { label: "Recepção" }, skills: [{ name: "Libras" }] });
  await ana.call(importJsonResume, { json });

  expect(await ana.call(getOwnTalent, {})).toMatchObject({
    about: { headline: "Recepção" },
    skills: { skills: [{ name: "Libras" }] },
  });
  expect(await ana.call(exportJsonResume, {})).toMatchObject({ basics: { label: "Recepção" } });
});

test("keeps the links and the summary if a JSON résumé has none", async () => {
  const ana = world.as(await world.makePerson(academy));
  const about = { headline: "Recepção", summary: "Gosto do começo da conversa." };
  const contact = {
    phone: "11940020000",
    city: "Osasco",
    state: "SP",
    links: [{ label: "Site", url: "https://ana.exemplo" }],
  };
  await ana.call(updateTalent, { version: 0, about, contact });
  await ana.call(importJsonResume, { json: JSON.stringify({ basics: { label: "Cozinha" } }) });

  expect(await ana.call(getOwnTalent, {})).toMatchObject({ about: { ...about, headline: "Cozinha" }, contact });
});

test("reads dates that are only a year", async () => {
  const ana = world.as(await world.makePerson(academy));
  const work = [
    { name: "UPA", position: "Recepção", startDate: "2019", endDate: "2021" },
    { name: "UBS", position: "Apoio", startDate: "2018-05", endDate: "2018" },
  ];
  await ana.call(importJsonResume, { json: JSON.stringify({ work }) });

  expect((await ana.call(getOwnTalent, {})).experience).toMatchObject([
    { start: "2019-01", end: "2021-01" },
    { start: "2018-05", end: "2018-05" },
  ]);
});

test("cuts texts that are too long before a character, not within one", async () => {
  const ana = world.as(await world.makePerson(academy));
  const cut = (length: number) => `${"a".repeat(length - 1)}😀`;
  const basics = { label: cut(90), summary: cut(1500) };
  const work = [{ position: "Recepção", name: "UPA", startDate: "2020-01", summary: cut(800) }];
  await ana.call(importJsonResume, { json: JSON.stringify({ basics, work }) });

  expect(await ana.call(getOwnTalent, {})).toMatchObject({
    about: { headline: "a".repeat(89), summary: "a".repeat(1499) },
    experience: [{ description: "a".repeat(799) }],
  });
});

test("a complete profile can be moved to another academy with its file", async () => {
  const sections = {
    about: { headline: "Recepção hospitalar", summary: "Gosto do começo da conversa." },
    contact: {
      phone: "11940020000",
      cep: "06010000",
      city: "Osasco",
      state: "SP",
      links: [{ label: "Meu site", url: "https://exemplo.com.br/eu" }],
    },
    education: [{ course: "Ensino médio", school: "Escola Jardim", start: 2010, end: 2012 }],
    experience: [
      { role: "Recepção", company: "UPA Norte", start: "2019-03", end: "2021-01", description: "Turno da noite." },
      { role: "Atendimento", company: null, start: "2021-02", end: null, description: null },
    ],
    skills: {
      skills: [{ name: "Libras", certificate_id: null }],
      languages: (["basic", "intermediate", "advanced", "native"] as const).map((level) => ({ name: level, level })),
    },
  };
  const [ana, other] = [await world.makePerson(academy), await world.makePerson(await world.makeProject(TALENTS_ON))];
  await world.as(ana).call(updateTalent, { version: 0, ...sections });
  const json = JSON.stringify(await world.as(ana).call(exportJsonResume, {}));
  await world.as(other).call(importJsonResume, { json });
  expect(await world.as(other).call(getOwnTalent, {})).toMatchObject(sections);
});

test.for([
  String.raw`{"basics":{"label":"a\u0000b"}}`,
  String.raw`{"basics":{"label":"\ud800"}}`,
  String.raw`{"skills":[{"name":"a\u001bb"}]}`,
  `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
  "[]",
  "{]",
])("refuses %j with a message", async (json) => {
  const ana = world.as(await world.makePerson(academy));
  await expect(ana.call(importJsonResume, { json })).rejects.toMatchObject({
    status: 400,
    message: "Este arquivo não é um JSON Resume que se possa ler.",
  });
});
