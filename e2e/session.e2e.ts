import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const COURSE = "/course/acolhimento-e-escuta";
const WRONG = "E-mail ou senha não conferem. Confira os dois e tente de novo.";
const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const OTHER_PROJECT = "Você não tem permissão para acessar este projeto";

test("signing out ends the session, and Back leads to sign-in", async ({ page, server }) => {
  await signInto(page, server);
  await page.getByRole("button", { name: "Sair" }).click();
  const dialog = page.getByRole("dialog", { name: "Deseja realmente sair da academia?" });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
  const before = await sessionOf(page.context());
  await page.getByRole("button", { name: "Sair" }).click();
  await dialog.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  expect(await sessionStatus(server, "aurora.localhost", before)).toBe(401);
});

test("a protected page asks for sign-in, and opens afterwards", async ({ page, server }) => {
  const wanted = server.at("aurora", `${COURSE}?list=incompleted`);
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, server.person("aurora", "yasmin"));
  await expect(page).toHaveURL(wanted);
});

test("answers a wrong password and an unknown e-mail in the same way, and keeps the typed e-mail", async ({
  page,
  server,
}) => {
  const { email } = server.person("aurora", "yasmin");
  for (const one of [email, "ninguem@aurora.exemplo.com.br"]) {
    await visit(page, server.at("aurora", "/login"));
    await page.getByRole("textbox", { name: "E-mail" }).fill(one);
    await page.getByRole("textbox", { name: "Senha" }).fill("senha-errada-1");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(WRONG);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(one);
    await expect(page.getByRole("textbox", { name: "Senha" })).toHaveValue("");
  }
});

test("a sign-in that can't be sent without a connection keeps the form, says so, and is sent once later", async ({
  page,
  context,
  server,
}) => {
  const { email, password } = server.person("aurora", "yasmin");
  await visit(page, server.at("aurora", "/login"));
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("checkbox", { name: "Lembrar de mim" }).uncheck();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(NETWORK);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
  await expect(page.getByRole("textbox", { name: "Senha" })).toHaveValue(password);
  await expect(page.getByRole("checkbox", { name: "Lembrar de mim" })).not.toBeChecked();
  await context.setOffline(false);
  let sent = 0;
  page.on("request", (request) => void (sent += request.method() === "POST" && /login/.test(request.url()) ? 1 : 0));
  await page.getByRole("button", { name: "Entrar", exact: true }).dblclick();
  await expect(page).toHaveURL(/\/course\//);
  expect(sent).toBe(1);
});

test("refuses a copied token without the browser's binding", async ({ page, server, browser }) => {
  await signInto(page, server);
  const token = await sessionOf(page.context());
  const otherBrowser = await withSession(browser, server.at("aurora"), token);
  await otherBrowser.goto(server.at("aurora", "/courses"));
  await expect(otherBrowser).toHaveURL(/\/login$/);
  expect(await sessionStatus(server, "aurora.localhost", token)).toBe(401);
  await otherBrowser.context().close();
});

test("refuses another academy's session, with a message", async ({ page, server, browser }) => {
  await signInto(page, server);
  const token = await sessionOf(page.context());
  const visitor = await withSession(browser, server.at("cerrado"), token);
  await visitor.goto(server.at("cerrado", "/courses"));
  await expect(visitor.getByText(OTHER_PROJECT).first()).toBeVisible();
  expect(await sessionStatus(server, "cerrado.localhost", token)).toBe(403);
  await visitor.context().close();
});

test("signing out or in affects all tabs", async ({ page, server, context }) => {
  await signInto(page, server);
  const other = await context.newPage();
  await visit(other, server.at("aurora", COURSE));
  await page.goto(server.at("aurora", "/logout"));
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();

  const leftOpen = await context.newPage();
  await visit(leftOpen, server.at("aurora", "/logout"));
  await other.goto(server.at("aurora", "/login"));
  await ready(other);
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "yasmin"));
  await expect(other).toHaveURL(server.at("aurora", COURSE));
  await expect(leftOpen).toHaveURL(server.at("aurora", "/courses"));
  await page.reload();
  await expect(page).toHaveURL(server.at("aurora", COURSE));
});

test("a tab that missed a sign-out redirects to sign-in on focus, and returns to its page afterwards", async ({
  page,
  server,
  context,
}) => {
  await signInto(page, server);
  await visit(page, server.at("aurora", `${COURSE}?list=favorite`));
  await context.clearCookies({ name: "vereda_session" });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/\/login$/);
  await ready(page);
  await signIn(page, server.person("aurora", "yasmin"));
  await expect(page).toHaveURL(server.at("aurora", `${COURSE}?list=favorite`));
});

