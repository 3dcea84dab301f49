import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";

test("staff exports are downloaded as files", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/uso");
  expect(await saved(page, /^CSV ?: dia a dia/)).toMatch(/\.csv$/);
  await visit(page, server.at("aurora", "/talents-profiles-list"));
  expect(await saved(page, "Exportar em CSV")).toBe("curriculos.csv");
  await page.getByRole("heading", { level: 3 }).getByRole("link").first().click();
  expect(await saved(page, "Guardar em PDF")).toMatch(/\.pdf$/);
});

test("a learner downloads their profile as a file", async ({ page, server }) => {
  const profile = server.at("aurora", "/talents-create-profile?parte=resume");
  await page.goto(profile);
  await signIn(page, server.person("aurora", "severino"));
  await visit(page, profile);
  expect(await saved(page, "Levar em JSON Resume")).toBe("resume.json");
});

async function saved(page: Page, button: string | RegExp): Promise<string> {
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).first().click();
  return (await file).suggestedFilename();
}
