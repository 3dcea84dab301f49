import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "./test-servers.ts";
import { NETWORK } from "./faulty-calls.ts";
import { emailTo, linkIn } from "./mailbox.ts";
import { configure } from "./project-config.ts";
import { ready, signIn, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";
import { wcagFaults } from "./wcag.ts";
import type { Person, WholeServer } from "./whole-server.ts";

const SETTINGS = "/account/segundo-fator";
const CONFIRM = "Confirme que é você";
const STEP_MS = 30_000;

test.describe.configure({ timeout: 120_000 });

test("an authenticator app is set up and required after the password, and a recovery code replaces it", async ({
  page,
  server,
}) => {
  const faults = watchFaults(page);
  const yasmin = server.person("aurora", "yasmin");
  await enter(page, server, yasmin);
  await visit(page, server.at("aurora", SETTINGS));
  await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
  await expect(page.getByRole("img", { name: "Código QR" })).toBeVisible();
  await expectAccessiblePage(page);
  const secret = await secretOn(page);
  await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill("000000");
  await page.getByRole("button", { name: "Confirmar e ligar" }).click();
  await expect(page.getByRole("alert")).toContainText("Este código não confere.");
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await secretOn(page)).toBe(secret);
  await waitForFreshCode(page);
  await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill(codeOf(secret, -1));
  await page.getByRole("button", { name: "Confirmar e ligar" }).click();
  await expect(page.getByRole("heading", { name: "Guarde estes dez códigos agora" })).toBeFocused();
  const codes = await page
    .getByRole("listitem")
    .filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar" }).click();
  expect((await downloading).suggestedFilename()).toBe("codigos-de-recuperacao.txt");
  await expectAccessiblePage(page);

  await leave(page, server);
  const code = codeOf(secret, 0);
  await submitCode(page, yasmin, "Código do aplicativo", code);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await leave(page, server);
  await submitPassword(page, yasmin);
  await expect(page.getByRole("heading", { name: CONFIRM })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("textbox", { name: "Código do aplicativo" }).fill(code);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("alert")).toContainText("Não foi possível se conectar com os nosso servidores!");
  await expect(page.getByRole("textbox", { name: "Código do aplicativo" })).toHaveValue(code);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("alert")).toContainText("ou já foi usado");
  await ready(page);
  await page.getByRole("link", { name: "Usar um código de recuperação" }).click();
  await page.getByRole("textbox", { name: "Código de recuperação" }).fill((codes[0] ?? "").toLowerCase());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const notice = page.getByRole("status").filter({ hasText: "Você usou um código de recuperação" });
  await expect(notice).toBeVisible();
  await visit(page, server.at("aurora", SETTINGS));
  await expect(page.getByText("Você ainda tem 9 códigos.")).toBeVisible();
  await leave(page, server);
  await submitPassword(page, yasmin);
  await page.getByRole("textbox", { name: "Código do aplicativo" }).fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(notice).toBeVisible();
  expect(faults.filter((fault) => !/401|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});

test("a new password set by a link is reported before the second step", async ({ page, server }) => {
  const yasmin = server.person("aurora", "yasmin");
  await enter(page, server, yasmin);
  await visit(page, server.at("aurora", SETTINGS));
  await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
  const secret = await secretOn(page);
  await waitForFreshCode(page);
  await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill(codeOf(secret, 0));
  await page.getByRole("button", { name: "Confirmar e ligar" }).click();
  await expect(page.getByRole("heading", { name: "Guarde estes dez códigos agora" })).toBeVisible();
  await leave(page, server);
  await visit(page, server.at("aurora", "/reset-password"));
  await page.getByRole("textbox", { name: "E-mail" }).fill(yasmin.email);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  await visit(page, linkIn(await emailTo(server, yasmin.email, /^Sua nova senha/)));
  await page.getByLabel("Senha nova").fill("canoa-de-sol-47");
  await page.getByRole("button", { name: "Guardar a senha" }).click();
  await expect(page.getByRole("heading", { name: CONFIRM })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "A senha nova já vale." })).toBeVisible();
});

test("an app keeps its code and secret when it is confirmed without a connection", async ({
  page,
  context,
  server,
}) => {
  await enter(page, server, server.person("aurora", "yasmin"));
  await visit(page, server.at("aurora", SETTINGS));
  await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
  const secret = await secretOn(page);
  await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill("000000");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Confirmar e ligar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: NETWORK })).toBeFocused();
  expect(await secretOn(page)).toBe(secret);
  await context.setOffline(false);
  await waitForFreshCode(page);
  await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill(codeOf(secret, 0));
  await page.getByRole("button", { name: "Confirmar e ligar" }).click();
  await expect(page.getByRole("heading", { name: "Guarde estes dez códigos agora" })).toBeFocused();
});

