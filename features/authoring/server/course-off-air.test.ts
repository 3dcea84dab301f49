import { beforeEach, expect, test } from "vitest";
import { validateToken } from "#features/certificates/contract.ts";
import { getCourses, getObjectsByCourseId, getShowcase } from "#features/courses/contract.ts";
import { getStaffLink, saveLink } from "#features/deep-links/contract.ts";
import { getStaffHeros } from "#features/heros/contract.ts";
import { getUserByToken } from "#features/people/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { suggestContent } from "#features/search/contract.ts";
import { getCourseReport } from "#features/reports/contract.ts";
import { indexContents } from "#features/search/server/index.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { editCourse, getAuthoredCourse, publishCourse, putCourseOnAir, takeCourseOffAir } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const boss = await world.makePerson(academy, { rule: "manager" });
const staff = world.as(boss);
let course: MadeCourse;
let ana: MadePerson;
beforeEach(async () => {
  course = await world.makeCourse(academy, { trails: [{ objects: [{ title: "Xilofone" }, { title: "Reler" }] }] });
  await world.inside(academy, (sql) => indexContents(sql, academy._id));
  ana = await world.makePerson(academy, { enrolledIn: [course] });
});

test("hides a course off the air from lists, search and learners, and restores it with all progress", async () => {
  await read(world.as(ana), course, 0);
  const [before, listed] = [await seenBy(ana), await seenBy(boss)];
  expect(before).toMatchObject({ done: 1, mine: 1, enrolled: 1, found: 1, shown: true });

  await staff.call(takeCourseOffAir, { course_id: course._id });
  const hidden = { done: null, mine: 0, enrolled: 0, found: 0, shown: false };
  expect(await seenBy(ana)).toEqual(hidden);
  expect(await seenBy(boss)).toEqual({ ...hidden, done: 0 });
  await expect(read(world.as(ana), course, 1)).rejects.toMatchObject({ status: 404, code: "course_off_air" });
  expect((await opened()).course).toMatchObject({ is_published: true, is_off_air: true, people: 1 });

  await staff.call(putCourseOnAir, { course_id: course._id });
  expect(await seenBy(ana)).toEqual(before);
  expect(await seenBy(boss)).toEqual(listed);
});

test("staff can still work with a course that is off the air, and see its links as broken", async () => {
  await staff.call(takeCourseOffAir, { course_id: course._id });

  await expect(staff.call(getCourseReport, { course: course._id })).resolves.toBeDefined();
  await expect(staff.call(getStaffHeros, { course: course._id })).resolves.toBeDefined();
  const { link_id } = await staff.call(saveLink, {
    name: "Cartaz",
    course_id: course._id,
    starts_on: null,
    ends_on: null,
  });
  expect((await staff.call(getStaffLink, { link_id })).link.state).toBe("broken");
  const stranger = world.as(await world.makePerson(academy));
  await expect(read(stranger, course, 1)).rejects.toMatchObject({ status: 404, code: "not_found" });
});

test("publishing a course puts it back on the air", async () => {
  await staff.call(takeCourseOffAir, { course_id: course._id });
  const { version, course: shown } = await opened();
  const { name, description, hours, ends_on } = shown;
  const edit = { kind: "settings" as const, name: `${name} de novo`, description, hours, ends_on };
  const saved = await staff.call(editCourse, { course_id: course._id, version, edit });
  expect(await seenBy(ana)).toMatchObject({ mine: 0 });

  await staff.call(publishCourse, { course_id: course._id, version: saved.version });
  expect(await seenBy(ana)).toMatchObject({ mine: 1, shown: true });
});

test("certificates remain valid while a course is off the air, and both operations are audited once", async () => {
  await read(world.as(ana), course, 0);
  const { certificate } = await read(world.as(ana), course, 1);

  for (let twice = 0; twice < 2; twice++) await staff.call(takeCourseOffAir, { course_id: course._id });
  const token = certificate?.token ?? "";
  expect(await world.asStranger(academy).call(validateToken, { token })).toMatchObject({ status: "valid" });
  for (let twice = 0; twice < 2; twice++) await staff.call(putCourseOnAir, { course_id: course._id });

  const entries = (await world.auditEntries(academy)).filter(({ target_id }) => target_id === course._id);
  expect(entries.map(({ operation }) => operation).filter((one) => one.endsWith("-air"))).toEqual([
    "take-course-off-air",
    "put-course-on-air",
  ]);
});

test("only people who may publish can take a course off the air or put it back", async () => {
  for (const rule of ["recruiter", undefined] as const) {
    const other = world.as(await world.makePerson(academy, { ...(rule && { rule }), enrolledIn: [course] }));
    await expect(other.call(takeCourseOffAir, { course_id: course._id })).rejects.toMatchObject({ status: 403 });
    await expect(other.call(putCourseOnAir, { course_id: course._id })).rejects.toMatchObject({ status: 403 });
  }
});

function opened() {
  return staff.call(getAuthoredCourse, { course_id: course._id });
}

async function seenBy(person: MadePerson) {
  const client = world.as(person);
  const isThis = ({ _id }: { _id: string }) => _id === course._id;
  const [space, { courses }, user, { results }, showcase] = await Promise.all([
    client.call(getObjectsByCourseId, { course_id: course._id }).catch(() => null),
    client.call(getCourses, {}),
    client.call(getUserByToken, {}),
    client.call(suggestContent, { project: academy._id, prompt: "xilofone" }),
    world.asStranger(academy).call(getShowcase, {}),
  ]);
  return {
    done: space?.objects_done ?? null,
    mine: courses.filter(isThis).length,
    enrolled: user.enrollments.filter(({ course_id }) => course_id === course._id).length,
    found: results.filter(({ object }) => object._id === course.objects[0]?._id).length,
    shown: showcase.courses.some(isThis),
  };
}
