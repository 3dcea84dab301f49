import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, inject, test } from "vitest";
import { openClient } from "#db/client.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { type Mail, openMail } from "#platform/server/mail/mail.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { appUrlOfCopy } from "#platform/server/testing/template.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { storeEmail } from "./store-email.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

const world = await openTestWorld();
const from = "nao-responda@vereda.exemplo.com.br";
const MAX_MS = 90_000;

test(
  "a process killed after the mail server took a message and before it was marked loses none",
  async () => {
    const other = await world.makeProject();
    const people = await Promise.all(Array.from({ length: 3 }, () => world.makePerson(other)));
    const ids = await Promise.all(people.map(({ _id, email }) => queue(_id, email, other)));
    const [{ name }] = await world.services.pool<[{ name: string }]>`select current_database() as name`;
    const superuserUrl = Object.assign(new URL(inject("postgres")), { pathname: `/${name}` }).href;
    const superuser = openClient(superuserUrl, { max: 2, connection: { search_path: "vereda" } });
    const { promise: marking, resolve: release } = Promise.withResolvers<void>();
    // The rows cannot be marked as sent while this transaction holds them; claiming them happens before it begins.
    let holding: Promise<unknown> | null = null;
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const server = await openServer(async () => {
      holding ??= superuser
        .begin(async (sql) => {
          await sql`select 1 from emails where project_id = ${other._id} for update`;
          hold();
          await marking;
        })
        .catch(() => null);
      await held;
    });
    const sender = spawn(
      process.execPath,
      [
        new URL("fixture-sender.ts", import.meta.url).pathname,
        appUrlOfCopy(inject("postgres"), name),
        server.url,
        from,
        world.clock.now.toISOString(),
      ],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    const ended = once(sender, "exit");

    const isMarking = async () => {
      const [row] = await superuser<[{ waiting: number }]>`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%update emails set content = null%' and datname = current_database()`;
      return row.waiting;
    };
    await expect.poll(isMarking, { timeout: 60_000 }).toBeGreaterThan(0);
    sender.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    release();
    await holding;
    expect(server.taken.length).toBeGreaterThan(0);
    expect((await rows(other)).every(({ sent }) => sent)).toBe(false);

    // The killed process's lease on its jobs ends by the wall clock.
    await world.inside(other, (sql) => sql`update jobs set leased_until = now() - interval '1 second'`);
    await settle(server.mail);
    await server.close();
    await superuser.end();

    expect(await rows(other)).toEqual(ids.map(() => ({ sent: true, failed: false })));
    const arrived = server.taken.map(({ messageId }) => messageId);
    expect([...new Set(arrived)].toSorted()).toEqual(ids.map(messageIdOf).toSorted());
    expect(arrived.length).toBeGreaterThan(ids.length);
  },
  MAX_MS,
);

async function queue(userId: string, recipient: string, project: MadeProject): Promise<string> {
  const content = {
    subject: "Sua cópia está pronta",
    preheader: "Baixe até amanhã.",
    title: "Está pronta",
    paragraphs: ["Juntamos tudo."],
    action: { label: "Abrir minha conta", path: "/account" },
    notes: [],
  };
  await inProject(world.services.pool, project._id, (sql) =>
    storeEmail({ sql, project, now: world.clock.now }, { kind: "test", userId, recipient, content }),
  );
  const [row] = await world.inside(
    project,
    (sql) => sql<[{ id: string }]>`select id from emails where user_id = ${userId}`,
  );
  return row.id;
}

async function settle(mail: Mail): Promise<void> {
  await new Worker({ services: { ...world.services, mail }, kinds: registry.jobs, log: openLog(null) }).settle();
}

async function rows(project: MadeProject): Promise<{ sent: boolean; failed: boolean }[]> {
  const found = await world.inside(
    project,
    (sql) => sql<{ sent: boolean; failed: boolean }[]>`
      select sent_at is not null as sent, failed_at is not null as failed from emails
      where project_id = ${project._id} order by created_at, id`,
  );
  return [...found];
}

function messageIdOf(id: string): string {
  return `<${id}@vereda.exemplo.com.br>`;
}

/** Starts a mail server that takes each message once `whenReady` resolves, and records it. */
async function openServer(whenReady: () => Promise<void>) {
  const taken: { messageId: string }[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_recipient, _session, answer) => void whenReady().then(() => answer()),
    onData: (stream, _session, answer) => {
      void text(stream).then((message) => {
        taken.push({ messageId: /^Message-ID: (.*)$/im.exec(message)?.[1] ?? "" });
        answer();
      }, answer);
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  listening.on("connection", (socket: Socket) => sockets.add(socket));
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const mail = openMail({ url: async () => url, from });
  const close = async () => {
    mail.close();
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  whenDone(() => mail.close());
  return { url, mail, taken, close };
}
