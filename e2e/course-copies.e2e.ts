import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("a course is created from a template and copies a trail and an object of another, without scripts", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByText("Ver o que há em cada modelo").click();
  const outline = page.getByRole("region", { name: "Segurança da informação no dia a dia" });
  await expect(outline.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("radio", { name: "Segurança da informação no dia a dia" }).check();
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Segurança da informação no dia a dia" })).toBeVisible();
  await page.getByText("Copiar de outro curso").click();
  const choose = page.getByRole("combobox", { name: "De qual curso" });
  const other = (await choose.getByRole("option").nth(1).textContent()) ?? "";
  await choose.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Ver o que há nele" }).click();
  const trails = page.getByRole("group").filter({ hasText: "A trilha inteira" });
  const [whole, single] = [trails.first(), trails.last().getByRole("checkbox").last()];
  await whole.getByRole("checkbox").first().check();
  await single.check();
  await page.getByRole("button", { name: "Copiar para este curso" }).click();
  await expect(page.getByText(new RegExp(`^De “${other}”, copiamos 1 trilha e \\d+ conteúdos\\.`))).toBeVisible();
  await page.goto(server.at("aurora", "/gestao/cursos"));
  await page.getByRole("button", { name: `Duplicar ${other}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${other} (cópia)` })).toBeVisible();
  await context.close();
});
