import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { openClient } from "#db/client.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { CHANGE_EVENTS } from "#platform/server/postgres/pool.ts";
import { type Answer, ask } from "./ask.ts";
import { newFolder, startWholeServer, type WholeServer } from "./whole-server.ts";

const HOST = "aurora.localhost";
const SECOND = 1000;

test("two servers started at once on one database share all state", async () => {
  test.setTimeout(400_000);
  const database = await startEmbedded({ folder: join(await newFolder(), "postgres"), durable: false });
  const folder = await newFolder();
  const start = () => startWholeServer({ folder, env: { DATABASE_URL: database.url, VEREDA_DEMO: "public" } });
  const servers = await Promise.all([start(), start()]);
  const sql = openClient(database.url, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  try {
    const [one, other] = servers;
    const person = one.person("aurora", "yasmin");
    const [{ _id: project }] = await sql<
      [{ _id: string }]
    >`select id as _id from projects where friendly_id = 'aurora'`;
    const signIn = (server: WholeServer, email: string, password: string) =>
      post(server, "/projects/auth", { project_id: project, email, password });

    await test.step("migrations and the demo were written once", async () => {
      const rows =
        await sql`select count(*)::int as people, count(distinct (project_id, email_key))::int as emails from users`;
      expect(rows[0]?.people).toBeGreaterThan(10);
      expect(rows[0]?.people).toBe(rows[0]?.emails);
    });

    await test.step("a session ended on one server is refused by the other within a second", async () => {
      const [first, second] = [
        tokenOf(await signIn(one, person.email, person.password)),
        tokenOf(await signIn(other, person.email, person.password)),
      ];
      for (const server of servers) expect(await sessionStatus(server, first)).toBe(200);
      expect((await post(other, "/projects/end-other-sessions", {}, second)).status).toBe(200);
      await expect.poll(() => sessionStatus(one, first), { timeout: SECOND, intervals: [50] }).toBe(401);
      for (const server of servers) expect(await sessionStatus(server, second)).toBe(200);
    });

    await test.step("a changed brand is shown by both within a second", async () => {
      const name = async (server: WholeServer) =>
        (await ask(server, HOST, `/api/admin/get-project/${HOST}`)).body.toString().includes("Aurora mudada");
      for (const server of servers) expect(await name(server)).toBe(false);
      await sql.begin(async (transaction) => {
        await transaction`update projects set name = 'Aurora mudada' where id = ${project}`;
        await transaction`select pg_notify(${CHANGE_EVENTS}, ${`projects:${project}`})`;
      });
      for (const server of servers)
        await expect.poll(() => name(server), { timeout: SECOND, intervals: [50] }).toBe(true);
    });

    await test.step("a forum message written on one server reaches the other's streams within a second", async () => {
      const token = tokenOf(await signIn(one, person.email, person.password));
      const stream = listen(other, "/events/forum/acolhimento-e-escuta", token);
      await stream.isOpen;
      const question = { course: "acolhimento-e-escuta", title: "Alguém aí?", body: "Do outro servidor." };
      const sent = await post(one, "/projects/create-forum-topic", { ...question, client_id: randomUUID() }, token);
      const { topic_id } = JSON.parse(sent.body.toString()) as { topic_id: string };
      await expect.poll(() => stream.text(), { timeout: SECOND, intervals: [50] }).toContain(`/${topic_id}/0`);
      stream.close();
    });

    await test.step("limits count the requests to both servers together", async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt++)
        statuses.push((await signIn(attempt % 2 ? one : other, "ninguem@exemplo.com.br", "errada-errada")).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    });

    await test.step("each job runs once", async () => {
      const people = await sql<{ email: string }[]>`
        select email from users where project_id = ${project} order by email limit 20`;
      for (const [at, { email }] of people.entries())
        expect((await post(servers[at % 2] ?? one, "/projects/request-password-link", { email })).status).toBe(200);
      const emails = async () => {
        const [row] = await sql`
          select count(*)::int as all, count(sent_at)::int as sent, max(tries)::int as tries from emails
          where project_id = ${project} and kind = 'password-link'`;
        return { ...row };
      };
      await expect.poll(emails, { timeout: 30_000 }).toEqual({ all: people.length, sent: people.length, tries: 1 });
    });

    await test.step("a rolling restart loses no request", async () => {
      const token = tokenOf(await signIn(one, person.email, person.password));
      let isOver = false;
      const lost: string[] = [];
      let answered = 0;
      const client = async (first: number) => {
        for (let firstServer = first; !isOver; firstServer++) {
          const answer = await askWithFailover(servers, firstServer, token);
          if (answer === 200) answered++;
          else lost.push(String(answer));
          await sleep(20);
        }
      };
      const clients = [0, 1, 2, 3].map(client);
      for (const at of [0, 1]) {
        await sleep(500);
        expect(await servers[at]?.stop()).toBe(0);
        servers[at] = await start();
      }
      await sleep(500);
      isOver = true;
      await Promise.all(clients);

      expect(lost).toEqual([]);
      expect(answered).toBeGreaterThan(100);
    });
  } finally {
    await sql.end();
    for (const server of servers) await server.stop();
    await database.stop();
  }
});

function post(server: WholeServer, path: string, body: Record<string, unknown>, token?: string): Promise<Answer> {
  return ask(server, HOST, `/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
}

/** Opens an event stream. Returns `isOpen` (a promise), `text` (the events received so far) and `close`. */
function listen({ port }: WholeServer, path: string, token: string) {
  let text = "";
  const headers = { host: `${HOST}:${port}`, cookie: `vereda_session=${token}` };
  const asking = request({ host: "127.0.0.1", port, path, headers }).end();
  const isOpen = new Promise<void>((open, fail) => {
    asking.on("error", fail);
    asking.on("response", (response) => {
      response.on("error", () => {});
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      if (response.statusCode === 200) open();
      else fail(new Error(`The stream was answered ${response.statusCode}`));
    });
  });
  return { isOpen, text: () => text, close: () => asking.destroy() };
}

function tokenOf(answer: Answer): string {
  const { token } = JSON.parse(answer.body.toString()) as { token?: string };
  if (!token) throw new Error(`No session was opened: ${answer.body.toString()}`);
  return token;
}

async function sessionStatus(server: WholeServer, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await ask(server, HOST, "/api/projects/get-user-by-token", { headers })).status;
}

/**
 * Sends a request like a load balancer (nginx: `proxy_next_upstream error`): if a server refuses or resets the
 * connection before it responds, as the kernel may while a port is closed, the other one gets it. Returns the status or
 * the error.
 */
async function askWithFailover(
  servers: readonly WholeServer[],
  firstServer: number,
  token: string,
): Promise<number | string> {
  for (let retry = 0; retry < 200; retry++) {
    const { port = 0 } = servers[(firstServer + retry) % 2] ?? {};
    const answer = await askOnce(port, token);
    if (answer !== "ECONNREFUSED" && answer !== "ECONNRESET") return answer;
    await sleep(20);
  }
  return "nobody answered";
}

function askOnce(port: number, token: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { Host: `${HOST}:${port}`, Authorization: `Bearer ${token}` };
    const path = "/api/projects/get-user-by-token";
    const call = request({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? 0)).resume();
    });
    call.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    call.end();
  });
}
