import { expect, test } from "vitest";
import {
  archiveCourse,
  editCourse,
  getAuthoredCourse,
  publishCourse,
  putCourseOnAir,
} from "#features/authoring/contract.ts";
import type { CourseEdit } from "#features/authoring/engine/course-edit.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));

test("a day after the missing content was taken back, those who finished the rest get their certificate", async () => {
  const course = await world.makeCourse(academy, { name: "Cuidar", trails: [{ objects: [{}, {}] }] });
  const [ana, bia] = [await enrolled(course), await enrolled(course)];
  await read(world.as(ana), course, 0);
  await publish(course, { kind: "remove-object", object: course.objects[1]?.friendly_id ?? "" });
  await settleAfter({ hours: 23 });
  expect(await certificatesIn(course)).toEqual([]);
  await settleAfter({ hours: 2 });

  expect(await certificatesIn(course)).toEqual([ana._id]);
  const { notifications } = await world.as(ana).call(getNotifications, {});
  expect(notifications.map(({ text }) => text)).toContain("Seu certificado de “Cuidar” está pronto");
  expect((await world.as(bia).call(getNotifications, {})).notifications).toEqual([]);
});

test("a content that is published again within the day is still needed for the certificate", async () => {
  const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
  const ana = await enrolled(course);
  await read(world.as(ana), course, 0);
  const object = course.objects[1]?.friendly_id ?? "";
  await publish(course, { kind: "set-draft", object, draft: true });
  await publish(course, { kind: "set-draft", object, draft: false });
  await settleAfter({ hours: 25 });

  expect(await certificatesIn(course)).toEqual([]);
});

test("a course that is off the air that day issues them a day after it is put on again", async () => {
  const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
  const ana = await enrolled(course);
  await read(world.as(ana), course, 0);
  await publish(course, { kind: "remove-object", object: course.objects[1]?.friendly_id ?? "" });
  await manager.call(archiveCourse, { course_id: course._id });
  await settleAfter({ hours: 25 });
  expect(await certificatesIn(course)).toEqual([]);
  await manager.call(putCourseOnAir, { course_id: course._id });
  await settleAfter({ hours: 25 });

  expect(await certificatesIn(course)).toEqual([ana._id]);
});

test("issues to more people than one transaction holds, and to nobody whose access is suspended", async () => {
  const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
  const people = await Promise.all(Array.from({ length: 52 }, () => enrolled(course)));
  for (const person of people) await read(world.as(person), course, 0);
  const suspended = people[7]?._id ?? "";
  await world.inside(
    academy,
    (sql) => sql`update users set suspended_at = ${world.clock.now}, suspension_reason = '' where id = ${suspended}`,
  );
  await publish(course, { kind: "remove-object", object: course.objects[1]?.friendly_id ?? "" });
  await settleAfter({ hours: 25 });

  const others = people.map(({ _id }) => _id).filter((id) => id !== suspended);
  expect((await certificatesIn(course)).toSorted()).toEqual(others.toSorted());
});

function enrolled(course: MadeCourse): Promise<MadePerson> {
  return world.makePerson(academy, { enrolledIn: [course] });
}

async function publish({ _id: course_id }: MadeCourse, edit: CourseEdit): Promise<void> {
  const version = async () => (await manager.call(getAuthoredCourse, { course_id })).version;
  await manager.call(editCourse, { course_id, version: await version(), edit });
  await manager.call(publishCourse, { course_id, version: await version() });
}

async function settleAfter(time: { hours: number }): Promise<void> {
  world.clock.advance(time);
  const kinds = registry.jobs.filter(({ name }) => name !== "send-email");
  await new Worker({ services: world.services, kinds, log: openLog(null) }).settle();
}

async function certificatesIn({ _id }: MadeCourse): Promise<string[]> {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ user_id: string }[]>`select user_id from certificates where course_id = ${_id}`,
  );
  return rows.map(({ user_id }) => user_id);
}
