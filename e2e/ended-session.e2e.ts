import type { Page } from "@playwright/test";
import { contentOf, courseOf, objectsOf } from "./content.ts";
import { progressOf } from "./study.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, signIn } from "./visit.ts";

const OVER = /^Sua sessão terminou, e isto não foi enviado\./;
const PHONE = "(11) 9 8765-4321";

for (const [how, cookies] of [
  ["on the server", { name: "vereda_binding" }],
  ["because the cookies are gone", {}],
] as const) {
  test(`a form sent after the session has ended ${how} stays, and is sent after signing in in another tab`, async ({
    page,
    server,
  }) => {
    await openAs(page, server, "aurora", "marina", "/account");
    await ready(page);
    await phone(page).fill("11987654321");
    await page.context().clearCookies(cookies);
    await save(page);
    await expect(page.getByRole("alert").filter({ hasText: OVER })).toBeFocused();
    await returnToTab(page);
    await expect(phone(page)).toHaveValue(PHONE);

    const other = await openSignIn(page);
    await signIn(other, server.person("aurora", "marina"));
    await returnToTab(page);
    await expect(phone(page)).toHaveValue(PHONE);
    await save(page);
    await expect(page.getByText("Seus dados foram salvos.")).toBeVisible();
    await page.reload();
    await expect(phone(page)).toHaveValue(PHONE);
  });
}

test("an authenticator app's secret stays in its page after the session's end, and is confirmed after signing in", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "marina", "/account/segundo-fator");
  await ready(page);
  await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const shown = await secret.innerText();
  await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill("000000");
  await page.context().clearCookies({ name: "vereda_binding" });
  const confirm = page.getByRole("button", { name: "Confirmar e ligar" });
  await confirm.click();
  await expect(page.getByRole("alert").filter({ hasText: OVER })).toBeFocused();
  await expect(secret).toHaveText(shown);

  const other = await openSignIn(page);
  await signIn(other, server.person("aurora", "marina"));
  await returnToTab(page);
  await expect(secret).toHaveText(shown);
  await confirm.click();
  await expect(page.getByRole("alert").filter({ hasText: "Este código não confere." })).toBeVisible();
});

test("what was typed before the session ended is gone once another person signs in", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/account");
  await ready(page);
  await phone(page).fill("11912345678");
  await page.context().clearCookies({ name: "vereda_binding" });
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: OVER })).toBeVisible();
  const other = await openSignIn(page);
  const reloaded = page.waitForEvent("load");
  await signIn(other, server.person("aurora", "severino"));
  await reloaded;
  await ready(page);
  // An announcement may be open above the form.
  const field = page.getByRole("textbox", { name: "Telefone", includeHidden: true });
  await expect(field).not.toHaveValue("(11) 9 1234-5678");
});

test("an answer given after the session's end waits on the device, and is sent from its page after signing in", async ({
  page,
  server,
}) => {
  const content = await contentOf("aurora");
  const [object] = objectsOf(content).filter(({ type }) => type === "content");
  if (!object) throw new Error("There is nothing to read");
  const path = `/course/${courseOf(content).friendly_id}/o/${object.friendly_id}`;
  await openAs(page, server, "aurora", "yasmin", path);
  await ready(page);
  await page.context().clearCookies({ name: "vereda_binding" });
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("heading", { name: "Sua sessão terminou" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const sent = page.waitForResponse((response) => /create-or-update-user-input/.test(response.url()) && response.ok());
  await page.getByRole("link", { name: "Entrar de novo" }).click();
  await signIn(page, server.person("aurora", "yasmin"));
  await expect(page).toHaveURL(server.at("aurora", path));
  await sent;
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", /^[1-9]/);
});

test("a new e-mail stays in its form after the session's end", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/account/acesso");
  await ready(page);
  const field = page.getByRole("textbox", { name: "E-mail novo" });
  await field.fill("marina.nova@exemplo.com.br");
  await page.getByRole("textbox", { name: "Sua senha" }).fill("ipe-roxo-47");
  await page.context().clearCookies({ name: "vereda_binding" });
  await page.getByRole("button", { name: "Trocar o e-mail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: OVER })).toBeFocused();
  await expect(page.getByRole("link", { name: "Entrar em outra aba" })).toBeVisible();
  await expect(field).toHaveValue("marina.nova@exemplo.com.br");
});

const phone = (page: Page) => page.getByRole("textbox", { name: "Telefone" });
const save = (page: Page) => page.getByRole("button", { name: "Salvar", exact: true }).click();

async function openSignIn(page: Page): Promise<Page> {
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Entrar em outra aba" }).click(),
  ]);
  return other;
}

/** What a browser reports when the person comes back to a tab; headless browsers do not. */
async function returnToTab(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}
