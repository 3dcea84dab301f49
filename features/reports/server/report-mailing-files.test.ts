import { afterAll, expect, test } from "vitest";
import { createClass, deleteClass, restoreClass } from "#features/classes/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import type { Services } from "#platform/server/http/context.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getCourseReport, getReportFiles, openReportFile, subscribeReport } from "../contract.ts";
import type { ReportPart } from "../constants.ts";
import { removeReportFile } from "./report-files.ts";
import { sendReportMailings } from "./send-report-mailings.ts";

const world = await openTestWorld(registry);
const mailbox = await openDevMailbox();
const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@vereda.exemplo.com.br" });
afterAll(async () => {
  mail.close();
  await mailbox.stop();
});

async function subscribed(mailing_part: ReportPart, mailing_format: "csv" | "xlsx" = "csv") {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher" });
  await world.makePerson(academy, { name: "=Marina()", enrolledIn: [course] });
  const manager = await world.makePerson(academy, { rule: "manager" });
  const staff = world.as(manager);
  await staff.call(subscribeReport, { mailing: "weekly", mailing_part, mailing_format });
  const queue = () =>
    world.inside(academy, (sql) =>
      queueJob({ sql, project: academy, now: world.clock.now }, sendReportMailings, academy._id),
    );
  /** Three runs, because each job queues the next: report, file, e-mail. */
  const settle = async (services: Partial<Services> = {}, kinds = registry.jobs) => {
    const worker = () => new Worker({ services: { ...world.services, mail, ...services }, kinds, log: openLog(null) });
    for (let run = 0; run < 3; run++) await worker().settle();
  };
  /** Runs the hourly job a week later. */
  const week = async (services: Partial<Services> = {}) => {
    world.clock.advance({ days: 7 });
    await queue();
    await settle(services);
  };
  const loseRule = () => world.inside(academy, (sql) => sql`update users set rule = null where id = ${manager._id}`);
  const subscriptions = () => world.inside(academy, (sql) => sql`select 1 from report_subscriptions`);
  const received = () => mailbox.emails.filter(({ to }) => to === manager.email);
  return { academy, course, manager, staff, queue, settle, week, loseRule, subscriptions, received };
}

test("attaches a small file to the e-mail, with formulas escaped, and audits it as an export", async () => {
  const { academy, course, manager, staff, week, received } = await subscribed("people");
  expect(await staff.call(getCourseReport, {})).toMatchObject({ mailing: "weekly", mailing_part: "people" });
  await week();
  const [email] = received();
  expect(email?.text).toContain("O arquivo “Cada pessoa” (CSV) vai junto com este e-mail.");
  const [file] = email?.attachments ?? [];
  expect(file).toMatchObject({ name: `${course.friendly_id}-pessoas.csv`, type: "text/csv" });
  const lines = Buffer.from(file?.content ?? "", "base64")
    .toString()
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^'=Marina\(\);/);
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "export-report",
    user_id: manager._id,
    target_id: course._id,
    detail: { part: "people", format: "csv", rows: 1, period: "weekly" },
  });
});

test("sends an Excel file each week to a subscriber who chose Excel", async () => {
  const { staff, week, received } = await subscribed("objects", "xlsx");
  await week();
  await week();
  expect(received().map(({ attachments }) => attachments.map(({ name }) => name.split(".").at(-1)))).toEqual([
    ["xlsx"],
    ["xlsx"],
  ]);
  await staff.call(subscribeReport, { mailing: "none" });
  await week();
  expect(received()).toHaveLength(2);
});

test("offers a large file on the page for seven days, only to its subscriber", async () => {
  const { academy, course, staff, week, received } = await subscribed("people");
  const name = "Pessoa ".repeat(16);
  await world.inside(academy, async (sql) => {
    await sql`
      insert into users (project_id, id, email, email_key, data, created_at)
      select ${academy._id}, gen_random_uuid(), n || '@exemplo.com.br', n || '@exemplo.com.br',
        jsonb_build_object('name', ${name}::text || n, 'first_name', 'P'), ${world.clock.now} from generate_series(1, 7000) n`;
    await sql`
      insert into enrollments (project_id, user_id, course_id, created_at)
      select project_id, id, ${course._id}, ${world.clock.now} from users where email_key ~ '^[0-9]+@'`;
    await sql`analyze users, enrollments`;
  });
  await week();
  const [email] = received();
  expect(email?.attachments).toEqual([]);
  expect(email?.text).toContain("é grande para um e-mail");
  expect(email?.text).toContain(`/gestao/relatorios/pessoas?curso=${course.friendly_id}`);
  const { files } = await staff.call(getReportFiles, {});
  expect(files).toMatchObject([{ part: "people", state: "ready", row_count: 7001 }]);
  const id = files[0]?._id ?? "";
  expect((await staff.call(openReportFile, { id })).address).toContain("-pessoas.csv");
  const colleague = world.as(await world.makePerson(academy, { rule: "manager" }));
  await expect(colleague.call(openReportFile, { id })).rejects.toMatchObject({ status: 404 });
  world.clock.advance({ days: 8 });
  await expect(staff.call(openReportFile, { id })).rejects.toMatchObject({ status: 404 });
});

