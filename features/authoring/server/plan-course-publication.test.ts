import { expect, test } from "vitest";
import { getObjectsByCourseId } from "#features/courses/contract.ts";
import { changeRule, suspendMember } from "#features/members/contract.ts";
import { changeNotificationChoices, getNotifications } from "#features/notifications/contract.ts";
import { createOrUpdateUserInput } from "#features/progress/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { addDays } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import { newId } from "#shared/ids.ts";
import {
  type AuthoredCourse,
  cancelCoursePublication,
  discardCourseChanges,
  editCourse,
  getAuthoredCourse,
  getAuthoredCourses,
  getCourseEditions,
  planCoursePublication,
  publishCourse,
} from "../contract.ts";
import type { CourseEdit } from "../engine/course-edit.ts";

const world = await openTestWorld(registry);
/** Returns eight o'clock in the morning, `days` from now. */
const eightOclock = (days = 3) => ({ day: addDays(dayIn(world.clock.now, "America/Sao_Paulo"), days), time: "08:00" });
const SETTINGS_EDIT = { kind: "settings", description: "Uma.", hours: 3, ends_on: null } as const;
/** Runs the due jobs in a new worker each time, because a plan must survive the process that made it. */
const runDueJobs = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

async function makePlannedCourse(name = "Horta em casa") {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const planner = await world.makePerson(academy, { rule: "admin", name: "Ana Souza" });
  const staff = world.as(planner);
  const boss = await world.makePerson(academy, { rule: "manager", name: "Bia Prado" });
  const colleague = world.as(boss);
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const open = () => staff.call(getAuthoredCourse, { course_id: course._id });
  const edit = async (change: CourseEdit) => {
    const { version } = await open();
    await staff.call(editCourse, { course_id: course._id, version, edit: change });
  };
  const plan = async (
    who: TestClient,
    when: ReturnType<typeof eightOclock> & { note?: string } = eightOclock(),
    seen?: AuthoredCourse,
  ) => {
    const { version, plan: shown } = seen ?? (await open());
    const plan_id = shown?.plan_id ?? null;
    return await who.call(planCoursePublication, { course_id: course._id, version, plan_id, ...when });
  };
  const seenName = async () => (await learner.call(getObjectsByCourseId, { course_id: course._id })).course.name;
  const notified = async (who: TestClient) =>
    (await who.call(getNotifications, {})).notifications.map(({ actor, text }) =>
      [actor, text].filter(Boolean).join(" "),
    );
  await edit({ ...SETTINGS_EDIT, name });
  await plan(staff);
  return { academy, course, planner, boss, staff, colleague, learner, open, edit, plan, seenName, notified };
}

test("publishes a draft at its planned time in the academy's time zone, in the planner's name", async () => {
  const { academy, course, planner, staff, open, seenName, notified } = await makePlannedCourse();
  expect((await open()).plan).toMatchObject({ due_at: "2026-11-23T11:00:00.000Z", is_own: true, fault: null });
  const { courses } = await staff.call(getAuthoredCourses, {});
  expect(courses).toMatchObject([{ _id: course._id, due_at: "2026-11-23T11:00:00.000Z" }]);
  world.clock.advance({ days: 2, hours: 19 });
  await runDueJobs();
  expect(await seenName()).not.toBe("Horta em casa");
  world.clock.advance({ hours: 2 });
  await runDueJobs();
  expect(await seenName()).toBe("Horta em casa");
  expect(await open()).toMatchObject({ plan: null, course: { is_pending: false } });
  expect(await notified(staff)).toEqual(["O curso “Horta em casa” foi publicado como planejado: 1 mudança entrou"]);
  const entries = (await world.auditEntries(academy)).filter(({ operation }) => /pla|publish/.test(operation));
  expect(entries).toMatchObject([
    { operation: "plan-course-publication", user_id: planner._id, target_id: course._id },
    { operation: "publish-course", user_id: planner._id, target_id: course._id, detail: { is_planned: true } },
  ]);
  await runDueJobs();
  expect(await notified(staff)).toHaveLength(1);
});

test("a plan's note is shown on the course's page and stored with the edition", async () => {
  const { course, staff, open, plan } = await makePlannedCourse();
  expect((await open()).plan).toMatchObject({ note: "" });
  await plan(staff, { ...eightOclock(), note: "Nome mais claro." });
  expect((await open()).plan).toMatchObject({ note: "Nome mais claro." });
  world.clock.advance({ days: 7 });
  await runDueJobs();
  const { editions } = await staff.call(getCourseEditions, { course_id: course._id });
  expect(editions).toMatchObject([
    { number: null, origin: "plan", note: "Nome mais claro." },
    { number: 1, note: "" },
  ]);
});

