import type { Locator, Page } from "@playwright/test";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";

const LIST = "/gestao/fluxos";
const TITLE = "Quem rega a horta?";
const FLOW = "quem-rega-a-horta";

test("a manager writes questions and a branch without code, and a learner walks the path that the answer opens", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  const faults = watchFaults(page);
  await create(page);
  const question = await add(page, "Acrescentar depois do bloco 1", "Uma escolha");
  await page.keyboard.type("Você rega a horta?");
  await question.getByRole("textbox", { name: "Opção 1" }).fill("Rego");
  await question.getByRole("textbox", { name: "Opção 2" }).fill("Não rego");
  await question.getByRole("button", { name: "Acrescentar uma opção" }).click();
  await page.keyboard.type("Às vezes");
  await question.getByRole("button", { name: "Apagar: Opção 2" }).click();
  await expect(question.getByRole("textbox", { name: "Opção 2" })).toHaveValue("Às vezes");
  await expect(question.getByText("“Não rego”: fora da lista.")).toBeVisible();
  await question.getByRole("button", { name: "Desfazer" }).click();
  await expect(question.getByRole("textbox", { name: "Opção 2" })).toHaveValue("Não rego");
  await expect(question.getByRole("textbox", { name: "Opção 2" })).toBeFocused();

  const branch = await add(page, "Acrescentar depois do bloco 2", "Desvio");
  await branch.getByRole("button", { name: "Pôr uma condição" }).click();
  await expect(branch.getByRole("combobox", { name: "Pergunta da condição 1" })).toBeFocused();
  await branch.getByRole("combobox", { name: "Valor da condição 1" }).selectOption("Não rego");
  await branch.getByRole("combobox", { name: "Vai para", exact: true }).selectOption("5. “Pronto, obrigado!”");

  const scale = await add(page, "Acrescentar depois do bloco 4", "Escala");
  await page.keyboard.type("Quanto gosta de regar?");
  await scale.getByRole("textbox", { name: "O que diz a menor nota" }).fill("pouco");
  await scale.getByRole("textbox", { name: "O que diz a maior nota" }).fill("muito");
  await expectAccessiblePage(page);

  // The scale moves above the question of the empty flow, by keyboard.
  await page.getByRole("button", { name: "Mover o bloco 5" }).press("Space");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: "Mover o bloco 4" })).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "“Quanto gosta de regar?”: agora no 4º lugar de 6." }),
  ).toBeAttached();
  await page.keyboard.press("Space");
  await expect(line(page, "Escolhe o caminho")).toContainText("vai para 5 ou 6");
  await branch.getByRole("combobox", { name: "Se nenhum valer" }).selectOption("4. “Quanto gosta de regar?”");
  await save(page);
  await page.getByRole("button", { name: "Publicar o fluxo" }).click();
  await expect(page.getByText("Publicado: a versão 1 está no ar.")).toBeVisible();
  expect(faults).toEqual([]);

  const context = await browser.newContext();
  const learner = await context.newPage();
  await openAs(learner, server, "aurora", "severino", `/flow/${FLOW}`);
  await learner.getByRole("button", { name: "Começar" }).click();
  await learner.getByRole("radio", { name: "Às vezes" }).check({ force: true });
  await learner.getByRole("button", { name: "Continuar" }).click();
  await expect(learner.getByRole("heading", { level: 1, name: "Quanto gosta de regar?" })).toBeVisible();
  await expect(learner.getByRole("radio", { name: /^10 ?: muito$/ })).toBeAttached();
  await visit(learner, server.at("aurora", `/flow/${FLOW}/voce-rega-a-horta`));
  await learner.getByRole("radio", { name: "Não rego" }).check({ force: true });
  await learner.getByRole("button", { name: "Continuar" }).click();
  await expect(learner.getByRole("heading", { level: 1, name: "Pronto, obrigado!" })).toBeVisible();
  await context.close();
});

test("a fault stands at its field, and the list of faults leads to it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  await create(page);
  await add(page, "Acrescentar depois do bloco 2", "Escala");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await line(page, "Sem título").click();
  const list = page.getByRole("region", { name: /^Falta acertar/ });
  await list
    .getByRole("link", { name: /^Bloco 3/ })
    .first()
    .click();
  const title = page.getByRole("textbox", { name: "Pergunta" });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/^Falta/);
  await expectAccessiblePage(page);
});

