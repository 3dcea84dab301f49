import { beforeEach, expect, test } from "vitest";
import { validateToken } from "#features/certificates/contract.ts";
import { getCourses } from "#features/courses/contract.ts";
import { changePeople } from "#features/bulk-changes/contract.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { indexContents } from "#features/search/server/index.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  archiveCourse,
  createCourse,
  deleteCourse,
  getAuthoredCourse,
  getAuthoredCourses,
  moveCourse,
  putCourseOnAir,
  restoreCourse,
  takeCourseOffAir,
  unarchiveCourse,
} from "../contract.ts";

const world = await openTestWorld(registry);
let academy: MadeProject;
let staff: ReturnType<typeof world.as>;
beforeEach(async () => {
  academy = await world.makeProject();
  staff = world.as(await world.makePerson(academy, { rule: "manager" }));
});

test("learners and staff see courses in the order that the staff chose, and an archived one keeps out of it", async () => {
  const courses = [await makeCourse(), await makeCourse(), await makeCourse(), await makeCourse()];
  const [a, b, c, d] = courses.map(({ _id }) => _id) as [string, string, string, string];
  const ana = world.as(await world.makePerson(academy, { enrolledIn: courses }));
  const orders = async () => [
    (await ana.call(getCourses, {})).courses.map(({ _id }) => _id),
    (await listed()).filter((one) => !one.is_archived).map(({ _id }) => _id),
  ];
  for (let twice = 0; twice < 2; twice++) await staff.call(moveCourse, { course_id: c, to: 0 });
  expect(await orders()).toEqual([
    [c, a, b, d],
    [c, a, b, d],
  ]);
  await staff.call(archiveCourse, { course_id: a });
  await staff.call(moveCourse, { course_id: d, to: 1 });
  expect(await orders()).toEqual([
    [c, d, b],
    [c, d, b],
  ]);
  await staff.call(moveCourse, { course_id: c, to: 9000 });
  expect((await orders())[0]).toEqual([d, b, c]);
  await expect(staff.call(moveCourse, { course_id: a, to: 0 })).rejects.toMatchObject({ status: 409 });
  const moves = (await world.auditEntries(academy)).filter(({ operation }) => operation === "move-course");
  expect(moves).toHaveLength(3);
});

