import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, visit } from "./visit.ts";

const ARCHIVE = "/gestao/marca/arquivo";
const LANDING = "/gestao/marca/pagina-inicial";

test("a manager writes the landing page with a preview, sees what is missing, and undoes it", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1360, height: 900 });
  await openAs(page, server, "aurora", "rosangela", LANDING);
  await expectAccessiblePage(page);
  const seen = page.frameLocator("iframe[title^='A página inicial']");
  const before = await seen.getByRole("heading", { level: 1 }).innerText();

  await page.getByText(/^1\. Abertura/).click();
  await page.getByRole("textbox", { name: "Título" }).first().fill("Aprender junto, devagar e bem");
  await expect(seen.getByRole("heading", { level: 1 })).toHaveText("Aprender junto, devagar e bem");
  await page.getByRole("combobox", { name: "Mais um bloco" }).selectOption("Imagem");
  await page.getByRole("button", { name: "Acrescentar" }).click();
  const added = page.getByText(/^\d+\. Imagem$/);
  await expect(added).toBeFocused();
  await page.getByRole("button", { name: "Salvar a página inicial" }).click();
  await expect(page.getByRole("combobox", { name: "Imagem" }).last()).toHaveAccessibleDescription(
    "Escolha uma imagem.",
  );
  await expect(page.getByRole("textbox", { name: "O que a imagem mostra" }).last()).toHaveAccessibleDescription(
    /Descreva a imagem em palavras/,
  );
  await page.getByRole("button", { name: /^Tirar “\d+\. Imagem”/ }).click();

  const down = page.getByRole("button", { name: /^Descer “\d\. Abertura/ });
  await down.press("Enter");
  await expect(down).toBeFocused();
  await expect(down).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole("status").filter({ hasText: /^“2\. Abertura – .+”: agora é o bloco 2 de/ }),
  ).toBeAttached();
  await page.getByRole("button", { name: /^Subir “2\. Abertura/ }).press("Enter");
  await page.getByRole("button", { name: "Salvar a página inicial" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Página inicial salva" })).toBeVisible();
  await visit(page, server.at("aurora", "/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aprender junto, devagar e bem");

  await visit(page, server.at("aurora", LANDING));
  await page.getByRole("button", { name: /^Voltar a esta/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "voltou a ser essa" })).toBeVisible();
  await ready(page);
  await expect(seen.getByRole("heading", { level: 1 })).toHaveText(before);

  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const plain = await context.newPage();
  await openAs(plain, server, "aurora", "rosangela", LANDING);
  await plain.getByText(/^1\. Abertura/).click();
  await plain.getByRole("textbox", { name: "Título" }).first().fill("Sem scripts também");
  await plain.getByRole("button", { name: "Salvar a página inicial" }).click();
  await expect(plain.getByRole("status").filter({ hasText: "Página inicial salva" })).toBeVisible();
  await plain.goto(server.at("aurora", "/"));
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Sem scripts também");
  await context.close();
});

