import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page, Request } from "@playwright/test";
import { openDatabase } from "./database.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const SDK = createRequire(import.meta.url).resolve("mixpanel-browser/dist/mixpanel.umd.js");
const ASK = "Podemos medir como você usa a academia?";

test("usage is measured only after consent, and no longer once it is withdrawn", async ({ page, server }) => {
  const sent = collected(page);
  await visit(page, server.at("aurora", "/enter"));
  await expect(page.getByRole("complementary", { name: ASK })).toBeVisible();
  await openCourses(page, server);
  await page.goto(server.at("aurora", "/course/acolhimento-e-escuta"));
  await sendQueued(page);
  expect(sent).toEqual([]);

  await visit(page, server.at("aurora", "/courses"));
  await page.getByRole("button", { name: "Sim, podem" }).click();
  await expect(page.getByRole("complementary", { name: ASK })).toBeHidden();
  await sendQueued(page);
  expect(sent.length).toBeGreaterThan(0);
  const names = sent.flatMap(eventsOf);
  expect(names).toContain("page view");
  expect(names).toContain("$identify");
  const { email } = server.person("aurora", "yasmin");
  expect(sent.some((request) => dataOf(request).includes(email))).toBe(true);

  await visit(page, server.at("aurora", "/account/privacidade"));
  await page.getByRole("button", { name: /^Retirar ?: Medição de uso/ }).click();
  await expect(page.getByRole("button", { name: /^Consentir ?: Medição de uso/ })).toBeVisible();
  await sendQueued(page);
  const before = sent.length;
  await visit(page, server.at("aurora", "/courses"));
  await sendQueued(page);
  expect(sent).toHaveLength(before);
  await expect(page.getByRole("complementary", { name: ASK })).toHaveCount(0);
});

test("consent given before signing in is not the person's, who is asked once", async ({ page, server }) => {
  const sql = await openDatabase(server);
  const { email } = server.person("aurora", "yasmin");
  const consents = () => sql<{ given: boolean }[]>`
    select c.given from vereda.consents c join vereda.users u on (u.project_id, u.id) = (c.project_id, c.user_id)
    where u.email = ${email} and c.purpose = 'usage'`;
  await visit(page, server.at("aurora", "/enter"));
  await page.getByRole("button", { name: "Sim, podem" }).click();
  await expect(page.getByRole("complementary", { name: ASK })).toBeHidden();

  await openCourses(page, server);
  await expect(page.getByRole("complementary", { name: ASK })).toBeVisible();
  expect(await consents()).toHaveLength(0);
  await page.getByRole("button", { name: "Não" }).click();
  await expect.poll(async () => (await consents()).map(({ given }) => given)).toEqual([false]);
  await visit(page, server.at("aurora", "/courses"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: ASK })).toHaveCount(0);
  await sql.end();
});

test("events of a minute without the server are sent once when it is back", async ({ page, server }) => {
  const faultProxy = await openFaultProxy(server);
  const sql = await openDatabase(server);
  const tries = () => faultProxy.requests(/^POST \/collect\/track/).length;
  await page.goto(faultProxy.at("aurora", "/course/acolhimento-e-escuta"));
  await signIn(page, server.person("aurora", "yasmin"));
  await visit(page, faultProxy.at("aurora", "/courses"));
  const consented = page.waitForResponse((response) => response.url().endsWith("/change-consent"));
  await page.getByRole("button", { name: "Sim, podem" }).click();
  await consented;
  await visit(page, faultProxy.at("aurora", "/course/acolhimento-e-escuta"));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));

  await page.clock.install();
  faultProxy.addFault(/./, { status: 502, statusText: "Bad Gateway" });
  const before = tries();
  await page
    .getByRole("button", { name: /no plano de estudo$/ })
    .first()
    .click();
  await expect(page.getByText("Bad Gateway (status: 502)").first()).toBeVisible();
  for (const [at, seconds] of [5, 10, 20, 40].entries()) {
    await page.clock.runFor(seconds * 1000);
    await expect.poll(tries).toBe(before + at + 1);
  }
  faultProxy.removeFaults();
  const arrived = async () =>
    (
      await sql`
        select e.id from vereda.usage_events e join vereda.users u on (u.project_id, u.id) = (e.project_id, e.user_id)
        where u.email = ${server.person("aurora", "yasmin").email} and e.name = 'friction'`
    ).length;
  await page.clock.runFor(80_000);
  await expect.poll(arrived, { timeout: 10_000 }).toBe(1);
  await page.clock.runFor(600_000);
  expect(await arrived()).toBe(1);
  await sql.end();
  await faultProxy.close();
});

test("Mixpanel's own SDK, unmodified, works against the collector", async ({ page, server }) => {
  await openCourses(page, server);
  await page.getByRole("button", { name: "Sim, podem" }).click();
  const sql = await openDatabase(server);
  const [aurora] = await sql<{ id: string }[]>`select id from vereda.projects where friendly_id = 'aurora'`;
  await page.evaluate(await readFile(SDK, "utf8"));
  await page.evaluate((token) => {
    const { mixpanel } = window as unknown as { mixpanel: Record<string, (...input: unknown[]) => void> };
    mixpanel.init?.(token, { api_host: `${location.origin}/collect`, batch_flush_interval_ms: 200, ip: false });
    mixpanel.track?.("do kit oficial", { path: "/courses" });
    mixpanel.identify?.("yasmin@exemplo.com.br");
  }, aurora?.id ?? "");
  try {
    await expect
      .poll(async () => (await sql`select user_id from vereda.usage_events where name = 'do kit oficial'`).length, {
        timeout: 20_000,
      })
      .toBe(1);
  } finally {
    await sql.end();
  }
});