test("publishes changes made after planning, and reports them on the page and in the notification", async () => {
  const { staff, open, edit, seenName, notified } = await makePlannedCourse();
  expect((await open()).plan).toMatchObject({ has_changed: false });
  await edit({ ...SETTINGS_EDIT, name: "Horta na varanda" });
  expect((await open()).plan).toMatchObject({ has_changed: true });
  world.clock.advance({ days: 7 });
  await runDueJobs();
  expect(await seenName()).toBe("Horta na varanda");
  expect((await notified(staff))[0]).toContain("O rascunho mudou depois do plano e entrou como estava");
});

test("does not publish an empty or newly incomplete draft as planned, and notifies the planner", async () => {
  const empty = await makePlannedCourse();
  await empty.edit({ ...SETTINGS_EDIT, name: "Sem nada" });
  const { version, trails } = await empty.open();
  for (const [at, { friendly_id }] of trails.entries())
    await empty.staff.call(editCourse, {
      course_id: empty.course._id,
      version: version + at,
      edit: { kind: "remove-trail", trail: friendly_id },
    });
  expect((await empty.open()).plan?.fault).toContain("Falta ao menos um conteúdo pronto");
  const broken = await makePlannedCourse();
  const [trail] = (await broken.open()).trails;
  await broken.edit({ kind: "add-object", trail: trail?.friendly_id ?? "", title: "A luz", type: "content" });
  world.clock.advance({ days: 7 });
  await runDueJobs();
  for (const { seenName, open } of [empty, broken]) {
    expect(await seenName()).not.toMatch(/Horta|Sem nada/);
    expect(await open()).toMatchObject({ plan: null, course: { is_pending: true } });
  }
  expect((await empty.notified(empty.staff))[0]).toContain("não aconteceu. Falta ao menos um conteúdo pronto");
  expect((await broken.notified(broken.staff))[0]).toContain("Em “A luz” passou a faltar algo depois do plano");
  expect((await world.auditEntries(broken.academy)).at(-1)).toMatchObject({
    operation: "drop-course-plan",
    user_id: broken.planner._id,
    detail: { why: "not-ready" },
  });
});

test("leaves out objects that were incomplete when it was planned, and publishes the others", async () => {
  const { staff, open, edit, plan, seenName, notified } = await makePlannedCourse();
  const [trail] = (await open()).trails;
  await edit({ kind: "add-object", trail: trail?.friendly_id ?? "", title: "A luz", type: "content" });
  await plan(staff);
  world.clock.advance({ days: 7 });
  await runDueJobs();
  expect(await seenName()).toBe("Horta em casa");
  expect((await notified(staff))[0]).toContain("1 ficou de fora, porque falta algo");
  expect((await open()).trails[0]?.objects.map(({ title }) => title)).toContain("A luz");
});

test("drops the plan of a person who may no longer publish, and notifies them and the managers", async () => {
  const { academy, planner, colleague, open, seenName, staff, notified } = await makePlannedCourse();
  await colleague.call(changeRule, { user_id: planner._id, rule: null } as never);
  world.clock.advance({ days: 7 });
  await runDueJobs();
  expect(await seenName()).not.toBe("Horta em casa");
  const { plan } = await colleague.call(getAuthoredCourse, { course_id: (await coursesOf(colleague))[0]?._id ?? "" });
  expect(plan).toBeNull();
  expect((await notified(colleague))[0]).toContain("foi cancelada: quem a planejou não cuida mais dos cursos");
  await expect(open()).rejects.toMatchObject({ status: 403 });
  const rows = await world.inside(academy, (sql) => sql`select user_id from notifications where kind = 'course-plan'`);
  expect(rows).toHaveLength(2);
  expect(staff).toBeDefined();
});

test("drops the plan of a person whose access is suspended, and notifies the managers", async () => {
  const { planner, colleague, seenName, notified } = await makePlannedCourse();
  await colleague.call(suspendMember, { user_id: planner._id, reason: "Saiu da escola" });
  world.clock.advance({ days: 7 });
  await runDueJobs();
  expect(await seenName()).not.toBe("Horta em casa");
  expect((await notified(colleague))[0]).toContain("foi cancelada: quem a planejou não cuida mais dos cursos");
});

