import type { Locator, Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { contentOf, courseOf, objectsOf } from "./content.ts";
import { startVlibras, type Vlibras } from "./doubles/vlibras/start-vlibras.ts";
import { expect, test } from "./test-servers.ts";
import { configure } from "./project-config.ts";
import { openAs, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";
import type { WholeServer } from "./whole-server.ts";

const ACADEMY = "cerrado";
const PAGE = "/enter";

let vlibras: Vlibras;
let undo = async () => {};

test.beforeAll(async () => {
  vlibras = await startVlibras();
});
test.afterAll(() => vlibras.stop());
test.afterEach(() => undo());

test("the widget loads with valid options and size, and requests nothing that the policy forbids", async ({
  page,
  server,
}) => {
  const faults = watchFaults(page);
  await open(page, server, { rootPath: vlibras.rootPath, opacity: "0.5", position: "X", avatar: "hosana" });
  await press(page);
  expect(await page.evaluate("vlibrasDouble.options")).toEqual({
    rootPath: `${vlibras.rootPath}/`,
    opacity: 1,
    position: "R",
    avatar: "hosana",
    personalization: undefined,
  });
  expect(await page.evaluate("window.onload")).toBeNull();
  expect(await panelOf(page).boundingBox()).toMatchObject({ width: 300, height: 450 });
  await expectEngine(page, "running");
  await page.keyboard.press("Escape");
  expect(await buttonOf(page).boundingBox()).toMatchObject({ width: 40, height: 40 });
  expect(faults).toEqual([]);
});

test("the widget's close button hides it and pauses the avatar, which resumes when it is opened again", async ({
  page,
  server,
}) => {
  await open(page, server, { rootPath: vlibras.rootPath });
  await press(page);
  await expectEngine(page, "running");
  await panelOf(page).getByText("×", { exact: true }).click();
  await expectClosed(page);
  await expectEngine(page, "paused");
  await buttonOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  await expectEngine(page, "running");
});

test("the avatar starts paused when the widget was closed before it loaded", async ({ page, server }) => {
  await open(page, server, { rootPath: vlibras.rootPath });
  await press(page);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await expectEngine(page, "paused");
});

test("opens and closes by keyboard, and keeps the focus", async ({ page, server }) => {
  await open(page, server, { rootPath: vlibras.rootPath });
  const button = buttonOf(page);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(panelOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  for (const key of ["Enter", "Space"]) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(panelOf(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(button).toBeFocused();
  }
});

test("removes the widget without console errors when the network refuses it, and reports it once", async ({
  page,
  server,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", ({ message }) => said.push(message));
  const reports = reportsOf(page);
  await open(page, server, { rootPath: "http://127.0.0.1:9/nothing" });
  await buttonOf(page).click();
  await expect.poll(() => reports.length).toBe(1);
  await expectGone(page);
  expect(said).toEqual([]);
  expect(reports).toHaveLength(1);
});

test("removes the widget when its address serves something other than a script, and reports it once", async ({
  page,
  server,
}) => {
  const reports = reportsOf(page);
  await open(page, server, { rootPath: vlibras.rootPath.replace("/app", "/other") });
  await buttonOf(page).click();
  await expect.poll(() => reports.length).toBe(1);
  await expectGone(page);
});

test("removes the widget's elements, styles and globals if the avatar never loads", async ({ page, server }) => {
  await page.clock.install();
  const reports = reportsOf(page);
  await open(page, server, { rootPath: vlibras.rootPath.replace("/app", "/stuck") });
  await press(page);
  await expect(page.locator(".vp-guide-container")).toBeAttached();
  expect(await page.locator("style").count()).toBeGreaterThan(1);
  await page.clock.fastForward(125_000);
  await expect.poll(() => reports.length).toBe(1);
  await expectGone(page);
  await expect(page.locator(".vp-guide-container")).toHaveCount(0);
  // The remaining style element is the brand's.
  await expect(page.locator("style")).toHaveCount(1);
});

test("error pages show the widget too", async ({ page, server }) => {
  undo = await configure(server, ACADEMY, "sign_language", { rootPath: vlibras.rootPath });
  await visit(page, server.at(ACADEMY, "/nada"));
  await expect(buttonOf(page)).toBeVisible();
});

test("the policy allows the widget's host only after the button was pressed, and never on a password page", async ({
  page,
  server,
}) => {
  const pressed = { Cookie: "vereda_sign_language=1" };
  const policy = async (path: string, headers = {}) =>
    String((await ask(server, `${ACADEMY}.localhost`, path, { headers })).headers["content-security-policy"]);
  const WIDER = /unsafe-eval|blob:|vlibras|127\.0\.0\.1|style-src 'self' 'unsafe-inline'/;
  await open(page, server, { rootPath: vlibras.rootPath });
  expect(await policy(PAGE)).not.toMatch(WIDER);
  await expectNothingLoaded(page);
  const origin = new URL(vlibras.rootPath).origin;
  expect(await policy(PAGE, pressed)).toMatch(
    new RegExp(`script-src 'self' 'nonce-[^']+' 'unsafe-eval' blob: ${origin};`),
  );
  for (const path of ["/login", "/reset-password"]) {
    const hasPassword = (await ask(server, `${ACADEMY}.localhost`, path)).body.includes('type="password"');
    expect(WIDER.test(await policy(path, pressed)), path).toBe(!hasPassword);
  }
  expect(await policy("/login", pressed)).not.toMatch(WIDER);

  await undo();
  await open(page, server, { enabled: false });
  expect(await policy(PAGE, pressed)).not.toMatch(WIDER);
  await page.waitForLoadState("networkidle");
  await expect(buttonOf(page)).toHaveCount(0);
});

test("navigation to a page with a password field loads a new document without the widget", async ({ page, server }) => {
  await open(page, server, { rootPath: vlibras.rootPath });
  await press(page);
  await page.keyboard.press("Escape");
  await buttonOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  const narrow = page.waitForResponse((response) => response.url().endsWith("/login") && response.status() === 200);
  await page.getByRole("main").getByRole("link", { name: "Entrar" }).click();

  expect((await narrow).headers()["content-security-policy"] ?? "").not.toContain("unsafe-eval");
  await expect(page.getByRole("textbox", { name: "Senha" })).toBeVisible();
  await expect(page.locator("html[data-sign-language]")).toHaveCount(0);
  await expectGone(page);
  await expect(buttonOf(page)).toBeHidden();
});

test("on a phone the button and the closed widget cover no text and no control", async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const content = await contentOf(ACADEMY);
  const course = `/course/${courseOf(content).friendly_id}`;
  await openAs(page, server, ACADEMY, "davi", "/courses");
  undo = await configure(server, ACADEMY, "sign_language", { rootPath: vlibras.rootPath });
  const reader = objectsOf(content).find(({ type }) => type === "content");
  if (!reader) throw new Error("The course has no content to read");
  for (const path of ["/", PAGE, course, `${course}/forum`, `${course}/o/${reader.friendly_id}`, "/account"]) {
    await visit(page, server.at(ACADEMY, path));
    await expect(buttonOf(page)).toBeVisible();
    expect.soft(await coveredBy(buttonOf(page)), path).toEqual([]);
  }
  await press(page);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await coveredBy(buttonOf(page))).toEqual([]);
});

test("on a phone the button stays above a dialog and beside it", async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await openAs(page, server, ACADEMY, "davi", "/courses");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("dialog", { name: "Deseja realmente sair da academia?" })).toBeVisible();
  expect(await coveredBy(page.getByLabel("Traduzir esta página em Libras"))).toEqual([]);
});

/** Returns the texts and controls below the button, at each place to which the page can be scrolled. */
async function coveredBy(button: Locator): Promise<string[]> {
  // Something above the button, such as a dialog, would be below no point of it.
  await button.click({ trial: true });
  return await button.evaluate((element) => {
    const found = new Set<string>();
    const own = element.closest<HTMLElement>("[role=region]") ?? (element as HTMLElement);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: "instant" });
      const { left, right, top: start, bottom, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) throw new Error("The button is not on the screen");
      own.style.pointerEvents = "none";
      for (let x = left + 1; x < right; x += 6)
        for (let y = start + 1; y < bottom; y += 6) {
          const below = document.elementFromPoint(x, y);
          const control = below?.closest("a, button, input, textarea, summary");
          if (control) found.add(control.ariaLabel ?? control.textContent.trim());
          for (const node of below?.childNodes ?? []) {
            if (!(node instanceof Text) || !node.data.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const isHit = [...range.getClientRects()].some(
              (line) => line.left < x && x < line.right && line.top < y && y < line.bottom,
            );
            if (isHit) found.add(node.data.trim());
          }
        }
      own.style.pointerEvents = "";
    }
    return [...found];
  });
}

