import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { exportTalentPdf, getTalents } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";
import { readResume } from "./read-resume.ts";
import { refreshTalent } from "./refresh-talent.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const dalva = await world.makePerson(academy, { rule: "recruiter" });

test("prints the name in the owner's PDF, but only the code in a recruiter's", async () => {
  const { person, id } = await makeTalent(world, academy, { name: "Ivone Prado 🌱" });
  const textFor = async (who: typeof person) => {
    const { pdf } = await world.as(who).call(exportTalentPdf, { talent_id: id });
    const read = await readResume(academy._id, new Uint8Array(Buffer.from(pdf, "base64")));
    return "text" in read ? read.text : read.fault;
  };
  expect(await textFor(person)).toContain("Ivone Prado");
  const blind = await textFor(dalva);
  expect(blind).toContain("Recepção hospitalar");
  expect(blind).not.toContain("Ivone");
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "export-talent-pdf",
    user_id: dalva._id,
  });
  const stranger = await world.makePerson(await world.makeProject(TALENTS_ON), { rule: "manager" });
  await expect(world.as(stranger).call(exportTalentPdf, { talent_id: id })).rejects.toMatchObject({ status: 404 });
});

test("exports an owner's profile as they wrote it", async () => {
  const { person, id } = await makeTalent(
    world,
    academy,
    { name: "Ivone Prado" },
    {
      about: { headline: "Doceira", summary: "Sou a Ivone." },
      education: [{ course: "Ensino médio", school: null, start: 1981, end: 1984 }],
    },
  );
  const { pdf } = await world.as(person).call(exportTalentPdf, { talent_id: id });
  const read = await readResume(academy._id, new Uint8Array(Buffer.from(pdf, "base64")));
  for (const part of ["Ivone Prado", person.email, "(11) 9 4002-0000", "Sou a Ivone.", "1984"])
    expect(read).toMatchObject({ text: expect.stringContaining(part) });
});

test("lists a certificate that is issued later as a completed course", async () => {
  const course = await world.makeCourse(academy);
  const { person, id } = await makeTalent(world, academy);
  const { now } = world.clock;
  const certificate = {
    project_id: academy._id,
    id: newId(),
    token: "K7HM-2026-TEST",
    credential_id: newId(),
    user_id: person._id,
  };
  const rest = { course_id: course._id, name: "P", first_name: "P", course_name: "Escuta", hours: 20 };
  const found = async () =>
    (await world.as(dalva).call(getTalents, { course: [course._id] })).talents.map(({ _id }) => _id);
  await world.inside(academy, async (sql) => {
    await sql`insert into certificates ${sql({ ...certificate, ...rest, started_at: now, completed_at: now, created_at: now })}`;
  });
  expect(await found()).toEqual([]);
  await world.inside(academy, (sql) => refreshTalent({ sql, project: academy as never, now }, person._id));
  expect(await found()).toEqual([id]);
});
