import type { Page } from "@playwright/test";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { expect, test as base } from "./test-servers.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { visit } from "./visit.ts";

const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ server }, use) => {
    const faultProxy = await openFaultProxy(server);
    await use(faultProxy);
    await faultProxy.close();
  },
});

const FAQ = "Perguntas frequentes";
const SCRIPT = /assets\/faq-page-.*\.js/;

test("moves the focus to the new page's heading, and announces its title", async ({ page, faultProxy }) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  await openFaq(page);
  await expect(heading(page, FAQ)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: FAQ })).toHaveCount(1);
  expect(await page.title()).toContain(FAQ);
});

test("shows the progress of a slow page, and the failure of a failed one", async ({ page, faultProxy }) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  const indicator = page.locator("[data-place=page][data-state]");
  faultProxy.addFault(/api\/projects\/faq/, { delay: 1500 }, 1);
  await openFaq(page);
  await expect(indicator).toHaveAttribute("data-state", "busy");
  await expect(heading(page, FAQ)).toBeVisible();
  await expect(indicator).toHaveAttribute("data-state", /done|idle/);
  faultProxy.addFault(/api\/projects\/legal/, { status: 500 });
  await page.getByRole("link", { name: "Privacidade" }).click();
  await expect(indicator).toHaveAttribute("data-state", "failed");
  await expect(indicator).toHaveAttribute("data-state", "idle");
});

test("a missing script reloads the requested page once", async ({ page, faultProxy }) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  faultProxy.addFault(SCRIPT, { status: 404 }, 1);
  await openFaq(page);
  await expect(heading(page, FAQ)).toBeVisible();
  await expect(page).toHaveURL(faultProxy.at("aurora", "/faq"));
  expect(faultProxy.requests(/^GET \/faq /)).toHaveLength(1);
});

test("a script that is still missing after a reload shows a message instead of reloading again", async ({
  page,
  faultProxy,
}) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  await page.evaluate(() => sessionStorage.setItem("vereda:reloaded-at", String(Date.now())));
  faultProxy.addFault(SCRIPT, { status: 404 });
  await openFaq(page);
  await expect(heading(page, "A academia foi atualizada")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(heading(page, "Política de privacidade")).toBeVisible();
  expect(faultProxy.requests(/^GET \/faq /)).toHaveLength(0);
});

test("a new build is loaded at the next navigation, but never while a form is half-filled", async ({
  page,
  faultProxy,
}) => {
  await visit(page, faultProxy.at("aurora", "/validar/codigo"));
  await mark(page);
  faultProxy.addFault(/build-id/, { status: 200, body: '{"id":"another"}' });
  await returnToTab(page);
  await page.getByRole("textbox", { name: "código" }).fill("ABCD");
  await openFaq(page);
  await expect(heading(page, FAQ)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("link", { name: "Privacidade" }).click();
  await expect(heading(page, "Política de privacidade")).toBeVisible();
  await expect.poll(() => isMarked(page)).toBe(false);
});

test("reports a lost connection, and opens the requested page once it is back", async ({
  page,
  faultProxy,
  context,
}) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  await context.setOffline(true);
  await openFaq(page);
  await expect(heading(page, "Sem conexão com a academia")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(heading(page, "Política de privacidade")).toBeVisible();
  await openFaq(page);
  await expect(heading(page, "Sem conexão com a academia")).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, FAQ)).toBeVisible();
});

test("keeps the page and its words when another part of it is opened without a connection", async ({
  page,
  faultProxy,
  context,
}) => {
  await visit(page, faultProxy.at("aurora", "/faq"));
  const words = page.getByRole("searchbox", { name: "O que você procura?" });
  await words.fill("senha");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Procurar" }).click();
  await expect(heading(page, "Sem conexão com a academia")).toBeVisible();
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(words).toHaveValue("senha");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Procurar" }).click();
  await expect(page).toHaveURL(faultProxy.at("aurora", "/faq?busca=senha"));
});

test("reports a connection lost while a page loads, and opens the page once it is back", async ({
  page,
  faultProxy,
}) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  faultProxy.addFault(/api\/(projects\/faq|ready|health)/, "cut");
  await openFaq(page);
  await expect(heading(page, "Sem conexão com a academia")).toBeVisible();
  faultProxy.removeFaults();
  await expect(heading(page, FAQ)).toBeVisible();
});

function openFaq(page: Page): Promise<void> {
  return page.getByRole("link", { name: FAQ }).click();
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name });
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset.mark = "here"));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark === "here").catch(() => true);
}

/** Simulates that the person returns to the tab, and waits for the check of the build id. */
async function returnToTab(page: Page): Promise<void> {
  const asked = page.waitForResponse(/build-id/);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await asked).finished();
}