test("an archived course is off the air with all progress and valid certificates, and can be brought back", async () => {
  const course = await world.makeCourse(academy, { trails: [{ objects: [{}] }] });
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const { certificate } = await read(ana, course, 0);
  await expect(staff.call(deleteCourse, { course_id: course._id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Arquive o curso") as string,
  });
  for (let twice = 0; twice < 2; twice++) await staff.call(archiveCourse, { course_id: course._id });
  expect((await ana.call(getCourses, {})).courses).toEqual([]);
  expect(await listed()).toMatchObject([{ is_archived: true, is_off_air: true, people: 1 }]);
  const token = certificate?.token ?? "";
  expect(await world.asStranger(academy).call(validateToken, { token })).toMatchObject({ status: "valid" });

  await staff.call(unarchiveCourse, { course_id: course._id });
  expect(await listed()).toMatchObject([{ is_archived: false, is_off_air: true }]);
  await staff.call(archiveCourse, { course_id: course._id });
  await staff.call(putCourseOnAir, { course_id: course._id });
  expect(await listed()).toMatchObject([{ is_archived: false, is_off_air: false }]);
  expect((await ana.call(getCourses, {})).courses).toMatchObject([{ objects_done: 1 }]);
  const own = (await world.auditEntries(academy)).filter(({ target_id }) => target_id === course._id);
  expect(own.map(({ operation }) => operation).filter((one) => one.includes("archive"))).toEqual([
    "archive-course",
    "unarchive-course",
    "archive-course",
  ]);
});

test("a course that was archived before an import put it on the air is archived, or taken off it, as any other", async () => {
  const { _id: course_id } = await makeCourse();
  const importOnAir = () => world.inside(academy, (sql) => sql`update courses set off_air_at = null`);
  await staff.call(archiveCourse, { course_id });
  await importOnAir();
  await staff.call(archiveCourse, { course_id });
  const archivings = (await world.auditEntries(academy)).filter(({ operation }) => operation === "archive-course");
  expect(archivings).toHaveLength(2);
  await importOnAir();
  await staff.call(takeCourseOffAir, { course_id });
  expect(await listed()).toMatchObject([{ is_archived: false, is_off_air: true }]);
});

test("a course without people is deleted and restored as a draft, within a day", async () => {
  const course = await makeCourse();
  const draft = await staff.call(createCourse, { name: "Nunca publicado" });
  const before = await staff.call(getAuthoredCourse, { course_id: course._id });
  await world.inside(academy, (sql) => indexContents(sql, academy._id));
  const indexed = () => world.inside(academy, (sql) => sql`select from search_documents`);
  expect(await indexed()).toHaveLength(1);
  for (const course_id of [course._id, draft.course_id]) await staff.call(deleteCourse, { course_id });
  expect(await indexed()).toHaveLength(0);
  expect(await listed()).toEqual([]);
  await expect(staff.call(getAuthoredCourse, { course_id: course._id })).rejects.toMatchObject({ status: 404 });
  await expect(staff.call(deleteCourse, { course_id: course._id })).rejects.toMatchObject({ status: 404 });
  const { deleted } = await staff.call(getAuthoredCourses, {});
  expect(deleted.map(({ title }) => title).toSorted()).toEqual([before.course.name, "Nunca publicado"].toSorted());

  const stranger = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  await expect(stranger.call(restoreCourse, { course_id: course._id })).rejects.toMatchObject({ status: 404 });
  for (let twice = 0; twice < 2; twice++) await staff.call(restoreCourse, { course_id: course._id });
  const after = await staff.call(getAuthoredCourse, { course_id: course._id });
  expect(after.course).toMatchObject({ name: before.course.name, is_published: false });
  const namesIn = ({ trails }: typeof after) => trails.flatMap(({ objects }) => objects.map(({ title }) => title));
  expect(namesIn(after)).toEqual(namesIn(before));
  world.clock.advance({ days: 1 });
  await expect(staff.call(restoreCourse, { course_id: draft.course_id })).rejects.toMatchObject({ status: 409 });
  const operations = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(operations.filter((one) => /^(?:delete|restore)-course$/.test(one))).toEqual([
    "delete-course",
    "delete-course",
    "restore-course",
  ]);
});

test("a change that waits for a draft's deletion finds no course", async () => {
  const { course_id } = await staff.call(createCourse, { name: "Rascunho" });
  let archiving: Promise<unknown> = Promise.resolve();
  await world.inside(academy, async (sql) => {
    await sql`update course_drafts set deleted_at = ${world.clock.now} where course_id = ${course_id}`;
    archiving = staff.call(archiveCourse, { course_id });
    archiving.catch(() => {});
    const waiting = () =>
      world.services.pool`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(1);
  });
  await expect(archiving).rejects.toMatchObject({ status: 404 });
});

test("a course that somebody marked as a favourite is not deleted, even after that person left it", async () => {
  const course = await makeCourse();
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const [{ _id: object_id = "" } = {}] = course.objects;
  await world.as(ana).call(changeFavorite, { course_id: course._id, object_id, favorite: true });
  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${ana._id}`);
  await expect(staff.call(deleteCourse, { course_id: course._id })).rejects.toMatchObject({ status: 409 });
});

test("a course is not deleted while a bulk change enrols people in it", async () => {
  const course = await makeCourse();
  const ana = await world.makePerson(academy);
  await staff.call(changePeople, { user_ids: [ana._id], action: "enroll", course_id: course._id });
  const { now } = world.clock;
  await world.inside(academy, (sql) => sql`delete from enrollments where course_id = ${course._id}`);
  await world.inside(academy, (sql) => sql`update bulk_changes set finished_at = null`);
  await expect(staff.call(deleteCourse, { course_id: course._id })).rejects.toMatchObject({ status: 409 });
  await world.inside(academy, (sql) => sql`update bulk_changes set finished_at = ${now}`);
  await staff.call(deleteCourse, { course_id: course._id });
});

async function listed() {
  return (await staff.call(getAuthoredCourses, {})).courses;
}

function makeCourse() {
  return world.makeCourse(academy, { trails: [{ objects: [{}] }] });
}
