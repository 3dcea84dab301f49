import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { expect, test } from "./house.ts";
import { ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const COURSE = "/course/acolhimento-e-escuta";
const WRONG = "E-mail ou senha não conferem. Confira os dois e tente de novo.";
const OTHER_PROJECT = "Você não tem permissão para acessar este projeto";

test("signing out ends the session, also for the way back", async ({ page, server }) => {
  await signInto(page, server);
  await page.getByRole("link", { name: "Sair" }).click();
  const dialog = page.getByRole("dialog", { name: "Deseja realmente sair da academia?" });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
  const before = await sessionOf(page.context());
  await page.getByRole("link", { name: "Sair" }).click();
  await dialog.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  expect(await whoIs(server, "aurora.localhost", before)).toBe(401);
});

test("a protected page asks to sign in and is then the page that opens", async ({ page, server }) => {
  const wanted = server.at("aurora", `${COURSE}?list=incompleted`);
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, server.person("aurora", "marina"));
  await expect(page).toHaveURL(wanted);
});

test("a wrong password and an unknown e-mail are told the same, and the e-mail stays", async ({ page, server }) => {
  const { email } = server.person("aurora", "marina");
  for (const one of [email, "ninguem@aurora.exemplo.com.br"]) {
    await visit(page, server.at("aurora", "/login"));
    await page.getByRole("textbox", { name: "E-mail" }).fill(one);
    await page.getByRole("textbox", { name: "Senha" }).fill("senha-errada-1");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByRole("alert")).toHaveText(WRONG);
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(one);
    await expect(page.getByRole("textbox", { name: "Senha" })).toHaveValue("");
  }
});

test("a token that was copied without the browser's own half opens nothing", async ({ page, server, browser }) => {
  await signInto(page, server);
  const token = await sessionOf(page.context());
  const thief = await withSession(browser, server.at("aurora"), token);
  await thief.goto(server.at("aurora", "/courses"));
  await expect(thief).toHaveURL(/\/login$/);
  expect(await whoIs(server, "aurora.localhost", token)).toBe(401);
  await thief.context().close();
});

test("another academy's session is refused by name", async ({ page, server, browser }) => {
  await signInto(page, server);
  const token = await sessionOf(page.context());
  const visitor = await withSession(browser, server.at("cerrado"), token);
  await visitor.goto(server.at("cerrado", "/courses"));
  await expect(visitor.getByText(OTHER_PROJECT).first()).toBeVisible();
  expect(await whoIs(server, "cerrado.localhost", token)).toBe(403);
  await visitor.context().close();
});

test("signing out in one tab is known in the other", async ({ page, server, context }) => {
  await signInto(page, server);
  const other = await context.newPage();
  await visit(other, server.at("aurora", COURSE));
  await page.goto(server.at("aurora", "/logout"));
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
  await other.getByRole("link", { name: /^Plano de estudo/ }).click();
  await expect(other).toHaveURL(/\/login$/);
  await signIn(other, server.person("aurora", "marina"));
  await expect(other).toHaveURL(server.at("aurora", `${COURSE}?list=favorite`));
});

async function signInto(page: Page, server: WholeServer): Promise<void> {
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "marina"));
  await ready(page);
}

async function sessionOf(context: BrowserContext): Promise<string> {
  const session = (await context.cookies()).find(({ name }) => name === "vereda_session");
  return session?.value ?? "";
}

async function withSession(browser: Browser, address: string, value: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: "vereda_session", value, url: address }]);
  return await context.newPage();
}

/** The status that the API gives to the bearer of a token. */
async function whoIs(server: WholeServer, host: string, token: string): Promise<number> {
  const { status } = await ask(server, host, "/api/projects/get-user-by-token", {
    headers: { Authorization: `Bearer ${token}` },
  });
  return status;
}
