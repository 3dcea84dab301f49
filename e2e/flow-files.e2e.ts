import type { Page } from "@playwright/test";
import { continueFlow } from "./continue-flow.ts";
import { NETWORK } from "./faulty-calls.ts";
import { storedAnswers } from "./stored-answers.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const PLAN = "/flow/plano-da-safra";
const SAVE = /save-flow-answer/;
const LAUDO = /\/laudo\.data$/;

test("stores a phone's photo with the answer, and waits for it", async ({ page, server }) => {
  await openFileQuestion(page, server);
  const buffer = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(3_000_000, "roça")]);
  const file = page.locator("input[type=file]");
  const sending = Promise.withResolvers<void>();
  await page.route(LAUDO, (route) => sending.promise.then(() => route.continue()));
  await file.focus();
  await file.setInputFiles({ name: "laudo.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("status").filter({ hasText: "Enviando o arquivo…" })).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "O arquivo ainda está a caminho." });
  await expect(alert).toBeFocused();
  await file.focus();
  sending.resolve();
  await expect(page.getByText("3 MB, guardado com criptografia")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Arquivo guardado." })).toBeAttached();
  await expect(alert).toBeHidden();
  await expect(file).toBeFocused();
  await continueFlow(page);
  await expect(page.getByRole("heading", { level: 1, name: "De onde vem a água da roça?" })).toBeVisible();
  // The file goes on while another question is corrected.
  const again = Promise.withResolvers<void>();
  await page.route(LAUDO, (route) => again.promise.then(() => route.continue()));
  await page.getByRole("link", { name: "Voltar" }).click();
  await file.setInputFiles({ name: "novo.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("status").filter({ hasText: "Enviando o arquivo…" })).toBeVisible();
  await page.getByRole("link", { name: "Voltar" }).click();
  await page.getByRole("radio", { name: "Sim, faz menos de 2 anos" }).check();
  again.resolve();
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await continueFlow(page);
  await expect(page.getByRole("button", { name: "Baixar: novo.png" })).toBeVisible();
  // A correction that waits while a file is stored is not outdated by it.
  await page.route(SAVE, (route) => (page.url().endsWith("/fonte") ? route.continue() : route.abort()));
  await visit(page, server.at("cerrado", `${PLAN}/analise`));
  await page.getByRole("radio", { name: "Sim, faz mais tempo" }).check();
  await continueFlow(page);
  await file.setInputFiles({ name: "outro.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("button", { name: "Baixar: outro.png" })).toBeVisible();
  await visit(page, server.at("cerrado", `${PLAN}/fonte`));
  await expect.poll(() => storedAnswers(page)).toBe("[]");
  await visit(page, server.at("cerrado", `${PLAN}/analise`));
  await expect(page.getByRole("radio", { name: "Sim, faz mais tempo" })).toBeChecked();
});

test("says that a file was not sent, also to who is at another question", async ({ page, server }) => {
  await openFileQuestion(page, server);
  const buffer = Buffer.from("89504e470d0a1a0a", "hex");
  const photo = { name: "laudo.png", mimeType: "image/png", buffer };
  const file = page.locator("input[type=file]");
  const sending = page.getByRole("status").filter({ hasText: "Enviando o arquivo…" });
  const problem = page.getByText(NETWORK, { exact: true });
  await page.route(LAUDO, (route) => route.abort());
  await file.setInputFiles(photo);
  await expect(problem).toBeVisible();
  await expect(sending).toHaveCount(0);

  const failing = Promise.withResolvers<void>();
  await page.route(LAUDO, (route) => failing.promise.then(() => route.abort()));
  await file.setInputFiles(photo);
  await expect(sending).toBeVisible();
  await expect(problem).toHaveCount(0);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL(/\/analise$/);
  failing.resolve();
  await expect(page.getByRole("alert").filter({ hasText: `O arquivo não foi guardado. ${NETWORK}` })).toBeVisible();
  await continueFlow(page);
  await expect(problem).toBeVisible();

  await page.unroute(LAUDO);
  await file.setInputFiles(photo);
  await expect(page.getByRole("button", { name: "Baixar: laudo.png" })).toBeVisible();
  await expect(problem).toHaveCount(0);
});

async function openFileQuestion(page: Page, server: WholeServer): Promise<void> {
  await openAs(page, server, "cerrado", "davi", PLAN);
  await page.getByRole("button", { name: "Começar" }).click();
  await continueFlow(page);
  await page.getByRole("textbox", { name: /Quanta terra/ }).fill("1,5");
  await continueFlow(page);
  for (const name of ["Pasto ou capim", "Nunca mandei"]) {
    await page.getByRole("radio", { name }).check();
    await continueFlow(page);
  }
}
