import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("a manager follows the links from the home page's tasks to people who stopped, and to a person", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  await expect(page.getByRole("heading", { name: "Para hoje" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "A semana em números" })).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole("link", { name: /^Ver quem parou/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: /pessoas? par(ou|aram)$/ })).toBeVisible();
  await expectAccessiblePage(page);
  expect(await saved(page)).toMatch(/-quem-parou\.csv$/);
  const name = await page.getByRole("rowheader").first().getByRole("link").first().innerText();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a course's reports show where people stop, each person's trails, and the questions", async ({ page, server }) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/relatorios");
  await expect(page.getByRole("heading", { name: "Onde param" })).toBeVisible();
  await expect(page.getByText(/A maior queda, de \d+ para \d+, é em/)).toBeVisible();
  await expectAccessiblePage(page);
  expect(await saved(page)).toMatch(/-conteudos\.csv$/);

  await page.getByRole("link", { name: "Cada pessoa" }).click();
  await page.getByRole("searchbox", { name: "Nome" }).fill("yasmin PACHECO");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/busca=yasmin/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText("Yasmin");
  await expectAccessiblePage(page);
  expect(await saved(page)).toMatch(/-pessoas\.csv$/);

  await page.getByRole("link", { name: "Perguntas" }).click();
  await page.getByText("O que estes números querem dizer").click();
  await expect(page.getByText(/quem sabe mais erra mais/)).toBeVisible();
  await expectAccessiblePage(page);
  expect(await saved(page)).toMatch(/-perguntas\.csv$/);
  expect(await saved(page, "Excel")).toMatch(/-perguntas\.xlsx$/);
});

test("the chosen class applies to each report, can be subscribed to, and is compared with the other classes", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/relatorios");
  const tabs = page.getByRole("navigation", { name: "Relatórios do curso" });
  const chosen = page.getByRole("combobox", { name: "Turma" });
  await chosen.selectOption("Plantão da noite");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText(/ · turma “Plantão da noite”$/)).toBeVisible();
  await page.getByText("Como o tempo ativo é medido").click();
  await expect(page.getByText(/De cada pausa contam 5 minutos/)).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole("combobox", { name: "Estes números por e-mail" }).selectOption("Receber toda segunda-feira");
  await page.getByRole("combobox", { name: "com o arquivo" }).selectOption("Cada pessoa");
  await page.getByRole("combobox", { name: "Formato do arquivo" }).selectOption("Excel");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Você recebe os números desta turma por e-mail toda segunda-feira.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "com o arquivo" })).toHaveValue("people");

  for (const tab of ["Quem parou", "Perguntas", "Cada pessoa"]) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
    await expect(chosen).toHaveValue(/./);
    await expectAccessiblePage(page);
  }

  await tabs.getByRole("link", { name: "Turmas" }).click();
  await expect(page.getByRole("heading", { name: "Cada turma" })).toBeVisible();
  await page.getByRole("combobox", { name: "Ordem" }).selectOption("Por número de pessoas");
  await page.getByRole("button", { name: "Ordenar" }).click();
  await expect(page).toHaveURL(/ordem=people/);
  await expectAccessiblePage(page);
  expect(await saved(page)).toMatch(/-turmas\.csv$/);
  await page.getByRole("link", { name: /^Pessoas da turma Plantão da noite: / }).click();
  await expect(page.getByRole("heading", { name: "Cada pessoa, cada trilha" })).toBeVisible();
  await expect(chosen).toHaveValue(/./);
});

test("a class is chosen without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/relatorios/parados");
  await page.getByRole("combobox", { name: "Turma" }).selectOption("Plantão da noite");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText(/ · turma “Plantão da noite”$/)).toBeVisible();
  await page.getByRole("link", { name: "Ver o curso inteiro" }).click();
  await expect(page.getByRole("combobox", { name: "Turma" })).toHaveValue("");
  await context.close();
});

test("a recruiter's home page shows only a recruiter's sections", async ({ page, server }) => {
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
