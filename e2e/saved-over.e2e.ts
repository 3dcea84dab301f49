import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

/** Saves in one browser, then in another that was opened before, and expects the second save to be refused. */
async function expectLaterSaveRefused(
  pages: readonly [Page, Page],
  write: (page: Page, text: string) => Promise<void>,
): Promise<void> {
  const [first, second] = pages;
  await write(first, "Da Bia");
  await expect(first.getByRole("status").filter({ hasText: /salva|Salvo|publicada/ })).toBeVisible();
  await write(second, "Meu");
  await expect(second.getByRole("alert")).toContainText("Enquanto você escrevia, outra pessoa da equipe");
}

test("a first save over another person's change to a hero, link or text is refused, and a second one succeeds", async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const [one, other] = [await browser.newContext({ locale: "pt-BR" }), await browser.newContext({ locale: "pt-BR" })];
  const pages = [await one.newPage(), await other.newPage()] as const;
  const open = async (path: string) => {
    for (const page of pages) await visit(page, server.at("aurora", path));
  };
  for (const page of pages) await openAs(page, server, "aurora", "rosangela", "/gestao");
  const [, second] = pages;
  const expectSaved = () =>
    expect(second.getByRole("status").filter({ hasText: /salva|Salvo|publicada/ })).toBeVisible();

  const writeIn = (name: string) => async (page: Page, text: string) => {
    await page.getByRole("textbox", { name, exact: true }).fill(text);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
  };
  // A person's own earlier save must not count as another person's change.
  const expectOwnSaveTaken = async (write: ReturnType<typeof writeIn>, name: string) => {
    const answered = second.waitForResponse((response) => response.request().method() === "POST");
    await write(second, "Meu, outra vez");
    await answered;
    await expect(second.getByRole("alert")).toHaveCount(0);
    await second.reload();
    await expect(second.getByRole("textbox", { name, exact: true })).toHaveValue("Meu, outra vez");
  };

  await open("/gestao/comunicacao/destaques");
  const hero = await pages[0].getByRole("main").getByRole("listitem").getByRole("link").first().getAttribute("href");
  await open(hero ?? "");
  await expectLaterSaveRefused(pages, writeIn("Título"));
  await second.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectSaved();
  await expectOwnSaveTaken(writeIn("Título"), "Título");

  await open("/gestao/comunicacao/links");
  const link = await pages[0].getByRole("main").getByRole("listitem").getByRole("link").first().getAttribute("href");
  await open(link ?? "");
  await expectLaterSaveRefused(pages, writeIn("Nome"));
  await second.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectSaved();
  await expectOwnSaveTaken(writeIn("Nome"), "Nome");

  await open("/gestao/marca/pagina-inicial");
  await expectLaterSaveRefused(pages, async (page, text) => {
    await page.getByText(/^1\. Abertura/).click();
    await page.getByRole("textbox", { name: "Título" }).first().fill(text);
    await page.getByRole("button", { name: "Salvar a página inicial" }).click();
  });
  await second.getByRole("button", { name: "Salvar a página inicial" }).click();
  await expectSaved();

  await open("/gestao/marca/textos-legais");
  await expectLaterSaveRefused(pages, async (page, text) => {
    const body = page.getByRole("textbox", { name: "Texto", exact: true });
    await body.fill(`${await body.inputValue()}\n\n${text}.`);
    await page.getByRole("textbox", { name: /^O que (mudou|há de novo)/ }).fill(text);
    await page.getByRole("checkbox", { name: "Sim, todas as pessoas precisam aceitar." }).check();
    await page.getByRole("button", { name: /^Publicar a versão/ }).click();
  });
  const theirs = await second.getByRole("link", { name: /^Ler a versão \d+, em outra aba/ }).getAttribute("href");
  expect(theirs).toMatch(/^\/use-terms\?versao=\d+$/);
  await second.getByRole("button", { name: /^Publicar a versão/ }).click();
  await expectSaved();
  await one.close();
  await other.close();
});
