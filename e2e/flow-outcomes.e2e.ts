import type { BrowserContext, Page } from "@playwright/test";
import { answerByApi } from "./answer-by-api.ts";
import { dropCaches, openDatabase } from "./database.ts";
import { NETWORK } from "./faulty-calls.ts";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { storedAnswers } from "./stored-answers.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const PORTRAIT = "/flow/retrato-de-quem-brinca";
const SURVEY = "/flow/como-foi-o-curso";
const SAVE = /save-flow-answer/;

test("the end links to what the flow names, and only the latest round can be corrected", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, server, "espacoimaginario", "iara", PORTRAIT);
  await answerByApi(page, "retrato-de-quem-brinca");
  await visit(page, server.at("espacoimaginario", PORTRAIT));
  await expect(page.getByText(/^Autorretrato: tudo respondido/)).toBeVisible();
  await expectAccessiblePage(page);
  const again = page.getByRole("button", { name: "Responder de novo" });
  await expect(again).toBeVisible();
  await page.getByRole("link", { name: /^Continuar: / }).click();
  await expect(page).toHaveURL(/\/o\/a-roda-antes-da-historia$/);

  await visit(page, server.at("espacoimaginario", PORTRAIT));
  await context.setOffline(true);
  await again.click();
  await expect(page.getByRole("alert").filter({ hasText: NETWORK })).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL(/\/espelho$/);
  await visit(page, server.at("espacoimaginario", "/account/respostas"));
  const rounds = page.getByRole("region", { name: "Autorretrato: Retrato de quem brinca" });
  await expect(rounds).toHaveCount(2);
  const former = rounds.filter({ hasText: "Terminado" });
  await expect(former.getByText("Você começou este questionário outra vez depois destas respostas.")).toBeVisible();
  await former.getByText(/^Ver as \d+ respostas$/).click();
  await expect(former.getByRole("button", { name: /^Retirar: / }).first()).toBeVisible();
  await expect(former.getByRole("link", { name: /^Corrigir: / })).toHaveCount(0);
  await expectAccessiblePage(page);
});

test("the end suggests only contents of courses that the person may enter", async ({ page, server }) => {
  await openAs(page, server, "espacoimaginario", "iara", PORTRAIT);
  await answerByApi(page, "retrato-de-quem-brinca");
  await visit(page, server.at("espacoimaginario", PORTRAIT));
  const links = page.getByRole("link", { name: /^(Começar agora$|Abrir )/ });
  await expect(links.first()).toBeVisible();
  const { email } = server.person("espacoimaginario", "iara");
  const sql = await openDatabase(server);
  await sql`delete from enrollments where user_id = (select id from users where email = ${email})`;
  await dropCaches(sql).finally(() => sql.end());
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^As sugestões são de cursos que ainda não estão/)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(links).toHaveCount(0);
});

test("who comes back to a flow reads of one place, where they stopped", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, server, "cerrado", "josefa", "/flow/plano-da-safra");
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: /Quanta terra/ }).fill("1,5");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Quanta terra/ })).toHaveCount(0);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await visit(page, server.at("cerrado", "/flow/plano-da-safra/porteira"));
  await expect(page.getByRole("heading", { name: "Você parou aqui" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pergunta 2/ })).toBeVisible();
});

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

test("a preview accepts a file without sending it, and continues with the keyboard", async ({ page, server }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await openAs(page, server, "cerrado", "sebastiao", "/gestao/fluxos/plano-da-safra/previa");
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: /Quanta terra/ }).fill("1,5");
  await page.getByRole("button", { name: "Continuar" }).click();
  for (const name of ["Pasto ou capim", "Nunca mandei"]) {
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
  }
  const buffer = Buffer.from("89504e470d0a1a0a", "hex");
  await page.locator("input[type=file]").setInputFiles({ name: "laudo.png", mimeType: "image/png", buffer });
  await expect(page.getByText(/só nesta prévia: não foi enviado/)).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "De onde vem a água da roça?" })).toBeVisible();
  await expect(page.getByText("1 a 5 escolhem")).toBeVisible();
  await page.getByRole("checkbox", { name: "Poço" }).press("5");
  await page.keyboard.type("Açude do vizinho");
  await page.keyboard.press("Enter");
  await page.getByRole("radio").first().press("2");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox").first().press("1");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Data" }).pressSequentially("01022020");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Escreva uma data de" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Data" })).toHaveAccessibleDescription(/Confira a data\./);
  expect(sent.filter((url) => /flow/.test(url))).toEqual([]);
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
