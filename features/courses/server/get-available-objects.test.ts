import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { createOrUpdateUserInput } from "#features/progress/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getAvailableObjects } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{}, {}] }, { sequential: true, objects: [{}, {}, {}] }],
});
const ids = course.objects.map(({ _id }) => _id);

test("returns the open objects, including those unlocked by a completed object", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const available = () => world.as(ana).call(getAvailableObjects, { id: course.friendly_id });
  expect(await available()).toEqual({ course_id: course._id, course_name: course.name, objects: ids.slice(0, 3) });

  await world.as(ana).call(createOrUpdateUserInput, {
    client_id: newId(),
    course_id: course._id,
    object_id: ids[2] ?? "",
    input: { kind: "seen", completeness: 1 },
  });

  expect((await available()).objects).toEqual(ids.slice(0, 4));
});

test("refuses strangers, people who are not enrolled, and other projects", async () => {
  const ask = { id: course._id };
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(getAvailableObjects, ask)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(getAvailableObjects, ask)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(getAvailableObjects, ask)).rejects.toMatchObject({ status: 404 });
});
