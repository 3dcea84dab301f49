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

/**
 * Saves twice, the second time while the page still waits for the data that the first save changed, `reload` of the API.
 * A person's own earlier save must not count as another person's change.
 */
async function expectSecondSaveTaken(
  page: Page,
  reload: string,
  write: (page: Page, text: string) => Promise<void>,
): Promise<void> {
  const isReload = ({ pathname }: URL) => pathname.startsWith(`/api/projects/${reload}`);
  const { promise: mayReload, resolve: release } = Promise.withResolvers<void>();
  const { promise: isReloading, resolve: reloads } = Promise.withResolvers<void>();
  await page.route(isReload, async (route) => {
    reloads();
    await mayReload;
    // The second save cancels the reload after the first.
    await route.continue().catch(() => {});
  });
  await write(page, "Meu");
  await isReloading;
  // The form's own answer: the page sends its analytics by POST too.
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname.endsWith(".data"),
  );
  await write(page, "Meu, outra vez");
  expect((await answered).ok()).toBe(true);
  release();
  await expect(page.getByRole("status").filter({ hasText: /salva|Salvo/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(isReload);
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
  const expectOwnSaveTaken = async (reload: string, name: string) => {
    await expectSecondSaveTaken(second, reload, writeIn(name));
    await second.reload();
    await expect(second.getByRole("textbox", { name, exact: true })).toHaveValue("Meu, outra vez");
  };

  await open("/gestao/comunicacao/destaques");
  const hero = await pages[0].getByRole("main").getByRole("listitem").getByRole("link").first().getAttribute("href");
  await open(hero ?? "");
  await expectLaterSaveRefused(pages, writeIn("Título"));
  await second.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectSaved();
  await expectOwnSaveTaken("staff-hero/", "Título");

  await open("/gestao/comunicacao/links");
  const link = await pages[0].getByRole("main").getByRole("listitem").getByRole("link").first().getAttribute("href");
  await open(link ?? "");
  await expectLaterSaveRefused(pages, writeIn("Nome"));
  await second.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectSaved();
  await expectOwnSaveTaken("staff-link/", "Nome");

  await open("/gestao/marca/pagina-inicial");
  await expectLaterSaveRefused(pages, async (page, text) => {
    await page.getByText(/^1\. Abertura/).click();
    await page.getByRole("textbox", { name: "Título" }).first().fill(text);
    await page.getByRole("button", { name: "Salvar a página inicial" }).click();
  });
  await second.getByRole("button", { name: "Salvar a página inicial" }).click();
  await expectSaved();

  await open("/gestao/marca");
  await expectLaterSaveRefused(pages, async (page, text) => {
    await page.getByRole("textbox", { name: "Lema" }).fill(text);
    await page.getByRole("button", { name: "Salvar a marca" }).click();
  });

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

test("a second save of the brand or a class, while the page reloads what the first changed, is saved", async ({
  browser,
  server,
}) => {
  const own = await browser.newContext({ locale: "pt-BR" });
  const page = await own.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/marca");
  const motto = page.getByRole("textbox", { name: "Lema" });
  await expectSecondSaveTaken(page, "brand", async (_, text) => {
    await motto.fill(text);
    await page.getByRole("button", { name: "Salvar a marca" }).click();
  });
  await expect(motto).toHaveValue("Meu, outra vez");

  await visit(page, server.at("aurora", "/gestao/turmas"));
  await page.getByRole("link", { name: "Plantão da noite" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plantão da noite");
  const form = page.getByRole("region", { name: "A turma", exact: true });
  await expectSecondSaveTaken(page, "class", async (_, text) => {
    await form.getByRole("textbox", { name: "Nome" }).fill(text);
    await form.getByRole("button", { name: "Salvar" }).click();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meu, outra vez");
  await own.close();
});
