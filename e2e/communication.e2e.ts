import { expectAccessiblePage } from "./accessible-page.ts";
import { dropCaches, openDatabase } from "./database.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";

test("staff write an announcement, preview it, see whom it reached, and end it", async ({ page, server }) => {
  const list = server.at("aurora", "/gestao/comunicacao");
  await visit(page, list);
  await signIn(page, server.person("aurora", "rosangela"));
  await visit(page, list);
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: "Novo aviso" }).click();
  await page.getByRole("button", { name: "Publicar o aviso" }).click();
  await expect(page.getByText("Escreva o título.")).toBeVisible();
  await page.getByRole("textbox", { name: "Título" }).fill("Mudança de sala");
  await page.getByRole("textbox", { name: "Texto" }).fill("A aula é na **sala 2**.");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByRole("region", { name: "Como fica" }).getByText("sala 2")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Publicar o aviso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mudança de sala" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Alcance" }).getByText(/^0 de \d+ pessoas viram$/)).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Encerrar agora" }).click();
  await expect(page.getByText(/^Encerrado: ninguém mais vê este aviso/)).toBeVisible();
  await page.getByRole("button", { name: "Apagar o aviso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Comunicação" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mudança de sala" })).toBeHidden();
});

test("a required reading that staff change while somebody reads it is shown again before it counts", async ({
  browser,
  page,
  server,
}) => {
  const reader = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(reader, server, "cerrado", "josefa", "/course/da-roca-a-banca");
  await openAs(page, server, "cerrado", "teresinha", "/gestao/comunicacao/novo");
  await page.getByRole("textbox", { name: "Título" }).fill("Uso do silo");
  await page.getByRole("combobox", { name: "Que aviso é" }).selectOption("Leitura obrigatória");
  await page.getByRole("textbox", { name: "Texto" }).fill("Ninguém entra sem companhia.");
  await page.getByRole("button", { name: "Publicar o aviso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Uso do silo" })).toBeVisible();

  const asked: string[] = [];
  reader.on("request", (request) => request.url().includes("/announcements/") && asked.push(request.url()));
  await visit(reader, server.at("cerrado", "/flow/plano-da-safra"));
  await reader.waitForLoadState("networkidle");
  expect(asked, "nothing is announced over a flow").toEqual([]);
  await visit(reader, server.at("cerrado", "/course/da-roca-a-banca"));
  const dialog = reader.getByRole("dialog", { name: "Uso do silo" });
  await expect(dialog.getByText("Ninguém entra sem companhia.")).toBeVisible();

  await page.getByRole("textbox", { name: "Texto" }).fill("Ninguém entra sem companhia e sem corda.");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText(/^Salvo\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Li até o fim" }).click();
  await expect(reader.getByText("Este aviso mudou enquanto você o lia.", { exact: false })).toBeVisible();
  await expect(dialog.getByText("Ninguém entra sem companhia e sem corda.")).toBeVisible();
  await dialog.getByRole("button", { name: "Li até o fim" }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole("region", { name: "Alcance" }).getByText(/^1 de \d+ pessoas leu/)).toBeVisible();
  await page.getByRole("button", { name: "Encerrar agora" }).click();
  await expect(page.getByText(/^Encerrado: ninguém mais vê este aviso/)).toBeVisible();
  await reader.context().close();
});

test("an announcement is written without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/comunicacao/novo");
  await page.getByRole("textbox", { name: "Título" }).fill("Qual horário?");
  await page.getByRole("combobox", { name: "Que aviso é" }).selectOption("Pergunta com opções");
  await page.getByRole("textbox", { name: "Texto" }).fill("Escolha um.");
  await page.getByRole("textbox", { name: "Opções" }).fill("De manhã\nDe tarde");
  await page.getByRole("textbox", { name: "Primeiro dia" }).fill("21/09/2040");
  await page.getByRole("button", { name: "Publicar o aviso" }).click();
  await expect(page.getByText(/^Programado · Pergunta com opções/)).toBeVisible();
  await expect(page.getByText("De manhã").first()).toBeVisible();
  await context.close();
});

test("people who were asked for an anamnese that the academy has no more get its announcements", async ({
  page,
  server,
}) => {
  const { email } = server.person("cerrado", "davi");
  const sql = await openDatabase(server);
  await sql`update users set require_anamnese = true where email = ${email}`;
  await dropCaches(sql);
  await openAs(page, server, "cerrado", "davi", "/faq");
  await sql`delete from announcement_answers where user_id = (select id from users where email = ${email})`;
  await visit(page, server.at("cerrado", "/faq"));
  await page.getByRole("dialog").getByRole("button", { name: "Entendi" }).click();
  await sql`update users set require_anamnese = false where email = ${email}`;
  await sql.end();
});
