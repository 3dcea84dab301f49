import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { contentOf, courseOf, objectsOf, quizzesOf } from "./content.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { SteadyLearner } from "./steady-learner.ts";
import { answerRight, expectAnswered, progressOf, readToTheEnd } from "./study.ts";
import { openAs, ready } from "./visit.ts";
import { isAlive, launch, newFolder, type WholeServer } from "./whole-server.ts";

test("answers an unknown host with a message and status 404", async ({ page, server }) => {
  const answer = await page.goto(`http://ninguem.localhost:${server.port}/courses`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Projeto não encontrado 😕" })).toBeVisible();
  await expectAccessiblePage(page);
});

for (const academy of ACADEMIES) {
  test(`an unknown address of ${academy} shows a message with a link back`, async ({ page, server }) => {
    const answer = await page.goto(server.at(academy, "/nao/existe"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found: /nao/existe" })).toBeVisible();
    await page.getByRole("link", { name: "Ir para ínicio" }).click();
    await expect(page).toHaveURL(server.at(academy, "/enter"));
  });
}

test("pages recover after the database is killed, and no answer is lost", async ({ page, ownServer }) => {
  const content = await contentOf("aurora");
  const [object] = objectsOf(content);
  const [early, ...late] = object ? quizzesOf(object) : [];
  if (!object || !early || late.length === 0) throw new Error("The first object asks too little");
  await open(page, ownServer, `/course/${courseOf(content).friendly_id}/o/${object.friendly_id}`);
  await readToTheEnd(page, object);
  await answerRight(page, early);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", /^[67]\d$/);

  const killed = ownServer.postgresPid();
  process.kill(killed, "SIGKILL");
  for (const quiz of late) await answerRight(page, quiz);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100", { timeout: 30_000 });
  await expect.poll(() => ownServer.postgresPid()).not.toBe(killed);

  process.kill(ownServer.postgresPid(), "SIGKILL");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: object.title })).toBeVisible({ timeout: 30_000 });
  await ready(page);
  await expectAnswered(page, early);
  for (const quiz of late) await expectAnswered(page, quiz);
});

test("answers 503 while the database is frozen, and recovers afterwards", async ({ ownServer }) => {
  const ana = await SteadyLearner.signIn(() => ownServer, "aurora", ownServer.person("aurora", "yasmin"));
  const [object = ""] = await ana.openObjects("content");
  let isOver = false;
  const reading = ana.readUntil(object, () => isOver);
  await expect.poll(() => ana.answered.length).toBeGreaterThan(10);

  const resume = suspendPostgres(ownServer.postgresPid());
  // More requests than there are connections, half of them by a signed-in person and half by strangers.
  const paths = ["/course/acolhimento-e-escuta", "/api/projects/courses", "/api/ready"];
  const asked = Array.from({ length: 60 }, (_, at) => {
    const cookie = at % 2 ? ana.cookie : `vereda_session=${crypto.randomUUID()}`;
    const headers = { Cookie: cookie, Authorization: `Bearer ${cookie.slice(cookie.indexOf("=") + 1)}` };
    return ask(ownServer, "aurora.localhost", paths[at % 3] ?? "", { headers });
  });
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  expect([...statuses]).toEqual([503]);
  expect((await ask(ownServer, "aurora.localhost", "/api/health")).status).toBe(200);
  const before = ana.answered.length;

  resume();
  await expect.poll(() => ana.answered.length).toBeGreaterThan(before + 10);
  isOver = true;
  await reading;
  await expectNothingLost(ana);
});

test("SIGTERM finishes the running request, exits with 0, and leaves no database running", async ({ ownServer }) => {
  const postgres = ownServer.postgresPid();
  const signIn = await slowSignIn(ownServer);
  const exit = ownServer.stop("SIGTERM");
  await expect.poll(() => ownServer.output()).toContain("Fechando: respondendo aos últimos pedidos…");
  expect(await signIn.finish()).toBe(200);
  expect(await exit).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

test("reports a taken port with one message", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const output = await startFailure({ PORT: String(port) });
  expect(output).toContain(`A porta ${port} já está em uso por outro programa.`);
  taken.close();
});

test("reports an unreachable database with one message", async () => {
  const output = await startFailure({ DATABASE_URL: "postgres://vereda:segredo@127.0.0.1:1/vereda" });
  expect(output).toContain("O banco de DATABASE_URL não respondeu: não há PostgreSQL escutando nesse endereço.");
  expect(output).not.toContain("segredo");
});

test("reports an address that the machine does not have with one message, before anything is created", async () => {
  const folder = await newFolder();
  const output = await startFailure({ VEREDA_FOLDER: folder, HOST: "192.0.2.1" });
  expect(output).toContain("Esta máquina não tem o endereço 192.0.2.1. Confira HOST.");
  expect(await readdir(folder)).toEqual([]);
});

test("refuses a second server on the same folder with one message, and the first continues", async ({ ownServer }) => {
  const output = await startFailure({ VEREDA_FOLDER: ownServer.folder });
  expect(output).toContain(`Esta pasta já está em uso por outra Vereda (processo ${ownServer.pid})`);
  expect((await ask(ownServer, "aurora.localhost", "/api/ready")).status).toBe(200);
});

async function open(page: Page, server: WholeServer, path: string): Promise<void> {
  await openAs(page, server, "aurora", "yasmin", path);
}

/** Stops PostgreSQL and its child processes with SIGSTOP; returns a function that resumes them. */
function suspendPostgres(postgres: number): () => void {
  const children = execFileSync("pgrep", ["-P", String(postgres)], { encoding: "utf8" });
  const all = [postgres, ...children.trim().split("\n").map(Number)];
  for (const pid of all) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of all) process.kill(pid, "SIGCONT");
  };
}

/** Sends the first half of a sign-in request. `finish` sends the other half and returns the status. */
async function slowSignIn(server: WholeServer): Promise<{ finish(): Promise<number | undefined> }> {
  const host = "aurora.localhost";
  const project = JSON.parse((await ask(server, host, `/api/admin/get-project/${host}`)).body.toString()) as {
    _id: string;
  };
  const { email, password } = server.person("aurora", "yasmin");
  const body = JSON.stringify({ project_id: project._id, email, password });
  const headers = {
    Host: `${host}:${server.port}`,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  const call = request({ host: "127.0.0.1", port: server.port, path: "/api/projects/auth", method: "POST", headers });
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  await new Promise<void>((sent) => call.write(body.slice(0, 20), () => sent()));
  await sleep(200);
  const finish = async () => {
    call.end(body.slice(20));
    const [answer] = await answered;
    return answer.resume().statusCode;
  };
  return { finish };
}

/** Expects the server's start to fail with exit code 1 and a message without a stack trace. Returns the output. */
async function startFailure(env: Record<string, string>): Promise<string> {
  const { exit, output } = await launch({ env });
  expect(await exit).toBe(1);
  expect(output()).not.toMatch(/^\s+at /m);
  expect(output()).not.toContain("defeito inesperado");
  return output();
}
