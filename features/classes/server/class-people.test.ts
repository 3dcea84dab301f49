import { expect, test } from "vitest";
import { changeEnrollment } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { addClassPeople, createClass, getClass, getPersonClasses, removeClassPerson } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
const DAYS = { starts_on: "2026-11-01", ends_on: "2026-11-30" };

async function makeClass(course_id = course._id) {
  const { class_id } = await staff.call(createClass, { course_id, name: `Turma ${newId()}`, ...DAYS });
  return class_id;
}
const peopleIn = async (class_id: string) =>
  (await staff.call(getClass, { class_id })).people.map(({ _id }) => _id).toSorted();
const emailsTo = async (email: string) =>
  await world.inside(academy, (sql) => sql`select kind from emails where recipient = ${email} order by created_at`);

test("adds people by e-mail, enrols and notifies those new in the course, and returns unknown e-mails", async () => {
  const class_id = await makeClass();
  const ana = await world.makePerson(academy, { password: "ipe-roxo-47" });
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  const emails = [ana.email.toUpperCase(), bia.email, ` ${bia.email} `, "ninguem@exemplo.com.br", "sem arroba"];
  expect(await staff.call(addClassPeople, { class_id, emails })).toEqual({
    added: 2,
    moved: 0,
    already: 0,
    enrolled: 1,
    unknown: ["ninguem@exemplo.com.br", "sem arroba"],
    elsewhere: [],
  });
  expect(await peopleIn(class_id)).toEqual([ana._id, bia._id].toSorted());
  expect(await emailsTo(ana.email)).toEqual([{ kind: "enrolled" }]);
  expect(await emailsTo(bia.email)).toEqual([]);
  expect(await staff.call(addClassPeople, { class_id, emails: [ana.email] })).toMatchObject({ added: 0, already: 1 });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "add-to-class", target_id: ana._id, detail: { class_id } }),
  );
});

test("allows a person one class per course: adding them to another reports or moves them", async () => {
  const [first, second] = [await makeClass(), await makeClass()];
  const other = await makeClass((await world.makeCourse(academy))._id);
  const ana = await world.makePerson(academy);
  const put = (class_id: string, moves = false) => staff.call(addClassPeople, { class_id, user_ids: [ana._id], moves });
  await put(first);
  await put(other);
  const refused = await put(second);
  const { name } = (await staff.call(getClass, { class_id: first })).class;
  expect(refused).toMatchObject({ added: 0, already: 0, elsewhere: [{ _id: ana._id, class_name: name }] });
  expect(await peopleIn(second)).toEqual([]);
  expect(await put(second, true)).toMatchObject({ added: 0, moved: 1, elsewhere: [] });
  expect([await peopleIn(first), await peopleIn(second)]).toEqual([[], [ana._id]]);
  const { classes, open_classes } = await staff.call(getPersonClasses, { user_id: ana._id });
  expect(classes.map(({ _id }) => _id).toSorted()).toEqual([second, other].toSorted());
  expect(open_classes.map(({ _id }) => _id)).toContain(first);
  expect(open_classes.map(({ _id }) => _id)).not.toContain(second);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "move-to-class",
    target_id: ana._id,
    detail: { class_id: second, from: first },
  });
});

test("two simultaneous additions of a person to two classes of a course leave them in one", async () => {
  const [first, second] = [await makeClass(), await makeClass()];
  const ana = await world.makePerson(academy);
  const both = await Promise.all(
    [first, second].map((class_id) => staff.call(addClassPeople, { class_id, user_ids: [ana._id] })),
  );
  expect(both.map(({ added }) => added).toSorted()).toEqual([0, 1]);
  expect(both.flatMap(({ elsewhere }) => elsewhere)).toHaveLength(1);
  expect([...(await peopleIn(first)), ...(await peopleIn(second))]).toEqual([ana._id]);
});

test("removal from a class does not end the enrolment; removal from the course ends both", async () => {
  const class_id = await makeClass();
  const ana = await world.makePerson(academy);
  const put = () => staff.call(addClassPeople, { class_id, user_ids: [ana._id] });
  await put();
  await staff.call(removeClassPerson, { class_id, user_id: ana._id });
  await expect(staff.call(removeClassPerson, { class_id, user_id: ana._id })).rejects.toMatchObject({ status: 404 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "remove-from-class",
    target_id: ana._id,
  });
  expect(await put()).toMatchObject({ added: 1, enrolled: 0 });
  await staff.call(changeEnrollment, { user_id: ana._id, course_id: course._id, is_enrolled: false });
  expect(await peopleIn(class_id)).toEqual([]);
});

test.for([
  ["nobody", {}, { status: 400, extra: { fields: [{ field: "emails" }] } }],
  ["somebody of another academy", { user_ids: [newId()] }, { status: 404 }],
  [
    "more than a call takes",
    { emails: Array.from({ length: 201 }, (_, at) => `p${at}@exemplo.com.br`) },
    { status: 400 },
  ],
] as const)("refuses %s", async ([, who, problem]) => {
  const class_id = await makeClass();
  const input = { class_id, ...who } as { class_id: string };
  await expect(staff.call(addClassPeople, input)).rejects.toMatchObject(problem);
});
