import { expect, test } from "vitest";
import {
  reissueCertificate,
  renewCertificate,
  revokeCertificate,
  startCertificateBatch,
} from "#features/certificates/contract.ts";
import { recountVisits } from "#features/progress/server/index.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  acceptResumeProposals,
  exportTalentPdf,
  getOwnTalent,
  getTalent,
  getTalents,
  importJsonResume,
  updateTalent,
} from "../contract.ts";
import { proposalKey } from "../engine/proposals.ts";
import { makeTalent, reception, TALENTS_ON } from "./fixture-talent.ts";
import { readResume } from "./read-resume.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const proven = { proven: 1, taught: 1, skills: [{ name: "Libras", proven: true }], proofs: 1 };
const declared = { proven: 0, taught: 0, skills: [{ name: "Libras", proven: false }], proofs: 0 };

test("a revoked certificate stays with its skill in an import and beside proposed skills, and proves it once reissued", async () => {
  const { person, id, certificateId } = await certified();
  await staff.call(revokeCertificate, { id: certificateId, reason: "Emitido por engano." });
  const ana = world.as(person);
  await ana.call(importJsonResume, { json: JSON.stringify({ skills: [{ name: "Libras" }, { name: "Recepção" }] }) });
  const proposal = { kind: "skill" as const, text: "Excel" };
  await world.inside(
    academy,
    (sql) => sql`update talents set resume_proposals = ${sql.json([proposal])} where id = ${id}`,
  );
  await ana.call(acceptResumeProposals, { accepted: [proposalKey(proposal)] });
  const skills = async () => (await staff.call(getTalent, { talent_id: id })).skills;
  const added = ["Recepção", "Excel"].map((name) => ({ name, proven: false }));
  expect(await skills()).toEqual([{ name: "Libras", proven: false }, ...added]);

  await staff.call(reissueCertificate, { id: certificateId, name: "Ana Lima", token: await tokenOf(certificateId) });
  expect(await skills()).toEqual([{ name: "Libras", proven: true }, ...added]);
  await staff.call(revokeCertificate, { id: certificateId, reason: "Emitido por engano." });
});

test("a skill is proven only while its certificate is valid: issued, revoked, reissued, expired, renewed", async () => {
  const { id, certificateId } = await certified();
  expect(await bankFiguresOf(id)).toEqual(proven);

  await staff.call(revokeCertificate, { id: certificateId, reason: "Emitido por engano." });
  expect(await bankFiguresOf(id)).toEqual(declared);
  const { pdf } = await staff.call(exportTalentPdf, { talent_id: id });
  const read = await readResume("a", new Uint8Array(Buffer.from(pdf, "base64")));
  expect(read).toEqual({ text: expect.stringContaining("Libras") });
  await staff.call(reissueCertificate, { id: certificateId, name: "Ana Lima", token: await tokenOf(certificateId) });
  expect(await bankFiguresOf(id)).toEqual(proven);

  const soon = new Date(world.clock.now.getTime() + 60_000);
  await world.inside(academy, (sql) => sql`update certificates set expires_at = ${soon} where id = ${certificateId}`);
  world.clock.advance({ hours: 2 });
  // The profile changes immediately, the search with the next hourly job.
  expect(await bankFiguresOf(id)).toMatchObject({ skills: declared.skills, proofs: 0 });
  await runJobs();
  expect(await bankFiguresOf(id)).toEqual(declared);
  await staff.call(renewCertificate, { id: certificateId, token: await tokenOf(certificateId) });
  expect(await bankFiguresOf(id)).toEqual(proven);

  // One hour is written in the singular, and part of an hour with a comma.
  for (const [hours, text] of [
    [1, ", 1 hora\n"],
    [2.5, ", 2,5 horas\n"],
  ] as const) {
    await world.inside(academy, (sql) => sql`update certificates set hours = ${hours} where id = ${certificateId}`);
    const { pdf } = await staff.call(exportTalentPdf, { talent_id: id });
    const read = await readResume("a", new Uint8Array(Buffer.from(pdf, "base64")));
    expect(read).toEqual({ text: expect.stringContaining(text) });
  }
});

/**
 * Creates a person who finished the course, has its certificate, and names it as the
 * proof of a skill in a published profile.
 */
async function certified() {
  const { person, id } = await makeTalent(world, academy, { name: "Ana Lima", enrolledIn: [course] });
  const now = world.clock.now;
  for (const { _id: object_id } of course.objects) {
    const own = { project_id: academy._id, user_id: person._id, course_id: course._id, object_id };
    const row = { ...own, completeness: 1, started_at: now, completed_at: now, updated_at: now };
    await world.inside(academy, (sql) => sql`insert into progress ${sql(row)}`);
  }
  await world.inside(academy, (sql) => recountVisits(sql, academy._id));
  expect(await bankFiguresOf(id)).toEqual(declared);
  await staff.call(startCertificateBatch, { course_id: course._id });
  await runJobs();
  expect(await bankFiguresOf(id)).toEqual({ ...declared, taught: 1 });
  const { certificates, version } = await world.as(person).call(getOwnTalent, {});
  const certificateId = certificates[0]?._id ?? "";
  const skills = { ...reception.skills, skills: [{ name: "Libras", certificate_id: certificateId }] };
  await world.as(person).call(updateTalent, { version, skills });
  return { person, id, certificateId };
}

async function bankFiguresOf(talent_id: string) {
  const { skills, proofs } = await staff.call(getTalent, { talent_id });
  return {
    proven: (await staff.call(getTalents, { proven: true })).total,
    taught: (await staff.call(getTalents, { course: [course._id] })).total,
    skills,
    proofs: proofs.length,
  };
}

async function tokenOf(id: string): Promise<string> {
  const [row] = await world.inside(
    academy,
    (sql) => sql<{ token: string }[]>`select token from certificates where id = ${id}`,
  );
  return row?.token ?? "";
}

async function runJobs(): Promise<void> {
  const log = openLog(null);
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  await new Worker({ services: world.services, kinds: registry.jobs, log }).settle();
}
