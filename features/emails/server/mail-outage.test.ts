import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, inject, test } from "vitest";
import { openClient } from "#db/client.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { type Mail, openMail } from "#platform/server/mail/mail.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { appUrlOfCopy } from "#platform/server/testing/template.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { storeEmail } from "./store-email.ts";

const world = await openTestWorld();
const academy = await world.makeProject();
const from = "nao-responda@vereda.exemplo.com.br";
const MINUTES_DOWN = 60;
const MAX_MS = 90_000;

/** What the mail server answers to one delivery: a status to the recipient, or a cut after it took the message. */
type Answer = 250 | 450 | 550 | "cut";

test("after an hour without a mail server, deferrals and a cut, every message arrives with the Message-ID it had", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => world.makePerson(academy)));
  const ids = await Promise.all(people.map(({ _id, email }) => queue(_id, email)));
  const [refused, cut] = [people[0]?.email ?? "", people[1]?.email ?? ""];
  const nowhere = openMail({ url: async () => "smtp://127.0.0.1:9", from });
  for (let minute = 0; minute <= MINUTES_DOWN; minute += 5) {
    await settle(nowhere);
    world.clock.advance({ minutes: 5 });
  }
  nowhere.close();
  expect(await rows()).toEqual(ids.map(() => ({ sent: false, failed: false })));

  let deferrals = people.length;
  let cuts = 1;
  const server = await openServer((to) => {
    if (deferrals-- > 0) return 450;
    if (to === refused) return 550;
    return to === cut && cuts-- > 0 ? "cut" : 250;
  });
  for (let tries = 0; tries < 4; tries++) {
    await settle(server.mail);
    world.clock.advance({ hours: 11 });
  }
  await server.close();

  expect(deferrals).toBeLessThanOrEqual(0);
  const own = (email: string) => ids[people.findIndex((person) => person.email === email)] ?? "";
  const twice = server.taken.filter(({ to }) => to === cut).map(({ messageId }) => messageId);
  expect(twice).toEqual([own(cut), own(cut)].map(messageIdOf));
  const arrived = ids.filter((id) => id !== own(refused)).map(messageIdOf);
  expect([...new Set(server.taken.map(({ messageId }) => messageId))].toSorted()).toEqual(arrived.toSorted());
  expect(await rows()).toEqual(ids.map((id) => ({ sent: id !== own(refused), failed: id === own(refused) })));
});

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
    const server = await openServer(async (): Promise<Answer> => {
      holding ??= superuser
        .begin(async (sql) => {
          await sql`select 1 from emails where project_id = ${other._id} for update`;
          hold();
          await marking;
        })
        .catch(() => null);
      await held;
      return 250;
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

async function queue(userId: string, recipient: string, project = academy): Promise<string> {
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

async function rows(project = academy): Promise<{ sent: boolean; failed: boolean }[]> {
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

/** Starts a mail server that answers as told, and records each message that it took. */
async function openServer(answerTo: (recipient: string) => Answer | Promise<Answer>) {
  const taken: { to: string; messageId: string }[] = [];
  const sockets = new Set<Socket>();
  const cutNext = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, answer) => {
      void Promise.resolve(answerTo(address)).then((status) => {
        if (status === "cut") cutNext.add(address);
        if (status === 250 || status === "cut") answer();
        else answer(Object.assign(new Error("no"), { responseCode: status }));
      });
    },
    onData: (stream, { envelope }, answer) => {
      const to = envelope.rcptTo[0]?.address ?? "";
      // A cut connection ends the stream with an error.
      void text(stream).then((message) => {
        taken.push({ to, messageId: /^Message-ID: (.*)$/im.exec(message)?.[1] ?? "" });
        if (!cutNext.delete(to)) return answer();
        for (const socket of sockets) socket.destroy();
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
  afterAll(() => mail.close());
  return { url, mail, taken, close };
}
