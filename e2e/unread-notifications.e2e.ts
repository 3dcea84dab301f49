import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("the menu's number of new notifications goes when they are read", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/account/notificacoes");
  await expect(page.getByRole("button", { name: /^Menu \(\d+ avisos? novos?\)$/ })).toBeVisible();
  await page.getByRole("button", { name: "Marcar tudo como lido" }).click();
  await expect(page.getByText("Tudo lido.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeVisible();
});

test("the choices of how to be notified are saved", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/account/notificacoes");
  const choice = page.getByRole("combobox", { name: /^Conversas que você segue/ });
  await expect(choice).not.toHaveValue("none");
  await choice.selectOption({ label: "Nada" });
  await page.getByRole("button", { name: "Salvar as escolhas" }).click();
  await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("none");
});
