import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getEmailPreview, sendTestEmail } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ name: "Academia “Ipê & Cia”" });
const elsewhere = await world.makeProject();
const mailbox = await openDevMailbox();
const mail = openMail({ url: async () => mailbox.url, from: "nao-responda@vereda.exemplo.com.br" });
afterAll(async () => {
  mail.close();
  await mailbox.stop();
});

test("reports a missing mail server, and sends nothing later", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  await expect(world.as(manager).call(sendTestEmail, { kind: "invitation" })).rejects.toMatchObject({
    status: 409,
    message: "Esta instalação ainda não manda e-mails.",
  });
  expect(await world.inside(academy, (sql) => sql`select from emails`)).toHaveLength(0);
});

test("sends each e-mail to the manager who requests it, marked as a test, with links without effect", async () => {
  world.services.mail = mail;
  const manager = await world.makePerson(academy, { rule: "manager" });
  const { recipient } = await world.as(manager).call(sendTestEmail, { kind: "password-link", example: 1 });
  await world.as(manager).call(sendTestEmail, { kind: "report-mailing" });
  await settle();

  expect(recipient).toBe(manager.email);
  expect(mailbox.emails.map(({ to }) => to)).toEqual([manager.email, manager.email]);
  const [link, report] = ["senha", "relatório"].map((word) =>
    mailbox.emails.find(({ subject }) => subject.includes(word)),
  );
  expect(link?.subject).toBe("[Teste] Sua nova senha na Academia “Ipê & Cia”");
  expect(link?.from).toContain("Academia “Ipê & Cia”");
  expect(link?.text).toContain(`https://${academy.host}/reset-password?token=exemplo\n`);
  expect(report?.text).toContain(`https://${academy.host}/avisos/sair/exemplo`);
  const { text } = await world.as(manager).call(getEmailPreview, { kind: "password-link", example: 1 });
  expect(link?.text.trim()).toBe(text.trim());
  const links = await world.inside(academy, (sql) => sql`select from one_use_links`);
  expect(links).toHaveLength(0);
});

test("sends no test from a test copy", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  await world.inside(academy, (sql) => sql`insert into test_copy (since) values (now())`);
  try {
    await expect(world.as(manager).call(sendTestEmail, { kind: "invitation" })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("cópia de teste"),
    });
  } finally {
    await world.inside(academy, (sql) => sql`delete from test_copy`);
  }
});

test("a test e-mail is audited without the address", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  await world.as(manager).call(sendTestEmail, { kind: "invitation" });
  const entry = (await world.auditEntries(academy)).find(({ user_id }) => user_id === manager._id);
  expect(entry).toMatchObject({ operation: "send-test-email", target_id: null, detail: { kind: "invitation" } });
});

test("limits one person to ten test e-mails in 15 minutes", async () => {
  const [eager, calm] = [
    await world.makePerson(academy, { rule: "manager" }),
    await world.makePerson(academy, { rule: "manager" }),
  ];
  const send = (person: typeof eager) => world.as(person).call(sendTestEmail, { kind: "enrolled" });
  for (let at = 0; at < 10; at++) await send(eager);
  await expect(send(eager)).rejects.toMatchObject({ status: 429 });
  await expect(send(calm)).resolves.toEqual({ recipient: calm.email });
});

test("refuses an admin, and sends nothing in another academy", async () => {
  const admin = await world.makePerson(academy, { rule: "admin" });
  await expect(world.as(admin).call(sendTestEmail, { kind: "invitation" })).rejects.toMatchObject({ status: 403 });
  expect(await world.inside(elsewhere, (sql) => sql`select from emails`)).toHaveLength(0);
});

test("refuses an unknown e-mail or example", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  for (const input of [{ kind: "nenhum" }, { kind: "enrolled", example: 1 }])
    await expect(world.as(manager).call(sendTestEmail, input)).rejects.toMatchObject({ status: 404 });
});

async function settle(): Promise<void> {
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
}
