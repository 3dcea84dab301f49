import { emailTo, linkIn } from "./mailbox.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

test("a manager finds a person, removes and enrols them again, and changes their rule", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas");
  await expect(page.getByRole("heading", { level: 1, name: "Pessoas" })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("searchbox", { name: "Nome ou e-mail" }).fill("YASMIN pacheco");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/busca=YASMIN/);
  await page.getByRole("link", { name: "Yasmin El Khoury Pacheco" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Yasmin El Khoury Pacheco" })).toBeVisible();
  await expectAccessiblePage(page);

  const out = page.getByRole("button", { name: /^Tirar do curso/ }).first();
  const course = ((await out.getAttribute("aria-label")) ?? "").replace("Tirar do curso ", "");
  await out.click();
  await expect(page.getByText(/^Saiu do curso, e da turma dele/)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(/^Voltou ao curso, como antes/)).toBeVisible();
  await page.getByRole("button", { name: `Tirar do curso ${course}` }).click();
  await expect(page.getByText(/^Saiu do curso, e da turma dele/)).toBeVisible();
  await page.getByRole("combobox", { name: "Matricular em" }).selectOption(course);
  await page.getByRole("button", { name: "Matricular e avisar" }).click();
  await expect(page.getByText(/^Matriculada\./)).toBeVisible();
  await page.getByRole("radio", { name: /^Recrutamento/ }).check();
  await page.getByRole("button", { name: "Mudar o papel" }).click();
  await expect(page.getByText("Pronto: o papel agora é Recrutamento. Já vale.")).toBeVisible();

  await visit(page, server.at("aurora", "/gestao/pessoas?papel=manager"));
  await page.getByRole("link", { name: "Rosângela Tupinambá Moura", exact: true }).click();
  await page.getByRole("radio", { name: /^Estudante/ }).check();
  await page.getByRole("button", { name: "Mudar o papel" }).click();
  await expect(page.getByRole("alert")).toContainText("única pessoa da gestão");

  await visit(page, server.at("aurora", "/gestao/equipe"));
  await expectAccessiblePage(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill("zelia@exemplo.com.br");
  await page.getByRole("radio", { name: /^Recrutamento/ }).check();
  await page.getByRole("button", { name: "Pôr na equipe" }).click();
  await expect(page.getByText(/agora é da equipe, com o papel de Recrutamento\. Um convite/)).toBeVisible();
  await expect(page.getByRole("row", { name: /zelia@exemplo\.com\.br/ })).toContainText("Ainda não entrou");
  await page.getByRole("combobox", { name: "Papel de Zelia" }).selectOption("Sai da equipe");
  await page.getByRole("button", { name: "Mudar o papel de Zelia" }).click();
  await expect(page.getByText("Pronto: o papel agora é Estudante. Já vale.")).toBeVisible();
  await expect(page.getByRole("row", { name: /zelia@exemplo\.com\.br/ })).toBeHidden();
});

test("a sheet is previewed before it is imported, and the import can be undone", async ({ page, server }) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/pessoas/importar");
  await expect(page.getByRole("heading", { level: 1, name: "Importar planilha" })).toBeVisible();
  await expectAccessiblePage(page);
  const latin1 = Buffer.from(
    "Nome;E-mail;Setor\r\nJosé Conceição;jose@exemplo.com.br;7\r\nBia;bia@gmial.com;8\r\nX;x;9\r\n",
    "latin1",
  );
  await page
    .getByLabel("Arquivo XLSX ou CSV")
    .setInputFiles({ name: "recepcao.csv", mimeType: "text/csv", buffer: latin1 });
  await page.getByRole("button", { name: "Conferir a planilha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confira antes de gravar" })).toBeVisible();
  await expect(page.getByText(/ponto e vírgula e acentos do Excel/)).toBeVisible();
  await expect(page.getByRole("row", { name: /José Conceição/ })).toContainText("Entra");
  await expect(page.getByRole("row", { name: /bia@gmial\.com/ })).toContainText("Não seria “@gmail.com”?");
  await expect(page.getByRole("row", { name: /Linha 4/ })).toContainText("falta o “@”");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar as que ficam de fora" }).click();
  expect((await file).suggestedFilename()).toBe("linhas-de-fora.csv");
  await expectAccessiblePage(page);

  await page.getByRole("button", { name: "Gravar 2 pessoas" }).click();
  await expect(page.getByText("2 pessoas gravadas.")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Desfeita.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row", { name: /José Conceição/ })).toContainText("Saiu");
});

test("people are found, invited and imported without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "otavio", "/gestao/pessoas");
  await page.getByRole("searchbox", { name: "Nome ou e-mail" }).fill("severino");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByRole("link", { name: /^Severino/ }).click();
  await expect(page.getByText("Quem muda papéis é a gestão.")).toBeVisible();
  await page.goto(server.at("aurora", "/gestao/pessoas/convidar"));
  await page.getByRole("textbox", { name: "E-mail" }).fill("caetano@exemplo.com.br");
  await page.getByRole("button", { name: "Enviar o convite" }).click();
  await expect(page.getByText(/1 convite vai por e-mail/)).toBeVisible();
  await page.goto(server.at("aurora", "/gestao/pessoas/importar"));
  await page.getByRole("textbox", { name: "Ou cole aqui as células" }).fill("e-mail\ndora@exemplo.com.br");
  await page.getByRole("button", { name: "Conferir a planilha" }).click();
  await page.getByRole("button", { name: "Gravar 1 pessoa" }).click();
  await expect(page.getByText(/1 pessoa gravada|Gravando/)).toBeVisible();
  await context.close();
});