test("removing a block names what refers to it, and can be undone", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/fluxos/como-foi-o-curso/editar");
  const name = "Você recomendaria este curso a quem trabalha com você?";
  await line(page, name).click();
  await page.getByRole("button", { name: "Apagar o bloco 2" }).click();
  const dialog = page.getByRole("dialog", { name: `Apagar “${name}”?` });
  await expect(dialog).toContainText("Usam a resposta dele");
  await dialog.getByRole("button", { name: "Apagar mesmo assim" }).click();
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeFocused();
  await expect(line(page, name)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(line(page, name)).toBeFocused();
});

test("removing the first block says which one people begin with now", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/fluxos/como-foi-o-curso/editar");
  await line(page, "O que você diz aqui muda o curso").click();
  await page.getByRole("button", { name: "Apagar o bloco 1" }).click();
  const removed = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Desfazer" }) });
  await expect(removed).toContainText("Quem responde começa agora por “Você recomendaria este curso");
});

test("Ctrl+S in a title saves the id that follows it, and nothing is unsaved then", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  await create(page);
  await add(page, "Acrescentar depois do bloco 1", "Uma escolha");
  await page.keyboard.type("Você rega a horta?");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: /^Salvo às? \d+h\d\d$/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Pergunta" })).toBeFocused();
  await page.getByRole("link", { name: "Arquivo (YAML)" }).click();
  await expect(page.getByRole("textbox", { name: "Arquivo do fluxo" })).toHaveValue(/id: voce-rega-a-horta/);
});

test("what was just saved is published, and changed again, even while the page still loads it", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  await create(page);
  const { promise: mayLoad, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/projects/flow-draft/"),
    async (route) => {
      await mayLoad;
      // The next form cancels the load after the save.
      await route.continue().catch(() => {});
    },
  );
  await page.getByRole("textbox", { name: "Título", exact: true }).fill("Quem rega de manhã?");
  await save(page);
  const published = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.endsWith(".data"),
  );
  await page.getByRole("button", { name: "Publicar o fluxo" }).click();
  expect((await published).status()).toBe(200);
  await expect(page.getByText("Publicado: a versão 1 está no ar.")).toBeVisible();
  await page.getByRole("textbox", { name: "Título", exact: true }).fill("Quem rega à tarde?");
  await save(page);
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Quem rega à tarde?" })).toBeVisible();
});

test("after another person has changed the flow, a form keeps its words, and Enter does not replace theirs", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  await create(page);
  const second = await page.context().newPage();
  await visit(second, server.at("aurora", `/gestao/fluxos/${FLOW}/editar?modo=arquivo`));
  const file = second.getByRole("textbox", { name: "Arquivo do fluxo" });
  await file.fill("title: [da outra aba");
  await save(second, /^Salvo, só para a equipe/);
  await second.getByRole("link", { name: "Formulário" }).click();

  const title = page.getByRole("textbox", { name: "Título", exact: true });
  await title.fill("Desta aba");
  for (const _ of ["the other version is not known yet", "it is known"]) {
    await title.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Outra pessoa mudou este fluxo" })).toBeFocused();
    await expect(title).toHaveValue("Desta aba");
  }
  await expect(page.getByRole("button", { name: "Publicar o fluxo" })).toBeHidden();
  await second.reload();
  await expect(file).toHaveValue("title: [da outra aba");
  await second.close();
  await page.getByRole("button", { name: "Ficar com a minha" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Salvo, só para a equipe/ })).toBeVisible();
  // The page names the flow by the text that was saved.
  await expect(page.getByRole("heading", { level: 1, name: "Desta aba" })).toBeVisible();
});

