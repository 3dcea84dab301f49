import { expect, test } from "vitest";
import { answerAnnouncement } from "#features/announcements/contract.ts";
import { ensureDeepLink } from "#features/deep-links/contract.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { reportFriction } from "#features/friction/contract.ts";
import { registry } from "#features/registry.ts";
import { openSession } from "#features/jocos/server/fixture-joco.ts";
import { changeRankingAbsence } from "#features/progress/contract.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { saveReflection } from "#features/objects/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { beginPasskey } from "#features/second-factors/contract.ts";
import { addKey, turnTotpOn } from "#features/second-factors/server/fixture-factors.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import { acceptTerms, requestErasure, changeConsent } from "#features/privacy/contract.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { accessAnswersOf } from "./access-answers.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";

const world = await openTestWorld(registry);
const academies = await openTwoAcademies(world);
const { aurora, cerrado, course, objectId } = academies;
const accessAnswers = await accessAnswersOf(academies);
await fillEveryTable();

// From the database catalogue: a new table fails until its feature's fixture-access.ts inserts a row of aurora into it.
const tables = await world.services.pool<{ name: string }[]>`
  select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
  where attname = 'project_id' and relkind = 'r' order by name`;

test.for(tables)("a query on $name without a where clause sees the rows of one project only", async ({ name }) => {
  const everyRow = (projectId: string) =>
    inProject(
      world.services.pool,
      projectId,
      (sql) => sql<{ project_id: string }[]>`select project_id from ${sql(name)}`,
    );

  const [own, neighbours] = [await everyRow(aurora._id), await everyRow(cerrado._id)];

  expect(own.length, `no row of aurora in ${name} to try it with: make one in its fixture-access.ts`).toBeGreaterThan(
    0,
  );
  expect(new Set(own.map(({ project_id }) => project_id))).toEqual(new Set([aurora._id]));
  expect(neighbours.filter(({ project_id }) => project_id !== cerrado._id)).toEqual([]);
  // The worker reads the due jobs of all projects: ids, kinds and times only.
  const isSwept = name === "jobs";
  const outside = await world.services.pool`select project_id from ${world.services.pool(name)}`;
  expect(outside.length > 0).toBe(isSwept);
});

test.for(tables)("a write to $name without a where clause changes no other project", async ({ name }) => {
  const isReadOnly = name === "audit_entries";
  // Nobody can give a host to another project; its place among the project's own is all that changes.
  const column = name === "hosts" ? "position" : "project_id";
  const statements = [
    `update ${name} set ${column} = ${column}`,
    `delete from ${name} where project_id <> '${cerrado._id}'`,
  ];
  for (const statement of statements) {
    const touching = inProject(world.services.pool, cerrado._id, async (sql) =>
      (await sql.unsafe(`${statement} returning project_id`)).map((row) => row.project_id),
    );
    if (isReadOnly) await expect(touching).rejects.toMatchObject({ code: "42501" });
    else expect((await touching).filter((id) => id !== cerrado._id)).toEqual([]);
  }
});

/** People use every feature of aurora, so that each table has a row. */
async function fillEveryTable(): Promise<void> {
  const caio = world.as(await academies.person(aurora));
  await caio.call(changeConsent, { purpose: "news", given: true });
  await caio.call(acceptTerms, { accepted: [{ kind: "use-terms", version: 1 }] });
  await caio.call(requestErasure, {});
  const ana = world.as(await academies.person(aurora, { enrolledIn: [course] }));
  for (const at of [0, 1]) await read(ana, course, at);
  const player = await academies.person(aurora, { enrolledIn: [course] });
  await openSession(world, player, { course_id: course._id, object_id: course.objects[3]?._id ?? "" });
  await ana.call(changeFavorite, { course_id: course._id, object_id: objectId, favorite: true });
  await turnTotpOn(ana, world.clock.now);
  await addKey(ana, aurora.host);
  await ana.call(beginPasskey, {});
  await ana.call(changeRankingAbsence, { absent: true });
  await linkGoogle(aurora);
  await askAssistant(aurora);
  await ana.call(answerAnnouncement, idOf("POST /projects/announcement-answer/{id}"));
  await ana.call(ensureDeepLink, idOf("POST /projects/ensure-deep-link/{id}"));
  const reflection = { block: "reflection-1", text: "Só para mim." };
  await ana.call(saveReflection, { course_id: course._id, object_id: objectId, ...reflection });
  await ana.call(reportFriction, { message: "Não deu.", path: "/courses", kind: "friction" });
  await inProject(world.services.pool, aurora._id, async (sql) => {
    const context = { sql, project: aurora, now: world.clock.now };
    const linkId = await newLink(context, { userId: (await academies.person(aurora))._id, purpose: "password" });
    const content = { subject: "Oi", preheader: "", title: "Oi", paragraphs: [] };
    await queueEmail(context, { kind: "oi", userId: null, recipient: "ana@exemplo.com.br", content, linkId });
  });
}

/** Returns the id in a route's access answer. */
function idOf(key: string): { id: string } {
  return accessAnswers[key]?.input() as { id: string };
}

/** Inserts a row as if the assistant had been used. */
async function askAssistant({ _id: project_id }: MadeProject): Promise<void> {
  await world.inside(aurora, (sql) => sql`insert into assistant_usage ${sql({ project_id, day: "2026-11-20" })}`);
}

/** Inserts a row as if a person had signed in with Google. */
async function linkGoogle({ _id: project_id }: MadeProject): Promise<void> {
  const { _id: user_id } = await academies.person(aurora);
  const row = { project_id, subject: "1", user_id, email: "ana@exemplo.com.br" };
  await world.inside(aurora, (sql) => sql`insert into google_accounts ${sql(row)}`);
}
