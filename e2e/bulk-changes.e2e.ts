import { openDatabase } from "./database.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

test("a manager saves a filter, enrols its people, and undoes it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas?papel=recruiter");
  await page.getByText("Salvar este filtro", { exact: true }).click();
  await page.getByLabel("Nome da visão").fill("Quem recruta");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("A visão “Quem recruta” está salva.")).toBeVisible();
  await visit(page, server.at("aurora", "/gestao/pessoas"));
  await page.getByRole("link", { name: "Quem recruta" }).click();
  await expect(page).toHaveURL(/papel=recruiter/);
  await expectAccessiblePage(page);

  await visit(page, server.at("aurora", "/gestao/pessoas?papel=learner"));
  const boxes = page.getByRole("checkbox", { name: /^Escolher (?!todos)/ });
  await boxes.first().press("Space");
  await boxes.nth(1).check();
  await expect(page.getByText("2 pessoas escolhidas")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Mudar as escolhidas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mudar várias pessoas" })).toBeVisible();
  await expect(page.getByText("2 pessoas", { exact: true })).toBeVisible();
  await expectAccessiblePage(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar 2 pessoas em CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^pessoas-.*\.csv$/);

  await page.getByRole("combobox", { name: "Tirar de" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Tirar 2 pessoas do curso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Tirar do curso/ })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(/^Desfeita: /)).toBeVisible();
});

test("people are selected by checkboxes or by a filter without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas?papel=learner");
  await page
    .getByRole("checkbox", { name: /^Escolher (?!todos)/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Mudar as escolhidas" }).click();
  await expect(page.getByRole("button", { name: "Matricular 1 pessoa" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Mudar todas deste filtro" }).click();
  await expect(page.getByText(/todas que o filtro encontra/)).toBeVisible();
  await context.close();
});

test("people who never signed in are invited again from the staff's home page", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas/convidar");
  await page.getByRole("textbox", { name: "E-mail" }).fill("nova.pessoa@exemplo.com.br");
  await page.getByRole("button", { name: /convite/i }).click();
  await expect(page.getByText("Pronto: 1 convite vai por e-mail.")).toBeVisible();
  await visit(page, server.at("aurora", "/gestao"));
  await page.getByRole("link", { name: /^Convidar de novo: / }).click();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: /^Convidar \d+ pessoas?$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Convidar de novo" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "nova.pessoa@exemplo.com.br" })).toContainText(
    "Recebeu um convite nas últimas 24 horas",
  );
  await expectAccessiblePage(page);
});

test("a manager asks many people for the anamnese, and undoes it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas?busca=severino");
  await page.getByRole("checkbox", { name: /^Escolher Severino/ }).check();
  await page.getByRole("button", { name: "Mudar as escolhidas" }).click();
  await page.getByRole("button", { name: "Pedir a 1 pessoa" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pedir a anamnese" })).toBeVisible();
  await expect(page.getByText("1 pessoa vai responder à anamnese.")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Desfeita: 1 pessoa como antes.")).toBeVisible();
});

test("a failed change can be continued from its page", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas?busca=severino");
  await page.getByRole("checkbox", { name: /^Escolher Severino/ }).check();
  await page.getByRole("button", { name: "Mudar as escolhidas" }).click();
  await page.getByRole("button", { name: "Pedir a 1 pessoa" }).click();
  await expect(page.getByText("1 pessoa vai responder à anamnese.")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const sql = await openDatabase(server);
  // The state in which the job leaves it after its last try.
  await sql.begin(async (transaction) => {
    await transaction`
      update users set require_anamnese = false
      where id in (select user_id from bulk_change_people where change_id = ${id})`;
    await transaction`update bulk_change_people set outcome = null where change_id = ${id}`;
    await transaction`update bulk_changes set finished_at = null, failed_at = now() where id = ${id}`;
  });
  await sql.end();

  await page.reload();
  await expect(page.getByText("Parou em 0 de 1 pessoa.")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("1 pessoa vai responder à anamnese.")).toBeVisible({ timeout: 20_000 });
});

test("a manager writes to a person from the list, sees the e-mail first, and confirms it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas?busca=severino");
  await page.getByRole("checkbox", { name: /^Escolher Severino/ }).check();
  await page.getByRole("button", { name: "Mudar as escolhidas" }).click();
  await page.getByLabel("Assunto").fill("Sentimos a sua falta");
  await page.getByLabel("Recado").fill("Falta pouco.\nPosso ajudar?");
  await page.getByRole("button", { name: "Ver o recado antes de enviar" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "1 pessoa recebe" })).toBeVisible();
  const email = page.frameLocator("iframe");
  await expect(email.getByText("Posso ajudar?", { exact: true })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("checkbox", { name: "Sim, escrever a 1 pessoa" }).check();
  await page.getByRole("button", { name: "Enviar o recado" }).click();
  await expect(page.getByText("1 pessoa recebe o recado.")).toBeVisible({ timeout: 15_000 });
  await expectAccessiblePage(page);
});

test("everybody who stopped can be written to from the report", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  await page.getByRole("link", { name: /^Escrever a quem parou em/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Escrever a estas pessoas" })).toBeVisible();
  await page.getByRole("link", { name: "Voltar a quem parou" }).click();
  await page.getByRole("link", { name: "Escrever a estas pessoas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mudar várias pessoas" })).toBeVisible();
  await expectAccessiblePage(page);
});