test("reports repeated clicks, dead clicks, an abandoned form and a defect's source position to managers", async ({
  page,
  server,
}) => {
  // Friction is detected after seconds, and the test waits for it four times.
  test.setTimeout(180_000);
  await openCourses(page, server);
  // The code that detects clicks is loaded once the page is idle.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.className = "quebrado";
    button.textContent = "Não faz nada";
    document.querySelector("main")?.append(button);
  });
  const broken = page.getByRole("button", { name: "Não faz nada" });
  const reported = page.waitForRequest(
    (request) => request.url().endsWith("/friction") && (request.postData() ?? "").includes("kind=dead+click"),
  );
  await broken.focus();
  for (let time = 0; time < 4; time++) await broken.click();
  await reported;
  // Simulates a defect in our own scripts: a function that they use fails once.
  await page.evaluate(() => {
    const { closest } = Element.prototype;
    Element.prototype.closest = () => {
      Element.prototype.closest = closest;
      throw new TypeError("quebrou de propósito");
    };
  });
  await broken.click();
  await visit(page, server.at("aurora", "/account"));
  await page.waitForLoadState("networkidle");
  await page.getByRole("textbox").first().fill("pela metade");
  await page.goto(server.at("aurora", "/courses"));

  await page.context().clearCookies();
  await openAs(page, server, "aurora", "rosangela", "/gestao/atritos?ordem=last");
  for (const text of [
    /^Cliques seguidos: button\.quebrado$/,
    /^Clique sem efeito: button\.quebrado$/,
    /^Formulário deixado pela metade: /,
  ])
    await expect(page.getByRole("link", { name: text }).first()).toBeVisible();

  await page.getByRole("link", { name: "TypeError: quebrou de propósito" }).click();
  const places = page.getByRole("region", { name: "Onde no código" }).getByRole("listitem");
  await expect(places.filter({ hasText: /(?:platform|features|ui|apps)\/[\w\-/]+\.tsx?:\d+$/ }).first()).toBeVisible();

  // The report was still being sent when its page was left, but must be counted exactly once.
  const sql = await openDatabase(server);
  const defects = await sql`select count from vereda.friction_clusters where message like '%quebrou de propósito'`;
  expect(defects.map(({ count }) => Number(count))).toEqual([1]);
  await sql.end();

  await visit(page, server.at("aurora", "/gestao/atritos?ordem=last"));
  await page.getByRole("link", { name: "Cliques seguidos: button.quebrado" }).click();
  await page.getByRole("button", { name: "Está consertado" }).click();
  await expect(page.getByText("Consertado. Não havia a quem avisar.")).toBeVisible();
});

test("a flow left between its blocks is reported as abandoned, but not a form that saves automatically", async ({
  page,
  server,
}) => {
  const sql = await openDatabase(server);
  const steps = async () =>
    (await sql`select message from vereda.friction_events where kind = 'abandoned step' and created_at > ${since}`).map(
      ({ message }) => String(message),
    );
  const [{ since } = { since: new Date(0) }] = await sql<{ since: Date }[]>`select now() as since`;
  await openAs(page, server, "aurora", "yasmin", "/talents-create-profile?parte=contact");
  await page.waitForLoadState("networkidle");
  await page.getByRole("textbox").first().pressSequentially("1");
  await visit(page, server.at("aurora", "/course/acolhimento-e-escuta/o/ligue-192"));
  await page.waitForLoadState("networkidle");
  await page.getByRole("checkbox", { name: "Telefone do setor" }).check();
  await visit(page, server.at("aurora", "/flow/como-foi-o-curso"));
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("radio", { name: "9" }).check({ force: true });
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/uso$/);
  await visit(page, server.at("aurora", "/courses"));
  await expect.poll(steps).toEqual(["Fluxo deixado no meio: como-foi-o-curso"]);
  await sql.end();
});

test("web vitals are reported for the page on which the document was loaded", async ({ page, server }) => {
  const sent = collected(page);
  await openCourses(page, server);
  await page.getByRole("button", { name: "Sim, podem" }).click();
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("link", { name: /Acolhimento e escuta/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course\/acolhimento-e-escuta/);
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  const vitals = () =>
    sent.flatMap(propertiesOf).filter(({ metric }) => metric !== undefined) as { metric: string; path: string }[];
  await expect.poll(() => vitals().map(({ metric }) => metric)).toEqual(expect.arrayContaining(["TTFB", "CLS"]));
  expect(new Set(vitals().map(({ path }) => path))).toEqual(new Set(["/courses"]));
  expect(new Set(sent.flatMap(propertiesOf).flatMap(({ environment }) => environment ?? []))).toEqual(
    new Set(["production"]),
  );
});

async function openCourses(page: Page, server: WholeServer): Promise<void> {
  await openAs(page, server, "aurora", "yasmin", "/courses");
}

/** Sends all queued events, as leaving the page does. The later request ends after theirs have begun. */
async function sendQueued(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    dispatchEvent(new Event("pagehide"));
    await fetch("/build-id.json");
  });
}

function collected(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/collect/")) sent.push(request);
  });
  return sent;
}

function dataOf(request: Request): string {
  return new URLSearchParams(request.postData() ?? "").get("data") ?? "";
}

function propertiesOf(request: Request): { metric?: string; path?: string; environment?: string }[] {
  return (JSON.parse(dataOf(request)) as { properties?: object }[]).map(({ properties = {} }) => properties);
}

function eventsOf(request: Request): string[] {
  return (JSON.parse(dataOf(request)) as { event?: string }[]).map(({ event = "" }) => event);
}
