import { expect, test } from "vitest";
import { getPeopleSelection } from "#features/bulk-changes/contract.ts";
import { getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getEndingClasses, getPersonClasses } from "../contract.ts";

const world = await openTestWorld(registry);

/** Creates an academy with this number of classes of one person each, all of which end within fourteen days. */
async function academyWith(count: number) {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const manager = await world.makePerson(academy, { rule: "manager" });
  await world.inside(academy, async (sql) => {
    await sql`
      insert into users (project_id, id, email, email_key, data, created_at)
      select ${academy._id}, gen_random_uuid(), n || '@exemplo.com.br', n || '@exemplo.com.br',
        jsonb_build_object('name', 'Pessoa ' || n, 'first_name', 'P'), ${world.clock.now}
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into enrollments (project_id, user_id, course_id, created_at)
      select ${academy._id}, id, ${course._id}, ${world.clock.now} from users where rule is null`;
    await sql`
      insert into classes (project_id, id, course_id, name, name_key, starts_on, ends_on, created_at)
      select ${academy._id}, u.id, ${course._id}, u.email, u.email, '2026-01-01', '2026-11-28', ${world.clock.now}
      from users u where u.rule is null`;
    await sql`
      insert into class_people (project_id, user_id, course_id, class_id, created_at)
      select ${academy._id}, id, ${course._id}, id, ${world.clock.now} from users where rule is null`;
  });
  return { manager, staff: world.as(manager) };
}

test("shows at most twenty ending classes, and whether there are more", async () => {
  const twenty = await (await academyWith(20)).staff.call(getEndingClasses, {});
  expect([twenty.classes.length, twenty.has_more]).toEqual([20, false]);
  const more = await (await academyWith(21)).staff.call(getEndingClasses, {});
  expect([more.classes.length, more.has_more]).toEqual([20, true]);
});

test("lists for choosing a class have at most three hundred, and report that there are more", async () => {
  const { manager, staff } = await academyWith(301);
  const own = await staff.call(getPersonClasses, { user_id: manager._id });
  expect([own.open_classes.length, own.has_more]).toEqual([300, true]);
  const chosen = await staff.call(getPeopleSelection, { user_ids: [manager._id] });
  expect([chosen.classes.length, chosen.has_more_classes]).toEqual([300, true]);
  const found = await staff.call(getMembers, {});
  expect([found.classes.length, found.has_more_classes]).toEqual([300, true]);
});
