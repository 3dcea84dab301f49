import { rm } from "node:fs/promises";
import { ask } from "./ask.ts";
import { expect, test } from "./house.ts";
import { signIn, visit } from "./visit.ts";
import { newFolder, startWholeServer } from "./whole-server.ts";

const COURSE = "/course/acolhimento-e-escuta";

test("a later start keeps everything, and --reset begins anew", async ({ page }) => {
  const folder = await newFolder();
  const first = await startWholeServer({ folder });
  await visit(page, first.at("aurora", COURSE));
  await signIn(page, first.person("aurora", "yasmin"));
  const bookmark = page.getByRole("button", { name: "O que é acolher: no plano de estudo" });
  await bookmark.click();
  await expect(page.getByRole("link", { name: "Plano de estudo 1" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await first.stop()).toBe(0);

  const later = await startWholeServer({ folder, env: { PORT: String(first.port) } });
  await visit(page, later.at("aurora", COURSE));
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  expect(await later.stop()).toBe(0);

  const anew = await startWholeServer({ folder, args: ["--reset"], env: { PORT: String(first.port) } });
  await visit(page, anew.at("aurora", COURSE));
  await signIn(page, anew.person("aurora", "yasmin"));
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
  expect(await anew.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

test("a server that was killed starts again, and what was done is there", async ({ page }) => {
  const folder = await newFolder();
  const killed = await startWholeServer({ folder });
  await visit(page, killed.at("cerrado", "/login"));
  await signIn(page, killed.person("cerrado", "luan"));
  await killed.stop("SIGKILL");

  const again = await startWholeServer({ folder, env: { PORT: String(killed.port) } });
  await visit(page, again.at("cerrado", "/courses"));
  await expect(page.getByText("Olá, Luan")).toBeVisible();
  expect(await again.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

test("the door at plain localhost tells the academies, their people and what they are", async ({ page, server }) => {
  await page.goto(`http://localhost:${server.port}/`);
  const { email, password } = server.person("aurora", "yasmin");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(password)).toBeVisible();
  await page.getByRole("link", { name: "Academia Aurora" }).click();
  await expect(page).toHaveURL(server.at("aurora"));
});

test("health and readiness answer", async ({ server }) => {
  for (const path of ["/api/health", "/api/ready"]) {
    const { status, body } = await ask(server, "aurora.localhost", path);
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({ ok: true });
  }
});
