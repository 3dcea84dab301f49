import type { Page } from "@playwright/test";
import { openDatabase } from "./database.ts";
import { type Fault, type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { expect, test as base } from "./test-servers.ts";
import { expectSound } from "./sound-page.ts";
import { ready, signIn, visit } from "./visit.ts";

const test = base.extend<{ line: FaultProxy }>({
  line: async ({ server }, use) => {
    const line = await openFaultProxy(server);
    await use(line);
    await line.close();
  },
});

const FAVORITE = /change-favorite/;
const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const INCOMPLETE =
  "Erro de servidor! Confira se as informações enviadas estão completas e no formato correto e tente novamente.";
const SERVER = "Erro genérico de servidor!";

// The error catalogue of the specification (section 8): what goes wrong on the line, and what the learner reads.
const CATALOGUE: Record<string, { fault: Fault; told: string }> = {
  "a 200 with the error flag and a message": {
    fault: json(200, { error: true, message: "O plano está cheio." }),
    told: "O plano está cheio.",
  },
  "a 200 with the error flag alone": { fault: json(200, { error: true }), told: "Erro não identificado!" },
  "a cut line": { fault: "cut", told: NETWORK },
  "a 401 with a message": { fault: json(401, { error: true, message: "Entre de novo." }), told: "Entre de novo." },
  "a 401 without a message": { fault: { status: 401 }, told: INCOMPLETE },
  "another error with a message": {
    fault: json(409, { error: true, message: "Alguém mudou isto antes." }),
    told: "Alguém mudou isto antes.",
  },
  "a POST's error with a status only": {
    fault: { status: 502, statusText: "Bad Gateway" },
    told: "Bad Gateway (status: 502)",
  },
};

for (const [what, { fault, told }] of Object.entries(CATALOGUE)) {
  test(`${what} is told, reported, and taken back`, async ({ page, server, line }) => {
    await openSpace(page, line, server.person("aurora", "yasmin"));
    line.spoil(FAVORITE, fault);
    const button = page.getByRole("button", { name: /no plano de estudo$/ }).first();
    const before = (await button.getAttribute("aria-pressed")) ?? "";
    await button.click();
    await expect(page.getByText(told, { exact: true }).first()).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", before);
    // A cut connection the browser itself opens anew, below what a page can see.
    if (fault !== "cut") expect(line.seen(FAVORITE)).toHaveLength(1);
    await expect
      .poll(() => reports(line))
      .toContainEqual({ message: told, path: "/course/{course}", kind: "friction" });
  });
}

test("a redirect is followed on this site, and nothing is told", async ({ page, server, line }) => {
  await openSpace(page, line, server.person("aurora", "yasmin"));
  line.spoil(FAVORITE, json(200, { error: true, message: "Nunca lido", redirect: "/faq" }));
  await page
    .getByRole("button", { name: /no plano de estudo$/ })
    .first()
    .click();
  await expect(page).toHaveURL(line.at("aurora", "/faq"));
  expect(reports(line).map(({ message }) => message)).not.toContain("Nunca lido");
});

test("a 401 with logoff leads to the exit", async ({ page, server, line }) => {
  await openSpace(page, line, server.person("aurora", "yasmin"));
  line.spoil(FAVORITE, json(401, { error: true, message: "Sua sessão terminou.", logoff: true }));
  await page
    .getByRole("button", { name: /no plano de estudo$/ })
    .first()
    .click();
  await expect(page).toHaveURL(line.at("aurora", "/logout"));
});

test("“Projeto não encontrado” is told, and is no friction", async ({ page, server, line }) => {
  await openSpace(page, line, server.person("aurora", "yasmin"));
  const message = "Projeto não encontrado 😕";
  line.spoil(FAVORITE, json(404, { error: true, message }));
  await page
    .getByRole("button", { name: /no plano de estudo$/ })
    .first()
    .click();
  await expect(page.getByText(message).first()).toBeVisible();
  expect(reports(line).map((one) => one.message)).not.toContain(message);
});

test("a failed GET without a session is the generic error, after one more try", async ({ page, line }) => {
  await visit(page, line.at("aurora", "/privacy-policy"));
  line.spoil(/api\/projects\/faq/, { status: 500 });
  await page.getByRole("link", { name: "Perguntas frequentes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: SERVER })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir para ínicio" })).toHaveAttribute("href", "/enter");
  expect(line.seen(/GET \/api\/projects\/faq/)).toHaveLength(2);
  await expectSound(page);
});

