import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const ASK = "Podemos medir como você usa a academia?";

test("a person's decision about measuring applies to all of their devices", async ({ page, browser, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/courses");
  await consent(page);

  const other = await (await browser.newContext()).newPage();
  const sent = collected(other);
  await openAs(other, server, "aurora", "yasmin", "/courses");
  await expect(other.getByRole("complementary", { name: ASK })).toHaveCount(0);
  await measured(other);
  expect(sent.join()).toContain(server.person("aurora", "yasmin").email);

  await visit(page, server.at("aurora", "/account/privacidade"));
  await page.getByRole("button", { name: /^Retirar ?: Medição de uso/ }).click();
  await expect(page.getByRole("button", { name: /^Consentir ?: Medição de uso/ })).toBeVisible();

  await visit(other, server.at("aurora", "/courses"));
  const before = sent.length;
  await measured(other);
  expect(sent.slice(before)).toEqual([]);
  expect(await cookiesOf(other)).not.toContain("vereda_usage");
});

test("the next person on a shared phone is not measured before they are asked", async ({ page, context, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/courses");
  await consent(page);
  // The session ends without a click on 'Sair'.
  await context.clearCookies({ name: /session|binding/ });

  const sent = collected(page);
  await openAs(page, server, "aurora", "otavio", "/courses");
  await expect(page.getByRole("complementary", { name: ASK })).toBeVisible();
  await measured(page);
  expect(sent).toEqual([]);
  expect(await cookiesOf(page)).not.toContain("vereda_usage");
});

test("signing out without a network deletes the person's cookies", async ({ page, context, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/courses");
  await consent(page);
  await visit(page, server.at("aurora", "/course/acolhimento-e-escuta"));
  expect(await cookiesOf(page)).toEqual(expect.arrayContaining(["vereda_usage", "vereda_last_course"]));

  await context.setOffline(true);
  await page.getByRole("button", { name: "Sair" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText(/^Você saiu deste aparelho/)).toBeVisible();
  const left = await cookiesOf(page);
  for (const name of ["vereda_usage", "vereda_last_course", "vereda_session", "continue"])
    expect(left).not.toContain(name);
});

test("a page served from the device does not show the consent question", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/courses");
  await expect(page.getByRole("complementary", { name: ASK })).toBeVisible();
  // Marks the page as the service worker marks those that it serves from the device.
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      document.documentElement.dataset.savedAt = new Date().toISOString();
    });
  });
  await visit(page, server.at("aurora", "/courses"));
  await expect(page.getByText(/esta é a página guardada neste aparelho/)).toBeVisible();
  await expect(page.getByRole("complementary", { name: ASK })).toBeHidden();
});

async function consent(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith("/change-consent"));
  await page.getByRole("button", { name: "Sim, podem" }).click();
  await saved;
}

/**
 * Waits until the analytics are loaded, which happens when the page is idle, then makes them send as if the page was
 * left.
 */
async function measured(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await page.waitForLoadState("networkidle");
}

function collected(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/collect/"))
      sent.push(new URLSearchParams(request.postData() ?? "").get("data") ?? "");
  });
  return sent;
}

async function cookiesOf(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