test("a tab that is being reloaded for another person sends nothing meanwhile", async ({ page, server, browser }) => {
  await signInto(page, server);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, server, "aurora", "severino", COURSE);
  const sent: string[] = [];
  const FROM_HERE = "/robots.txt?daqui";
  page.on("request", (request) => {
    if (request.method() === "POST" || request.url().endsWith(FROM_HERE)) sent.push(request.url());
  });
  // The page may notice the new session as soon as the cookies are there, so the reload is held up before.
  let load = () => {};
  const loads = new Promise<void>((resolve) => (load = resolve));
  await page.route(server.at("aurora", COURSE), (route) => loads.then(() => route.continue()));
  const favorite = page.getByRole("button", { name: /no plano de estudo$/ }).first();
  const before = await favorite.getAttribute("aria-pressed");
  const asked = page.waitForRequest(server.at("aurora", COURSE));
  await page.context().addCookies(await other.context().cookies(server.at("aurora")));
  await other.context().close();
  const after = await favorite.evaluate(async (button: HTMLElement, mark) => {
    // What the page sends before it notices, such as the count of a banner on the screen, says nothing about the reload.
    void fetch(mark);
    dispatchEvent(new Event("focus"));
    button.click();
    // The answer to this request comes after all that the click may have changed and sent.
    await (await fetch("/robots.txt")).text();
    return button.ariaPressed;
  }, FROM_HERE);
  await asked;
  expect(after).toBe(before);
  const start = sent.findIndex((url) => url.endsWith(FROM_HERE));
  expect(start).toBeGreaterThan(-1);
  expect(sent.slice(start + 1).filter((url) => !new URL(url).pathname.startsWith("/collect/"))).toEqual([]);

  load();
  await expect(page.getByText(/Severino/).first()).toBeVisible();
  expect(sent.filter((url) => url.endsWith("/change-favorite"))).toEqual([]);
});

test("/logout ends the session, but asks first when another site links to it", async ({ page, server }) => {
  await signInto(page, server);
  const before = await sessionOf(page.context());
  await page.goto(server.at("cerrado", "/enter"));
  await page.evaluate((address) => location.assign(address), server.at("aurora", "/logout"));
  await expect(page.getByRole("heading", { name: "Deseja realmente sair da academia?" })).toBeVisible();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(server.at("aurora", "/courses"));

  await page.goto(server.at("aurora", "/logout"));
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
  // The remaining cookie only records that this browser was used before.
  const left = (await page.context().cookies(server.at("aurora"))).map(({ name }) => name);
  expect(left).toEqual(["vereda_known"]);
  expect(await sessionStatus(server, "aurora.localhost", before)).toBe(401);
});

test("redirects a signed-in person away from the sign-in form", async ({ page, server }) => {
  await signInto(page, server);
  await page.goto(server.at("aurora", "/login"));
  await expect(page).toHaveURL(server.at("aurora", COURSE));
});

test("remembers the requested address for an hour, and never redirects to another site", async ({
  page,
  server,
  context,
}) => {
  await visit(page, server.at("aurora", `${COURSE}?list=incompleted`));
  const kept = (await context.cookies()).find(({ name }) => name === "continue");
  expect(decodeURIComponent(kept?.value ?? "")).toBe(`${COURSE}?list=incompleted`);
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(30);

  for (const value of ["https://outro.exemplo/", "//outro.exemplo", "/logout", "/login?entered=1"]) {
    await context.clearCookies();
    await context.addCookies([{ name: "continue", value: encodeURIComponent(value), url: server.at("aurora") }]);
    await page.goto(server.at("aurora", "/login"));
    await signIn(page, server.person("aurora", "yasmin"));
    await expect(page, value).toHaveURL(server.at("aurora", COURSE));
  }
});

test("signs in and stays signed in on a device whose clock is ten minutes off", async ({ page, server }) => {
  for (const minutes of [-10, 10]) {
    await page.context().clearCookies();
    await page.clock.setSystemTime(Date.now() + minutes * 60_000);
    await signInto(page, server);
    await page.getByTitle("Voltar para o início").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Seu curso" })).toBeVisible();
  }
});

async function signInto(page: Page, server: WholeServer): Promise<void> {
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "yasmin"));
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

/** Returns the status of the API's response to the bearer of a token. */
async function sessionStatus(server: WholeServer, host: string, token: string): Promise<number> {
  const { status } = await ask(server, host, "/api/projects/get-user-by-token", {
    headers: { Authorization: `Bearer ${token}` },
  });
  return status;
}