test("sends no e-mail and ends the subscription when the subscriber loses the rule before the file is prepared", async () => {
  const { academy, queue, settle, loseRule, subscriptions, received } = await subscribed("people");
  world.clock.advance({ days: 7 });
  await queue();
  await settle({}, [sendReportMailings]);
  await loseRule();
  await settle();
  expect([received(), [...(await subscriptions())]]).toEqual([[], []]);
  expect(await world.services.files.below(academy._id, "reports")).toEqual([]);
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).not.toContain("export-report");
});

test("sends no e-mail and ends the subscription when the subscriber loses the rule while the e-mail waits", async () => {
  const { academy, settle, week, loseRule, subscriptions, received } = await subscribed("people");
  await week({ mail: null });
  await loseRule();
  await settle();
  const rows = await world.inside(
    academy,
    (sql) => sql`select fault, content from emails where kind = 'report-mailing'`,
  );
  expect(rows.map((row) => ({ ...row }))).toEqual([{ fault: "rule lost", content: null }]);
  await week();
  expect([received(), [...(await subscriptions())]]).toEqual([[], []]);
});

test("does not send an e-mail whose file expired while it waited", async () => {
  const { academy, settle, week, received } = await subscribed("people");
  await week({ mail: null });
  world.clock.advance({ days: 8 });
  await settle({}, [removeReportFile]);
  await settle();
  expect(received()).toEqual([]);
  const rows = await world.inside(academy, (sql) => sql`select fault from emails where kind = 'report-mailing'`);
  expect(rows.map((row) => ({ ...row }))).toEqual([{ fault: "AttachmentGone" }]);
});

test("sends the figures without the file if it cannot be prepared", async () => {
  const { settle, week, received } = await subscribed("people");
  const files: Services["files"] = Object.assign(Object.create(world.services.files), {
    putFile: () => Promise.reject(new Error("The disk is full")),
  });
  await week({ files });
  for (let hours = 0; hours < 24; hours++) {
    world.clock.advance({ minutes: 60 });
    await settle({ files });
  }
  const [email] = received();
  expect(received()).toHaveLength(1);
  expect(email?.text).toContain("não pôde ser preparado desta vez");
  expect(email?.attachments).toEqual([]);
});

test("refuses the file of classes for a subscription to one class", async () => {
  const { staff, course } = await subscribed("classes");
  const days = { starts_on: "2026-11-01", ends_on: "2026-11-30" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Manhã", ...days });
  const asked = staff.call(subscribeReport, { class_id, mailing: "weekly", mailing_part: "classes" });
  await expect(asked).rejects.toMatchObject({ status: 400 });
});

test("sends no report of a deleted class, and resumes once the class is restored", async () => {
  const { staff, course, queue, settle, week, received, subscriptions } = await subscribed("objects");
  await staff.call(subscribeReport, { mailing: "none" });
  const days = { starts_on: "2026-11-01", ends_on: "2026-12-01" };
  const { class_id } = await staff.call(createClass, { course_id: course._id, name: "Manhã", ...days });
  const remove = () => staff.call(deleteClass, { class_id, with_people: true });
  await staff.call(subscribeReport, { class_id, mailing: "weekly", mailing_part: "objects" });
  world.clock.advance({ days: 7 });
  await queue();
  await settle({}, [sendReportMailings]);
  await remove();
  await settle();
  expect(received()).toEqual([]);
  expect(await subscriptions()).toHaveLength(1);

  await staff.call(restoreClass, { class_id });
  await week();
  expect(received()).toHaveLength(1);
  await remove();
  await week();
  expect(received()).toHaveLength(1);
});
