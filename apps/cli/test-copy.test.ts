import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#apps/server/config.ts";
import { requestPasswordLink } from "#features/access/contract.ts";
import { listAcademies } from "#features/academies/server/index.ts";
import { createForumTopic, replyToForumTopic } from "#features/forum/contract.ts";
import { changePushDevice } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { linkOf } from "#platform/server/auth/one-use-links.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { openPush } from "#platform/server/push/push.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { Clock } from "#platform/server/testing/clock.ts";
import { openPushDouble } from "#platform/server/testing/push-double.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { openTestServices } from "#platform/server/testing/test-services.ts";
import { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { backup } from "./commands/backup.ts";
import { emailList } from "./commands/email-list.ts";
import { emailShow } from "./commands/email-show.ts";
import { restore } from "./commands/restore.ts";
import { testCopyEnd } from "./commands/test-copy-end.ts";
import { checkTestCopy } from "./doctor/check-test-copy.ts";
import { runCommand, startVereda } from "./fixture-run.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

const home = await mkdtemp(join(tmpdir(), "vereda-test-copy-"));
const archive = join(home, "copia.tar.gz");
const clock = new Clock();
/** Options of a test that starts two processes, which takes more than the usual 30 seconds beside another test run. */
const STARTS_TWO = { timeout: 120_000 };
const [mailbox, phones] = [await openDevMailbox(), await openPushDouble()];
const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@vereda.exemplo.com.br" });
afterAll(async () => {
  mail.close();
  await mailbox.stop();
});

// An academy with three messages that wait to be sent: an email, a notification by email and one to a phone.
const source = await opened(await installation("fonte"));
const { world } = source;
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const [ana, bia] = [
  await world.makePerson(academy, { name: "Ana", enrolledIn: [course] }),
  await world.makePerson(academy, { name: "Bia", enrolledIn: [course] }),
];
const here = { course: course.friendly_id, client_id: newId() };
const { topic_id } = await world.as(ana).call(createForumTopic, { ...here, title: "Composto", body: "Como?" });
await world.as(ana).call(changePushDevice, { device: phones.subscribe() });
await world.as(bia).call(replyToForumTopic, { ...here, client_id: newId(), topic: topic_id, body: "Assim." });
await world.asStranger(academy).call(requestPasswordLink, { email: ana.email });
const within = registry.jobs.filter(({ sendsOut }) => !sendsOut);
await new Worker({ services: world.services, kinds: within, log: openLog(null) }).settle();
await runCommand(backup, { config: source.config, args: [archive] });

test("a test copy sends no e-mails but shows them, and sends them after `test-copy end --send`", async () => {
  const copy = await testCopy("envia");
  await tidyAndSettle(copy);
  expect([mailbox.emails, phones.taken]).toEqual([[], []]);
  expect(await queuedOutgoing(copy)).toEqual(["mail-notification", "push-notification", "send-email"]);
  expect(await checkTestCopy(copy.owner, await listAcademies(copy.owner))).toMatchObject([
    { status: "warning", about: "Cópia de teste", sentence: expect.stringContaining("1 e-mail e 2 avisos na fila") },
  ]);

  const call = (...args: string[]) => ({ config: copy.config, args });
  expect((await runCommand(emailList, call())).text).toMatch(new RegExp(`${ana.email} +\\S`));
  const { text } = await runCommand(emailShow, call(academy.friendly_id, ana.email.toUpperCase()));
  const key = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  const link = await inProject(copy.world.services.pool, academy._id, (sql) =>
    linkOf({ sql, project: academy, now: new Date() }, key, "password"),
  );
  expect(link).toMatchObject({ user_id: ana._id, status: "open" });
  await expect(runCommand(emailShow, call(academy.friendly_id, bia.email))).rejects.toThrow("Nenhum e-mail espera");

  await expect(runCommand(testCopyEnd, call())).rejects.toThrow("--send ou --drop");
  await expect(runCommand(testCopyEnd, call("--send"))).rejects.toThrow("Nada foi feito");
  expect(await queuedOutgoing(copy)).toHaveLength(3);
  expect(await runCommand(testCopyEnd, call("--send", "--yes"))).toMatchObject({ code: 0 });
  await tidyAndSettle(copy);
  await tidyAndSettle(copy);
  const subjects = mailbox.emails.map(({ to, subject }) => [to, subject]);
  expect(subjects).toHaveLength(2);
  expect(subjects).toEqual(
    expect.arrayContaining([
      [ana.email, expect.stringContaining("senha")],
      [ana.email, expect.stringContaining("Bia")],
    ]),
  );
  expect(phones.taken).toHaveLength(1);
  expect(await checkTestCopy(copy.owner, [])).toBeNull();
  await expect(runCommand(testCopyEnd, call("--send", "--yes"))).rejects.toThrow("não é uma cópia de teste");
});

test(
  "`test-copy end --drop` deletes unsent e-mails after confirmation, and later e-mails are sent",
  STARTS_TWO,
  async () => {
    const copy = await testCopy("apaga");
    const already = [mailbox.emails.length, phones.taken.length];
    const end = (answer: string) => {
      const { child, ended } = startVereda(["test-copy", "end", "--drop"], { ...copy.env, VEREDA_ASKS: "1" });
      child.stdin?.end(answer);
      return ended;
    };
    expect(await end("n\n")).toMatchObject({ code: 1, output: expect.stringContaining("Nada foi feito") });
    expect(await queuedOutgoing(copy)).toHaveLength(3);
    expect(await end("s\n")).toMatchObject({ code: 0, output: expect.stringContaining("1 e-mail e 2 avisos") });
    clock.advance({ hours: 200 });
    await tidyAndSettle(copy);
    expect([mailbox.emails.length, phones.taken.length]).toEqual(already);

    await copy.world.asStranger(academy).call(requestPasswordLink, { email: ana.email });
    await tidyAndSettle(copy);
    // The job that makes the link queues the one that sends it.
    await tidyAndSettle(copy);
    expect(mailbox.emails.length).toBe((already[0] ?? 0) + 1);
  },
);

test("a backup of a test copy is restored as a test copy", async () => {
  const copy = await testCopy("de-novo");
  const again = join(home, "de-novo.tar.gz");
  await runCommand(backup, { config: copy.config, args: [again] });
  const { text } = await runCommand(restore, { config: (await installation("outra")).config, args: [again] });
  expect(text).toContain("É uma cópia de teste");
});

type Installation = Awaited<ReturnType<typeof installation>>;
type Copy = Awaited<ReturnType<typeof opened>>;

async function testCopy(name: string): Promise<Copy> {
  const target = await installation(name);
  const restored = await runCommand(restore, { config: target.config, args: [archive, "--test-copy"] });
  expect(restored.text).toContain("É uma cópia de teste");
  return await opened(target);
}

async function installation(name: string) {
  const { owner, ownerUrl, appUrl } = await openTestDatabase();
  const env = { DATABASE_URL: ownerUrl, VEREDA_FOLDER: join(home, name) };
  return { owner, appUrl, env, config: readConfig(env, []) };
}

async function opened(place: Installation) {
  const folder = join(place.env.VEREDA_FOLDER, "files");
  const services = await openTestServices({ registry, appUrl: place.appUrl, folder, clock });
  services.mail = mail;
  services.push = openPush({ secret: services.secrets.links, origins: [phones.origin] });
  whenDone(() => Promise.all([services.pictures.close(), services.pool.end({ timeout: 5 })]));
  return { ...place, world: new World(services, clock, place.owner) };
}

/** Lets two hours pass, then runs the due tidying and jobs. */
async function tidyAndSettle({ world: { services } }: Copy): Promise<void> {
  clock.advance({ hours: 2 });
  await new HourlyMaintenance({ services, log: openLog(null) }).runIfDue();
  await new Worker({ services, kinds: registry.jobs, log: openLog(null) }).settle();
}

async function queuedOutgoing({ world: copy }: Copy): Promise<string[]> {
  const outgoing = registry.jobs.filter(({ sendsOut }) => sendsOut).map(({ name }) => name);
  const rows = await copy.inside(
    academy,
    (sql) => sql<{ name: string }[]>`select name from jobs where name = any(${outgoing}) order by name`,
  );
  return rows.map(({ name }) => name);
}
