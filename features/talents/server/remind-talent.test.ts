import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeTalentStatus } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const DAY_MS = 24 * 60 * 60 * 1000;

test("asks once, eleven months after the last confirmation, whether the profile is still correct", async () => {
  const { person, id } = await makeTalent(world, academy);
  expect(await dueIn(id)).toEqual([335]);
  await workAfter(334);
  expect(await reminders(person)).toBe(0);
  await workAfter(1);
  expect(await reminders(person)).toBe(1);
  await workAfter(31);
  expect(await reminders(person)).toBe(1);
});

test("postpones the reminder after a confirmation, and sends none after a pause or deletion", async () => {
  const { person, id } = await makeTalent(world, academy);
  const [paused, deleted] = [await makeTalent(world, academy), await makeTalent(world, academy)];
  await world.as(paused.person).call(changeTalentStatus, { action: "pause" });
  await world.as(deleted.person).call(changeTalentStatus, { action: "delete" });
  expect(await dueIn(deleted.id)).toEqual([]);
  world.clock.advance({ days: 10 });
  await world.as(person).call(changeTalentStatus, { action: "confirm" });
  expect(await dueIn(id)).toEqual([335]);
  await workAfter(326);
  for (const one of [person, paused.person, deleted.person]) expect(await reminders(one)).toBe(0);
  await workAfter(9);
  expect(await reminders(person)).toBe(1);
});

test("asks only testers while the talent bank is unfinished, and nobody once it is off", async () => {
  const [{ person }, { person: tester }] = [
    await makeTalent(world, academy),
    await makeTalent(world, academy, { email: "eva@testes.exemplo.com.br" }),
  ];
  const set = (change: object) =>
    world.inside(academy, (sql) => sql`update projects set ${sql(change as never)} where id = ${academy._id}`);
  await set({ module_talents_config: { work_on_progress: true } });
  await workAfter(335);
  expect([await reminders(person), await reminders(tester)]).toEqual([0, 1]);
  await set(TALENTS_ON);
  const { person: late } = await makeTalent(world, academy);
  await set({ module_talents: false });
  await workAfter(335);
  await set(TALENTS_ON);
  expect(await reminders(late)).toBe(0);
});

async function workAfter(days: number): Promise<void> {
  world.clock.advance({ days });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
}

/** Returns the number of days until each queued reminder is due. */
async function dueIn(talentId: string): Promise<number[]> {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ due_at: Date }[]>`
      select due_at from jobs where name = 'remind-talent' and target_id = ${talentId}`,
  );
  return rows.map(({ due_at }) => Math.round((due_at.getTime() - world.clock.now.getTime()) / DAY_MS));
}

async function reminders({ _id }: MadePerson): Promise<number> {
  const rows = await world.inside(
    academy,
    (sql) => sql`select 1 from emails where user_id = ${_id} and kind = 'remind-talent'`,
  );
  return rows.length;
}