test("refuses the second of two concurrent plans; others can change or cancel a plan, and the planner is notified", async () => {
  const { course, staff, colleague, open, plan, notified } = await makePlannedCourse();
  const seen = await open();
  await plan(colleague, { ...eightOclock(4), time: "09:30" }, seen);
  expect((await notified(staff))[0]).toMatch(
    /^Bia Prado mudou para \d+ de .*, às 09:30 a publicação de “Horta em casa”\. Você tinha planejado a publicação para .*, às 08:00$/,
  );
  await expect(plan(staff, eightOclock(), seen)).rejects.toMatchObject({ status: 409 });
  const newer = await open();
  const [one, two] = await Promise.allSettled([
    plan(staff, eightOclock(), newer),
    plan(colleague, eightOclock(), newer),
  ]);
  expect([one.status, two.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const plan_id = (await open()).plan?.plan_id ?? "";
  await colleague.call(cancelCoursePublication, { course_id: course._id, plan_id });
  expect(await open()).toMatchObject({ plan: null, course: { is_pending: true } });
  await expect(staff.call(cancelCoursePublication, { course_id: course._id, plan_id })).rejects.toMatchObject({
    status: 409,
  });
  world.clock.advance({ days: 7 });
  await runDueJobs();
  expect((await open()).course.is_pending).toBe(true);
});

test("publishing immediately or discarding the draft ends the plan", async () => {
  const now = await makePlannedCourse();
  const { version } = await now.open();
  await now.colleague.call(publishCourse, { course_id: now.course._id, version });
  expect(await now.open()).toMatchObject({ plan: null });
  expect((await now.notified(now.staff))[0]).toMatch(/^Bia Prado publicou agora “Horta em casa”/);
  const gone = await makePlannedCourse();
  await gone.staff.call(discardCourseChanges, { course_id: gone.course._id, version: (await gone.open()).version });
  expect(await gone.open()).toMatchObject({ plan: null });
  expect(await gone.notified(gone.staff)).toEqual([]);
});

test("refuses a past moment, one beyond a year, and people who may not publish", async () => {
  const { academy, course, plan, staff, open } = await makePlannedCourse();
  const refused = (field: string) => ({ status: 400, extra: { fields: [expect.objectContaining({ field })] } });
  await expect(plan(staff, { ...eightOclock(0), time: "00:01" })).rejects.toMatchObject(refused("time"));
  await expect(plan(staff, eightOclock(400))).rejects.toMatchObject(refused("day"));
  const recruiter = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  await expect(plan(recruiter, eightOclock(), await open())).rejects.toMatchObject({ status: 403 });
  const elsewhere = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  await expect(plan(elsewhere, eightOclock(), await open())).rejects.toMatchObject({ status: 404 });
  const plan_id = (await open()).plan?.plan_id ?? "";
  await expect(elsewhere.call(cancelCoursePublication, { course_id: course._id, plan_id })).rejects.toMatchObject({
    status: 404,
  });
});

test("a planned publication does not change the progress of people who are reading the course", async () => {
  const { academy, course, staff, open, edit, plan } = await makePlannedCourse();
  const [trail] = (await open()).trails;
  const here = trail?.friendly_id ?? "";
  await edit({ kind: "change-trail", trail: here, name: "Solo", description: "Um.", sequential: true });
  await staff.call(publishCourse, { course_id: course._id, version: (await open()).version });
  const reader = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const [first, second, third] = course.objects.map(({ friendly_id }) => friendly_id);
  const read = (object_id = "", completeness = 1) =>
    reader.call(createOrUpdateUserInput, {
      client_id: newId(),
      course_id: course._id,
      object_id,
      input: { kind: "seen", completeness },
    });
  await read(first);
  await edit({ kind: "remove-object", object: second ?? "" });
  await edit({ kind: "move-object", object: third ?? "", trail: here, to: 0 });
  await plan(staff);
  world.clock.advance({ days: 7 });
  const [, halfway] = await Promise.all([runDueJobs(), read(second, 0.5), read(first)]);
  expect(halfway).toMatchObject({ completeness: 0.5 });
  const { trails } = await reader.call(getObjectsByCourseId, { course_id: course._id });
  const states = trails.flatMap(({ objects }) => objects.map(({ config, state }) => [config.friendly_id, state]));
  expect(states.find(([name]) => name === first)?.[1]).toBe("done");
  expect(await read(third)).toMatchObject({ done: true });
  const rows = await world.inside(
    academy,
    (sql) => sql`select completeness from progress where course_id = ${course._id}`,
  );
  expect(rows).toHaveLength(3);
});

test("offers the notification setting only to people who write courses", async () => {
  const { staff, learner } = await makePlannedCourse();
  const kinds = async (who: TestClient) => (await who.call(getNotifications, {})).choices.map(({ kind }) => kind);
  expect(await kinds(staff)).toContain("course-plan");
  expect(await kinds(learner)).not.toContain("course-plan");
  const choices = [{ kind: "course-plan", choice: "page" as const }];
  await expect(learner.call(changeNotificationChoices, { choices, quiet: null })).rejects.toMatchObject({
    status: 400,
  });
});

async function coursesOf(who: TestClient) {
  return (await who.call(getAuthoredCourses, {})).courses;
}
