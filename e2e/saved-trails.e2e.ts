import type { Locator, Page } from "@playwright/test";
import { contentOf, courseOf } from "./content.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { readToTheEnd } from "./study.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const TRAIL = "Quem cuida de quem cuida";
const EVERYTHING = /./;
const WAITING = /^\d+ coisas? esperam? por internet$/;

test.setTimeout(180_000);

test("a saved trail opens offline, and inputs are sent once the server is back", async ({ page, server }) => {
  const { faultProxy, course, first } = await openCourse(page, server);
  await save(page);

  faultProxy.addFault(EVERYTHING, "cut");
  await visit(page, faultProxy.at("aurora", course));
  await expect(page.getByText(/esta é a página guardada neste aparelho/)).toBeVisible();
  const objects = page.getByRole("list", { name: `Conteúdos de ${TRAIL}` });
  await objects.getByRole("link", { name: first.title, exact: true }).click();
  await readToTheEnd(page, first);
  const [picture] = await page.getByRole("main").getByRole("img").all();
  if (picture) expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const quiz = page.getByRole("form", { name: /mais sugere esgotamento/ });
  await quiz.getByRole("radio", { name: /^Há semanas acordar exausta/ }).check();
  await quiz.getByRole("button", { name: "Responder" }).click();
  await expect(quiz.getByText(/ficou guardada neste aparelho/)).toBeVisible();
  await write(page, "Tenho dormido mal.");
  await expect(page.getByText(/ficou neste aparelho, com criptografia/)).toBeVisible();
  await expect(page.getByText("3 coisas esperam por internet")).toBeVisible();
  expect(await storedText(page)).not.toContain("dormido");

  // The page is closed and opened again while the server is still unreachable.
  await visit(page, faultProxy.at("aurora", course));
  await expect(page.getByText(WAITING)).toBeVisible();
  faultProxy.removeFaults();
  await expect(page.getByText(WAITING)).toHaveCount(0, { timeout: 60_000 });

  await visit(page, faultProxy.at("aurora", `${course}/o/${first.friendly_id}`));
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
  await expect(reflection(page)).toHaveValue("Tenho dormido mal.");
  await expect(quiz.getByRole("radio", { name: /^Há semanas acordar exausta/ })).toBeDisabled();
  await faultProxy.close();
});

test("shows the size first, reports a full device, and “Tirar do aparelho” frees the space", async ({
  page,
  context,
  server,
}) => {
  const { faultProxy, course } = await openCourse(page, server);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 50_000 });
  await openDialog(page);
  const save = page.getByRole("button", { name: /^Guardar neste aparelho · \d+(,\d)? (kB|MB)$/ });
  const small = await save.textContent();
  await page.getByRole("checkbox", { name: /^Áudios · / }).uncheck();
  expect(await save.textContent()).not.toBe(small);
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(/^Falta espaço neste aparelho: a trilha precisa de /);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin });
  await save.click();
  await expect(page.getByText(/está neste aparelho: dá para ler/)).toBeVisible({ timeout: 60_000 });

  await visit(page, faultProxy.at("aurora", `${course}/account/aparelho`));
  await page.getByRole("button", { name: new RegExp(`^Tirar do aparelho ?: ${TRAIL}$`) }).click();
  await expect(page.getByText("Nenhuma trilha está guardada neste aparelho.", { exact: false })).toBeVisible();
  await expect.poll(() => leftBehind(page)).toMatchObject({ caches: [], workers: 0 });
  await faultProxy.close();
});

