import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "./database.ts";
import type { Fault } from "./fault-proxy.ts";
import { expect, INCOMPLETE, json, NETWORK, NO_PROJECT, openSpace, reports, SERVER, test } from "./faulty-calls.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";

const FAVORITE = /change-favorite/;

// The error catalogue of the specification (section 8): failures of an action's call, and what the learner reads.
// Failed loads are in failed-loads.e2e.ts and access-control/failed-loads.test.ts.
const ACTION: Record<string, { fault: Fault; shown: string }> = {
  "a 200 with the error flag and a message": {
    fault: json(200, { error: true, message: "O plano está cheio." }),
    shown: "O plano está cheio.",
  },
  "a 200 with the error flag alone": { fault: json(200, { error: true }), shown: "Erro não identificado!" },
  "a cut connection": { fault: "cut", shown: NETWORK },
  "a 401 with a message": { fault: json(401, { error: true, message: "Entre de novo." }), shown: "Entre de novo." },
  "a 401 without a message": { fault: { status: 401 }, shown: INCOMPLETE },
  "another error with a message": {
    fault: json(409, { error: true, message: "Alguém mudou isto antes." }),
    shown: "Alguém mudou isto antes.",
  },
  "a POST's error with a status only": {
    fault: { status: 502, statusText: "Bad Gateway" },
    shown: "Bad Gateway (status: 502)",
  },
};

test("a failed action shows the reason, is reported, and is reverted", async ({ page, server, faultProxy }) => {
  await openSpace(page, faultProxy, server.person("aurora", "yasmin"));
  const button = page.getByRole("button", { name: /no plano de estudo$/ }).first();
  const before = (await button.getAttribute("aria-pressed")) ?? "";
  for (const [what, { fault, shown }] of Object.entries(ACTION)) {
    const sent = faultProxy.requests(FAVORITE).length;
    faultProxy.addFault(FAVORITE, fault);
    await button.click();
    await expect(page.getByText(shown, { exact: true }).first(), what).toBeVisible();
    await expect(button, what).toHaveAttribute("aria-pressed", before);
    // The browser itself retries a cut connection, which pages cannot observe.
    if (fault !== "cut") expect(faultProxy.requests(FAVORITE), what).toHaveLength(sent + 1);
    await expect
      .poll(() => reports(faultProxy), what)
      .toContainEqual({ message: shown, path: "/course/{course}", kind: "friction" });
    faultProxy.removeFaults();
  }

  faultProxy.addFault(
    FAVORITE,
    json(200, { error: true, message: "Nunca lido", redirect: "https://outro.exemplo/" }),
    1,
  );
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", before);
  faultProxy.addFault(FAVORITE, json(200, { error: true, message: "Nunca lido", redirect: "/faq" }));
  await button.click();
  await expect(page).toHaveURL(faultProxy.at("aurora", "/faq"));
  expect(reports(faultProxy).map(({ message }) => message)).not.toContain("Nunca lido");

  faultProxy.removeFaults();
  faultProxy.addFault(FAVORITE, json(401, { error: true, message: "Sua sessão terminou.", logoff: true }));
  await page.goBack();
  await button.click();
  await expect(page).toHaveURL(faultProxy.at("aurora", "/logout"));
});

test("a server error's request id is shown on screen, in the message to the support, and in the log", async ({
  page,
  ownServer,
}) => {
  const sql = await openDatabase(ownServer);
  await openAs(page, ownServer, "aurora", "yasmin", "/course/acolhimento-e-escuta");
  const button = page.getByRole("button", { name: /no plano de estudo$/ }).first();
  await sql`alter table vereda.favorites rename to favorites_away`;
  const answered = page.waitForResponse(FAVORITE);
  await button.click();
  const { request_id } = (await (await answered).json()) as { request_id: string };
  expect(request_id).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const words = `${SERVER} Código\u00a0${request_id}`;
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  expect(await readFile(join(ownServer.folder, "logs", "vereda.log"), "utf8")).toContain(request_id);

  await sql`alter table vereda.favorites_away rename to favorites`;
  await visit(page, ownServer.at("aurora", "/sac"));
  await expect(page.getByRole("checkbox", { name: /^O último aviso que apareceu/ })).toHaveValue(
    new RegExp(`Código\u00a0${request_id}`),
  );
  // All failures of one kind belong to one cluster of friction, whatever their request ids.
  await expect
    .poll(async () =>
      (await sql`select message from vereda.friction_clusters where message like ${`${SERVER}%`}`).map(({ message }) =>
        String(message),
      ),
    )
    .toContain(SERVER);
  await sql.end();
});