/** Presses the widget's button on a page that has loaded nothing of it yet, and waits until the widget is open. */
async function press(page: Page): Promise<void> {
  await expectNothingLoaded(page);
  await buttonOf(page).click();
  await expect(panelOf(page)).toBeVisible();
}

async function expectNothingLoaded(page: Page): Promise<void> {
  await expect(buttonOf(page)).toBeVisible();
  expect(await page.evaluate("'VLibras' in window")).toBe(false);
}

async function open(page: Page, server: WholeServer, config: Record<string, unknown>): Promise<void> {
  undo = await configure(server, ACADEMY, "sign_language", config);
  await visit(page, server.at(ACADEMY, PAGE));
}

const buttonOf = (page: Page) => page.getByRole("button", { name: "Traduzir esta página em Libras" });
const panelOf = (page: Page) => page.getByRole("group", { name: "Tradução em Libras" });

async function expectClosed(page: Page): Promise<void> {
  await expect(panelOf(page)).toBeHidden();
  await expect(buttonOf(page)).toHaveAttribute("aria-expanded", "false");
}

async function expectEngine(page: Page, state: "running" | "paused"): Promise<void> {
  await expect.poll(() => page.evaluate("vlibrasDouble.engine")).toBe(state);
}

async function expectGone(page: Page): Promise<void> {
  await expect(page.locator("[vw], script[src*=vlibras-plugin]")).toHaveCount(0);
  expect(await page.evaluate("'VLibras' in window || 'plugin' in window")).toBe(false);
}

function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/projects/friction")) reports.push(request.method());
  });
  return reports;
}