test("a passkey works as a second step, and for signing in without a password", async ({ page, server }) => {
  const keys = await withAuthenticator(page);
  const yasmin = server.person("aurora", "yasmin");
  await enter(page, server, yasmin);
  await visit(page, server.at("aurora", SETTINGS));
  await page.getByRole("textbox", { name: "Nome da nova chave" }).fill("Notebook");
  await page.getByRole("button", { name: "Acrescentar chave de acesso" }).click();
  await expect(page.getByText("Pronto: a chave de acesso está guardada.")).toBeVisible();
  await expect(page.getByText("Notebook", { exact: true }).first()).toBeVisible();
  await expectAccessiblePage(page);
  const { credentials } = await keys.cdp.send("WebAuthn.getCredentials", { authenticatorId: keys.authenticatorId });
  expect(credentials).toMatchObject([{ rpId: "aurora.localhost", isResidentCredential: true }]);

  await leave(page, server);
  await submitPassword(page, yasmin);
  await page.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(page).toHaveURL(/\/course\//);

  await leave(page, server);
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page).toHaveURL(/\/course\//);
  await visit(page, server.at("aurora", SETTINGS));
  await page.getByText(/^Mudar/).click();
  await page.getByRole("textbox", { name: "Nome da chave" }).fill("Computador");
  await page.getByRole("button", { name: "Renomear" }).click();
  await expect(page.getByText("Computador", { exact: true }).first()).toBeVisible();
  const remove = page.getByRole("button", { name: "Remover" });
  // The section of passkeys may still be expanded.
  if (!(await remove.isVisible())) await page.getByText(/^Mudar/).click();
  await remove.click();
  await expect(page.getByText("A chave de acesso foi removida.")).toBeVisible();

  await leave(page, server);
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page.getByRole("alert")).toContainText("Esta chave de acesso não abre esta academia.");
});

test("shows a plain message when a passkey is refused", async ({ page, server }) => {
  const { cdp, authenticatorId } = await withAuthenticator(page);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await visit(page, server.at("aurora", "/login"));
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page.getByText("A chave de acesso não foi usada.")).toBeVisible({ timeout: 70_000 });
  await expect(page.getByRole("button", { name: "Entrar com chave de acesso" })).toBeEnabled();
});

test("on a phone, the message about a cancelled passkey does not cover the button that has the focus", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("Cancelled", "NotAllowedError"));
  });
  await visit(page, server.at("aurora", "/login"));
  const button = page.getByRole("button", { name: "Entrar com chave de acesso" });
  await button.press("Enter");
  const message = page.getByText("A chave de acesso não foi usada.");
  await expect(message).toBeVisible();
  await expect(button).toBeFocused();
  const isCovered = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isCovered).toBe(false);
  await expect(message).toBeVisible();
});

test("redirects staff to set up a second factor where the academy requires one", async ({ page, server }) => {
  await configure(server, "aurora", "second_factor", { required_for_staff: true });
  const otavio = server.person("aurora", "otavio");
  await page.goto(server.at("aurora", "/login"));
  await submitPassword(page, otavio);
  await expect(page).toHaveURL(new RegExp(SETTINGS));
  await expect(page.getByText("Sua academia pede esta proteção a quem é da equipe.")).toBeVisible();
  await page.goto(server.at("aurora", "/courses"));
  await expect(page).toHaveURL(new RegExp(SETTINGS));
  await ready(page);
  await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
  const secret = await secretOn(page);
  await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill(codeOf(secret, 0));
  await page.getByRole("button", { name: "Confirmar e ligar" }).click();
  await page.getByRole("link", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await enter(page, server, server.person("aurora", "severino"), true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an authenticator app is set up, and required after the password", async ({ page, server }) => {
    const yasmin = server.person("aurora", "yasmin");
    await page.goto(server.at("aurora", "/login"));
    await signIn(page, yasmin);
    await page.goto(server.at("aurora", SETTINGS));
    await page.getByRole("button", { name: "Ligar o aplicativo" }).click();
    const secret = await secretOn(page);
    await waitForFreshCode(page);
    await page.getByRole("textbox", { name: "Código que o aplicativo mostra" }).fill(codeOf(secret, -1));
    await page.getByRole("button", { name: "Confirmar e ligar" }).click();
    await expect(page.getByRole("heading", { name: "Guarde estes dez códigos agora" })).toBeVisible();
    await page.context().clearCookies();
    await page.goto(server.at("aurora", "/login"));
    await submitCode(page, yasmin, "Código do aplicativo", codeOf(secret, 0));
  });
});

async function enter(page: Page, server: WholeServer, person: Person, isNew = false): Promise<void> {
  if (isNew) await page.context().clearCookies();
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, person);
}

async function leave(page: Page, server: WholeServer): Promise<void> {
  await page.context().clearCookies();
  await visit(page, server.at("aurora", "/login"));
}

async function submitPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function submitCode(page: Page, person: Person, label: string, code: string): Promise<void> {
  await submitPassword(page, person);
  await expect(page.getByRole("heading", { name: CONFIRM })).toBeVisible();
  await page.getByRole("textbox", { name: label }).fill(code);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function secretOn(page: Page): Promise<string> {
  return await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
}

/** Waits for the beginning of a half minute, because a code must still be valid when it arrives. */
async function waitForFreshCode(page: Page): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 15_000) await page.waitForTimeout(left + 100);
}

/** Returns the code that the app shows `steps` half minutes from now. Codes work once, also one step early or late. */
function codeOf(secret: string, steps: number): string {
  const timestamp = Date.now() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp });
}

/** Adds a virtual authenticator of Chromium that always confirms the person's presence. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function expectAccessiblePage(page: Page): Promise<void> {
  for (const width of [1360, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await wcagFaults(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
}