test("a GET that fails once in passing opens as if nothing had been", async ({ page, line }) => {
  await visit(page, line.at("aurora", "/privacy-policy"));
  line.spoil(/api\/projects\/faq/, { status: 503, headers: { "Retry-After": "1" } }, 1);
  await page.getByRole("link", { name: "Perguntas frequentes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas frequentes" })).toBeVisible();
});

test("an address that its route does not accept is not found, in the other words", async ({ page, server }) => {
  const path = `/validar/${"a".repeat(200)}`;
  const answer = await page.goto(server.at("aurora", path));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: `Page Not Found: ${path}` })).toBeVisible();
  await expectSound(page);
});

test("what a person may not see is a screen of its own", async ({ page, server, line }) => {
  await openSpace(page, line, server.person("aurora", "yasmin"));
  line.spoil(/api\/projects\/courses/, json(403, { error: true, message: "Seu perfil não dá acesso a esta área." }));
  await page.getByTitle("Voltar para o início").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Seu perfil não dá acesso a esta área." })).toBeVisible();
  await expect(page.getByRole("main").getByText("403", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir para ínicio" })).toHaveAttribute("href", "/enter");
  await expectSound(page);
});

test("what no code caught is reported as 'Vue Error', without the person's e-mail on file", async ({ page, line }) => {
  await visit(page, line.at("aurora", "/faq"));
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error("quebrou");
      }),
  );
  await expect.poll(() => reports(line)).toContainEqual({ message: "Error: quebrou", path: "/faq", kind: "Vue Error" });
  await page.evaluate(() => void Promise.reject(new TypeError("prometeu")));
  await expect
    .poll(() => reports(line))
    .toContainEqual({ message: "TypeError: prometeu", path: "/faq", kind: "Vue Error" });
});

test("a call tells its state: idle, waiting, failed with what was there before, and done", async ({
  page,
  server,
  line,
}) => {
  await page.goto(line.at("aurora", "/course/acolhimento-e-escuta/o/o-que-e-acolher"));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);
  const panel = page.getByRole("region", { name: "O que as suas respostas dizem" });
  const ask = panel.getByRole("button", { name: "Ver a devolutiva" });
  await expect(ask).toBeEnabled();

  line.spoil(/smart-feedback/, json(500, { error: true, message: SERVER }), 1);
  await ask.click();
  await expect(page.getByText(SERVER)).toBeVisible();
  await expect(ask).toBeEnabled();

  line.spoil(/smart-feedback/, { delay: 2000 }, 1);
  await ask.click();
  await expect(panel.getByRole("button", { name: "Lendo as suas respostas…" })).toBeDisabled();
  await expect(panel.getByText(/^Quem fala: /)).toBeVisible();
  const again = panel.getByRole("button", { name: "Ler de novo" });

  // A browser asks once more by itself over a connection that was cut while it was idle.
  line.spoil(/smart-feedback/, "cut");
  await again.click();
  await expect(page.getByText(NETWORK)).toBeVisible();
  await expect(panel.getByText(/^Quem fala: /)).toBeVisible();
  await expect(again).toBeEnabled();
});

test("where what all pages stand on has failed, the way out leads to a page and not to another error", async ({
  page,
  ownServer,
}) => {
  await page.goto(ownServer.at("aurora", "/login"));
  await signIn(page, ownServer.person("aurora", "yasmin"));
  const sql = await openDatabase(ownServer);
  const wayOut = page.getByRole("link", { name: "Ir para ínicio" });
  await sql`alter function vereda.duties_of rename to duties_of_nobody`;
  await visit(page, ownServer.at("aurora", "/courses"));
  await expect(wayOut).toBeVisible();
  await sql`alter function vereda.duties_of_nobody rename to duties_of`;
  await sql.end();

  await wayOut.click();
  await expect(wayOut).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Olá, Yasmin" })).toBeVisible();
});

async function openSpace(page: Page, line: FaultProxy, person: { email: string; password: string }): Promise<void> {
  await visit(page, line.at("aurora", "/login"));
  await signIn(page, person);
  await ready(page);
}

function json(status: number, body: Record<string, unknown>): Fault {
  return { status, body: JSON.stringify(body) };
}

function reports(line: FaultProxy): { message: string; path: string; kind: string }[] {
  return line.seen(/^POST \/api\/projects\/friction /).map((one) => {
    const { message = "", path = "", kind = "", ...rest } = fieldsOf(one.slice(one.lastIndexOf(" ") + 1));
    expect(rest).toEqual({
      "X-Requested-With": "XMLHttpRequest",
      "X-Requested-By": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    return { message, path, kind };
  });
}

function fieldsOf(form: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(form));
}
