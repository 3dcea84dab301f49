import { expect, test } from "vitest";
import { addClassPeople, createClass } from "#features/classes/contract.ts";
import { registry } from "#features/registry.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportReport, getPersonReport } from "../contract.ts";

const world = await openTestWorld(registry);

test("of one class, the report and its file name its people alone", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const other = await world.makeCourse(academy);
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const [ana] = [
    await world.makePerson(academy, { name: "Ana", enrolledIn: [course, other] }),
    await world.makePerson(academy, { name: "Bia", enrolledIn: [course, other] }),
  ];
  const { class_id } = await staff.call(createClass, {
    course_id: course._id,
    name: "Turma da manhã",
    starts_on: "2026-11-01",
    ends_on: "2026-11-30",
  });
  await staff.call(addClassPeople, { class_id, user_ids: [ana._id] });
  const named = async (input: object) =>
    (await staff.call(getPersonReport, { course: course._id, ...input })).people.map(({ name }) => name);
  expect(await named({})).toEqual(["Ana", "Bia"]);
  expect(await named({ class_id })).toEqual(["Ana"]);
  expect(await named({ class_id, search: "bia" })).toEqual([]);
  // A class belongs to one course: in another, it has nobody.
  expect(await named({ class_id, course: other._id })).toEqual([]);
  const { address } = await staff.call(exportReport, { course: course._id, part: "people", class_id });
  const { lines } = await fileAt(world, academy, address);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Ana");
});
