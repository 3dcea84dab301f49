import type { Page } from "@playwright/test";
import { openDevMailbox } from "#platform/server/mail/dev-mailbox.ts";
import { ask } from "./ask.ts";
import { openDatabase } from "./database.ts";
import { freePort } from "./free-port.ts";
import { expect, test } from "./test-servers.ts";
import { emailTo, emailsTo, linkIn } from "./mailbox.ts";
import { ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const PASSWORD = "canoa-de-sol-47";

test("an invited person signs in: email, password, terms, anamnese", async ({ page, context, server }) => {
  const email = "rosalina.antunes@exemplo.com.br";
  await invite(server, email);
  const message = await emailTo(server, email, /convidou você/);
  expect(message.from).toMatch(/^Academia Aurora </);
  await visit(page, linkIn(message));

  await page.getByLabel("Senha nova").fill("curta");
  await expect(page.getByText(/Ainda falta: 8 caracteres ou mais e um número\./)).toBeVisible();
  await page.getByLabel("Senha nova").fill(PASSWORD);
  await expect(page.getByText("Boa senha: não falta nada.")).toBeVisible();
  await page.getByRole("button", { name: "Guardar a senha" }).click();
  await expect(page.getByText("Pronto: a senha nova já vale, e você entrou.").first()).toBeVisible();
  // The terms must be accepted before the first page is shown.
  for (const name of [/^Li e concordo/, /^Li a política/]) await page.getByRole("checkbox", { name }).check();
  await ready(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Aceitar e continuar" }).click();
  await expect(page.getByRole("alert")).toContainText("Não foi possível se conectar com os nosso servidores!");
  await context.setOffline(false);
  for (const name of [/^Li e concordo/, /^Li a política/])
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByRole("button", { name: "Aceitar e continuar" }).click();
  await expect(page).toHaveURL(/\/flow\/seu-ponto-de-partida\/chegada$/);
});

test("a new person finds the link for the first access on the sign-in page", async ({ page, server }) => {
  await visit(page, server.at("cerrado", "/login"));
  await page.getByRole("link", { name: "Crie a sua senha" }).click();
  await expect(page.getByRole("heading", { name: "Primeiro acesso" })).toBeVisible();
});

test("a used link shows a notice and sends another, which signs in without a new password", async ({
  page,
  server,
}) => {
  const email = "used@exemplo.com.br";
  await invite(server, email);
  const link = linkIn(await emailTo(server, email, /convidou você/));
  await setPassword(page, link);

  await visit(page, link);
  await expect(page.getByRole("heading", { name: "Este link já foi usado" })).toBeVisible();
  await page.getByRole("button", { name: "Pedir outro link" }).click();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  await visit(page, linkIn(await emailTo(server, email, /^Sua nova senha/)));
  await page.getByRole("button", { name: "Entrar sem trocar a senha" }).click();
  await expect(page.getByRole("button", { name: "Aceitar e continuar" })).toBeVisible();
});

test("the page that confirms e-mails says that a link is broken, not that a certificate's code is", async ({
  page,
  server,
}) => {
  await visit(page, server.at("aurora", `/validar/${"aZ_".repeat(15)}`));
  await expect(page.getByRole("heading", { level: 1, name: "Não reconhecemos este link" })).toBeVisible();
  await expect(page.getByText("Confira se o endereço veio inteiro do e-mail.")).toBeVisible();
});

test("a broken link shows a message, and offers a new link", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/reset-password?token=pedaco"));
  await expect(page.getByRole("heading", { name: "Não reconhecemos este link" })).toBeVisible();
  await page.getByRole("link", { name: "Pedir outro link" }).click();
  await expect(page.getByRole("heading", { name: "Esqueceu a senha?" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("resets a forgotten password", async ({ page, server }) => {
    const { email } = server.person("cerrado", "luan");
    await page.goto(server.at("cerrado", "/login"));
    await page.getByRole("link", { name: "Esqueci minha senha" }).click();
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByRole("button", { name: "Enviar o link" }).click();
    await expect(page.getByText(/o link chega em instantes e vale por 1\shora/)).toBeVisible();
    await page.goto(linkIn(await emailTo(server, email, /^Sua nova senha/)));
    await page.getByLabel("Senha nova").fill("senha");
    await page.getByRole("button", { name: "Guardar a senha" }).click();
    await expect(page.getByText(/A senha não pode conter “senha”/)).toBeVisible();
    await page.getByLabel("Senha nova").fill("Canoa-de-sol-47");
    await page.getByRole("button", { name: "Guardar a senha" }).click();
    await expect(page).toHaveURL(/\/course/);
    await emailTo(server, email, /^Sua senha na .* foi trocada$/);
  });

  test("gives an unknown e-mail the same answer, and sends nothing", async ({ page, server }) => {
    await page.goto(server.at("cerrado", "/reset-password"));
    await page.getByRole("textbox", { name: "E-mail" }).fill("ninguem@exemplo.com.br");
    await page.getByRole("button", { name: "Enviar o link" }).click();
    await expect(page.getByText(/Se ninguem@exemplo\.com\.br tem cadastro aqui, o link chega/)).toBeVisible();
    expect(await emailsTo(server, "ninguem@exemplo.com.br")).toEqual([]);
  });
});

test("confirms a new e-mail in its mailbox, and the old one can undo the change", async ({ page, server }) => {
  const [email, newEmail] = ["iracema@exemplo.com.br", "iracema.nova@exemplo.com.br"];
  await invite(server, email);
  await setPassword(page, linkIn(await emailTo(server, email, /convidou você/)));
  // Otherwise every page would redirect to the anamnese.
  const sql = await openDatabase(server);
  await sql`update users set require_anamnese = false where email = ${email}`;
  await sql`update sessions set created_at = now() - interval '31 minutes' where user_id = (
    select id from users where email = ${email})`.finally(() => sql.end());
  await visit(page, server.at("aurora", "/account/acesso"));
  const form = page.getByRole("region", { name: "E-mail", exact: true });
  await form.getByRole("button", { name: "Entrar de novo" }).click();
  await signIn(page, { email, password: PASSWORD });
  await ready(page);
  await form.getByRole("textbox", { name: "E-mail novo" }).fill(newEmail);
  await form.getByLabel("Sua senha").fill(PASSWORD);
  await form.getByRole("button", { name: "Trocar o e-mail" }).click();
  await expect(form.getByText(`Enviamos um link para ${newEmail}`)).toBeVisible();

  await visit(page, linkIn(await emailTo(server, newEmail, /^Confirme o seu novo e-mail/)));
  await page.getByRole("button", { name: "Confirmar este e-mail" }).click();
  await expect(page.getByRole("heading", { name: "E-mail confirmado" })).toBeVisible();
  const changed = await emailTo(server, email, /^Seu e-mail na .* mudou$/);
  await page.goto(server.at("aurora", "/account/acesso"));
  await expect(page.getByText(`Hoje você entra com ${newEmail}`)).toBeVisible();

  await visit(page, linkIn(changed));
  await page.getByRole("button", { name: "Desfazer a troca" }).click();
  await expect(page.getByRole("heading", { name: "Crie a sua senha" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
  await visit(page, linkIn(changed));
  await expect(page.getByRole("heading", { name: "A troca já foi desfeita" })).toBeVisible();
});

test("a new password requires the old one, and ends other sessions", async ({ page, server, browser }) => {
  const email = "jaciara@exemplo.com.br";
  await invite(server, email);
  await setPassword(page, linkIn(await emailTo(server, email, /convidou você/)));
  const other = await (await browser.newContext()).newPage();
  await visit(other, server.at("aurora", "/login"));
  await signIn(other, { email, password: PASSWORD });
  await visit(page, server.at("aurora", "/account/acesso"));
  const form = page.getByRole("region", { name: "Senha", exact: true });
  await form.getByLabel("Senha atual").fill("outra-coisa-9");
  await form.getByLabel("Senha nova").fill("ipe-amarelo-58");
  await form.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(form.getByText("A senha atual não confere.")).toBeVisible();
  await form.getByLabel("Senha atual").fill(PASSWORD);
  await form.getByLabel("Senha nova").fill("curta");
  await expect(form.getByText(/^Ainda falta/)).toBeVisible();
  await form.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(form.getByText(/pelo menos 8 caracteres/)).toBeVisible();
  await expect(form.getByText(/^Ainda falta/)).toBeHidden();
  await form.getByLabel("Senha nova").fill("curta1");
  await expect(form.getByText(/pelo menos 8 caracteres/)).toBeHidden();
  await expect(form.getByText(/^Ainda falta/)).toBeVisible();
  await form.getByLabel("Senha nova").fill("ipe-amarelo-58");
  await form.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(form.getByText("Senha trocada. Os outros dispositivos saíram da conta.")).toBeVisible();
  await other.goto(server.at("aurora", "/account"));
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test("shows the mailbox only to this machine, at localhost", async ({ server }) => {
  expect((await ask(server, "localhost", "/caixa-postal")).body.toString()).toContain("Caixa postal da demonstração");
  for (const [host, headers] of [
    ["aurora.localhost", {}],
    ["exemplo.com.br", {}],
    ["localhost", { "X-Forwarded-For": "203.0.113.7" }],
  ] as const) {
    const { status, body } = await ask(server, host, "/caixa-postal.json", { headers });
    expect(status).toBe(404);
    expect(body.toString()).not.toContain("Caixa postal");
  }
});

test("loses no email while the mail server is down and the process is killed", async ({ start }) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "nao-responda@exemplo.com.br" };
  const killed = await start({ env });
  const { email } = killed.person("aurora", "marina");
  const asked = await ask(killed, "aurora.localhost", "/api/projects/request-password-link", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  await killed.stop("SIGKILL");

  const mailbox = await openDevMailbox(port);
  await start({ folder: killed.folder, env: { ...env, PORT: String(killed.port) } });
  await expect.poll(() => mailbox.emails.map(({ to }) => to), { timeout: 120_000 }).toEqual([email]);
  await mailbox.stop();
});

test("sends a waiting email once the mail server is reachable", async ({ start }) => {
  const port = await freePort();
  const server = await start({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "nao-responda@exemplo.com.br" },
  });
  const emails = ["araci@exemplo.com.br", "moacir@exemplo.com.br"];
  for (const email of emails) await invite(server, email);
  const mailbox = await openDevMailbox(port);
  await expect.poll(() => mailbox.emails.map(({ to }) => to).toSorted(), { timeout: 45_000 }).toEqual(emails);
  await mailbox.stop();
});

async function setPassword(page: Page, link: string): Promise<void> {
  await visit(page, link);
  await page.getByLabel("Senha nova").fill(PASSWORD);
  await page.getByRole("button", { name: "Guardar a senha" }).click();
  await expect(page.getByRole("button", { name: "Aceitar e continuar" })).toBeVisible();
}

/** Invites a person to the academy's first course by the API, as a manager. */
async function invite(server: WholeServer, email: string): Promise<void> {
  const post = (path: string, input: unknown, headers = {}) =>
    ask(server, "aurora.localhost", path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(input),
    }).then(({ body }) => JSON.parse(body.toString()));
  const manager = server.person("aurora", "otavio");
  const { _id } = JSON.parse(
    (await ask(server, "aurora.localhost", "/api/admin/get-project/aurora.localhost")).body.toString(),
  );
  const { token } = await post("/api/projects/auth", { project_id: _id, ...manager });
  const authorization = { Authorization: `Bearer ${token}` };
  const { body } = await ask(server, "aurora.localhost", "/api/projects/courses", { headers: authorization });
  const [course] = JSON.parse(body.toString()).courses;
  expect(
    await post("/api/projects/invite-people", { people: [{ email }], course_id: course._id }, authorization),
  ).toMatchObject({ invited: 1 });
}