test("signing out deletes all of the person's data on a shared phone", async ({ page, server }) => {
  const { faultProxy, course, first } = await openCourse(page, server);
  await save(page);
  await page.evaluate(() => localStorage.setItem("vereda-draft-x", "Rascunho"));
  await visit(page, faultProxy.at("aurora", `${course}/o/${first.friendly_id}`));
  faultProxy.addFault(/save-reflection/, "cut");
  await write(page, "Só minha.");
  await expect(page.getByText(/ficou neste aparelho, com criptografia/)).toBeVisible();
  await visit(page, faultProxy.at("aurora", course));
  await expect(page.getByText(WAITING)).toBeVisible();

  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText(/^Ainda não chegou à academia: 1 reflexão/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible({ timeout: 20_000 });
  expect(await leftBehind(page)).toEqual({ caches: [], workers: 0, databases: [], keys: [] });

  faultProxy.addFault(EVERYTHING, "cut");
  await expect(page.goto(faultProxy.at("aurora", course))).rejects.toThrow(/ERR_/);
  await faultProxy.close();
});

test("the end of a session deletes saved pages, and another person's sign-in deletes drafts", async ({
  page,
  context,
  server,
}) => {
  const { faultProxy, course } = await openCourse(page, server);
  await save(page);
  await context.clearCookies({ name: "vereda_session" });
  await visit(page, faultProxy.at("aurora", course));
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => leftBehind(page)).toMatchObject({ caches: [], workers: 0 });

  await page.evaluate(() => localStorage.setItem("vereda-draft-x", "Rascunho"));
  await signIn(page, server.person("aurora", "severino"));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("vereda-draft-x"))).toBeNull();
  await faultProxy.close();
});

test("a trail not checked yet opens offline, and is deleted with the session", async ({ page, context, server }) => {
  const { faultProxy, course } = await openCourse(page, server);
  await page.evaluate(async (path) => {
    const trail = {
      _id: "0197a6c0-0000-7000-8000-000000000000",
      name: "Trilha de antes",
      course: { friendly_id: path.split("/").at(-1), name: "Curso de antes" },
      objects: [],
      pages: [path],
      files: [],
      bytes: 1000,
      hasAudio: false,
      hasVideo: false,
      blockedCount: 0,
      savedAt: new Date().toISOString(),
    };
    localStorage.setItem("vereda:saved-trails", JSON.stringify([trail]));
    localStorage.setItem("vereda:saved-pages", JSON.stringify([path]));
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    const html = '<!doctype html><html lang="pt-BR"><title>Curso</title><h1>Curso de antes</h1></html>';
    await (await caches.open("vereda-saved")).put(path, new Response(html, { headers }));
  }, course);
  await visit(page, faultProxy.at("aurora", `${course}/account/aparelho`));
  await expect(page.getByRole("button", { name: /^Tirar do aparelho ?: Trilha de antes$/ })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  faultProxy.addFault(EVERYTHING, "cut");
  await page.goto(faultProxy.at("aurora", course));
  await expect(page.getByRole("heading", { name: "Curso de antes" })).toBeVisible();

  faultProxy.removeFaults();
  await context.clearCookies({ name: "vereda_session" });
  await visit(page, faultProxy.at("aurora", course));
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => leftBehind(page)).toMatchObject({ caches: [], workers: 0 });
  expect((await leftBehind(page)).keys.filter((key) => key.startsWith("vereda:saved-"))).toEqual([]);
  await faultProxy.close();
});

test("an unchanged trail is checked once in six hours, not on every page", async ({ page, server }) => {
  const { faultProxy, course } = await openCourse(page, server);
  await save(page);
  const asked = () => faultProxy.requests(/get-trail-files/).length;
  await page.evaluate((key) => {
    localStorage[key] = String(localStorage[key]).replace(/"savedAt":"[^"]+"/g, '"savedAt":"2026-01-01T00:00:00.000Z"');
  }, "vereda:saved-trails");
  const before = asked();
  for (const path of [course, course, "/courses"]) {
    await visit(page, faultProxy.at("aurora", path));
    await expect.poll(asked).toBe(before + 1);
    // The next page must not be opened before the answer has arrived, because it would have to ask again.
    await expect.poll(() => storedText(page)).toContain("askedAt");
    await page.waitForLoadState("networkidle");
  }
  expect(asked()).toBe(before + 1);
  await faultProxy.close();
});

