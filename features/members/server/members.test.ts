import { expect, test } from "vitest";
import { signIn } from "#features/people/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { changeEnrollment, changeRule, getMember, getMembers, signOutMember } from "../contract.ts";

const world = await openTestWorld(registry);
const DAY = 24 * 60 * 60_000;

async function academyOf(...names: string[]) {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  const people = [];
  for (const name of names) people.push(await world.makePerson(academy, { name }));
  return { academy, manager, staff: world.as(manager), people };
}
const namesIn = ({ members }: { members: { name: string }[] }) => members.map(({ name }) => name);

test("finds people by any part of a name or e-mail, ignoring accents, and treats % as an ordinary character", async () => {
  const { staff, people } = await academyOf("José Antônio Leão", "Ana 100% Lima", "Joselia Reis");

  expect(namesIn(await staff.call(getMembers, { search: "jose" }))).toEqual(["José Antônio Leão", "Joselia Reis"]);
  for (const sort of ["name", "seen", "joined"] as const)
    expect(namesIn(await staff.call(getMembers, { search: "LEÃO jos", sort }))).toEqual(["José Antônio Leão"]);
  expect(namesIn(await staff.call(getMembers, { search: "%" }))).toEqual(["Ana 100% Lima"]);
  expect(namesIn(await staff.call(getMembers, { search: people[2]?.email ?? "" }))).toEqual(["Joselia Reis"]);
});

test("filters by rule, course and last activity", async () => {
  const { academy, staff, people } = await academyOf("Ana", "Bia", "Caio");
  const [ana, bia] = people;
  const course = await world.makeCourse(academy);
  await staff.call(changeEnrollment, { user_id: ana?._id ?? "", course_id: course._id, is_enrolled: true });
  const at = (days: number) => new Date(world.clock.now.getTime() - days * DAY);
  await world.inside(academy, async (sql) => {
    await sql`update users set seen_at = ${at(2)} where id = ${ana?._id ?? ""}`;
    await sql`update users set seen_at = ${at(15)} where id = ${bia?._id ?? ""}`;
  });

  expect(namesIn(await staff.call(getMembers, { rule: "learner" }))).toEqual(["Ana", "Bia", "Caio"]);
  expect(namesIn(await staff.call(getMembers, { rule: "manager" }))).toEqual(["Zuleica Prado"]);
  expect(namesIn(await staff.call(getMembers, { state: "active" }))).toEqual(["Ana"]);
  expect(namesIn(await staff.call(getMembers, { state: "stopped" }))).toEqual(["Bia"]);
  expect(namesIn(await staff.call(getMembers, { state: "never" }))).toEqual(["Caio", "Zuleica Prado"]);
  expect(namesIn(await staff.call(getMembers, { sort: "seen" })).slice(0, 2)).toEqual(["Ana", "Bia"]);
  const inCourse = await staff.call(getMembers, { course_id: course._id });
  expect(inCourse.members).toMatchObject([
    { name: "Ana", courses: 1, objects: course.objects.length, objects_done: 0 },
  ]);
});

test("filters by class, and by the day on which people joined in the academy's time zone", async () => {
  const { academy, staff, people } = await academyOf("Ana", "Bia", "Caio");
  const [ana = "", bia = "", caio = ""] = people.map(({ _id }) => _id);
  const course = await world.makeCourse(academy);
  await staff.call(changeEnrollment, { user_id: ana, course_id: course._id, is_enrolled: true });
  const class_id = newId();
  const { now } = world.clock;
  const own = { project_id: academy._id, course_id: course._id, created_at: now };
  const days = { starts_on: "2026-01-01", ends_on: "2026-12-31" };
  await world.inside(academy, async (sql) => {
    await sql`insert into classes ${sql({ ...own, ...days, id: class_id, name: "Manhã", name_key: "manha" })}`;
    await sql`insert into class_people ${sql({ ...own, class_id, user_id: ana })}`;
    // Both times are of the 11th in UTC; in São Paulo the first one is still on the 10th.
    await sql`update users set created_at = '2026-03-11 02:59:00Z' where id = ${bia}`;
    await sql`update users set created_at = '2026-03-11 03:00:00Z' where id = ${caio}`;
  });

  const inClass = await staff.call(getMembers, { class_id });
  expect(namesIn(inClass)).toEqual(["Ana"]);
  expect(inClass.classes).toEqual([{ _id: class_id, name: "Manhã", course_name: course.name }]);
  const came = async (joined_from: string, joined_until: string) =>
    namesIn(await staff.call(getMembers, { joined_from, joined_until }));
  expect(await came("2026-03-10", "2026-03-10")).toEqual(["Bia"]);
  expect(await came("2026-03-11", "2026-03-11")).toEqual(["Caio"]);
  expect(await came("", "2026-03-11")).toEqual(["Bia", "Caio"]);
  await expect(came("2026-02-30", "")).rejects.toMatchObject({ status: 400 });
});

test.for(["name", "seen", "joined"] as const)(
  "paging by %s leaves nobody out, even when all values are equal",
  async (sort) => {
    const { staff } = await academyOf(...Array.from({ length: 104 }, () => "Ana Lima"));
    const ids: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Awaited<ReturnType<typeof staff.call<typeof getMembers>>> = await staff.call(getMembers, {
        sort,
        after,
      });
      ids.push(...page.members.map(({ _id }) => _id));
      after = page.next;
    }
    expect(ids).toHaveLength(105);
    expect(new Set(ids).size).toBe(105);
  },
);

