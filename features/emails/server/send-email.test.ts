import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { openClient } from "#db/client.ts";
import { afterAll, expect, inject, test } from "vitest";
import { registry } from "#features/registry.ts";
import { newLink } from "#platform/server/auth/one-use-links.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { type EmailContent, LINK_KEY, type NewEmail } from "./email.ts";
import { storeEmail } from "./store-email.ts";

const world = await openTestWorld();
const academy = await world.makeProject({ name: "Academia “Ipê & Cia”" });
const mailbox = await openDevMailbox();
const from = "nao-responda@vereda.exemplo.com.br";
const toMailbox = openMail({ url: async () => mailbox.url, from });
afterAll(async () => {
  toMailbox.close();
  await mailbox.stop();
});
const content: EmailContent = {
  subject: "Sua cópia está pronta",
  preheader: "Baixe até amanhã.",
  title: "Está pronta, <b>Ana</b>",
  paragraphs: ["Juntamos tudo.", "É só abrir."],
  action: { label: "Abrir minha conta", path: `/account?key=${LINK_KEY}` },
  notes: ["Não pediu? Escreva para nós."],
};

test("sends an email with the academy's name and brand, with the same wording in HTML and text", async () => {
  const ana = await world.makePerson(academy, { name: "Ana" });
  await queue(ana);
  await settleTo(toMailbox);

  const [message] = mailbox.emails;
  const { _id: id } = await rowOf(ana);
  expect(message).toMatchObject({
    messageId: `<${id}@vereda.exemplo.com.br>`,
    from: `Academia “Ipê & Cia” <${from}>`,
    replyTo: "ajuda@exemplo.com.br",
    to: ana.email,
    subject: "Sua cópia está pronta",
  });
  const parts = [
    "Juntamos tudo.",
    "É só abrir.",
    "Abrir minha conta",
    "Não pediu? Escreva para nós.",
    "(11) 4002-0000",
  ];
  for (const sentence of [...parts, `https://${academy.host}/account?key=`]) {
    expect(message?.html).toContain(sentence);
    expect(message?.text).toContain(sentence);
  }
  expect(message?.html).toContain("Está pronta, &lt;b&gt;Ana&lt;/b&gt;");
  expect(message?.html).toContain("Academia “Ipê &amp; Cia”");
  expect(message?.html).not.toMatch(/<(script|b)\b/);
});

test("deletes the content once sent, and the whole row when it has no user", async () => {
  const bia = await world.makePerson(academy);
  await queue(bia);
  await queue(null, { recipient: "saiu@exemplo.com.br" });
  await settleTo(toMailbox);

  expect(await rowOf(bia)).toMatchObject({ content: null, sent_at: world.clock.now, failed_at: null, tries: 1 });
  expect(mailbox.emails.map(({ to }) => to)).toContain("saiu@exemplo.com.br");
  const rows = await world.inside(academy, (sql) => sql`select 1 from emails where user_id is null`);
  expect(rows).toHaveLength(0);
});

test("contains a key that is stored nowhere, and is not sent once its link has ended", async () => {
  const caio = await world.makePerson(academy);
  const inside = <T>(work: (context: Parameters<typeof newLink>[0]) => Promise<T>) =>
    inProject(world.services.pool, academy._id, (sql) => work({ sql, project: academy, now: world.clock.now }));
  const first = await inside((context) => newLink(context, { userId: caio._id, purpose: "password" }));
  await queue(caio, { linkId: first });
  const second = await inside((context) => newLink(context, { userId: caio._id, purpose: "password" }));
  await queue(caio, { linkId: second });
  await settleTo(toMailbox);

  const keys = mailbox.emails.flatMap(({ to, text }) => (to === caio.email ? /key=([\w-]+)/.exec(text)?.[1] : []));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{65}$/)]);
  const stored = await world.inside(
    academy,
    (sql) => sql`select to_jsonb(l) as l, to_jsonb(m) as m from one_use_links l, emails m`,
  );
  expect(JSON.stringify(stored)).not.toContain(keys[0]?.slice(22));
  expect(await rowsOf(caio)).toMatchObject([{ fault: "link ended", content: null }, { fault: null }]);
});

test("retries with the same Message-ID after the server was down", async () => {
  const davi = await world.makePerson(academy);
  await queue(davi);
  const nowhere = openMail({ url: async () => "smtp://127.0.0.1:9", from });
  await settleTo(nowhere);
  nowhere.close();
  expect(await rowOf(davi)).toMatchObject({ sent_at: null, failed_at: null, fault: expect.stringContaining("CONN") });

  world.clock.advance({ minutes: 1 });
  await settleTo(toMailbox);

  const { _id, ...row } = await rowOf(davi);
  expect(row).toMatchObject({ tries: 2, fault: null, sent_at: world.clock.now });
  expect(mailbox.emails[0]?.messageId).toBe(`<${_id}@vereda.exemplo.com.br>`);
});

