import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

test("the menu shows the number of unread notifications until they are read", async ({ browser, page, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/course/acolhimento-e-escuta/forum/nova");
  await page.getByRole("textbox", { name: "Título" }).fill("Quem abre a sala?");
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Na segunda.");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quem abre a sala?" })).toBeVisible();
  const other = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(other, server, "aurora", "severino", new URL(page.url()).pathname);
  await other.getByRole("textbox", { name: "Sua resposta" }).fill("Eu abro.");
  await other.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(other.getByRole("article", { name: /^Resposta de Severino/ })).toBeVisible();
  await other.context().close();

  // A job notifies the person shortly after the answer.
  await expect(async () => {
    await visit(page, server.at("aurora", "/account/notificacoes"));
    await expect(page.getByRole("button", { name: /^Menu \(\d+ avisos? novos?\)$/ })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole("button", { name: "Marcar tudo como lido" }).click();
  await expect(page.getByRole("button", { name: "Marcar tudo como lido" })).toHaveCount(0);
  await expect(page.getByText("Tudo lido.")).toBeFocused();
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible();
});

test("saves which notifications a person wants", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/account/notificacoes");
  const choice = page.getByRole("combobox", { name: /^Conversas que você segue/ });
  await expect(choice).not.toHaveValue("none");
  await choice.selectOption({ label: "Nada" });
  await page.getByRole("button", { name: "Salvar as escolhas" }).click();
  await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("none");
});
