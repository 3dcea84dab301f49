import { expect, test } from "vitest";
import { suspendMember } from "#features/members/contract.ts";
import { changeNotificationChoices, unsubscribe } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { readWorkbook } from "#platform/server/sheets/read-workbook.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  answerAnnouncement,
  exportAnnouncement,
  getStaffAnnouncement,
  remindAnnouncement,
  saveAnnouncement,
} from "../contract.ts";
import { mailReminders } from "./mail-reminders.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
const NOTICE = { kind: "notice" as const, title: "Mudança de sala", text: "A aula é na sala 2." };
const write = async (more: object = {}) => (await staff.call(saveAnnouncement, { ...NOTICE, ...more })).announcement_id;
const one = (announcement_id: string) => staff.call(getStaffAnnouncement, { announcement_id });

test("reminds only people who have not read, at most once a day, and exports a list of who has", async () => {
  const own = await world.makeCourse(academy);
  const people = [];
  for (const name of ["Ana", "Bia", "Caio"]) people.push(await world.makePerson(academy, { name, enrolledIn: [own] }));
  const [ana, bia, caio] = people;
  if (!ana || !bia || !caio) throw new Error("Nobody was made");
  const announcement_id = await write({ kind: "reading", title: "Leia isto", course_id: own._id });
  await world.as(ana).call(answerAnnouncement, { id: announcement_id });
  const mailed = async () =>
    await world.inside(
      academy,
      (sql) => sql`select user_id, content ->> 'subject' as subject from emails
        where kind = 'announcement-reminder' order by created_at, user_id`,
    );
  const settle = () => new Worker({ services: world.services, kinds: [mailReminders], log: openLog(null) }).settle();

  expect(await one(announcement_id)).toMatchObject({ may_remind: true, reminded_at: null });
  expect(await staff.call(remindAnnouncement, { announcement_id })).toEqual({ announcement_id, people: 2 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "remind-announcement",
    detail: { people: 2 },
  });
  // A person who answers before the e-mail is queued gets none.
  await world.as(caio).call(answerAnnouncement, { id: announcement_id });
  await settle();
  await settle();
  expect(await mailed()).toEqual([{ user_id: bia._id, subject: "Falta a sua leitura: “Leia isto”" }]);
  expect((await one(announcement_id)).may_remind).toBe(false);
  await expect(staff.call(remindAnnouncement, { announcement_id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Hoje já foi") as string,
  });

  const { name, csv } = await staff.call(exportAnnouncement, { announcement_id });
  expect(name).toBe("leia-isto.csv");
  expect(csv.split("\r\n").filter((line) => line.includes("Leu até o fim"))).toHaveLength(2);
  expect(csv.split("\r\n").filter((line) => line.includes("Ainda não leu"))).toHaveLength(1);
  const workbook = await staff.call(exportAnnouncement, { announcement_id, format: "xlsx" });
  expect(workbook).toMatchObject({ name: "leia-isto.xlsx", csv: "" });
  const [head, ...lines] = await readWorkbook(Buffer.from(workbook.xlsx, "base64"), 10);
  expect(head?.cells).toEqual(["Nome", "E-mail", "Situação", "Quando", "Escolha"]);
  const moments = lines.flatMap(({ cells }) => (cells[2] === "Leu até o fim" ? cells[3] : []));
  expect(moments).toHaveLength(2);
  for (const moment of moments) expect(moment).toMatch(/^\d\d\/\d\d\/2\d{3}/);

  world.clock.advance({ days: 1 });
  await staff.call(remindAnnouncement, { announcement_id });
  await settle();
  expect(await mailed()).toHaveLength(2);
  await world.as(bia).call(answerAnnouncement, { id: announcement_id });
  world.clock.advance({ days: 1 });
  await expect(staff.call(remindAnnouncement, { announcement_id })).rejects.toMatchObject({
    message: expect.stringContaining("Não falta ninguém") as string,
  });
  for (const call of [remindAnnouncement, exportAnnouncement])
    await expect(neighbour.call(call, { announcement_id })).rejects.toMatchObject({ status: 404 });
});

test("does not wait for people whose access is suspended, nor count them before they answer", async () => {
  const own = await world.makeCourse(academy);
  const [ana, bia] = [
    await world.makePerson(academy, { name: "Ana", enrolledIn: [own] }),
    await world.makePerson(academy, { name: "Bia", enrolledIn: [own] }),
  ];
  const announcement_id = await write({ kind: "reading", title: "Leia também", course_id: own._id });
  const suspend = ({ _id: user_id }: { _id: string }) => staff.call(suspendMember, { user_id, reason: "Saiu." });
  await suspend(bia);
  const { announcement, people } = await one(announcement_id);
  expect(announcement).toMatchObject({ people: 1, answered: 0, exempt: 0 });
  expect(people.map(({ name }) => name)).toEqual(["Ana"]);
  expect(await staff.call(remindAnnouncement, { announcement_id })).toMatchObject({ people: 1 });

  await world.as(ana).call(answerAnnouncement, { id: announcement_id });
  await suspend(ana);
  world.clock.advance({ days: 1 });
  expect(await one(announcement_id)).toMatchObject({ announcement: { people: 1, answered: 1 }, may_remind: false });
  await expect(staff.call(remindAnnouncement, { announcement_id })).rejects.toMatchObject({ status: 409 });
});

test("refuses a reminder of a notice or of an announcement that is not live", async () => {
  for (const more of [{}, { kind: "reading" as const, starts_on: "2026-11-25" }]) {
    const announcement_id = await write({ course_id: course._id, ...more });
    await expect(staff.call(remindAnnouncement, { announcement_id })).rejects.toMatchObject({ status: 409 });
    expect((await one(announcement_id)).may_remind).toBe(false);
  }
});

test("sends no reminder to people who turned them off, and each has a link to unsubscribe", async () => {
  const own = await world.makeCourse(academy);
  const people = [];
  for (const name of ["Dora", "Eva", "Flor"]) people.push(await world.makePerson(academy, { name, enrolledIn: [own] }));
  const [dora, eva, flor] = people;
  if (!dora || !eva || !flor) throw new Error("Nobody was made");
  for (const [who, kind] of [
    [dora, "announcement"],
    [eva, "announcement-reminder"],
  ] as const)
    await world.as(who).call(changeNotificationChoices, { choices: [{ kind, choice: "none" }], quiet: null });
  const announcement_id = await write({ kind: "reading", title: "Leia também isto", course_id: own._id });
  const mailed = async () =>
    await world.inside(
      academy,
      (sql) => sql<{ user_id: string; unsubscribe: string }[]>`
        select user_id, content ->> 'unsubscribe' as unsubscribe from emails where content ->> 'subject' like '%também isto%'`,
    );
  const remind = async () => {
    await staff.call(remindAnnouncement, { announcement_id });
    await new Worker({ services: world.services, kinds: [mailReminders], log: openLog(null) }).settle();
  };

  await remind();
  const [email, ...more] = await mailed();
  expect([email?.user_id, more]).toEqual([flor._id, []]);
  await world.as(dora).call(unsubscribe, { key: email?.unsubscribe ?? "" });
  world.clock.advance({ days: 1 });
  await remind();
  expect(await mailed()).toHaveLength(1);
});

test("delays reminders while the course is off the air, and then drops those of ended announcements", async () => {
  const own = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [own] });
  const [due, over] = [
    await write({ kind: "reading", title: "Ainda vale", course_id: own._id }),
    await write({ kind: "reading", title: "Já passou", course_id: own._id, ends_on: "2031-01-01" }),
  ];
  const work = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  const anHourPasses = async () => {
    world.clock.advance({ minutes: 61 });
    await new HourlyMaintenance({ services: world.services, log: openLog(null) }).runIfDue();
    await work();
  };
  const mailed = async () =>
    (
      await world.inside(
        academy,
        (sql) => sql`select content ->> 'subject' as subject from emails
          where kind = 'announcement-reminder' and user_id = ${ana._id}`,
      )
    ).map(({ subject }) => subject);
  const setOffAir = (at: Date | null) =>
    world.inside(academy, (sql) => sql`update courses set off_air_at = ${at} where id = ${own._id}`);

  for (const announcement_id of [due, over]) await staff.call(remindAnnouncement, { announcement_id });
  await setOffAir(world.clock.now);
  await work();
  await anHourPasses();
  expect(await mailed()).toEqual([]);
  expect(await one(due)).toMatchObject({ may_remind: false, is_off_air: true });
  world.clock.advance({ days: 1 });
  await expect(staff.call(remindAnnouncement, { announcement_id: due })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("fora do ar") as string,
  });

  await world.inside(academy, (sql) => sql`update announcements set ends_on = '2026-11-01' where id = ${over}`);
  await setOffAir(null);
  await anHourPasses();
  await anHourPasses();
  expect(await mailed()).toEqual(["Falta a sua leitura: “Ainda vale”"]);
  expect(await one(due)).toMatchObject({ may_remind: true, is_off_air: false });
});