test("resends an email whose acceptance was lost once, with the same Message-ID", async () => {
  const bia = await world.makePerson(academy);
  await queue(bia);
  const taken: string[] = [];
  const sockets: Socket[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, answer) => {
      void text(stream).then((message) => {
        taken.push(/^Message-ID: (.*)$/im.exec(message)?.[1] ?? "");
        if (taken.length > 1) answer();
        else for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  listening.on("connection", (socket: Socket) => sockets.push(socket));
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const mail = openMail({ url: async () => `smtp://127.0.0.1:${port}`, from });

  await settleTo(mail);
  expect(await rowOf(bia)).toMatchObject({ sent_at: null, failed_at: null });
  for (const days of [1, 1]) {
    world.clock.advance({ days });
    await settleTo(mail);
  }

  const { _id, ...row } = await rowOf(bia);
  expect(row).toMatchObject({ tries: 2, sent_at: expect.any(Date) });
  expect(taken).toEqual(Array.from({ length: 2 }, () => `<${_id}@vereda.exemplo.com.br>`));
  mail.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("does not try to send while no mail server is configured", async () => {
  const edna = await world.makePerson(academy);
  await queue(edna);
  await settleTo(null);

  expect(await rowOf(edna)).toMatchObject({ tries: 0, fault: null });
  await settleTo(toMailbox);
  expect(await rowOf(edna)).toMatchObject({ tries: 1, sent_at: world.clock.now });
});

test("does not resend an email that the mail server accepted, even if that could not be stored", async () => {
  const gil = await world.makePerson(academy);
  await queue(gil);
  const [row] = await world.services.pool<{ name: string }[]>`select current_database() as name`;
  const superuser = openClient(Object.assign(new URL(inject("postgres")), { pathname: `/${row?.name}` }).href);
  // The mail server accepts the message while the table is unreachable.
  const send: typeof toMailbox.send = async (message) => {
    await toMailbox.send(message);
    await superuser`alter table vereda.emails rename to emails_away`;
  };
  await settleTo({ ...toMailbox, send });
  await superuser`alter table vereda.emails_away rename to emails`;
  await superuser.end();
  expect(await rowOf(gil)).toMatchObject({ sent_at: null });
  const count = () => mailbox.emails.filter(({ to }) => to === gil.email).length;
  expect(count()).toBe(1);

  world.clock.advance({ minutes: 1 });
  await settleTo(toMailbox);

  expect(await rowOf(gil)).toMatchObject({ sent_at: world.clock.now, content: null });
  expect(count()).toBe(1);
});

test("doesn't retry a permanently refused address, but retries a deferred one", async () => {
  const [refused, busy] = [await world.makePerson(academy), await world.makePerson(academy)];
  const strict = await startServer((to) => (to === refused.email ? 550 : 450));
  await queue(refused);
  await queue(busy);
  await settleTo(strict.mail);

  expect(await rowOf(refused)).toMatchObject({ failed_at: world.clock.now, tries: 1, fault: "AddressRefused 550" });
  expect(await rowOf(busy)).toMatchObject({ failed_at: null, fault: expect.stringContaining("450") });
  for (let at = 0; at < 10; at++) {
    world.clock.advance({ hours: 11 });
    await settleTo(strict.mail);
  }
  expect(await rowOf(busy)).toMatchObject({ failed_at: expect.any(Date), tries: 8, content: null });
  expect(JSON.stringify([await rowOf(refused), await rowOf(busy)])).not.toMatch(/fault":"[^"]*@/);
  await strict.close();
});

test("errors never contain the recipient's address", async () => {
  const strict = await startServer(() => 450);
  const message = {
    messageId: "<1@x>",
    senderName: "Ana",
    replyTo: from,
    subject: "Oi",
    html: "",
    text: "",
    pictures: [],
  };
  const error = await strict.mail.send({ ...message, to: "sigilo@exemplo.com.br" }).catch((failed: unknown) => failed);
  await strict.close();

  expect(error).toMatchObject({ name: "MailFailed", responseCode: 450 });
  expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain("sigilo");
});

test("sends a hundred emails, each exactly once", async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => world.makePerson(academy)));
  for (const person of people) await queue(person);
  await settleTo(toMailbox);

  const late = await world.inside(
    academy,
    (sql) =>
      sql`select fault, tries, count(*)::int from emails where sent_at is null and failed_at is null group by 1, 2`,
  );
  expect([...late]).toEqual([]);
  const sent = mailbox.emails.slice(0, 100).map(({ to }) => to);
  expect(sent.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
});

async function queue(person: MadePerson | null, message: Partial<NewEmail> = {}): Promise<void> {
  await inProject(world.services.pool, academy._id, (sql) =>
    storeEmail(
      { sql, project: academy, now: world.clock.now },
      { kind: "test", userId: person?._id ?? null, recipient: person?.email ?? "", content, ...message },
    ),
  );
}

async function settleTo(mail: typeof toMailbox | null): Promise<void> {
  await new Worker({ services: { ...world.services, mail }, kinds: registry.jobs, log: openLog(null) }).settle();
}

async function rowsOf({ _id }: MadePerson) {
  return await world.inside(
    academy,
    (sql) => sql<{ _id: string; sent_at: Date | null; fault: string | null }[]>`
      select id as _id, tries, fault, content, sent_at, failed_at from emails where user_id = ${_id} order by created_at, id`,
  );
}

async function rowOf(person: MadePerson) {
  const [row] = await rowsOf(person);
  if (!row) throw new Error("No email found");
  return row;
}

/** Starts a mail server that answers each recipient with the given status. */
async function startServer(statusFor: (address: string) => number) {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, answer) => {
      answer(Object.assign(new Error(`<${address}> no`), { responseCode: statusFor(address) }));
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const mail = openMail({ url: async () => `smtp://127.0.0.1:${port}`, from });
  const close = async () => {
    mail.close();
    await Promise.race([new Promise<void>((resolve) => server.close(() => resolve())), sleep(1000)]);
  };
  return { mail, close };
}
