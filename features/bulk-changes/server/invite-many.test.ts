import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changePeople, getBulkChange, undoBulkChange } from "../contract.ts";

const world = await openTestWorld(registry);

async function academyOf(...names: string[]) {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  const ids: string[] = [];
  for (const name of names) ids.push((await world.makePerson(academy, { name }))._id);
  return { academy, manager, staff: world.as(manager), ids };
}
const emails = async (academy: MadeProject) => (await world.inside(academy, (sql) => sql`select 1 from emails`)).length;

test("invites people who never signed in again, at most once a day", async () => {
  const { academy, staff, ids } = await academyOf("Ana", "Bia", "Caio");
  const [, bia, caio] = ids;
  await world.inside(academy, async (sql) => {
    await sql`update users set password_hash = 'x' where id = ${bia ?? ""}`;
    await sql`update users set seen_at = ${world.clock.now} where id = ${caio ?? ""}`;
  });
  const invite = async () => {
    const { change_id } = await staff.call(changePeople, { everyone: true, rule: "learner", action: "invite" });
    await expect(staff.call(undoBulkChange, { change_id })).rejects.toMatchObject({ status: 409 });
    return { change_id, counts: (await staff.call(getBulkChange, { change_id })).change.counts };
  };
  const { change_id, counts } = await invite();
  expect(counts).toMatchObject({ changed: 1, already: 2, recent: 0 });
  const { skipped } = await staff.call(getBulkChange, { change_id });
  expect(skipped.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["Bia", "already"],
    ["Caio", "already"],
  ]);
  const sent = await world.inside(academy, (sql) => sql`select user_id, kind from emails`);
  expect([...sent]).toEqual([{ user_id: ids[0], kind: "invitation" }]);

  expect((await invite()).counts).toMatchObject({ changed: 0, already: 2, recent: 1 });
  world.clock.advance({ hours: 25 });
  expect((await invite()).counts).toMatchObject({ changed: 1, already: 2, recent: 0 });
  expect(await emails(academy)).toBe(2);
});

test("invites nobody twice when two staff members invite the same people at once", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Ana ${at}`);
  const { academy, staff, manager } = await academyOf(...names);
  const choice = { everyone: true, rule: "learner", action: "invite" } as const;
  const made = await Promise.all([staff, world.as(manager)].map((one) => one.call(changePeople, choice)));
  expect(await emails(academy)).toBe(20);
  const recent = made.map(({ change_id }) => staff.call(getBulkChange, { change_id }));
  expect((await Promise.all(recent)).map(({ change }) => change.counts.recent).toSorted()).toEqual([0, 20]);
});
