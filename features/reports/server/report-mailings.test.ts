import { expect, test } from "vitest";
import { createClass, deleteClass } from "#features/classes/contract.ts";
import { restoreMember, suspendMember } from "#features/members/contract.ts";
import { unsubscribe } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getCourseReport, subscribeReport } from "../contract.ts";
import { sendReportMailings } from "./send-report-mailings.ts";

const world = await openTestWorld(registry);

async function subscribed(mailing: "weekly" | "monthly" = "weekly") {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher" });
  await world.makePerson(academy, { name: "Marina Alves", enrolledIn: [course] });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const staff = world.as(manager);
  await staff.call(subscribeReport, { course: course.friendly_id, mailing });
  /** Runs the hourly job twice, as after a restart of the server. */
  const run = async () => {
    for (let twice = 0; twice < 2; twice++)
      await world.inside(academy, (sql) =>
        queueJob({ sql, project: academy, now: world.clock.now }, sendReportMailings, academy._id),
      );
    // Twice, because the hourly job queues the job that prepares the file and the e-mail.
    for (let run = 0; run < 2; run++)
      await new Worker({
        services: { ...world.services, mail: null },
        kinds: registry.jobs,
        log: openLog(null),
      }).settle();
  };
  const sent = async () =>
    await world.inside(
      academy,
      (sql) => sql<{ user_id: string; content: { paragraphs: string[]; unsubscribe: string } }[]>`
        select user_id, content from emails where kind = 'report-mailing' order by created_at`,
    );
  return { academy, course, manager, staff, run, sent };
}

test("sends the figures once a week for a weekly subscription, without names", async () => {
  const { course, staff, run, sent } = await subscribed();
  expect(await staff.call(getCourseReport, { course: course.friendly_id })).toMatchObject({ mailing: "weekly" });
  await run();
  expect(await sent()).toHaveLength(0);
  for (let week = 1; week <= 2; week++) {
    world.clock.advance({ days: 7 });
    await run();
    expect(await sent()).toHaveLength(week);
  }
  const [email] = await sent();
  expect(email?.content.paragraphs[0]).toBe("Matrículas: 1. Começaram: 0. Concluíram: 0, 0 com certificado válido.");
  expect(JSON.stringify(email?.content)).not.toContain("Marina");
});

test("a class has a separate subscription, which ends when the class is deleted", async () => {
  const { academy, course, staff, run, sent } = await subscribed();
  const days = { starts_on: "2026-11-01", ends_on: "2026-12-30" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Manhã", ...days });
  expect(await staff.call(getCourseReport, { class_id })).toMatchObject({ mailing: "none" });
  for (const mailing of ["monthly", "weekly"] as const) await staff.call(subscribeReport, { class_id, mailing });
  expect(await staff.call(getCourseReport, { class_id })).toMatchObject({ mailing: "weekly" });
  world.clock.advance({ days: 7 });
  await run();
  const emails = await sent();
  expect(emails).toHaveLength(2);
  const [email] = emails.filter(({ content }) => content.paragraphs[0] === "No curso “Acolher”.");
  expect(email?.content.paragraphs[1]).toMatch(/^Matrículas: 0\./);

  const key = email?.content.unsubscribe ?? "";
  await world.as(await world.makePerson(academy)).call(unsubscribe, { key });
  expect(await staff.call(getCourseReport, { class_id })).toMatchObject({ mailing: "none" });
  expect(await staff.call(getCourseReport, {})).toMatchObject({ mailing: "weekly" });
  await staff.call(subscribeReport, { class_id, mailing: "weekly" });
  await staff.call(deleteClass, { class_id });
  world.clock.advance({ days: 7 });
  await run();
  expect(await sent()).toHaveLength(3);
});

test("another file for a subscription does not skip the report that is due", async () => {
  const { staff, run, sent } = await subscribed();
  world.clock.advance({ days: 7 });
  await staff.call(subscribeReport, { mailing: "weekly", mailing_format: "xlsx" });
  await run();
  expect(await sent()).toHaveLength(1);
  await staff.call(subscribeReport, { mailing: "weekly", mailing_format: "csv" });
  await run();
  expect(await sent()).toHaveLength(1);
});

test("sends the figures on the first of the month for a monthly subscription", async () => {
  const { run, sent } = await subscribed("monthly");
  world.clock.advance({ days: 31 });
  await run();
  await run();
  expect(await sent()).toHaveLength(1);
});

test("ends a subscription by the link in the e-mail or on the page, and audits both", async () => {
  const { academy, course, staff, run, sent } = await subscribed();
  world.clock.advance({ days: 7 });
  await run();
  const key = (await sent())[0]?.content.unsubscribe ?? "";
  const stranger = world.as(await world.makePerson(academy));
  expect(await stranger.call(unsubscribe, { key })).toMatchObject({
    label: "O relatório de um curso ou de uma turma por e-mail",
  });
  expect(await staff.call(getCourseReport, {})).toMatchObject({ mailing: "none" });
  await staff.call(subscribeReport, { course: course._id, mailing: "monthly" });
  expect(await staff.call(getCourseReport, {})).toMatchObject({ mailing: "monthly" });
  await staff.call(subscribeReport, { course: course._id, mailing: "none" });
  world.clock.advance({ days: 40 });
  await run();
  expect(await sent()).toHaveLength(1);
  const operations = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(operations.filter((one) => one === "subscribe-report")).toHaveLength(3);
  expect(operations).toContain("unsubscribe");
});

test("sends nothing while the reader's access is suspended, and goes on when it is restored", async () => {
  const { academy, manager, run, sent } = await subscribed();
  const chief = world.as(await world.makePerson(academy, { rule: "manager" }));
  await chief.call(suspendMember, { user_id: manager._id, reason: "De licença" });
  world.clock.advance({ days: 7 });
  await run();
  expect(await world.inside(academy, (sql) => sql`select 1 from report_exports`)).toHaveLength(0);
  await chief.call(restoreMember, { user_id: manager._id });
  world.clock.advance({ days: 7 });
  await run();
  expect(await sent()).toHaveLength(1);
});

test("sends nothing to former staff, and refuses subscribers of another academy and learners", async () => {
  const { academy, course, manager, run, sent } = await subscribed();
  await world.inside(academy, (sql) => sql`update users set rule = null where id = ${manager._id}`);
  world.clock.advance({ days: 7 });
  await run();
  expect(await sent()).toHaveLength(0);
  expect(await world.inside(academy, (sql) => sql`select 1 from report_subscriptions`)).toHaveLength(0);
  const { staff: neighbour } = await subscribed();
  const asked = neighbour.call(subscribeReport, { course: course._id, mailing: "weekly" });
  await expect(asked).rejects.toMatchObject({ status: 404 });
  const learner = world.as(await world.makePerson(academy));
  await expect(learner.call(subscribeReport, { mailing: "weekly" })).rejects.toMatchObject({ status: 403 });
});
