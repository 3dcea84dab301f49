import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test("two people edit the same object, even in the same place, and no text of either is lost", async ({
  browser,
  server,
}) => {
  const [one, two] = [await open(browser, server, "rosangela"), await open(browser, server, "rosangela")];
  const area = (page: Page) => page.getByRole("textbox", { name: "Texto do bloco 1" });
  const address = await firstObject(one, server);
  for (const page of [one, two]) {
    await visit(page, address);
    // In Markdown mode the test can compare the merged text character by character.
    await page.getByRole("button", { name: "Escrever em Markdown" }).first().click();
  }
  const before = await area(one).inputValue();
  await area(one).fill(`Do um no começo.\n\n${before}`);
  await one.getByRole("textbox", { name: "Resumo" }).focus();
  await expect(one.getByText("Tudo salvo.")).toBeVisible();
  await area(two).fill(`${before}\n\nDo dois no fim.`);
  await expect(two.getByText("o que ela salvou entrou")).toBeVisible();
  await expect(area(two)).toHaveValue(/^Do um no começo\.[\s\S]*Do dois no fim\.$/);
  await area(one).fill(`Do um, outra vez.\n\n${before}`);
  await expect(one.getByText("o que ela salvou entrou")).toBeVisible();
  await expect(area(one)).toHaveValue(/Do um, outra vez\.[\s\S]*Do dois no fim\.$/);
  for (const page of [one, two]) await page.context().close();
});

test("a colleague's change appears without losing what was typed, and an outdated move is not applied", async ({
  browser,
  server,
}) => {
  const [one, two] = [await open(browser, server, "rosangela"), await open(browser, server, "rosangela")];
  for (const page of [one, two]) {
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await expect(page.getByRole("button", { name: /^Mover / }).first()).toBeVisible();
  }
  const add = async (page: Page, title: string) => {
    const trail = page
      .getByRole("main")
      .getByRole("region")
      .filter({ has: page.getByRole("list") })
      .first();
    await trail.getByText("Conteúdo", { exact: true }).click();
    await trail.getByRole("textbox", { name: "Nome do conteúdo" }).fill(title);
    await trail.getByRole("button", { name: "Criar", exact: true }).first().click();
  };
  await add(two, "Da colega");
  await expect(two.getByText("“Da colega” criado.")).toBeVisible();
  await add(one, "O meu");
  await expect(one.getByText("Outra pessoa mudou este curso")).toBeVisible();
  await expect(one.getByRole("link", { name: "Da colega" })).toBeVisible();
  await expect(one.getByRole("textbox", { name: "Nome do conteúdo" }).first()).toHaveValue("O meu");
  await one.getByRole("button", { name: "Criar", exact: true }).first().click();
  await expect(one.getByText("“O meu” criado.")).toBeVisible();

  const grip = two.getByRole("button", { name: /^Mover / }).first();
  const title = ((await grip.getAttribute("aria-label")) ?? "").replace("Mover ", "");
  await grip.focus();
  for (const key of ["Space", "ArrowDown", "Space"]) await two.keyboard.press(key);
  await expect(two.getByText(`${title} ficou onde estava.`)).toBeAttached();
  await expect(two.getByRole("link", { name: "O meu", exact: true })).toBeVisible();
  await expect(two.getByRole("button", { name: /^Mover / }).first()).toHaveAccessibleName(`Mover ${title}`);
  for (const page of [one, two]) await page.context().close();
});

async function firstObject(page: Page, server: WholeServer): Promise<string> {
  await visit(page, server.at("aurora", "/gestao/cursos"));
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: /^Mover / }).first()).toBeVisible();
  const link = page.getByRole("main").getByRole("list").getByRole("link").first();
  return new URL((await link.getAttribute("href")) ?? "", page.url()).href;
}

async function open(browser: Browser, server: WholeServer, who: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(page, server, "aurora", who, "/gestao/cursos");
  return page;
}