test("counts a person as active after signing in", async () => {
  const { academy, staff } = await academyOf();
  const ana = await world.makePerson(academy, { password: "ipe-roxo-47" });
  await world.asStranger(academy).call(signIn, { project_id: academy._id, email: ana.email, password: "ipe-roxo-47" });

  const { member } = await staff.call(getMember, { user_id: ana._id });
  expect(member).toMatchObject({ state: "active", seen_at: world.clock.now.toISOString(), sessions: 2 });
});

test("enrols and removes a person without losing progress", async () => {
  const { academy, manager, staff, people } = await academyOf("Ana");
  const [user_id, course] = [people[0]?._id ?? "", await world.makeCourse(academy, { name: "Acolher" })];
  const object_id = course.objects[0]?._id ?? "";
  await staff.call(changeEnrollment, { user_id, course_id: course._id, is_enrolled: true });
  const { now } = world.clock;
  const done = { completeness: 1, started_at: now, updated_at: now, completed_at: now };
  await world.inside(
    academy,
    (sql) =>
      sql`insert into progress ${sql({ project_id: academy._id, user_id, object_id, course_id: course._id, ...done })}`,
  );

  expect((await staff.call(getMember, { user_id })).enrollments).toMatchObject([
    { course_name: "Acolher", objects_done: 1, studied_at: now.toISOString() },
  ]);
  await staff.call(changeEnrollment, { user_id, course_id: course._id, is_enrolled: false });
  const after = await staff.call(getMember, { user_id });
  expect(after).toMatchObject({ enrollments: [], other_courses: [{ name: "Acolher" }] });
  await staff.call(changeEnrollment, { user_id, course_id: course._id, is_enrolled: true });
  expect((await staff.call(getMember, { user_id })).enrollments).toMatchObject([{ objects_done: 1 }]);
  const entries = (await world.auditEntries(academy)).filter((entry) => entry.user_id === manager._id);
  expect(entries.map(({ operation }) => operation)).toEqual([
    "enroll-member",
    "invite-person",
    "unenroll-member",
    "enroll-member",
    "invite-person",
  ]);
});

test("changes a rule, but refuses to remove the academy's last manager", async () => {
  const { academy, manager, staff, people } = await academyOf("Ana");
  const user_id = people[0]?._id ?? "";

  for (const own of [manager._id, manager._id.toUpperCase()])
    await expect(staff.call(changeRule, { user_id: own, rule: null })).rejects.toMatchObject({ status: 409 });
  await staff.call(changeRule, { user_id, rule: "manager" });
  expect((await staff.call(getMember, { user_id })).member.rule).toBe("manager");
  await staff.call(changeRule, { user_id: manager._id, rule: null });
  await expect(staff.call(getMembers, {})).rejects.toMatchObject({ status: 403 });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "change-rule",
    user_id: manager._id,
    target_id: manager._id,
    detail: { from: "manager", to: null },
  });
});

test("stops asking a person for the anamnese when they get a rule", async () => {
  const { academy, staff, people } = await academyOf("Ana");
  const user_id = people[0]?._id ?? "";
  await world.inside(academy, (sql) => sql`update users set require_anamnese = true where id = ${user_id}`);
  await staff.call(changeRule, { user_id, rule: "admin" });
  const [ana] = await world.inside(academy, (sql) => sql`select require_anamnese from users where id = ${user_id}`);
  expect(ana).toEqual({ require_anamnese: false });
});

test("leaves one manager when two managers demote each other at once", async () => {
  const { academy, manager } = await academyOf();
  const other = await world.makePerson(academy, { rule: "manager" });
  const results = await Promise.allSettled([
    world.as(manager).call(changeRule, { user_id: other._id, rule: null }),
    world.as(other).call(changeRule, { user_id: manager._id, rule: null }),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("signs a person out of all sessions, and the caller out of all but the current one", async () => {
  const { academy, manager, staff, people } = await academyOf("Ana");
  const [ana] = people;
  expect(await staff.call(signOutMember, { user_id: ana?._id ?? "" })).toEqual({ ended: 1 });
  const token = { ...manager, token: ana?.token ?? "" };
  await expect(world.as(token).call(getMembers, {})).rejects.toMatchObject({ status: 401 });
  expect(await staff.call(signOutMember, { user_id: manager._id })).toEqual({ ended: 0 });
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("sign-out-member");
});

test("hides people of other academies, and refuses people without the rule", async () => {
  const { academy, people } = await academyOf("Ana");
  const user_id = people[0]?._id ?? "";
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  await expect(neighbour.call(getMember, { user_id })).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(changeRule, { user_id, rule: "admin" })).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(signOutMember, { user_id })).rejects.toMatchObject({ status: 404 });
  expect((await neighbour.call(getMembers, { search: "ana" })).members).toEqual([]);
  for (const rule of ["recruiter", "admin"] as const) {
    const staff = world.as(await world.makePerson(academy, { rule }));
    await expect(staff.call(changeRule, { user_id, rule })).rejects.toMatchObject({ status: 403 });
    if (rule === "recruiter") await expect(staff.call(getMembers, {})).rejects.toMatchObject({ status: 403 });
  }
});
