import { expect, test } from "vitest";
import { correctProfile } from "#features/access/contract.ts";
import { updateProfile } from "#features/profiles/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  answerTalentInterest,
  exportTalentPdf,
  exportTalents,
  getOwnTalent,
  getTalent,
  getTalents,
  revealTalent,
  showTalentInterest,
} from "../contract.ts";
import { neutralRole } from "../engine/neutral-roles.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";
import { readResume } from "./read-resume.ts";

const world = await openTestWorld(registry);

test("hides name, contact, age and gender, even in the texts that the person wrote", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const { id } = await makeTalent(
    world,
    academy,
    { name: "Conceição da Silva" },
    {
      about: {
        headline: "Cozinheira de escola",
        summary:
          "Sou a CONCEICAO, da cozinha. Fale comigo: (11) 9 4002-0000, conceicao@exemplo.com.br, www.exemplo.com.br",
      },
      education: [{ course: "Ensino médio", school: "Escola Silva Jardim", start: 1981, end: 1984 }],
      experience: [{ role: "Merendeira", company: "Conceição Doces", start: "2019-03", description: null }],
    },
  );
  const { pdf } = await dalva.call(exportTalentPdf, { talent_id: id });
  const seen = [
    await dalva.call(getTalent, { talent_id: id }),
    await dalva.call(getTalents, {}),
    await dalva.call(exportTalents, {}),
    await readResume(academy._id, new Uint8Array(Buffer.from(pdf, "base64"))),
  ];
  for (const one of seen) {
    // Random ids can contain such digits.
    const text = JSON.stringify(one).replaceAll(id, "");
    expect(text).toMatch(/Cozinheira ou cozinheiro de escola/);
    expect(text).not.toMatch(/concei|silva|4002|@|www|198\d/i);
  }
  expect(seen[0]).toMatchObject({ summary: "Sou a …, da cozinha. Fale comigo: …, …, …" });
  expect((await dalva.call(getTalents, { prompt: "conceicao" })).total).toBe(0);
  expect((await dalva.call(getTalents, { prompt: "cozinha" })).total).toBe(1);
});

test("a name revealed for a reason does not reveal contacts in the texts until the person accepts", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const summary = "Sou a Ivone: 94002-0000, @ivone.doces ou instagram.com/ivone.doces";
  const about = { headline: "Doceira", summary };
  const { person, id } = await makeTalent(world, academy, { name: "Ivone Prado" }, { about });
  const seen = async () => (await dalva.call(getTalent, { talent_id: id })).summary;
  expect(await seen()).toBe("Sou a …: …, … ou …");
  await dalva.call(revealTalent, { talent_id: id, reason: "A vaga fecha hoje à tarde." });
  expect(await seen()).toBe("Sou a Ivone: …, … ou …");
  await dalva.call(showTalentInterest, { talent_id: id, message: "Temos uma vaga à noite." });
  const { interests } = await world.as(person).call(getOwnTalent, {});
  await world.as(person).call(answerTalentInterest, { interest_id: interests[0]?._id ?? "", accepted: true });
  expect(await seen()).toBe(summary);
});

test("neither filters nor searches find what blind mode hides", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  await makeTalent(
    world,
    academy,
    { name: "Ivone Prado" },
    {
      about: { headline: "Doceira", summary: "Escreva para contato@exemplo.com.br" },
      skills: {
        skills: [{ name: "Doces da Ivone" }, { name: "Libras" }],
        languages: [{ name: "Inglês (94002-0000)" }, { name: "Espanhol" }],
      },
    },
  );
  const { facets, talents } = await dalva.call(getTalents, {});
  expect(talents[0]).toMatchObject({ languages: ["Inglês (…)", "Espanhol"] });
  const options = facets.filter(({ facet }) => facet === "skill" || facet === "language");
  expect(options.flatMap((one) => one.options.map(({ label }) => label)).toSorted()).toEqual(["Espanhol", "Libras"]);
  for (const filters of [{ prompt: "contato" }, { prompt: "94002" }, { skill: ["Doces da Ivone"] }])
    expect((await dalva.call(getTalents, filters)).total, JSON.stringify(filters)).toBe(0);
});

test("searches follow a name that the person or the staff changed: they do not find it, but find the former one", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  const about = { headline: "Doceira", summary: "Na cozinha da tia Rosa Teixeira." };
  const { person } = await makeTalent(world, academy, { name: "Ivone Prado" }, { about });
  const found = async () => {
    const totals = ["rosa", "teixeira"].map(async (prompt) => (await admin.call(getTalents, { prompt })).total);
    return await Promise.all(totals);
  };
  expect(await found()).toEqual([1, 1]);
  await world.as(person).call(updateProfile, { full_name: "Ivone Teixeira" });
  expect(await found()).toEqual([1, 0]);
  await admin.call(correctProfile, { user_id: person._id, full_name: "Rosa Prado", reason: "Casou." });
  expect(await found()).toEqual([0, 1]);
});

test.for([
  ["Cozinheira de escola", "Cozinheira ou cozinheiro de escola"],
  ["Recepção, cuidador de idosos", "Recepção, cuidadora ou cuidador de idosos"],
  ["Recepcionista e MERENDEIRA", "Recepcionista e Merendeira ou merendeiro"],
  ["Enfermagem, nível técnico", "Enfermagem, nível técnico"],
  ["Cozinheira ou cozinheiro de escola", "Cozinheira ou cozinheiro de escola"],
  ["Professor/professora, Monitor(a) de pátio", "Professora ou professor, Monitora ou monitor de pátio"],
  ["Cozinheiro/a", "Cozinheira ou cozinheiro"],
  ["Primeiro emprego na cozinha", "Primeiro emprego na cozinha"],
])("replaces %s with the gender-neutral %s", ([role, shown]) => {
  expect(neutralRole(role ?? "")).toBe(shown);
});
