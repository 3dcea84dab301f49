import { ask } from "./ask.ts";
import { expect, test } from "./test-servers.ts";
import { goTo } from "./go-to.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const COURSE = "/course/acolhimento-e-escuta";
const SPENT = "Este link de acesso não vale mais. Entre com o seu e-mail e a sua senha.";

test("a token in the address opens a session once, and remains neither in the address nor in the history", async ({
  page,
  server,
}) => {
  const token = await programToken(server, "aurora", "yasmin");
  const referers: string[] = [];
  page.on("request", (request) => referers.push(`${request.headers()["referer"] ?? ""}`));
  await visit(page, server.at("aurora", "/enter"));

  await page.goto(server.at("aurora", `/login?access_token=${token}`));
  await expect(page).toHaveURL(server.at("aurora", COURSE));
  await ready(page);
  expect(referers.filter((referer) => referer.includes(token))).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(server.at("aurora", "/enter"));
  expect(await page.content()).not.toContain(token);

  await page.context().clearCookies();
  await page.goto(server.at("aurora", `/login?access_token=${token}`));
  await expect(page).toHaveURL(server.at("aurora", "/login"));
  await expect(page.getByRole("alert")).toHaveText(SPENT);
});

test("an invalid token clears the session, and shows a message once", async ({ page, server }) => {
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "yasmin"));
  for (const rubbish of ["lixo", "", "%00", "a".repeat(600)]) {
    await page.goto(server.at("aurora", `/login?access_token=${rubbish}`));
    await expect(page.getByRole("alert")).toHaveText(SPENT);
    await expect(page).toHaveURL(server.at("aurora", "/login"));
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("vereda_session");
  }
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("refuses another academy's token with its own message", async ({ page, server }) => {
  const token = await programToken(server, "cerrado", "davi");
  await page.goto(server.at("aurora", `/login?access_token=${token}`));
  await expect(page.getByRole("alert")).toHaveText("Você não tem permissão para acessar este projeto");
  await expect(page).toHaveURL(server.at("aurora", "/login"));
});

test("redirects to the deep link after sign-in, even after a wrong password", async ({ page, server }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  await visit(page, server.at("aurora", "/login?deeplink=um%20convite"));
  await page.getByRole("textbox", { name: "E-mail" }).fill("ninguem@aurora.exemplo.com.br");
  await page.getByRole("textbox", { name: "Senha" }).fill("errada");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await signIn(page, server.person("aurora", "yasmin"));
  expect(asked).toContain("/login?entered=1&deeplink=um%20convite");
});

test("a link with a token on a page loads a new document, and the token is not stored in the history", async ({
  page,
  server,
}) => {
  const token = await programToken(server, "aurora", "yasmin");
  await visit(page, server.at("aurora", "/faq"));
  await goTo(page, `/courses?list=all&access_token=${token}`);
  await expect(page).toHaveURL(server.at("aurora", "/courses?list=all"));
  await expect(page.getByRole("heading", { level: 1, name: "Seu curso" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(server.at("aurora", "/faq"));
});

test("asks before a link of another account replaces the session", async ({ page, server }) => {
  const token = await programToken(server, "aurora", "marina");
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "yasmin"));
  await page.goto(server.at("aurora", `/courses?access_token=${token}`));
  await expect(page.getByRole("heading", { level: 2, name: "Trocar de conta?" })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Entrar com o link" }).click();
  await expect(page).toHaveURL(server.at("aurora", "/courses"));
  await expect(page.getByText("Olá, Marina")).toBeVisible();
});

test("explains blocked cookies instead of asking for the password again", async ({ server }) => {
  const { email, password } = server.person("aurora", "yasmin");
  const signedIn = await ask(server, "aurora.localhost", "/login", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: String(new URLSearchParams({ email, password })),
  });
  expect(signedIn).toMatchObject({ status: 302, headers: { location: "/login?entered=1" } });

  const { status, body } = await ask(server, "aurora.localhost", "/login?entered=1");
  expect(status).toBe(200);
  expect(body.toString()).toContain("Libere os cookies deste endereço e tente de novo.");
});

/** Returns a token as the API gives it to a program: not bound to a browser. */
async function programToken(server: WholeServer, academy: string, name: string): Promise<string> {
  const host = `${academy}.localhost`;
  const project = await ask(server, host, `/api/admin/get-project/${host}`);
  const { _id: project_id } = JSON.parse(project.body.toString()) as { _id: string };
  const { email, password } = server.person(academy, name);
  const { body } = await ask(server, host, "/api/projects/auth", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ project_id, email, password }),
  });
  return (JSON.parse(body.toString()) as { token: string }).token;
}
