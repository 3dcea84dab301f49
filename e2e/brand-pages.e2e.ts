import { expectSound } from "./sound-page.ts";
import { expect, test } from "./test-servers.ts";
import { ready, signIn, visit } from "./visit.ts";

const LANDING = "/gestao/marca/pagina-inicial";

test("a manager writes the landing page, sees it as it is written, is told what is missing, and takes it back", async ({
  page,
  ownServer: server,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await visit(page, server.at("aurora", LANDING));
  await signIn(page, server.person("aurora", "rosangela"));
  await visit(page, server.at("aurora", LANDING));
  await expectSound(page);
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
  await expect(page.getByRole("status").filter({ hasText: /agora é o bloco 2 de/ })).toBeAttached();
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
});

test("the landing page's texts and order are written without scripts, too", async ({ browser, ownServer: server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(server.at("aurora", LANDING));
  await signIn(page, server.person("aurora", "rosangela"));
  await page.goto(server.at("aurora", LANDING));
  await page.getByText(/^1\. Abertura/).click();
  await page.getByRole("textbox", { name: "Título" }).first().fill("Sem scripts também");
  await page.getByRole("button", { name: "Salvar a página inicial" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Página inicial salva" })).toBeVisible();
  await page.goto(server.at("aurora", "/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem scripts também");
  await context.close();
});
