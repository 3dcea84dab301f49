import type { Page } from "@playwright/test";
import { answerByApi } from "./answer-by-api.ts";
import { continueFlow } from "./continue-flow.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { expect, test } from "./test-servers.ts";
import { storedAnswers } from "./stored-answers.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const SURVEY = "/flow/como-foi-o-curso";
const PLAN = "/flow/plano-da-safra";
const SAVE = /save-flow-answer/;

test("a survey is answered by keyboard, with one address per block, and Back works", async ({ page, server }) => {
  await open(page, server, SURVEY);
  await expect(page).toHaveURL(/\/obrigada$/);
  await page.getByRole("button", { name: "Começar" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Você recomendaria/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("9");
  await expect(page.getByRole("radio", { name: "9" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/uso$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/nota$/);
  await expect(page.getByRole("radio", { name: "9" })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: /já usou/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /já usou/ })).toBeVisible();
});

test("“Continuar” names what is missing, moves the focus to it, and does not continue", async ({ page, server }) => {
  await open(page, server, SURVEY);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Escolha um ponto da escala." })).toBeFocused();
  await expect(page).toHaveURL(/\/nota$/);
});

test("an end reached without an answer says that nothing was answered", async ({ page, server }) => {
  await open(page, server, SURVEY);
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(page).toHaveURL(/\/nota$/);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await visit(page, server.at("aurora", `${SURVEY}/obrigada`));
  await expect(page.getByText(/Você ainda não tinha respondido nada;/)).toBeVisible();
});

test("an answer opens further questions, and a change that closes them asks first", async ({ page, server }) => {
  await open(page, server, SURVEY);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("radio", { name: "3" }).check({ force: true });
  await expect(page.getByRole("status").filter({ hasText: "Sua resposta abriu 2 perguntas." })).toBeVisible();
  await expect(page.getByRole("region", { name: "Caminho" })).toContainText("Sua resposta abriu");
  await continueFlow(page);
  await page.getByRole("checkbox", { name: "Uma pausa no meio do turno" }).check();
  await continueFlow(page);
  await page.getByRole("radio", { name: "Coube certinho" }).check();
  await continueFlow(page);
  await page.getByRole("textbox", { name: /recomendar com gosto/ }).fill("Mais exemplos da recepção.");
  await continueFlow(page);
  await expect(page.getByRole("heading", { level: 1, name: "Onde emperrou mais?" })).toBeVisible();
  await visit(page, server.at("aurora", `${SURVEY}/nota`));
  await page.getByRole("radio", { name: "10" }).check({ force: true });
  await continueFlow(page);
  const dialog = page.getByRole("dialog", { name: "Trocar esta resposta?" });
  await expect(dialog).toContainText("A resposta de lá é apagada quando você terminar.");
  await dialog.getByRole("button", { name: "Trocar", exact: true }).click();
  await expect(page).toHaveURL(/\/uso$/);
});

test("a block that is not open redirects to the current one", async ({ page, server }) => {
  await open(page, server, `${SURVEY}/proximo`);
  await expect(page.getByRole("heading", { name: "Essa pergunta ainda não abriu" })).toBeVisible();
  await page.getByRole("link", { name: "Ir para onde parei" }).click();
  await expect(page).toHaveURL(/\/obrigada$/);
});

test("addresses of unknown blocks or flows answer 404 with the specified text", async ({ page, server }) => {
  await openAs(page, server, "aurora", "severino", "/courses");
  for (const path of [`${SURVEY}/nao-existe`, "/flow/nao-existe", "/flow/A%20b", `${SURVEY}/nao-foi-bem`]) {
    const answer = await page.goto(server.at("aurora", path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
  }
});

test("answers given without a connection are stored encrypted, and sent when it is back", async ({ page, server }) => {
  test.setTimeout(150_000);
  const faultProxy = await openFaultProxy(server);
  await page.goto(faultProxy.at("cerrado", PLAN));
  await signIn(page, server.person("cerrado", "davi"));
  await visit(page, faultProxy.at("cerrado", PLAN));
  await page.getByRole("button", { name: "Começar" }).click();
  await continueFlow(page);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  faultProxy.addFault(SAVE, "cut");
  await page.getByRole("textbox", { name: /Quanta terra/ }).fill("1,5");
  await continueFlow(page);
  await page.getByRole("radio", { name: "Pasto ou capim" }).check();
  await continueFlow(page);
  await expect(page.getByText("Guardado neste aparelho")).toBeVisible();
  await expect(page.getByText(/Suas 2 últimas respostas estão guardadas/)).toBeVisible();
  expect(await storedAnswers(page)).not.toMatch(/pasto|1\.5|picked/);
  await page.close({ runBeforeUnload: false });
  faultProxy.removeFaults();

  const later = await page.context().newPage();
  await visit(later, faultProxy.at("cerrado", PLAN));
  await expect(later.getByText("Salvo", { exact: true })).toBeVisible();
  await visit(later, faultProxy.at("cerrado", `${PLAN}/descanso`));
  await expect(later.getByRole("radio", { name: "Pasto ou capim" })).toBeChecked();
  await expect.poll(() => storedAnswers(later)).toBe("[]");
  await faultProxy.close();
});

test("a flow can be continued on another device", async ({ browser, page, server }) => {
  await open(page, server, SURVEY);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("radio", { name: "8" }).check({ force: true });
  await continueFlow(page);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await open(phone, server, SURVEY);
  await expect(phone).toHaveURL(/\/uso$/);
  await phone.close();
});

test("opening the outcome ends a flow whose last answer came from another device", async ({ page, server }) => {
  await open(page, server, SURVEY);
  await answerByApi(page, "como-foi-o-curso");
  await visit(page, server.at("aurora", SURVEY));
  await expect(page.getByRole("heading", { level: 1, name: "Obrigada. Anotado." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Terminar" })).toBeHidden();
  await visit(page, server.at("aurora", "/account/respostas"));
  await expect(page.getByRole("region", { name: /^Pesquisa/ })).toContainText("Terminado");
});

test("every page redirects to an open anamnese, whose end redirects to the requested page", async ({
  page,
  server,
}) => {
  test.setTimeout(150_000);
  await openAs(page, server, "aurora", "jandira", "/course/acolhimento-e-escuta");
  await expect(page).toHaveURL(/\/flow\/seu-ponto-de-partida\/chegada$/);
  for (const path of ["/account", "/account/notificacoes", "/courses", "/sac", "/flow/como-foi-o-curso"]) {
    await visit(page, server.at("aurora", path));
    await expect(page, path).toHaveURL(/\/chegada$/);
  }
  await visit(page, server.at("aurora", "/account/privacidade"));
  await expect(page.getByRole("heading", { level: 1, name: "Privacidade" })).toBeVisible();
  await visit(page, server.at("aurora", "/course/acolhimento-e-escuta"));
  await expect(page.getByText("Por que isto veio antes?")).toBeVisible();
  await page.getByRole("link", { name: "Ver os meus direitos" }).click();
  await expect(page.getByRole("heading", { name: "Os seus direitos" })).toBeVisible();
  await expect(page.getByText("Levar uma cópia dos seus dados")).toBeVisible();
  await page.getByRole("link", { name: "Voltar às perguntas" }).click();
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(page.getByRole("group")).toHaveCount(3);
  for (const group of await page.getByRole("group").all()) await group.getByRole("radio", { name: "Não" }).check();
  await expect(page.getByText("não.")).toHaveCount(3);
  await answerToTheEnd(page);
  await page.getByRole("link", { name: "Ir para o meu espaço" }).click();
  await expect(page).toHaveURL(/\/course\/acolhimento-e-escuta$/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a survey is answered to the end, block by block", async ({ page, server }) => {
    await openAs(page, server, "aurora", "severino", SURVEY);
    await page.getByRole("button", { name: "Começar" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Escolha um ponto" })).toBeVisible();
    await page.getByRole("radio", { name: "9" }).check({ force: true });
    await continueFlow(page);
    for (const name of ["Outra coisa", "Uma pausa no meio do turno"]) await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await page.getByRole("textbox", { name: "O quê?" }).fill("Um cartaz na sala.");
    await continueFlow(page);
    await page.getByRole("radio", { name: "Queria mais" }).check();
    await continueFlow(page);
    await continueFlow(page);
    for (const name of ["Luto", "Conflito", "Velhice"]) await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("checkbox", { name: "Conflito na equipe", checked: true }).uncheck();
    await continueFlow(page);
    await expect(page.getByRole("heading", { level: 1, name: "Obrigada. Anotado." })).toBeVisible();
    await expect(page.getByRole("button", { name: "Terminar" })).toBeHidden();
  });
});

test("a person sees, corrects and withdraws their answers", async ({ page, server }) => {
  await open(page, server, SURVEY);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("radio", { name: "7" }).check({ force: true });
  await continueFlow(page);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await visit(page, server.at("aurora", "/account/respostas"));
  const survey = page.getByRole("region", { name: "Pesquisa: Como foi o curso para você?" });
  await survey.getByText("Ver a resposta").click();
  await survey.getByRole("link", { name: /^Corrigir: Você recomendaria/ }).click();
  await expect(page.getByRole("radio", { name: "7" })).toBeChecked();
  await visit(page, server.at("aurora", "/account/respostas"));
  await survey.getByText("Apagar tudo o que respondi aqui").click();
  await survey.getByRole("button", { name: "Apagar as respostas" }).click();
  await expect(page.getByText("Respostas apagadas, com o que elas sugeriam.")).toBeVisible();
});

test("staff preview a flow without storing answers, see its map, and download its results", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/fluxos");
  await page.getByRole("link", { name: "Prévia: Como foi o curso para você?" }).click();
  await expect(page.getByText("Prévia: nada é guardado")).toBeVisible();
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("radio", { name: "3" }).check({ force: true });
  await continueFlow(page);
  await expect(page).toHaveURL(/\/previa\/uso$/);
  await visit(page, server.at("aurora", "/gestao/fluxos/como-foi-o-curso/mapa"));
  await expect(page.getByRole("listitem").filter({ hasText: /^Algo não foi bem/ })).toContainText("answers.nota <= 6");
  await visit(page, server.at("aurora", "/gestao/fluxos/seu-ponto-de-partida"));
  await expect(page.getByRole("heading", { level: 1, name: "Resultados: Seu ponto de partida" })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

async function open(page: Page, server: WholeServer, path: string): Promise<void> {
  await openAs(page, server, "aurora", "severino", path);
}

/** Answers every question of the flow with any valid answer. */
async function answerToTheEnd(page: Page): Promise<void> {
  for (let blocks = 0; blocks < 60; blocks++) {
    await ready(page);
    if (await page.getByRole("heading", { name: "Seu caminho sugerido" }).isVisible()) break;
    const declined = page.getByLabel("Prefiro não responder");
    const choices = page.getByRole("main").getByRole("radio").or(page.getByRole("main").getByRole("checkbox"));
    const isConsent = await page.getByRole("heading", { name: "Com as suas escolhas" }).isVisible();
    if (!isConsent && (await declined.isVisible())) await declined.check();
    else if (!isConsent && (await choices.count()) > 0) await choices.first().check();
    await continueFlow(page);
  }
  await expect(page.getByText("Anamnese: tudo respondido")).toBeVisible();
}
