import { expect, test } from "vitest";
import { changeEnrollment } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { exportReport, getReportFiles, openReportFile } from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
const PEOPLE = 2345;

/** Creates a course with too many people for a file in the response; every tenth person stopped. */
async function crowded() {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  const { now } = world.clock;
  await world.inside(academy, async (sql) => {
    await sql`
      insert into users (project_id, id, email, email_key, data, created_at)
      select ${academy._id}, gen_random_uuid(), n || '@exemplo.com.br', n || '@exemplo.com.br',
        jsonb_build_object('name', case when n % 3 = 0 then 'Ana Lima' else 'Pessoa ' || n end, 'first_name', 'P'), ${now}
      from generate_series(1, ${PEOPLE}::int) n`;
    await sql`
      insert into enrollments (project_id, user_id, course_id, created_at)
      select ${academy._id}, id, ${course._id}, ${now} from users where rule is null`;
    await sql`
      insert into course_visits (project_id, course_id, user_id, started_at, visited_at, object_id)
      select ${academy._id}, ${course._id}, id, ${now}::timestamptz - interval '20 days', ${now}::timestamptz - interval '20 days',
        ${course.objects[0]?._id ?? null} from users where rule is null and email_key ~ '0@'`;
  });
  return { academy, course, manager, staff: world.as(manager) };
}

test("a job writes only the people found by the page's search into the file", async () => {
  const { staff } = await crowded();
  expect(await staff.call(exportReport, { part: "people", search: "ana lima", sort: "visit" })).toEqual({
    address: null,
  });
  await settle();
  expect((await staff.call(getReportFiles, {})).files).toMatchObject([
    { state: "ready", row_count: Math.floor(PEOPLE / 3) },
  ]);
});

test("for many people a job prepares a complete, sorted file, only for the person who requested it", async () => {
  const { academy, course, manager, staff } = await crowded();
  const colleague = world.as(await world.makePerson(academy, { rule: "admin" }));
  expect(await staff.call(exportReport, { part: "people" })).toEqual({ address: null });
  expect(await staff.call(exportReport, { part: "people" })).toEqual({ address: null });
  const { files: waiting } = await staff.call(getReportFiles, {});
  expect(waiting).toMatchObject([{ part: "people", format: "csv", state: "preparing", expires_at: null }]);
  const id = waiting[0]?._id ?? "";
  await expect(staff.call(openReportFile, { id })).rejects.toMatchObject({ status: 404 });

  await settle();

  const { files } = await staff.call(getReportFiles, { course: course._id });
  const { address } = await staff.call(openReportFile, { id });
  const { name, text, lines } = await fileAt(world, academy, address);
  expect(name).toBe(`${course.friendly_id}-pessoas.csv`);
  expect(files).toMatchObject([{ _id: id, state: "ready", row_count: PEOPLE, bytes: Buffer.byteLength(text) }]);
  expect(lines).toHaveLength(PEOPLE + 1);
  const cells = lines.slice(1).map((line) => line.split(";"));
  expect(new Set(cells.map((cell) => cell[1])).size).toBe(PEOPLE);
  const names = cells.map((cell) => (cell[0] ?? "").toLowerCase());
  expect(names).toEqual(names.toSorted());

  expect(await colleague.call(getReportFiles, {})).toEqual({ files: [] });
  await expect(colleague.call(openReportFile, { id })).rejects.toMatchObject({ status: 404 });
  const audited = (await world.auditEntries(academy)).filter(({ user_id }) => user_id === manager._id);
  expect(audited.map(({ operation }) => operation)).toEqual([
    "request-report-file",
    "export-report",
    "open-report-file",
  ]);
  expect(audited[1]?.detail).toEqual({ part: "people", format: "csv", rows: PEOPLE });
});

test("lists each person who stopped once in the file", async () => {
  const { academy, staff } = await crowded();
  await staff.call(exportReport, { part: "stopped", format: "xlsx" });
  await settle();
  const [file] = (await staff.call(getReportFiles, {})).files;
  expect(file).toMatchObject({ state: "ready", format: "xlsx", row_count: Math.floor(PEOPLE / 10) });
  const { address } = await staff.call(openReportFile, { id: file?._id ?? "" });
  expect((await fileAt(world, academy, address)).text.slice(0, 2)).toBe("PK");
});

test("deletes the file and its row after seven days", async () => {
  const { academy, staff } = await crowded();
  await staff.call(exportReport, { part: "people" });
  await settle();
  const [file] = (await staff.call(getReportFiles, {})).files;
  const path = `reports/${file?._id}`;
  expect(await world.services.files.below(academy._id, path)).toHaveLength(1);
  world.clock.advance({ days: 7, minutes: 1 });
  expect(await staff.call(getReportFiles, {})).toEqual({ files: [] });
  await expect(staff.call(openReportFile, { id: file?._id ?? "" })).rejects.toMatchObject({ status: 404 });
  await settle();
  expect(await world.services.files.below(academy._id, path)).toEqual([]);
  await new HourlyMaintenance({ services: world.services, log: openLog(null) }).runIfDue();
  expect(await world.inside(academy, (sql) => sql`select 1 from report_exports`)).toEqual([]);
});

test("sends an e-mail after a long wait, and prepares nothing for former staff", async () => {
  const { academy, manager, staff } = await crowded();
  const former = await world.makePerson(academy, { rule: "admin" });
  await staff.call(exportReport, { part: "people" });
  await world.as(former).call(exportReport, { part: "people" });
  await world.inside(academy, (sql) => sql`update users set rule = null where id = ${former._id}`);
  world.clock.advance({ minutes: 5 });
  await settle();
  const rows = await world.inside(
    academy,
    (sql) => sql<{ user_id: string; isReady: boolean }[]>`
      select user_id, ready_at is not null as "isReady" from report_exports order by ready_at`,
  );
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { user_id: manager._id, isReady: true },
    { user_id: former._id, isReady: false },
  ]);
  const emails = await world.inside(
    academy,
    (sql) => sql<{ user_id: string }[]>`select user_id from emails where kind = 'report-file'`,
  );
  expect(emails.map(({ user_id }) => user_id)).toEqual([manager._id]);
});

test("returns the file immediately for few people, and deletes it after an hour", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const learner = await world.makePerson(academy, { enrolledIn: [course] });
  const { address } = await staff.call(exportReport, { part: "people", format: "csv" });
  expect((await fileAt(world, academy, address)).lines).toHaveLength(2);
  expect(await staff.call(getReportFiles, {})).toEqual({ files: [] });
  await staff.call(changeEnrollment, { user_id: learner._id, course_id: course._id, is_enrolled: false });
  expect(
    (await fileAt(world, academy, (await staff.call(exportReport, { part: "people" })).address)).lines,
  ).toHaveLength(1);
  world.clock.advance({ minutes: 61 });
  await settle();
  expect(await world.services.files.below(academy._id, "reports")).toEqual([]);
});