test("a learner asked for the anamnese is redirected to it, until the staff withdraw the request", async ({
  browser,
  server,
}) => {
  const [staff, learner] = [await browser.newPage(), await browser.newPage()];
  await openAs(learner, server, "aurora", "severino", "/courses");
  await openAs(staff, server, "aurora", "otavio", "/gestao/pessoas?busca=severino");
  await staff.getByRole("link", { name: /^Severino/ }).click();
  await staff.getByRole("button", { name: "Pedir a anamnese", exact: true }).click();
  await expect(staff.getByText("É pedida a esta pessoa")).toBeVisible();
  await expectAccessiblePage(staff);
  await learner.goto(server.at("aurora", "/account"));
  await expect(learner).toHaveURL(/\/flow\/seu-ponto-de-partida\/chegada$/);
  await staff.getByRole("button", { name: "Deixar de pedir a anamnese" }).click();
  await expect(staff.getByText("A anamnese já não é pedida a esta pessoa.")).toBeVisible();
  await learner.goto(server.at("aurora", "/account"));
  await expect(learner).toHaveURL(/\/account$/);
  await staff.close();
  await learner.close();
});

test("an invitation's e-mail is corrected, and another invitation is withdrawn from the list", async ({
  page,
  server,
}) => {
  const [wrong, right] = ["tarsila.amarl@exemplo.com.br", "tarsila.amaral@exemplo.com.br"];
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas/convidar");
  await page.getByRole("textbox", { name: "E-mail" }).fill(wrong);
  await page.getByRole("combobox", { name: "Curso" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Enviar o convite" }).click();
  await expect(page.getByText(/1 convite vai por e-mail/)).toBeVisible();
  const link = linkIn(await emailTo(server, wrong, /convidou você/));

  await page.goto(server.at("aurora", "/gestao/pessoas?busca=tarsila"));
  await page.getByRole("link", { name: "Corrigir ou retirar o convite de Tarsila Amarl" }).click();
  await page.getByRole("textbox", { name: "E-mail certo" }).fill("tarsila@gmial.com");
  await page.getByRole("button", { name: "Corrigir e convidar de novo" }).click();
  await expect(page.getByText("Não seria “@gmail.com”?")).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail certo" }).fill(right);
  await page.getByRole("button", { name: "Corrigir e convidar de novo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tarsila Amaral" })).toBeVisible();
  await emailTo(server, right, /convidou você/);
  await expectAccessiblePage(page);

  await page.goto(server.at("aurora", "/gestao/pessoas?busca=tarsila"));
  await page.getByRole("link", { name: "Corrigir ou retirar o convite de Tarsila Amaral" }).click();
  await expect(page.getByText(/A conta sai da academia, com 1 matrícula/)).toBeVisible();
  await page.getByRole("button", { name: "Retirar e apagar a conta" }).click();
  await expect(page.getByText(/Convite retirado/)).toBeVisible();
  // The message is shown only once.
  await expect(page).toHaveURL(/\/gestao\/pessoas$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pessoas" })).toBeVisible();
  await expect(page.getByText(/Convite retirado/)).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Este convite não vale mais" })).toBeVisible();
  await expectAccessiblePage(page);
});

test("a manager suspends a person's access, gives it back, and corrects the name", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas?busca=yasmin+pacheco");
  await page.getByRole("link", { name: "Yasmin El Khoury Pacheco" }).click();
  await page.getByRole("region", { name: "Suspender o acesso" }).getByLabel("Por que suspender").fill("Pediu a escola");
  await page.getByRole("button", { name: "Suspender o acesso" }).click();
  await expect(page.getByText("Acesso suspenso. A pessoa já saiu de todos os dispositivos.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Acesso suspenso" })).toContainText("Motivo: Pediu a escola");
  await expectAccessiblePage(page);
  await visit(page, server.at("aurora", "/gestao/pessoas?situacao=suspended"));
  await expect(page.getByRole("row", { name: /Yasmin El Khoury Pacheco/ })).toContainText("Suspensa");
  await expectAccessiblePage(page);

  await page.getByRole("link", { name: "Yasmin El Khoury Pacheco" }).click();
  await page.getByRole("button", { name: "Devolver o acesso" }).click();
  await expect(page.getByText(/^Acesso devolvido/)).toBeVisible();
  await page.getByText("Corrigir", { exact: true }).click();
  const form = page.getByRole("region", { name: "Nome e e-mail" });
  await form.getByLabel("Nome social").fill("Yasmin Pacheco");
  await form.getByLabel("Por que corrigir").fill("Como ela pediu");
  await expectAccessiblePage(page);
  await form.getByRole("button", { name: "Salvar a correção" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Yasmin Pacheco", exact: true })).toBeVisible();
  await expect(form).toContainText("Como ela pediu");
  await page.getByText("Corrigir", { exact: true }).click();
  await form.getByLabel("Nome social").fill("");
  await form.getByLabel("Por que corrigir").fill("Engano");
  await form.getByRole("button", { name: "Salvar a correção" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Yasmin El Khoury Pacheco" })).toBeVisible();
  await page.getByText("Corrigir", { exact: true }).click();
  await form.getByLabel("E-mail", { exact: true }).fill("yasmin.dela@exemplo.com.br");
  await form.getByRole("checkbox", { name: /^Não avisar nem permitir desfazer pelo e-mail antigo/ }).check();
  await form.getByLabel("Por que corrigir").fill("Outra pessoa entrou no e-mail dela");
  await form.getByRole("button", { name: "Salvar a correção" }).click();
  await expect(page.getByText(/cria outra senha com yasmin.dela@exemplo.com.br. Só o endereço novo/)).toBeVisible();
});

test("the fields of a filter are reset with its address, also a mistyped day", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas");
  const day = page.getByRole("textbox", { name: "Chegou de" });
  await page.getByText("Quando chegou").click();
  await day.fill("122");
  await day.press("Enter");
  const refusal = page.getByText("Escreva a data inteira: dia, mês e ano. Não filtramos por ela.");
  await expect(refusal).toBeVisible();
  await expect(day).toHaveValue("12/2");
  await page.goBack();
  await expect(page).toHaveURL(server.at("aurora", "/gestao/pessoas"));
  // The address changes before the page does.
  await expect(refusal).toHaveCount(0);
  await page.getByText("Quando chegou").click();
  await expect(day).toHaveValue("");

  await visit(page, server.at("aurora", "/gestao/registro?person=zzzz"));
  const person = page.getByRole("textbox", { name: "Nome ou e-mail" });
  await expect(person).toHaveValue("zzzz");
  await page.getByRole("link", { name: "Limpar os filtros" }).click();
  await expect(person).toHaveValue("");
});