test("unsaved text of a question stays when the page loads another person's change of it", async ({
  browser,
  page,
  server,
}) => {
  const path = "/gestao/marca/perguntas";
  await openAs(page, server, "aurora", "rosangela", path);
  const other = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(other, server, "aurora", "rosangela", path);
  const answer = (of: Page) => of.getByRole("textbox", { name: "Resposta" }).first();
  const save = (of: Page) => of.getByRole("button", { name: "Salvar", exact: true }).first().click();
  const label = await page
    .getByRole("button", { name: /^Descer “/ })
    .first()
    .getAttribute("aria-label");
  const question = /“(.+)”/.exec(label ?? "")?.[1] ?? "";
  for (const one of [page, other]) await one.getByText(question).first().click();
  await answer(page).fill("O que eu escrevo.");
  await answer(other).fill("O que outra pessoa salvou.");
  await save(other);
  await expect(other.getByText("Pergunta salva.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Subir “/ })
    .last()
    .click();
  await expect(page.getByText("Ordem mudada.")).toBeVisible();
  await expect(answer(page)).toHaveValue("O que eu escrevo.");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("outra pessoa");
  await save(page);
  await expect(page.getByText("Pergunta salva.")).toBeVisible();
  await other.context().close();
});

test("a question that was refused, corrected and saved can be saved again", async ({ page, server }) => {
  const path = "/gestao/marca/perguntas";
  const item = page.getByRole("region").getByRole("listitem").first();
  const answer = item.getByRole("textbox", { name: "Resposta" });
  const save = item.getByRole("button", { name: "Salvar", exact: true });
  const open = () => item.getByRole("group").first().click();
  await openAs(page, server, "aurora", "rosangela", path);
  await open();
  await answer.fill("");
  await save.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await answer.fill("Corrigida.");
  await save.click();
  await expect(page.getByText("Pergunta salva.")).toBeVisible();
  await open();
  await answer.fill("Corrigida e mudada.");
  const sent = page.waitForResponse((response) => /mudada/.test(response.request().postData() ?? ""));
  await save.click();
  await sent;
  await visit(page, server.at("aurora", path));
  await open();
  await expect(answer).toHaveValue("Corrigida e mudada.");
});

test("a manager orders questions, imports an earlier archive, adds an address, and publishes terms to accept", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await openAs(page, server, "aurora", "rosangela", ARCHIVE);
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Preparar o arquivo" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Baixar o \.zip/ }).click();
  const zip = await readFile(await (await file).path());

  await visit(page, server.at("aurora", "/gestao/marca/perguntas"));
  await expectAccessiblePage(page);
  const question = page.getByRole("button", { name: /^Descer “/ }).first();
  const name = (await question.getAttribute("aria-label")) ?? "";
  await question.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Ordem mudada." })).toBeVisible();
  await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });

  await visit(page, server.at("aurora", ARCHIVE));
  await page
    .getByLabel("Arquivo .zip da pasta")
    .setInputFiles({ name: "aurora.zip", mimeType: "application/zip", buffer: zip });
  await page.getByRole("button", { name: "Conferir o arquivo" }).click();
  await expect(page.getByRole("region", { name: "O que muda" }).getByRole("listitem")).toHaveText([
    /^pergunta “.+”ordem$/,
    /^pergunta “.+”ordem$/,
  ]);
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Gravar na academia" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Gravado" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Trazer de volta como era antes" })).toBeVisible();

  await visit(page, server.at("aurora", "/gestao/marca/enderecos"));
  await page.getByRole("textbox", { name: "Endereço" }).fill("escola.exemplo.com.br");
  await page.getByRole("button", { name: "Acrescentar" }).click();
  await expect(page.getByText("_vereda.escola.exemplo.com.br", { exact: true })).toBeVisible();
  await expectAccessiblePage(page);

  await visit(page, server.at("aurora", "/gestao/marca/textos-legais"));
  await expectAccessiblePage(page);
  const text = page.getByRole("textbox", { name: "Texto", exact: true });
  await text.fill(`${await text.inputValue()}\n\nUm parágrafo **novo**.`);
  await expect(page.getByRole("region", { name: "Como fica" }).getByText("Um parágrafo novo.")).toBeVisible();
  await page.getByRole("textbox", { name: "O que mudou, em uma linha" }).fill("Ganhou um parágrafo.");
  await page.getByRole("button", { name: /^Publicar a versão/ }).click();
  await expect(page.getByText("Marque que todas as pessoas precisam aceitar.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Sim, todas as pessoas precisam aceitar." }).check();
  await page.getByRole("button", { name: /^Publicar a versão/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "publicada" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "O que mudou, em uma linha" })).toHaveValue("");
  await visit(page, server.at("aurora", "/gestao"));
  await expect(page.getByRole("heading", { level: 1, name: "Nossos termos mudaram" })).toBeVisible();
  await visit(page, server.at("aurora", "/use-terms"));
  await page
    .getByRole("link", { name: /^Comparar com a anterior/ })
    .first()
    .click();
  await expect(page.getByRole("insertion").filter({ hasText: "parágrafo" })).toBeVisible();
  await expectAccessiblePage(page);
});
