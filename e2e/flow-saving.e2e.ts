import type { BrowserContext, Page } from "@playwright/test";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { storedAnswers } from "./stored-answers.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const SURVEY = "/flow/como-foi-o-curso";
const SAVE = /save-flow-answer/;

test("a refused answer is kept, links back to its question, and is saved on retry", async ({ page, server }) => {
  const faultProxy = await openFaultProxy(server);
  await beginSurvey(page, server, faultProxy);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  const body = JSON.stringify({ error: true, message: "Esta resposta não vale hoje." });
  faultProxy.addFault(SAVE, { status: 400, headers: { "Content-Type": "application/json" }, body });
  await page.getByRole("radio", { name: "9" }).check({ force: true });
  await expect(page.getByRole("alert").filter({ hasText: "Esta resposta não vale hoje." })).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/uso$/);
  await page.getByRole("link", { name: "Voltar à pergunta" }).click();
  await expect(page).toHaveURL(/\/nota$/);
  faultProxy.removeFaults();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByRole("radio", { name: "9" })).toBeChecked();
  await faultProxy.close();
});

test("an answer changed in another tab opens a dialog instead of being overwritten", async ({ page, server }) => {
  await openAs(page, server, "aurora", "severino", SURVEY);
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await visit(other, server.at("aurora", `${SURVEY}/nota`));
  await other.getByRole("radio", { name: "8" }).check({ force: true });
  await expect(other.getByText("Salvo", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "2" }).check({ force: true });
  const dialog = page.getByRole("dialog", { name: "Aberta em outra aba" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button").first().click();
  await expect(page.getByRole("radio", { name: "8" })).toBeChecked();
});

test("corrections given without a connection are all kept when it ends again after the first is sent", async ({
  page,
  server,
}) => {
  const faultProxy = await openFaultProxy(server);
  await correctSurveyOffline(page, server, faultProxy);
  faultProxy.removeFaults();
  faultProxy.addFault(SAVE, { delay: 0 }, 1);
  faultProxy.addFault(SAVE, "cut");
  await expect(page.getByText(/Sua última resposta está guardada/)).toBeVisible({ timeout: 20_000 });
  await page.close({ runBeforeUnload: false });
  faultProxy.removeFaults();
  await expectCorrectedSurvey(page.context(), faultProxy);
  await faultProxy.close();
});

test("corrections are all kept when the response to the first is lost and the page is closed", async ({
  page,
  server,
}) => {
  const faultProxy = await openFaultProxy(server);
  await correctSurveyOffline(page, server, faultProxy);
  await loseResponseToFirst(faultProxy);
  await expect(page.getByText(/Suas 2 últimas respostas estão guardadas/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  faultProxy.removeFaults();
  await expectCorrectedSurvey(page.context(), faultProxy);
  await faultProxy.close();
});

test("corrections that waited on a device do not replace one made on another device meanwhile", async ({
  browser,
  page,
  server,
}) => {
  const faultProxy = await openFaultProxy(server);
  await correctSurveyOffline(page, server, faultProxy);
  await page.close({ runBeforeUnload: false });
  const other = await browser.newPage();
  await openAs(other, server, "aurora", "severino", `${SURVEY}/nota`);
  await other.getByRole("radio", { name: "7" }).check({ force: true });
  await expect(other.getByText("Salvo", { exact: true })).toBeVisible();
  await other.close();

  faultProxy.removeFaults();
  const sent = faultProxy.requests(SAVE).length;
  const later = await page.context().newPage();
  await visit(later, faultProxy.at("aurora", `${SURVEY}/nota`));
  await expect.poll(() => faultProxy.requests(SAVE).length).toBe(sent + 2);
  await expect(later.getByText("Salvo", { exact: true })).toBeVisible();
  await expect(later.getByText(/^O que você corrigiu sem conexão neste aparelho não foi usado/)).toBeVisible();
  await expect(later.getByRole("radio", { name: "7" })).toBeChecked();
  await faultProxy.close();
});

test("of two corrections of one question that waited on a device, the newer is kept", async ({ page, server }) => {
  const faultProxy = await openFaultProxy(server);
  await correctGradeTwiceOffline(page, server, faultProxy);
  faultProxy.removeFaults();
  const later = await page.context().newPage();
  await visit(later, faultProxy.at("aurora", `${SURVEY}/nota`));
  await expect.poll(() => storedAnswers(later)).toBe("[]");
  await expect(later.getByText("Salvo", { exact: true })).toBeVisible();
  await later.reload();
  await ready(later);
  await expect(later.getByRole("radio", { name: "7" })).toBeChecked();
  await faultProxy.close();
});

test("an answer replaces both corrections of its question that waited on a device, after the first was refused", async ({
  page,
  server,
}) => {
  const faultProxy = await openFaultProxy(server);
  await correctGradeTwiceOffline(page, server, faultProxy);
  faultProxy.removeFaults();
  faultProxy.addFault(SAVE, { status: 422, body: '{"error":true,"message":"Confira a nota."}' }, 1);
  const later = await page.context().newPage();
  await visit(later, faultProxy.at("aurora", `${SURVEY}/nota`));
  await expect(later.getByText("Confira a nota.").first()).toBeVisible();
  await later.getByRole("radio", { name: "6" }).check({ force: true });
  await expect.poll(() => storedAnswers(later)).toBe("[]");
  await expect(later.getByText("Salvo", { exact: true })).toBeVisible();
  await later.reload();
  await ready(later);
  await expect(later.getByRole("radio", { name: "6" })).toBeChecked();
  await faultProxy.close();
});

test("corrections sent from another page do not replace one made elsewhere after a lost response", async ({
  browser,
  page,
  server,
}) => {
  const faultProxy = await openFaultProxy(server);
  await correctSurveyOffline(page, server, faultProxy);
  await loseResponseToFirst(faultProxy);
  await page.close({ runBeforeUnload: false });
  const other = await browser.newPage();
  await openAs(other, server, "aurora", "severino", `${SURVEY}/uso`);
  await other.getByRole("checkbox", { name: "Um jeito novo de escutar" }).check();
  await expect(other.getByText("Salvo", { exact: true })).toBeVisible();

  faultProxy.removeFaults();
  const sent = faultProxy.requests(SAVE).length;
  const later = await page.context().newPage();
  await visit(later, faultProxy.at("aurora", "/courses"));
  await expect.poll(() => faultProxy.requests(SAVE).length).toBe(sent + 2);
  await later.close();
  await other.reload();
  await ready(other);
  await expect(other.getByRole("checkbox", { name: "Um jeito novo de escutar" })).toBeChecked();
  await expect(other.getByRole("checkbox", { name: "Uma pausa no meio do turno" })).not.toBeChecked();
  await other.close();
  await faultProxy.close();
});

async function beginSurvey(page: Page, server: WholeServer, faultProxy: FaultProxy): Promise<void> {
  await page.goto(faultProxy.at("aurora", SURVEY));
  await signIn(page, server.person("aurora", "severino"));
  await visit(page, faultProxy.at("aurora", SURVEY));
  await page.getByRole("button", { name: "Começar" }).click();
}

/** Lets the first waiting answer reach the server without its response, and no other. */
async function loseResponseToFirst(faultProxy: FaultProxy): Promise<void> {
  faultProxy.removeFaults();
  const sent = faultProxy.requests(SAVE).length;
  faultProxy.addFault(SAVE, "cut response", 1);
  faultProxy.addFault(SAVE, "cut");
  await expect.poll(() => faultProxy.requests(SAVE).length, { timeout: 20_000 }).toBeGreaterThan(sent + 1);
}

/** Answers two questions of the survey, and corrects both without a connection. */
async function correctSurveyOffline(page: Page, server: WholeServer, faultProxy: FaultProxy): Promise<void> {
  await beginSurvey(page, server, faultProxy);
  await answerSurvey(page, "9", "A passagem de plantão");
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  faultProxy.addFault(SAVE, "cut");
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("link", { name: "Voltar" }).click();
  await answerSurvey(page, "8", "Uma pausa no meio do turno");
  await expect(page.getByText(/Suas 2 últimas respostas estão guardadas/)).toBeVisible();
}

/** Answers the survey's first question, corrects it twice without a connection, and closes the page. */
async function correctGradeTwiceOffline(page: Page, server: WholeServer, faultProxy: FaultProxy): Promise<void> {
  await beginSurvey(page, server, faultProxy);
  await page.getByRole("radio", { name: "9" }).check({ force: true });
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  faultProxy.addFault(SAVE, "cut");
  await page.getByRole("radio", { name: "8" }).check({ force: true });
  await expect(page.getByText(/Sua última resposta está guardada/)).toBeVisible();
  await page.getByRole("radio", { name: "7" }).check({ force: true });
  await expect.poll(async () => (JSON.parse(await storedAnswers(page)) as unknown[]).length).toBe(2);
  await page.close({ runBeforeUnload: false });
}

async function expectCorrectedSurvey(context: BrowserContext, faultProxy: FaultProxy): Promise<void> {
  const page = await context.newPage();
  await visit(page, faultProxy.at("aurora", `${SURVEY}/uso`));
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  const used = page.getByRole("checkbox", { name: "Uma pausa no meio do turno" });
  await expect(used, "what waited on the device is shown").toBeChecked();
  await page.reload();
  await expect(used).toBeChecked();
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page.getByRole("radio", { name: "8" })).toBeChecked();
}

/** Answers the first two questions of the survey, from the first one on. */
async function answerSurvey(page: Page, grade: string, used: string): Promise<void> {
  await page.getByRole("radio", { name: grade }).check({ force: true });
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("checkbox", { name: used }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "O tamanho estava bom?" })).toBeVisible();
}
