import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportTalentPdf, exportTalents, getTalent, getTalents } from "../contract.ts";
import { neutralRole } from "../engine/neutral-roles.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";
import { readResume } from "./read-resume.ts";

const world = await openTestWorld(registry);

test("blind mode hides name, contact, age and gender also where the person wrote them", async () => {
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
    const text = JSON.stringify(one);
    expect(text).toMatch(/Cozinheira ou cozinheiro de escola/);
    expect(text).not.toMatch(/concei|silva|4002|@|www|198\d/i);
  }
  expect(seen[0]).toMatchObject({ summary: "Sou a …, da cozinha. Fale comigo: …, …, …" });
  expect((await dalva.call(getTalents, { prompt: "conceicao" })).total).toBe(0);
  expect((await dalva.call(getTalents, { prompt: "cozinha" })).total).toBe(1);
});

test.for([
  ["Cozinheira de escola", "Cozinheira ou cozinheiro de escola"],
  ["Recepção, cuidador de idosos", "Recepção, cuidadora ou cuidador de idosos"],
  ["Recepcionista e MERENDEIRA", "Recepcionista e Merendeira ou merendeiro"],
  ["Enfermagem, nível técnico", "Enfermagem, nível técnico"],
  ["Primeiro emprego na cozinha", "Primeiro emprego na cozinha"],
])("%s is shown as %s", ([role, shown]) => {
  expect(neutralRole(role ?? "")).toBe(shown);
});
