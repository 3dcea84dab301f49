import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeTalentStatus, getTalents, saveTalentSearch, updateTalent } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);

test("reports each new profile of a saved search once", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  await world.as(dalva).call(saveTalentSearch, { name: "À noite", query: "period=night" });
  world.clock.advance({ hours: 1 });
  await makeTalent(world, academy);
  expect((await world.as(dalva).call(getTalents, {})).searches).toMatchObject([{ new_profiles: 1 }]);
  await settleAfterDay();
  expect(await foundEmails(academy)).toBe(1);
  await settleAfterDay();
  expect(await foundEmails(academy)).toBe(1);
});

test("reports a profile of a saved search that gains the skill later, or returns from a pause", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const { person } = await makeTalent(world, academy);
  const { person: paused } = await makeTalent(world, academy, {}, withSkill("Braille"));
  await world.as(dalva).call(saveTalentSearch, { name: "Braille", query: "skill=braille" });
  const reported = async () => {
    const { searches } = await world.as(dalva).call(getTalents, {});
    await settleAfterDay();
    return [searches[0]?.new_profiles, await foundEmails(academy)];
  };

  await world.as(person).call(updateTalent, { version: 1, ...withSkill("Braille") });
  expect(await reported()).toEqual([1, 1]);
  await world.as(person).call(updateTalent, { version: 2, about: { headline: "Outra recepção" } });
  await world.as(paused).call(changeTalentStatus, { action: "pause" });
  expect(await reported()).toEqual([0, 1]);
  await world.as(paused).call(changeTalentStatus, { action: "publish" });
  expect(await reported()).toEqual([1, 2]);
});

test("saves at most 20 searches, also of those sent at once", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const save = (_: unknown, at: number) => dalva.call(saveTalentSearch, { name: `Busca ${at}`, query: "period=night" });
  const sent = await Promise.allSettled(Array.from({ length: 25 }, save));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect((await dalva.call(getTalents, {})).searches).toHaveLength(20);
});

test.for([
  [
    "people who are no longer staff",
    async ({ sql, owner }) => await sql`update users set rule = null where id = ${owner}`,
  ],
  [
    "an academy whose module is off",
    async ({ sql, academy }) => await sql`update projects set module_talents = false where id = ${academy}`,
  ],
  [
    "an academy that is still building its module",
    async ({ sql, academy }) =>
      await sql`update projects set module_talents_config = '{"work_on_progress": true}' where id = ${academy}`,
  ],
] as const satisfies [string, (change: { sql: Sql; owner: string; academy: string }) => Promise<unknown>][])(
  "sends no news of saved searches to %s",
  async ([, change]) => {
    const academy = await world.makeProject(TALENTS_ON);
    const dalva = await world.makePerson(academy, { rule: "recruiter" });
    const tester = await world.makePerson(academy, { email: "eva@testes.exemplo.com.br", rule: "recruiter" });
    for (const owner of [dalva, tester])
      await world.as(owner).call(saveTalentSearch, { name: "À noite", query: "period=night" });
    await makeTalent(world, academy);
    await world.inside(academy, (sql) => change({ sql, owner: dalva._id, academy: academy._id }));
    await settleAfterDay();
    const module = await world.inside(
      academy,
      (sql) => sql<{ is: boolean }[]>`select module_talents as is from projects where id = ${academy._id}`,
    );
    expect(await foundEmails(academy)).toBe(module[0]?.is ? 1 : 0);
  },
);

test("keeps the news of a saved search until the suspension of its owner's access ends", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  await world.as(dalva).call(saveTalentSearch, { name: "À noite", query: "period=night" });
  await makeTalent(world, academy);
  const suspend = (at: Date | null) =>
    world.inside(
      academy,
      (sql) => sql`
      update users set suspended_at = ${at}, suspension_reason = ${at && "Saiu da equipe."} where id = ${dalva._id}`,
    );
  await suspend(world.clock.now);
  await settleAfterDay();
  expect(await foundEmails(academy)).toBe(0);
  await suspend(null);
  await settleAfterDay();
  expect(await foundEmails(academy)).toBe(1);
});

test("a daily look that runs again, because its end was not stored, is followed by one look", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  await world.as(dalva).call(saveTalentSearch, { name: "À noite", query: "period=night" });
  const jobs = () =>
    world.inside(
      academy,
      (sql) => sql<{ id: string }[]>`select * from jobs where name = 'notify-of-new-talents' order by due_at`,
    );
  const [killed] = await jobs();
  await settleAfterDay();
  await world.inside(academy, (sql) => sql`insert into jobs ${sql({ ...killed, tries: 1 })}`);
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  expect(await jobs()).toHaveLength(1);
});

function withSkill(name: string) {
  return { skills: { skills: [{ name }], languages: [] } };
}

async function settleAfterDay(): Promise<void> {
  world.clock.advance({ days: 1 });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
}

async function foundEmails(academy: MadeProject): Promise<number> {
  return (await world.inside(academy, (sql) => sql`select 1 from emails where kind = 'new-talents'`)).length;
}
