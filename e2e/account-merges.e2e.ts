import type { Page } from "@playwright/test";
import { expectAccessiblePage, expectNoSidewaysScroll } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { signIn, visit } from "./visit.ts";

test.describe.configure({ timeout: 180_000 });

interface Browsing {
  page: Page;
  open(path: string): Promise<unknown>;
}

/** Invites one person twice, with two e-mails, as the signed-in manager. Returns the e-mails. */
async function inviteTwice({ page, open }: Browsing, number: number): Promise<[string, string]> {
  const emails = ["", ".antiga"].map((end) => `iracema.mota${end}.${number}@exemplo.com.br`) as [string, string];
  for (const email of emails) {
    await open("/gestao/pessoas/convidar");
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByRole("textbox", { name: "Nome" }).fill(`Iracema Mota ${number}`);
    await page.getByRole("button", { name: "Enviar o convite" }).click();
    await expect(page.getByRole("status").first()).toBeVisible();
  }
  return emails;
}

async function openPerson({ page, open }: Browsing, email: string): Promise<void> {
  await open(`/gestao/pessoas?busca=${encodeURIComponent(email)}`);
  await page
    .getByRole("row")
    .nth(1)
    .getByRole("link", { name: /^Iracema Mota/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Iracema Mota");
}

test("a manager previews and merges two accounts of one person by keyboard", async ({ page, server }) => {
  const browsing = { page, open: (path: string) => visit(page, server.at("aurora", path)) };
  await browsing.open("/login");
  await signIn(page, server.person("aurora", "rosangela"));
  const [remaining, removed] = await inviteTwice(browsing, 1);
  await openPerson(browsing, remaining);
  await page.getByRole("link", { name: "Juntar com outra conta" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("O mesmo nome")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: `Comparar com ${removed}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Não dá para desfazer.")).toBeVisible();
  await expect(page.getByText(`A pessoa passa a entrar só com ${remaining}`)).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole("link", { name: `Trocar: fica ${removed}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`A pessoa passa a entrar só com ${removed}`)).toBeVisible();
  const swap = page.getByRole("link", { name: `Trocar: fica ${remaining}` });
  await expect(swap).toBeFocused();
  await expect(swap).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`A pessoa passa a entrar só com ${remaining}`)).toBeVisible();

  const field = page.getByRole("textbox", { name: "Escreva o e-mail da conta que sai" });
  await field.fill(remaining);
  await field.press("Enter");
  await expect(page.getByText(`Escreva o e-mail da conta que sai: ${removed}`)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, "320 px with an error message");
  await field.fill(removed);
  await field.press("Enter");
  await expect(page.getByText("As duas contas agora são esta.")).toBeVisible();
  await expect(page.getByText(remaining).first()).toBeVisible();
  await browsing.open(`/gestao/pessoas?busca=${encodeURIComponent(removed)}`);
  await expect(page.getByText(removed, { exact: true })).toBeHidden();
});

test("merges the two accounts without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "pt-BR", javaScriptEnabled: false });
  const page = await context.newPage();
  const browsing = { page, open: (path: string) => page.goto(server.at("aurora", path)) };
  await browsing.open("/login");
  await signIn(page, server.person("aurora", "rosangela"));
  const [remaining, removed] = await inviteTwice(browsing, 2);
  await openPerson(browsing, remaining);
  await page.getByRole("link", { name: "Juntar com outra conta" }).click();
  await page.getByRole("searchbox", { name: "Nome ou e-mail" }).fill(removed);
  await page.getByRole("searchbox", { name: "Nome ou e-mail" }).press("Enter");
  await page.getByRole("link", { name: `Comparar com ${removed}` }).click();
  await page.getByRole("textbox", { name: "Escreva o e-mail da conta que sai" }).fill(removed);
  await page.getByRole("button", { name: "Juntar as duas contas" }).click();
  await expect(page.getByText("As duas contas agora são esta.")).toBeVisible();
  await context.close();
});
