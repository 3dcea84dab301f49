import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const ANSWER = "Já **corrigimos** o vídeo.";

test("an answer waits until the message that came meanwhile is read, and keeps its text", async ({
  browser,
  page,
  server,
}) => {
  const person = await writeAs(browser, server, "O vídeo para no meio.");
  await openCase(page, server, "O vídeo para no meio");
  await page.getByRole("textbox", { name: "Responder" }).fill(ANSWER);
  await reply(person, "Aliás, é o áudio.");

  await page.getByRole("button", { name: "Enviar resposta" }).click();
  const refusal = page.getByText(/^Enquanto você escrevia/);
  await expect(refusal).toContainText("chegou outra mensagem da pessoa");
  await expect(refusal).toBeFocused();
  await expect(page.getByText("Aliás, é o áudio.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Responder" })).toHaveValue(ANSWER);
  await page.getByRole("button", { name: "Enviar resposta" }).click();
  await expect(page.getByText("Resposta enviada, aqui e por e-mail.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Responder" })).toHaveValue("");

  await person.reload();
  await ready(person);
  const onTime = person.getByText(/Respondida a tempo\./);
  await expect(onTime).toBeVisible();
  await reply(person, "Ainda para.");
  await expect(person.getByText("Resposta até")).toBeVisible();
  await expect(onTime).toHaveCount(0);
  await person.context().close();
});

test("an unsent text of either side is kept on the device until it is sent", async ({ browser, page, server }) => {
  const person = await writeAs(browser, server, "O som não toca.");
  await openCase(page, server, "O som não toca");
  for (const [writer, label, send, text] of [
    [person, "Escrever de volta", "Enviar", "Só acontece à noite."],
    [page, "Responder", "Anotar", "Pedir o modelo do celular."],
  ] as const) {
    const field = writer.getByRole("textbox", { name: label });
    await field.fill(text);
    await expect(writer.getByText(/^Rascunho guardado neste aparelho/)).toBeVisible();
    await writer.reload();
    await ready(writer);
    await expect(field).toHaveValue(text);
    await writer.getByRole("button", { name: send, exact: true }).click();
    await expect(writer.getByRole("listitem").filter({ hasText: text })).toHaveCount(1);
    await expect(field).toHaveValue("");
    await writer.reload();
    await ready(writer);
    await expect(field).toHaveValue("");
  }
  await person.context().close();
});

test("a tab does not replace the later draft of another tab, and offers it", async ({ browser, page, server }) => {
  const person = await writeAs(browser, server, "A legenda some.");
  await openCase(page, server, "A legenda some");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await ready(other);
  const field = (on: Page) => on.getByRole("textbox", { name: "Responder" });
  const isStored = (on: Page) => expect(on.getByText(/^Rascunho guardado neste aparelho/)).toBeVisible();
  const newer = page.getByText("Há um rascunho mais novo em outra aba.");

  await field(page).fill("Primeiro rascunho.");
  await isStored(page);
  // A tab in which nothing is written follows the other.
  await expect(field(other)).toHaveValue("Primeiro rascunho.");
  await field(other).fill("O rascunho mais novo.");
  await isStored(other);
  await expect(newer).toBeVisible();
  await field(page).pressSequentially(" E mais.");
  await page.getByRole("button", { name: "Usar o da outra aba" }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("O rascunho mais novo.");
  await expect(newer).toBeHidden();

  await field(other).fill("Outro ainda.");
  await expect(newer).toBeVisible();
  await page.getByRole("button", { name: "Ficar com este" }).click();
  await isStored(page);
  await other.reload();
  await expect(field(other)).toHaveValue("O rascunho mais novo.");
  await person.context().close();
});

/** Writes to the staff as Marina, and returns her page with the conversation. */
async function writeAs(browser: Browser, server: WholeServer, text: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, server, "aurora", "marina", "/sac");
  await page.getByRole("radio", { name: "Outro assunto" }).check();
  await page.getByRole("textbox", { name: "O que aconteceu?" }).fill(text);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByText(/Recebemos a sua mensagem/)).toBeVisible();
  return page;
}

async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Escrever de volta" }).fill(text);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
}

async function openCase(page: Page, server: WholeServer, subject: string): Promise<void> {
  await openAs(page, server, "aurora", "otavio", "/gestao/atendimento");
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
}