test("dates and numbers are typed key by key, and no needed choice can be emptied", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", LIST);
  await create(page);
  const day = await add(page, "Acrescentar depois do bloco 1", "Data");
  await page.keyboard.type("Que dia?");
  await retype(day.getByRole("textbox", { name: "Dia: não antes de" }), "01/02/2020");
  await day.getByRole("combobox", { name: "Não depois de" }).selectOption("Um dia do calendário");
  const last = day.getByRole("textbox", { name: "Dia: não depois de" });
  await last.press("End");
  await last.press("Backspace");
  await last.press("Tab");
  await expect(last).toHaveAccessibleDescription(/Escreva uma data inteira/);
  await retype(last, "03/04/2030");
  await day.getByText("Mais opções").click();
  await day.getByRole("button", { name: "Acrescentar um efeito" }).click();
  await expect(day.getByRole("combobox", { name: "O que fazer" }).getByRole("option")).toHaveText([
    "Inscrever em um curso",
    "Dar pontos em um curso",
    "Levar a um conteúdo, em “Continuar”",
    "Oferecer uma conversa",
  ]);

  const scale = await add(page, "Acrescentar depois do bloco 2", "Escala");
  await page.keyboard.type("Que nota?");
  const most = scale.getByRole("textbox", { name: "Até", exact: true });
  await retype(most, "1.000");
  await expect(most).toHaveAccessibleDescription(/sem ponto nos milhares/);
  await retype(most, "10");
  const branch = await add(page, "Acrescentar depois do bloco 3", "Desvio");
  await branch.getByRole("button", { name: "Pôr uma condição" }).click();
  const value = branch.getByLabel("Valor da condição 1");
  await retype(value, "7");
  await value.press("Backspace");
  await expect(value).toHaveValue("");
  await value.press("Tab");
  await expect(value).toHaveValue("7");
  await branch.getByRole("combobox", { name: "Pergunta da condição 1" }).selectOption("“Que dia?”");
  await retype(branch.getByRole("textbox", { name: "Valor da condição 1" }), "05/06/2024");

  // A text that rows could state stays while it is written.
  await branch.getByRole("button", { name: "Escrever como texto" }).click();
  const text = branch.getByRole("textbox", { name: "Condição (avançado)" });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('answers.que_dia == "2024-06-05"');
  await text.press("ControlOrMeta+a");
  await page.keyboard.type("size(answers.que_dia) > 2 || answers.que_nota > 3");
  await text.press("Home");
  for (let left = "size(answers.que_dia) > 2 || ".length; left > 0; left--) await text.press("Delete");
  await expect(text).toHaveValue("answers.que_nota > 3");
  await branch.getByRole("button", { name: "Voltar às linhas" }).click();
  await expect(branch.getByRole("combobox", { name: "Pergunta da condição 1" })).toBeFocused();
  await branch.getByRole("button", { name: "Apagar a condição 1" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Condição 1: apagada." })).toBeAttached();
  await branch.getByRole("button", { name: "Escrever como texto" }).click();
  await expect(text).toBeFocused();
  await branch.getByRole("button", { name: "Voltar às linhas" }).click();
  await expect(branch.getByRole("button", { name: "Pôr uma condição" })).toBeFocused();
});

/** Erases what an input has and types another text, key by key. */
async function retype(input: Locator, text: string): Promise<void> {
  await input.press("End");
  for (let left = (await input.inputValue()).length; left > 0; left--) await input.press("Backspace");
  await input.pressSequentially(text);
  await expect(input).toHaveValue(text);
}

async function create(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Título do fluxo" }).fill(TITLE);
  await page.getByRole("radio", { name: "Em branco" }).check({ force: true });
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
}

/** Adds a block; its title has the focus then. Returns the group of its fields. */
async function add(page: Page, button: string, type: string): Promise<Locator> {
  await page.getByRole("button", { name: button }).click();
  const choices = page.getByRole("group", { name: "Que bloco acrescentar" });
  await choices.getByRole("button", { name: new RegExp(`^${type}`) }).click();
  const at = Number(/\d+$/.exec(button)?.[0]) + 1;
  const fields = page.getByRole("group", { name: `Campos do bloco ${at}`, exact: true });
  await expect(fields.getByRole("textbox").first()).toBeFocused();
  return fields;
}

/** The button that opens and closes a block. */
function line(page: Page, title: string): Locator {
  return page.getByRole("heading", { level: 3 }).getByRole("button", { name: title });
}

async function save(
  page: Page,
  said: string | RegExp = "Salvo, só para a equipe. Publique para as pessoas verem.",
): Promise<void> {
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText(said)).toBeVisible();
}