test("an old build's worker serves no old page while the server answers", async ({ page, server }) => {
  const { faultProxy, course, first } = await openCourse(page, server);
  await save(page);
  // From here on the server does not serve this worker, so the old one stays.
  faultProxy.addFault(/^\/sw\.js/, { status: 404 });
  await visit(page, faultProxy.at("aurora", `${course}/o/${first.friendly_id}`));
  await write(page, "De hoje.");
  await expect(page.getByText("Guardado.", { exact: true })).toBeVisible();

  await page.reload();
  await ready(page);
  await expect(reflection(page)).toHaveValue("De hoje.");
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
  // The saved page has been updated to today's.
  faultProxy.addFault(EVERYTHING, "cut");
  await page.reload();
  await ready(page);
  await expect(reflection(page)).toHaveValue("De hoje.");
  await faultProxy.close();
});

test("a page that is not saved lists what can be read offline", async ({ page, server }) => {
  const { faultProxy, course, first } = await openCourse(page, server);
  await save(page);
  faultProxy.addFault(EVERYTHING, "cut");
  await page.goto(faultProxy.at("aurora", "/account"));
  await expect(page.getByRole("heading", { name: "Sem internet agora" })).toBeVisible();
  await page.getByRole("link", { name: first.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: first.title })).toBeVisible();
  await visit(page, faultProxy.at("aurora", `${course}?list=favorite`));
  await expect(page).toHaveURL(new RegExp(`${course}$`));
  await faultProxy.close();
});

test("shows both versions of a reflection, and the person chooses", async ({ page, browser, server }) => {
  const { faultProxy, course, first } = await openCourse(page, server);
  const address = `${course}/o/${first.friendly_id}`;
  await visit(page, faultProxy.at("aurora", address));
  faultProxy.addFault(/save-reflection/, "cut");
  await write(page, "Do ônibus.");
  await expect(page.getByText(/ficou neste aparelho, com criptografia/)).toBeVisible();

  const school = await browser.newPage();
  await openAs(school, server, "aurora", "yasmin", address);
  await ready(school);
  await write(school, "Da escola.");
  await expect(school.getByText("Guardado.", { exact: true })).toBeVisible();

  faultProxy.removeFaults();
  await expect(page.getByRole("alert").getByText("Da escola.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Ficar com o deste aparelho" }).click();
  await expect(page.getByText("Guardado.", { exact: true })).toBeVisible();
  await visit(school, server.at("aurora", address));
  await expect(reflection(school)).toHaveValue("Do ônibus.");
  await faultProxy.close();
});

test("economy mode loads no fonts and preloads no media; without it no worker is registered", async ({
  page,
  browser,
  server,
}) => {
  const { faultProxy, course, first } = await openCourse(page, server);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await visit(page, faultProxy.at("aurora", `${course}/account/aparelho`));
  await page.getByRole("switch", { name: "Modo economia" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-economy", "on");
  // A new context with the same cookies and an empty cache, because cached fonts are used in any mode.
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  await visit(fresh, faultProxy.at("aurora", `${course}/o/${first.friendly_id}`));
  const loaded = await fresh.evaluate(() => ({
    fonts: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length,
    media: [...document.querySelectorAll("audio, video")].map((player) => player.getAttribute("preload")),
  }));
  expect(loaded.fonts).toBe(0);
  expect(new Set(loaded.media)).toEqual(new Set(["none"]));
  await context.close();
  await faultProxy.close();
});

async function openCourse(page: Page, server: WholeServer) {
  const faultProxy = await openFaultProxy(server);
  const content = await contentOf("aurora");
  const { friendly_id, trails } = courseOf(content);
  const first = trails.find(({ name }) => name === TRAIL)?.objects[0];
  if (!first) throw new Error("There is nothing to save");
  const course = `/course/${friendly_id}`;
  await page.goto(faultProxy.at("aurora", course));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);
  return { faultProxy, course, first };
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Guardar neste aparelho ?: ${TRAIL}$`) }).click();
}

async function save(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByRole("button", { name: /^Guardar neste aparelho · / }).click();
  await expect(page.getByText(/está neste aparelho: dá para ler/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
}

function reflection(page: Page): Locator {
  return page.getByRole("textbox", { name: /tem se repetido em você/ });
}

async function write(page: Page, text: string): Promise<void> {
  await reflection(page).fill(text);
  await page.getByRole("button", { name: "Guardar para mim" }).click();
}

/** Returns the unencrypted content of the browser's storage. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

function leftBehind(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    keys: Object.keys(localStorage),
  }));
}
