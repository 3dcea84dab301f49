import { expect, test } from "vitest";
import { takeCourseOffAir } from "#features/authoring/contract.ts";
import { getCourses, getObjectsByCourseId } from "#features/courses/contract.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { changeRule, getMembers } from "#features/members/contract.ts";
import { getObjectById } from "#features/objects/contract.ts";
import { getUserByToken } from "#features/people/contract.ts";
import { createOrUpdateUserInput, type UserInput } from "#features/progress/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { endViewing, startStudentView, startViewing } from "../contract.ts";
import { rowSums } from "./fixture-row-sums.ts";

const world = await openTestWorld(registry);

test("staff see the academy as a student, with every course, and leave no trace", async () => {
  const academy = await world.makeProject();
  const quiz = {
    kind: "quiz",
    id: "q1",
    answer: "single",
    why: null,
    question: "Qual?",
    options: [
      { text: "Esta", right: true, feedback: "Isso." },
      { text: "Outra", right: false, feedback: "Não." },
    ],
  };
  const course = await world.makeCourse(academy, {
    name: "Acolher",
    trails: [{ objects: [{ title: "Pensar", blocks: [quiz] }] }],
  });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const staff = world.as(manager);
  await staff.call(startStudentView, { return_path: "/gestao/cursos?busca=acolher" });
  expect(await staff.call(getUserByToken, {})).toMatchObject({ _id: manager._id, viewing: { as_student: true } });
  expect((await staff.call(getUserByToken, {})).rule).toBeUndefined();
  expect((await staff.call(getCourses, {})).courses.map(({ name }) => name)).toEqual(["Acolher"]);
  const before = await rowSums(world, academy);
  const place = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
  const opened = await staff.call(getObjectById, place);
  const [block] = opened.object.blocks;
  const key = block && "options" in block ? String(block.options.find(({ text }) => text.includes("Esta"))?.key) : "";
  const answer = (input: UserInput["input"]) =>
    staff.call(createOrUpdateUserInput, { ...place, client_id: "student-view", input });
  expect(await answer({ kind: "quiz", block: "q1", given: { picked: [key] } })).toMatchObject({
    completeness: 0,
    points: 0,
    judgement: { right: true },
  });
  expect(await answer({ kind: "seen", completeness: 1 })).toMatchObject({ completeness: 0, done: false });
  await expect(staff.call(changeFavorite, { ...place, favorite: true })).rejects.toMatchObject({
    status: 403,
    code: "viewing_only",
    message: "Você está vendo como estudante: nada é gravado. Para isto, volte antes à gestão.",
  });
  await expect(staff.call(getMembers, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });
  expect(await rowSums(world, academy)).toEqual(before);
  expect(await staff.call(endViewing, {})).toEqual({
    user_id: manager._id,
    return_path: "/gestao/cursos?busca=acolher",
  });
  expect((await staff.call(getUserByToken, {})).rule).toBe("manager");
  const own = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(own).toEqual(expect.arrayContaining(["start-student-view", "end-viewing"]));
});

test("a view as a student ends with the half hour, with the rule, and is not for learners or elsewhere", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher" });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const bento = await world.makePerson(academy, { rule: "recruiter" });
  const return_path = "/gestao";
  const learner = world.as(await world.makePerson(academy));
  await expect(learner.call(startStudentView, { return_path })).rejects.toMatchObject({ status: 403 });
  for (const path of ["/courses", "//outro.example", "/gestao\\outro", "/gestaox"])
    await expect(world.as(manager).call(startStudentView, { return_path: path })).rejects.toMatchObject({
      status: 400,
    });

  const recruiter = world.as(bento);
  await recruiter.call(startStudentView, { return_path });
  await expect(recruiter.call(getObjectsByCourseId, { course_id: course._id })).rejects.toMatchObject({ status: 404 });
  await world.as(manager).call(changeRule, { user_id: bento._id, rule: null });
  await expect(recruiter.call(getUserByToken, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });

  const staff = world.as(manager);
  await staff.call(startStudentView, { return_path });
  world.clock.advance({ minutes: 31 });
  await expect(staff.call(getUserByToken, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });
});

test("a page that shows something else than the view records nothing, and its inputs wait", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const staff = world.as(await world.makePerson(academy, { rule: "manager", enrolledIn: [course] }));
  const place = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
  const input = { kind: "seen", completeness: 1 } as const;
  const send = () => staff.call(createOrUpdateUserInput, { ...place, client_id: "of-a-page", input });
  const refused = { status: 403, code: "viewing_only" };
  await staff.call(startStudentView, { return_path: "/gestao" });
  staff.caller.isStudentView = false;
  await expect(send()).rejects.toMatchObject(refused);
  staff.caller.isStudentView = true;
  expect(await send()).toMatchObject({ completeness: 0 });

  await staff.call(endViewing, {});
  const before = await rowSums(world, academy);
  await expect(send()).rejects.toMatchObject(refused);
  await expect(staff.call(getUserByToken, {})).rejects.toMatchObject(refused);
  expect(await rowSums(world, academy)).toEqual(before);
  staff.caller.isStudentView = false;
  expect(await send()).toMatchObject({ completeness: 1 });
});

test("a manager sees a course off the air as a student", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  await staff.call(takeCourseOffAir, { course_id: course._id });
  await staff.call(startStudentView, { return_path: "/gestao" });
  expect((await staff.call(getObjectsByCourseId, { course_id: course._id })).course._id).toBe(course._id);
});

test("a person who is viewed by others has no inputs judged for them", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  await staff.call(startViewing, { user_id: ana._id, reason: "Conferir a trilha" });
  const place = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
  const input = { kind: "seen", completeness: 1 } as const;
  await expect(
    staff.call(createOrUpdateUserInput, { ...place, client_id: "another-person", input }),
  ).rejects.toMatchObject({ status: 403, code: "viewing_only" });
});
