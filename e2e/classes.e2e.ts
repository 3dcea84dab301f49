import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("a manager creates a class, adds people by e-mail, and reads its report", async ({ page, server }) => {
  const marina = server.person("aurora", "marina");
  await openAs(page, server, "aurora", "rosangela", "/gestao/turmas");
  await expect(page.getByRole("heading", { level: 1, name: "Turmas" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Plantão da noite" })).toContainText("Em andamento");
  await expect(page.getByRole("listitem").filter({ hasText: "Acolhida de inverno" })).toContainText("Encerrada");
  await expectAccessiblePage(page);

  await page.getByLabel("Nome", { exact: true }).fill("Turma da manhã");
  await page.getByRole("combobox", { name: "Curso", exact: true }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Primeiro dia" }).fill("12122026");
  await page.getByRole("textbox", { name: "Último dia" }).fill("11122026");
  await page.getByRole("button", { name: "Criar a turma" }).click();
  await expect(page.getByText(/O último dia fica antes do primeiro/)).toBeVisible();
  await page.getByRole("textbox", { name: "Último dia" }).fill("20122026");
  await page.getByRole("button", { name: "Criar a turma" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Turma da manhã" })).toBeVisible();
  await expect(page.getByText("Ninguém na turma ainda", { exact: true })).toBeVisible();
  await expectAccessiblePage(page);

  // In the demo, Marina is in the class “Plantão da noite”.
  await page.getByLabel("E-mails").fill(`${marina.email}\nninguem.aqui@exemplo.com.br, sem arroba`);
  await page.getByRole("button", { name: "Pôr na turma", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ficaram de fora" })).toBeVisible();
  await expect(page.getByText("ninguem.aqui@exemplo.com.br")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Passar para esta turma" }).click();
  await expect(page.getByText(/^1 pessoa entrou na turma/)).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole("link", { name: "Relatório da turma" }).click();
  await expect(page.getByRole("combobox", { name: "Turma" })).toHaveValue(/./);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expectAccessiblePage(page);
  await page.getByRole("combobox", { name: "Turma" }).selectOption("Plantão da noite");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect.poll(() => page.getByRole("rowheader").count()).toBeGreaterThan(5);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: /^CSV/ }).click();
  expect((await file).suggestedFilename()).toMatch(/-pessoas\.csv$/);
});

test("the staff's home page shows a class that ends soon, with a link to people who have not finished", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "otavio", "/gestao");
  await page.getByRole("link", { name: /^Ver quem falta: A turma “Plantão da noite” termina em/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plantão da noite" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Quem" })).toHaveValue("falta");
  await expect(page.getByText("Concluiu", { exact: true })).toHaveCount(0);
  await expectAccessiblePage(page);
});

test("a class deleted by mistake is restored with its people", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/turmas");
  await page.getByRole("link", { name: "Acolhida de inverno" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acolhida de inverno" })).toBeVisible();
  const people = page.getByRole("table").getByRole("rowheader");
  const before = await people.allTextContents();
  expect(before.length).toBeGreaterThan(1);
  await page.getByRole("checkbox", { name: /^Deixar \d+ pessoas sem turma$/ }).check();
  await page.getByRole("button", { name: "Apagar a turma" }).click();
  await expect(page.getByText("“Acolhida de inverno” foi apagada.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Acolhida de inverno" })).toHaveCount(0);
  await expectAccessiblePage(page);

  await page.goto(server.at("aurora", "/gestao/turmas"));
  await page.getByText("1 apagada há pouco").click();
  await page.getByRole("button", { name: "Desfazer: trazer “Acolhida de inverno” de volta" }).click();
  await expect(page.getByText(/^A turma voltou, com \d+ pessoas\.$/)).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: "Acolhida de inverno" }).click();
  await expect(people).toHaveText(before);
});

test("an invitation to a class warns of an e-mail that looks mistyped", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/turmas");
  await page.getByRole("link", { name: "Plantão da noite" }).click();
  await page.getByLabel("E-mails").fill("iracema@gmial.com\njurema.lins@exemplo.com.br");
  await page.getByRole("button", { name: "Pôr na turma", exact: true }).click();
  await page.getByRole("button", { name: "Convidar as 2 e pôr na turma" }).click();
  await expect(page.getByText("iracema@gmial.com: Não seria “@gmail.com”?")).toBeVisible();
  await expectAccessiblePage(page);
  const asked = page.getByRole("textbox", { name: "E-mails a convidar" });
  await expect(asked).toHaveValue("iracema@gmial.com\njurema.lins@exemplo.com.br");
  await page.getByRole("checkbox", { name: /Os e-mails são esses mesmos/ }).check();
  await asked.fill("iracema@gmail.com\njurema.lins@exemplo.com.br");
  await page.getByRole("button", { name: "Convidar e pôr na turma" }).click();
  await expect(page.getByText(/^2 pessoas entraram na turma/)).toBeVisible();
});