test("forms that can't be sent without a connection keep what was typed and chosen, and can be sent later", async ({
  page,
  context,
  server,
}) => {
  const failed = page.getByRole("main").getByRole("alert").filter({ hasText: NETWORK });
  await openAs(page, server, "aurora", "yasmin", "/sac");
  await page.getByRole("radio", { name: "Outro assunto" }).check();
  const message = page.getByRole("textbox", { name: "O que aconteceu?" });
  await message.fill("O sinal caiu no ônibus.");
  const picture = "db/seed/academies/aurora/pictures/antes-de-entrar.jpg";
  const attachments = page.getByLabel("Mandar uma foto da tela");
  await attachments.focus();
  await attachments.setInputFiles([picture, picture, picture, picture]);
  await expect(page.getByRole("alert").filter({ hasText: "Cabem três arquivos" })).toBeVisible();
  await expect(attachments).toBeFocused();
  const remove = page.getByRole("button", { name: "Tirar antes-de-entrar.jpg" });
  await remove.first().click();
  await expect(page.getByText("Cabem três arquivos")).toHaveCount(0);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(failed).toBeVisible();
  await expect(message).toHaveValue("O sinal caiu no ônibus.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page).toHaveURL(/\/sac\/[^/]+$/);
  await expect(page.getByRole("link", { name: /^antes-de-entrar\./ })).toBeVisible();

  await visit(page, server.at("aurora", "/account"));
  const street = page.getByRole("textbox", { name: "Rua e número" });
  await street.fill("Rua das Paineiras");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(failed).toBeVisible();
  await expect(street).toHaveValue("Rua das Paineiras");
});

test("every other form keeps what was typed too, also behind a proxy whose server is away", async ({
  page,
  context,
  server,
  faultProxy,
}) => {
  const failed = page.getByRole("main").getByRole("alert").filter({ hasText: NETWORK });
  await openAs(page, server, "aurora", "yasmin", "/courses");
  await visit(page, faultProxy.at("aurora", "/course/acolhimento-e-escuta"));
  const goal = page.getByRole("button", { name: "2 conteúdos por semana" });
  await context.setOffline(true);
  await goal.click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await goal.click();
  await expect(page.getByRole("region", { name: "Sua semana" }).getByText("0 de 2")).toBeVisible();

  await openAs(page, server, "aurora", "rosangela", "/gestao");
  await visit(page, faultProxy.at("aurora", "/gestao/turmas"));
  const name = page.getByLabel("Nome", { exact: true });
  await name.fill("Turma da madrugada");
  await page.getByRole("combobox", { name: "Curso", exact: true }).selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Primeiro dia" }).fill("12122026");
  await page.getByRole("textbox", { name: "Último dia" }).fill("20122026");
  for (const fault of [{ status: 502, statusText: "Bad Gateway", body: "<h1>502</h1>" }, "cut"] as const) {
    faultProxy.addFault(/turmas\.data|\/api\//, fault);
    await page.getByRole("button", { name: "Criar a turma" }).click();
    await expect(failed).toBeFocused();
    await expect(name).toHaveValue("Turma da madrugada");
    await expect(page.getByRole("textbox", { name: "Último dia" })).toHaveValue("20/12/2026");
    faultProxy.removeFaults();
  }
  await page.getByRole("button", { name: "Criar a turma" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Turma da madrugada" })).toBeVisible();
});

test("friction without a network is reported once when the network is back", async ({ page, context, server }) => {
  const sql = await openDatabase(server);
  const saved = async () => (await sql`select message from vereda.friction_events where message = ${NETWORK}`).length;
  await openAs(page, server, "aurora", "yasmin", "/course/acolhimento-e-escuta");
  await page.waitForLoadState("networkidle");
  const before = await saved();
  await context.setOffline(true);
  await page
    .getByRole("button", { name: /no plano de estudo$/ })
    .first()
    .click();
  await expect(page.getByText(NETWORK).first()).toBeVisible();
  expect(await saved()).toBe(before);
  await context.setOffline(false);
  await expect.poll(saved).toBe(before + 1);

  await visit(page, server.at("aurora", "/courses"));
  await page.waitForLoadState("networkidle");
  expect(await saved()).toBe(before + 1);
  await sql.end();
});

test("shows “Projeto não encontrado” without recording friction", async ({ page, server, faultProxy }) => {
  await openSpace(page, faultProxy, server.person("aurora", "yasmin"));
  faultProxy.addFault(FAVORITE, json(404, { error: true, message: NO_PROJECT }));
  await page
    .getByRole("button", { name: /no plano de estudo$/ })
    .first()
    .click();
  await expect(page.getByText(NO_PROJECT).first()).toBeVisible();
  expect(reports(faultProxy).map((one) => one.message)).not.toContain(NO_PROJECT);
});

test("reports uncaught errors as 'Vue Error', without the person's e-mail", async ({ page, faultProxy }) => {
  await visit(page, faultProxy.at("aurora", "/faq"));
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error("quebrou");
      }),
  );
  await expect
    .poll(() => reports(faultProxy))
    .toContainEqual({ message: "Error: quebrou", path: "/faq", kind: "Vue Error" });
  await page.evaluate(() => void Promise.reject(new TypeError("prometeu")));
  await expect
    .poll(() => reports(faultProxy))
    .toContainEqual({ message: "TypeError: prometeu", path: "/faq", kind: "Vue Error" });
});

test("a call shows its states: idle, waiting, failed with the previous result, and done", async ({
  page,
  server,
  faultProxy,
}) => {
  await page.goto(faultProxy.at("aurora", "/course/acolhimento-e-escuta/o/o-que-e-acolher"));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);
  const panel = page.getByRole("region", { name: "O que as suas respostas dizem" });
  const ask = panel.getByRole("button", { name: "Ver a devolutiva" });
  await expect(ask).toBeEnabled();

  faultProxy.addFault(/smart-feedback/, json(500, { error: true, message: SERVER }), 1);
  await ask.click();
  await expect(page.getByText(SERVER)).toBeVisible();
  await expect(ask).toBeEnabled();

  faultProxy.addFault(/smart-feedback/, { delay: 2000 }, 1);
  await ask.click();
  await expect(panel.getByRole("button", { name: "Lendo as suas respostas…" })).toBeDisabled();
  await expect(panel.getByText(/^Quem fala: /)).toBeVisible();
  const again = panel.getByRole("button", { name: "Ler de novo" });

  // The browser itself retries once if a connection was cut while idle.
  faultProxy.addFault(/smart-feedback/, "cut");
  await again.click();
  await expect(page.getByText(NETWORK)).toBeVisible();
  await expect(panel.getByText(/^Quem fala: /)).toBeVisible();
  await expect(again).toBeEnabled();
});
