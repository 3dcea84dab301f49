import type { Page } from "@playwright/test";
import { expectSound } from "./sound-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("a manager goes from the home's tasks to people who stopped, and to a person", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  await expect(page.getByRole("heading", { name: "Para hoje" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "A semana em números" })).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: /^Ver quem parou/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /pessoas? par(ou|aram)$/ })).toBeVisible();
  await expectSound(page);
  expect(await saved(page)).toMatch(/-quem-parou\.csv$/);
  const name = await page.getByRole("rowheader").first().getByRole("link").first().innerText();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a course is read whole: where people stop, each person's trails, the questions", async ({ page, server }) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/relatorios");
  await expect(page.getByRole("heading", { name: "Onde param" })).toBeVisible();
  await expect(page.getByText(/A maior queda, de \d+ para \d+, é em/)).toBeVisible();
  await expectSound(page);
  expect(await saved(page)).toMatch(/-conteudos\.csv$/);

  await page.getByRole("link", { name: "Cada pessoa" }).click();
  await page.getByRole("searchbox", { name: "Nome" }).fill("yasmin PACHECO");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/busca=yasmin/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText("Yasmin");
  await expectSound(page);
  expect(await saved(page)).toMatch(/-pessoas\.csv$/);

  await page.getByRole("link", { name: "Perguntas" }).click();
  await page.getByText("O que estes números querem dizer").click();
  await expect(page.getByText(/quem sabe mais erra mais/)).toBeVisible();
  await expectSound(page);
  expect(await saved(page)).toMatch(/-perguntas\.csv$/);
  expect(await saved(page, "Excel")).toMatch(/-perguntas\.xlsx$/);
});

test("a recruiter's home shows only their own sections", async ({ page, server }) => {
  await openAs(page, server, "aurora", "dalva", "/gestao");
  await expect(page.getByRole("heading", { name: "Seções" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "A semana em números" })).toHaveCount(0);
  expect((await page.goto(server.at("aurora", "/gestao/relatorios")))?.status()).toBe(403);
});

async function saved(page: Page, format = "CSV"): Promise<string> {
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: new RegExp(`^${format}`) }).click();
  return (await file).suggestedFilename();
}
