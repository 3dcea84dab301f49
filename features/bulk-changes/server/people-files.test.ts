import { expect, test } from "vitest";
import { getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  changePeople,
  exportPeople,
  getBulkChange,
  getPeopleFiles,
  getPeopleSelection,
  openPeopleFile,
} from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
const LEARNERS = { everyone: true, rule: "learner" } as const;

/** Makes an academy with `count` learners, two of each name, and a manager. */
async function crowded(count: number) {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  await world.inside(
    academy,
    (sql) => sql`
      insert into users (project_id, id, email, email_key, data, created_at)
      select ${academy._id}, gen_random_uuid(), n || '@exemplo.com.br', n || '@exemplo.com.br',
        jsonb_build_object('name', 'Pessoa ' || n / 2, 'first_name', 'P'), ${world.clock.now}
      from generate_series(1, ${count}::int) n`,
  );
  return { academy, manager, staff: world.as(manager) };
}

test("a job exports 20,001 people, complete and sorted, only for the person who requested it", async () => {
  const { academy, staff } = await crowded(20_001);
  const colleague = world.as(await world.makePerson(academy, { rule: "admin" }));
  expect(await staff.call(exportPeople, LEARNERS)).toEqual({ address: null });
  expect(await staff.call(exportPeople, LEARNERS)).toEqual({ address: null });
  const { files: waiting } = await staff.call(getPeopleFiles, {});
  expect(waiting).toMatchObject([{ format: "csv", state: "preparing" }]);
  const file_id = waiting[0]?._id ?? "";
  await expect(staff.call(openPeopleFile, { file_id })).rejects.toMatchObject({ status: 404 });

  await settle();

  const { address } = await staff.call(openPeopleFile, { file_id });
  const { name, bytes, lines } = await fileAt(world, academy, address);
  expect(name).toMatch(/^pessoas-\d{4}-\d\d-\d\d\.csv$/);
  expect((await staff.call(getPeopleFiles, {})).files).toMatchObject([
    { _id: file_id, state: "ready", row_count: 20_001, bytes: bytes.length },
  ]);
  const cells = lines.slice(1).map((line) => line.split(";"));
  expect(new Set(cells.map((cell) => cell[1])).size).toBe(20_001);
  const names = cells.map((cell) => (cell[0] ?? "").toLowerCase());
  expect(names).toEqual(names.toSorted());

  expect(await colleague.call(getPeopleFiles, {})).toEqual({ files: [] });
  await expect(colleague.call(openPeopleFile, { file_id })).rejects.toMatchObject({ status: 404 });
  const audited = (await world.auditEntries(academy)).map(({ operation, detail }) => [operation, detail]);
  expect(audited).toEqual([
    ["request-people-file", { format: "csv" }],
    ["export-people", { people: 20_001 }],
    ["open-people-file", { format: "csv" }],
  ]);
});

test("deletes an export after seven days, and writes none for a person who has left the staff", async () => {
  const { academy, manager, staff } = await crowded(2001);
  await staff.call(exportPeople, { ...LEARNERS, format: "xlsx" });
  await settle();
  const [file] = (await staff.call(getPeopleFiles, {})).files;
  const { address } = await staff.call(openPeopleFile, { file_id: file?._id ?? "" });
  expect((await fileAt(world, academy, address)).bytes.subarray(0, 2).toString()).toBe("PK");
  world.clock.advance({ days: 7, minutes: 1 });
  expect(await staff.call(getPeopleFiles, {})).toEqual({ files: [] });
  await settle();
  expect(await world.services.files.below(academy._id, "reports")).toEqual([]);
  await new HourlyMaintenance({ services: world.services, log: openLog(null) }).runIfDue();
  expect(await world.inside(academy, (sql) => sql`select 1 from people_files`)).toEqual([]);

  await staff.call(exportPeople, LEARNERS);
  await world.inside(academy, (sql) => sql`update users set rule = null where id = ${manager._id}`);
  await settle();
  const rows = await world.inside(academy, (sql) => sql`select ready_at, failed_at from people_files`);
  expect(rows).toMatchObject([{ ready_at: null, failed_at: expect.any(Date) }]);
});

test("changes 20,001 people that match a filter in one bulk change", async () => {
  const { academy, staff } = await crowded(20_001);
  const course = await world.makeCourse(academy);
  expect(await staff.call(getPeopleSelection, LEARNERS)).toMatchObject({ count: 20_001 });
  const action = { ...LEARNERS, action: "enroll", course_id: course._id, notifies: false } as const;
  const { change_id, total } = await staff.call(changePeople, action);
  expect(total).toBe(20_001);
  await settle();
  const { change } = await staff.call(getBulkChange, { change_id });
  expect(change).toMatchObject({ state: "finished", done: 20_001, counts: { changed: 20_001 } });
  expect((await staff.call(getMembers, { course_id: course._id })).members).toHaveLength(25);
});
