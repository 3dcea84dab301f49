import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { ready, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test.describe.configure({ timeout: 150_000 });

const FAQ = "Perguntas frequentes";

test("a half-filled form survives a new build; open pages switch to it at a navigation that loses nothing", async ({
  page,
  start,
}) => {
  const old = await start();
  await visit(page, old.at("aurora", "/validar/codigo"));
  const field = page.getByRole("textbox", { name: "código" });
  await field.fill("ABCD-12");
  const before = await buildOf(page);
  await rebuild(old, start);
  await returnToTab(page);

  await expect(field).toHaveValue("ABCD-12");
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(heading(page, "Não encontramos este código")).toBeVisible();
  await page.getByRole("textbox", { name: "código" }).fill("EFGH-34");
  const pieces = page.waitForResponse(/assets\/faq-page-.*\.js/);
  await page.getByRole("link", { name: FAQ }).click();
  await expect(heading(page, FAQ)).toBeVisible();
  expect((await pieces).status()).toBe(200);
  expect(await buildOf(page)).toBe(before);

  await page.getByRole("link", { name: "Privacidade" }).click();
  await expect(heading(page, "Política de privacidade")).toBeVisible();
  await expect.poll(() => buildOf(page)).not.toBe(before);
});

test("back and forward after a new build open the same pages in the new build", async ({ page, start }) => {
  const old = await start();
  await visit(page, old.at("aurora", "/privacy-policy"));
  await page.getByRole("link", { name: FAQ }).click();
  await expect(heading(page, FAQ)).toBeVisible();
  const before = await buildOf(page);
  const later = await rebuild(old, start);
  await returnToTab(page);

  await page.goBack();
  await expect(page).toHaveURL(later.at("aurora", "/privacy-policy"));
  await expect(heading(page, "Política de privacidade")).toBeVisible();
  await ready(page);
  const after = await buildOf(page);
  expect(after).not.toBe(before);
  await page.goForward();
  await expect(page).toHaveURL(later.at("aurora", "/faq"));
  await expect(heading(page, FAQ)).toBeVisible();
  await expect.poll(() => buildOf(page)).toBe(after);
});

/** Restarts the installation at the same address with another build: one that includes the component gallery. */
async function rebuild(old: WholeServer, start: (options: object) => Promise<WholeServer>): Promise<WholeServer> {
  expect(await old.stop()).toBe(0);
  return await start({ folder: old.folder, env: { PORT: String(old.port), VEREDA_GALLERY: "1" } });
}

/** Simulates that the person returns to the tab, and waits for the check of the build id. */
async function returnToTab(page: Page): Promise<void> {
  const asked = page.waitForResponse(/build-id/);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await asked).finished();
}

function buildOf(page: Page): Promise<string | null> {
  return page.locator("html").getAttribute("data-build");
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name });
}
