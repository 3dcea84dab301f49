import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";

test("Ctrl K finds a person and an action of the staff area with only the keyboard", async ({ page, server }) => {
  const home = server.at("aurora", "/gestao");
  await visit(page, home);
  await signIn(page, server.person("aurora", "rosangela"));
  await visit(page, home);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const scripts = () => asked.filter((url) => /search-dialog.*\.js/.test(url));
  expect(scripts()).toEqual([]);

  const field = page.getByRole("combobox", { name: "O que você procura?" });
  // What is typed before the dialog's script has arrived is not lost.
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
  await page.route(/search-dialog.*\.js/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.getByRole("main").getByRole("link").first().focus();
  await page.keyboard.press("Control+k");
  // The link underneath, which has the focus still, is not followed.
  await page.keyboard.press("Enter");
  await page.keyboard.type("conx");
  await page.keyboard.press("Backspace");
  release();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("con");
  await expect(page).toHaveURL(/\/gestao$/);
  expect(scripts()).toHaveLength(1);
  await page.keyboard.type("vdar pesoas");
  await expect(page.getByRole("option").first()).toHaveText("Convidar pessoas");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/encontrado/);
  await expectAccessiblePage(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gestao\/pessoas\/convidar$/);
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.type("rosangela");
  const person = page.getByRole("group", { name: "Pessoas" }).getByRole("option").first();
  await expect(person).toBeVisible();
  for (let steps = 0; (await person.getAttribute("aria-selected")) !== "true"; steps++) {
    expect(steps).toBeLessThan(12);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gestao\/pessoas\/[0-9a-f-]{36}$/);

  await page.getByRole("link", { name: "Procurar em tudo" }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a search that is opened during a navigation keeps the focus when the new page arrives", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  const { promise: mayLoad, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === "/api/projects/members",
    async (route) => {
      await mayLoad;
      await route.continue();
    },
  );
  await page.getByRole("navigation").getByRole("link", { name: "Pessoas" }).click();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "O que você procura?" });
  await expect(field).toBeFocused();
  release();
  await expect(page.locator("main h1")).toHaveText("Pessoas");
  await page.keyboard.type("certificados");
  await expect(field).toHaveValue("certificados");
});

test("Enter pressed before results arrive waits for them, and a selected entry stays selected meanwhile", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  const field = page.getByRole("combobox", { name: "O que você procura?" });
  const release = await holdSearches(page);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("rosangela");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Procurando…");
  release();
  await expect(page).toHaveURL(/\/gestao\/pessoas\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("dialog")).toBeHidden();

  // Results for fewer characters stay until the new ones arrive.
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("a");
  const options = page.getByRole("option");
  const report = page.getByRole("option", { name: /^Relatório de Acolhimento e escuta/ });
  await expect(report).toBeVisible();
  const releaseAll = await holdSearches(page);
  await page.keyboard.type("colhimento");
  const count = await options.count();
  while ((await report.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  releaseAll();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/encontrado/);
  await expect(options).not.toHaveCount(count);
  await expect(report).toHaveAttribute("aria-selected", "true");
});

test("the staff area is searched without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  await page.getByRole("link", { name: "Procurar em tudo" }).click();
  await page.getByRole("textbox", { name: "O que você procura?" }).fill("rosangela");
  await page.getByRole("main").getByRole("button", { name: "Procurar" }).click();
  await expect(page).toHaveURL(/\/gestao\/busca\?q=rosangela$/);
  await expect(page.getByRole("region", { name: "Pessoas" }).getByRole("link").first()).toBeVisible();
  await context.close();
});

/** Delays the responses to searches until the returned function is called. */
async function holdSearches(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/staff-search\?/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
