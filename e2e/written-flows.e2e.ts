import type { Page } from "@playwright/test";
import { openDatabase } from "./database.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const LIST = "/gestao/fluxos";
const TITLE = "Como está a acolhida?";
const ADDRESS = "/gestao/fluxos/como-esta-a-acolhida/editar";

test("a manager makes a flow of a template, changes it in the form and publishes it, and a learner answers it", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  await create(page, "Pesquisa de satisfação");
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await page.getByRole("textbox", { name: "Descrição" }).fill("Dois minutos, e a acolhida muda.");
  await page.getByRole("link", { name: "Arquivo (YAML)" }).click();
  await page.getByRole("dialog", { name: "Sair sem salvar?" }).getByRole("button", { name: "Continuar aqui" }).click();
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toHaveText("Salvo, só para a equipe. Publique para as pessoas verem.");
  await page.getByRole("link", { name: "Prévia" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A sua opinião muda a academia" })).toBeVisible();
  await visit(page, server.at("aurora", ADDRESS));
  await page.getByRole("button", { name: "Publicar o fluxo" }).click();
  await expect(page.getByText("Publicado: a versão 1 está no ar.")).toBeFocused();

  const context = await browser.newContext();
  const learner = await context.newPage();
  await openAs(learner, server, "aurora", "severino", "/flow/como-esta-a-acolhida");
  await learner.getByRole("button", { name: "Começar" }).click();
  await expect(learner.getByRole("heading", { level: 1, name: /Você recomendaria a academia/ })).toBeVisible();
  await learner.getByRole("radio", { name: "9" }).check({ force: true });
  await learner.getByRole("button", { name: "Continuar" }).click();
  await expect(learner.getByRole("heading", { level: 1, name: /E os conteúdos/ })).toBeVisible();
  await expect(learner.getByText("Salvo", { exact: true })).toBeVisible();
  await context.close();

  await visit(page, server.at("aurora", `${ADDRESS}?modo=arquivo`));
  const file = page.getByRole("textbox", { name: "Arquivo do fluxo" });
  await file.fill((await file.inputValue()).replace("title: Anotado. Obrigado!", "titulo: Anotado"));
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(saved(page)).toHaveText("Salvo, só para a equipe. Antes de publicar, falta acertar 2 coisas.");
  await page.getByRole("link", { name: /^Linha \d+, bloco “fim”, campo “titulo”/ }).click();
  await expect(file).toBeFocused();
  expect(
    await file.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe("    titulo: Anotado");
  await file.fill((await file.inputValue()).replace("titulo: Anotado", "title: Anotado"));
  await page.keyboard.press("Control+s");
  await expect(page.getByText("1 pessoa está no meio: ela termina a versão que começou.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Ao publicar" })).toContainText("Mudam");
  await page.getByRole("button", { name: "Publicar a versão 2" }).click();
  await expect(page.getByText("Publicado: a versão 2 está no ar.")).toBeVisible();

  const panel = page.getByRole("complementary", { name: "Ao publicar" });
  await file.fill(`# Só um comentário.\n${await file.inputValue()}`);
  await page.keyboard.press("Control+s");
  await expect(panel).toContainText("Nenhum bloco muda, só a escrita do arquivo.");
  await expect(panel.getByRole("button", { name: "Publicar", exact: true })).toBeVisible();
  // A draft is lost when an older version takes its place.
  await page.getByText("Versões publicadas: 2").click();
  await page.getByText("Pôr no rascunho a versão 1…").click();
  await expect(page.getByText("O rascunho atual se perde. Isto não se desfaz.").last()).toBeVisible();
  await file.fill("title: isto se perde");
  await expect(page.getByText("O rascunho atual se perde, com o que você ainda não salvou.").last()).toBeVisible();
  await page.getByRole("button", { name: "Pôr a versão 1 no rascunho" }).click();
  await expect(page.getByText("A versão 1 está no rascunho, só para a equipe.")).toBeVisible();
  await expect(file).toHaveValue(/title: Anotado. Obrigado!/);
  // Nothing is unsaved: the page is left without a question.
  await page.getByRole("link", { name: "Formulário" }).click();
  await expect(page.getByRole("textbox", { name: "Título", exact: true })).toHaveValue(TITLE);
  await page.getByText("Tirar do ar…").click();
  await page.getByRole("button", { name: "Tirar do ar" }).click();
  await expect(page.getByText("O fluxo está fora do ar.")).toBeVisible();
  await page.getByText("Descartar o rascunho…").click();
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await expect(panel).toContainText("Publicar traz o fluxo de volta.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a flow is made, written as a file, published and discarded", async ({ page, server }) => {
    await openAs(page, server, "aurora", "rosangela", LIST);
    await create(page, "Em branco");
    await page.getByRole("link", { name: "Arquivo (YAML)" }).click();
    const file = page.getByRole("textbox", { name: "Arquivo do fluxo" });
    const text = await file.inputValue();
    await file.fill(text.replace("type: end", "type: fim"));
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText(/^Salvo, só para a equipe. Antes de publicar, falta acertar/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Publicar o fluxo" })).toBeHidden();
    await file.fill(text.replace("Escreva a primeira pergunta", "O que faltou?"));
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("button", { name: "Publicar o fluxo" }).click();
    await expect(page.getByText("Publicado: a versão 1 está no ar.")).toBeVisible();
    await page.goto(server.at("aurora", `${ADDRESS}?modo=arquivo`));
    await file.fill(text.replace("Escreva a primeira pergunta", "E agora?"));
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByText("Descartar o rascunho…").click();
    await page.getByRole("button", { name: "Descartar", exact: true }).click();
    await expect(page.getByText("Rascunho descartado: o fluxo está como publicado.")).toBeVisible();
    await page.goto(server.at("aurora", `${ADDRESS}?modo=arquivo`));
    await expect(file).toHaveValue(/O que faltou\?/);
  });
});

test("two people write one flow: the second one is told, loses nothing, and may replace the first", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  await create(page, "Em branco");
  await visit(page, server.at("aurora", `${ADDRESS}?modo=arquivo`));
  const mine = page.getByRole("textbox", { name: "Arquivo do fluxo" });
  const text = await mine.inputValue();

  const context = await browser.newContext();
  const second = await context.newPage();
  await openAs(second, server, "aurora", "rosangela", `${ADDRESS}?modo=arquivo`);
  await second.getByRole("textbox", { name: "Arquivo do fluxo" }).fill(text.replace("Boas-vindas", "Da outra aba"));
  await second.getByRole("button", { name: "Salvar" }).click();
  await expect(saved(second)).toBeVisible();
  await context.close();

  await mine.fill(text.replace("Boas-vindas", "Desta aba"));
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Outra pessoa mudou este fluxo" })).toBeFocused();
  await expect(mine).toHaveValue(/Desta aba/);
  await page.getByRole("button", { name: "Ficar com a minha" }).click();
  await expect(saved(page)).toBeVisible();
  await visit(page, server.at("aurora", `${ADDRESS}?modo=arquivo`));
  await expect(mine).toHaveValue(/Desta aba/);
});

test("older versions are listed without losing unsaved text", async ({ page, server }) => {
  const sql = await openDatabase(server);
  await sql`
    insert into vereda.flow_versions (project_id, flow_id, version, document, source, published_at)
    select v.project_id, v.flow_id, n, v.document, v.source, v.published_at from generate_series(2, 60) n, vereda.flow_versions v
    where v.version = 1 and (v.project_id, v.flow_id) in (
      select f.project_id, f.id from vereda.flows f join vereda.projects p on p.id = f.project_id
      where p.friendly_id = 'aurora' and f.friendly_id = 'como-foi-o-curso')
    on conflict do nothing`.finally(() => sql.end());
  await openAs(page, server, "aurora", "rosangela", "/gestao/fluxos/como-foi-o-curso/editar");
  const title = page.getByRole("textbox", { name: "Título", exact: true });
  await title.fill("Como foi, em duas palavras?");
  await page.getByText(/^Versões publicadas: /).click();
  await page.getByRole("link", { name: "Versões mais antigas" }).click();
  await expect(page.getByRole("link", { name: "Versões mais novas" })).toBeVisible();
  await expect(title).toHaveValue("Como foi, em duas palavras?");
  await page.getByRole("link", { name: "Versões mais novas" }).click();
  await expect(page.getByRole("link", { name: "Versão 60" })).toBeVisible();
  // A link that would lose the text still asks.
  await page.getByRole("link", { name: "Todos os fluxos" }).click();
  await page.getByRole("dialog", { name: "Sair sem salvar?" }).getByRole("button", { name: "Continuar aqui" }).click();
  await expect(title).toHaveValue("Como foi, em duas palavras?");
});

async function create(page: Page, template: string): Promise<void> {
  await page.getByRole("textbox", { name: "Título do fluxo" }).fill(TITLE);
  await page.getByRole("radio", { name: template }).check({ force: true });
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
}

function saved(page: Page) {
  return page.getByRole("status").filter({ hasText: /^Salvo, só para a equipe/ });
}
