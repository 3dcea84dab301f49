import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "./ask.ts";
import { freePort } from "./free-port.ts";
import { expect, test } from "./test-servers.ts";
import { ready, signIn, visit } from "./visit.ts";
import { isAlive, launch, newFolder, postgresOf } from "./whole-server.ts";

const COURSE = "/course/acolhimento-e-escuta";

test("a later start keeps all data, and --reset recreates the demo", async ({ page, start }) => {
  // Three servers are started, two of which fill the demo again.
  test.setTimeout(240_000);
  const first = await start({ folder: await newFolder() });
  const again = { folder: first.folder, env: { PORT: String(first.port) } };
  await visit(page, first.at("aurora", COURSE));
  await signIn(page, first.person("aurora", "yasmin"));
  await ready(page);
  const bookmark = page.getByRole("button", { name: "O que é acolher: no plano de estudo" });
  const saved = page.waitForResponse(/change-favorite/);
  await bookmark.click();
  await saved;
  expect(await first.stop()).toBe(0);

  const later = await start({
    ...again,
    env: { ...again.env, PROVIDER_NAME: "Semente", PROVIDER_URL: "https://semente.exemplo.com.br" },
  });
  await visit(page, later.at("aurora", COURSE));
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("contentinfo").getByText("Por Semente")).toBeVisible();
  await expect(page.getByRole("link", { name: "Semente" })).toHaveAttribute("href", "https://semente.exemplo.com.br");
  expect(await later.stop()).toBe(0);

  const resetServer = await start({ ...again, args: ["--reset"] });
  await page.context().clearCookies();
  await page.goto(resetServer.at("aurora", COURSE));
  await signIn(page, resetServer.person("aurora", "yasmin"));
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
});

for (const [how, end] of [
  ["Ctrl+C in the terminal of npm start", (pid: number) => process.kill(-pid, "SIGINT")],
  ["closing the terminal of npm start", (pid: number) => process.kill(-pid, "SIGHUP")],
  ["asking npm to stop", (pid: number) => process.kill(pid, "SIGTERM")],
] as const) {
  test(`${how} stops the server and its database`, async ({ start }) => {
    const server = await start({ command: ["npm", "start"] });
    const postgres = server.postgresPid();
    expect(isAlive(postgres)).toBe(true);

    end(server.pid);

    // A second request to stop changes nothing.
    await server.stop();
    expect(server.output()).toContain("Fechando");
    expect(isAlive(postgres)).toBe(false);
    expect(existsSync(join(server.folder, "postgres", "postmaster.pid"))).toBe(false);
  });
}

for (const [how, signal] of [
  ["Ctrl+C in", "SIGINT"],
  ["closing", "SIGHUP"],
] as const) {
  test(`npm run dev fills an empty folder with the demo, and ${how} its terminal stops the database`, async () => {
    const port = await freePort();
    const folder = await newFolder();
    const { pid, exit, output } = await launch({
      folder,
      command: ["npm", "run", "dev"],
      env: { PORT: String(port) },
    });
    let postgres: number;
    try {
      await expect.poll(output, { timeout: 60_000 }).toContain(`http://localhost:${port}`);
      expect((await ask({ port }, "aurora.localhost", "/api/admin/get-project/aurora.localhost")).status).toBe(200);
      postgres = postgresOf(folder);
      expect(isAlive(postgres)).toBe(true);
    } finally {
      // Also after a failure, so that no server is left running.
      process.kill(-pid, signal);
      await exit;
    }
    expect(isAlive(postgres)).toBe(false);
    await rm(folder, { recursive: true });
  });
}

test("restarts after a kill with all data", async ({ page, start }) => {
  const killed = await start();
  await visit(page, killed.at("cerrado", "/login"));
  await signIn(page, killed.person("cerrado", "luan"));
  await killed.stop("SIGKILL");
  expect(killed.postgresPid()).toBeGreaterThan(0);

  const again = await start({ folder: killed.folder, env: { PORT: String(killed.port) } });
  expect(again.output()).toMatch(/^· Banco de dados… no ar \(\d+,\d s\)$/m);
  await visit(page, again.at("cerrado", "/courses"));
  await expect(page.getByText("Olá, Luan")).toBeVisible();
});

test("plain localhost lists the academies and their people", async ({ page, server }) => {
  await page.goto(`http://localhost:${server.port}/`);
  const { email, password } = server.person("aurora", "yasmin");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(password)).toBeVisible();
  await page.getByRole("link", { name: "Academia Aurora" }).click();
  await expect(page).toHaveURL(server.at("aurora"));
});

test("VEREDA_DEMO=0 hides seeded demo academies, and their people cannot sign in", async ({ start, server }) => {
  const signIn = async (at: typeof server) => {
    const { body } = await ask(server, "aurora.localhost", "/api/admin/get-project/aurora.localhost");
    return await ask(at, "aurora.localhost", "/api/projects/auth", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ project_id: JSON.parse(body.toString())._id, ...server.person("aurora", "yasmin") }),
    });
  };
  const closed = await start({ env: { VEREDA_DEMO: "0" } });

  expect((await signIn(server)).status).toBe(200);
  expect((await signIn(closed)).status).toBe(404);
  expect((await ask(closed, "cerrado.localhost", "/login")).status).toBe(404);
  expect((await ask(closed, "localhost", "/")).status).toBe(404);
  const index = await ask(closed, "localhost", "/", { headers: { Accept: "text/html" } });
  expect(index.status).toBe(200);
  expect(index.body.toString()).toContain("npm run vereda -- academy new");
  expect(index.body.toString()).not.toContain("Aurora");
});

test("health and readiness answer 200", async ({ server }) => {
  for (const path of ["/api/health", "/api/ready"]) {
    const { status, body } = await ask(server, "aurora.localhost", path);
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({ ok: true });
  }
});
