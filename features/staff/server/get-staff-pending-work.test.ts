import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getStaffPendingWork } from "../contract.ts";

const find = async ({ user }: { user: { email: string } }) => ({ count: 2, sentence: `2 esperam por ${user.email}` });
const world = await openTestWorld({
  ...registry,
  pendingWork: [
    { section: "talentos", find },
    { section: "pessoas", find },
    { section: "marca", find },
    { section: "forum", find: async () => null },
  ],
});

test.for([
  ["recruiter", ["talentos"]],
  ["admin", ["talentos", "pessoas"]],
  ["manager", ["talentos", "pessoas", "marca"]],
] as const)("shows a %s the pending work of their sections", async ([rule, sections]) => {
  const person = await world.makePerson(await world.makeProject(), { rule });
  expect(await world.as(person).call(getStaffPendingWork, {})).toEqual({
    rule,
    pending_work: sections.map((section) => ({ section, count: 2, sentence: `2 esperam por ${person.email}` })),
    is_test_copy: false,
  });
});

test("tells the staff of a test copy that it is a test copy", async () => {
  const admin = await world.makePerson(await world.makeProject(), { rule: "admin" });
  await world.inside(admin.project, (sql) => sql`insert into test_copy (since) values (now())`);
  expect(await world.as(admin).call(getStaffPendingWork, {})).toMatchObject({ is_test_copy: true });
});

test("refuses strangers and learners", async () => {
  const academy = await world.makeProject();
  await expect(world.asStranger(academy).call(getStaffPendingWork, {})).rejects.toMatchObject({ status: 401 });
  const learner = await world.makePerson(academy);
  await expect(world.as(learner).call(getStaffPendingWork, {})).rejects.toMatchObject({ status: 403 });
});
