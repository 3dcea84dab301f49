import type { Page } from "@playwright/test";
import { NETWORK } from "./faulty-calls.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const FORUM = "/course/acolhimento-e-escuta/forum";
const TEXT = "Escrevi isto no ônibus, sem sinal.";

test("sending a reply or reaction without a connection does not change the page or the text", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}?procurar=prontuario`);
  await page.getByRole("link", { name: "Recado por WhatsApp com foto de prontuário" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Recado por WhatsApp com foto de prontuário" });
  await expect(title).toBeVisible();
  const topic = page.url();
  await context.setOffline(true);
  await answerField(page).fill(TEXT);
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: NETWORK })).toBeVisible();
  await expect(title).toBeVisible();
  await expect(answerField(page)).toHaveValue(TEXT);

  const reaction = page.getByRole("button", { name: /^Gostei/ }).first();
  const before = (await reaction.getAttribute("aria-pressed")) ?? "";
  await reaction.click();
  await expect(page.getByRole("region", { name: "Avisos" }).getByText(NETWORK)).toBeVisible();
  await expect(reaction).toHaveAttribute("aria-pressed", before);
  await expect(title).toBeVisible();

  // The page is closed before the connection is back, as if the phone was switched off.
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await visit(later, topic);
  await expect(answerField(later)).toHaveValue(TEXT);
  await later.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(later.getByRole("article", { name: /^Resposta de Severino/ }).filter({ hasText: TEXT })).toBeVisible();
  await visit(later, topic);
  await expect(answerField(later)).toHaveValue("");
  expect(await draftsOf(later)).toEqual([]);
});

test("a new conversation typed without a connection is restored as a draft when the page is opened again", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}/nova`);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Título" }).fill("Uma ideia do ônibus");
  await page.getByRole("textbox", { name: "Mensagem" }).fill(TEXT);
  await expect(page.getByText("Rascunho guardado só neste aparelho")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await visit(later, server.at("aurora", `${FORUM}/nova`));
  await expect(later.getByRole("textbox", { name: "Título" })).toHaveValue("Uma ideia do ônibus");
  await expect(later.getByRole("textbox", { name: "Mensagem" })).toHaveValue(TEXT);
  await expect(later.getByText(/^Rascunho guardado: /)).toBeVisible();
  await expect.poll(() => draftsOf(later)).toEqual([]);
});

test("a tab in which nothing is written follows the draft of another tab, also when it is posted", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}?procurar=prontuario`);
  await page.getByRole("link", { name: "Recado por WhatsApp com foto de prontuário" }).click();
  await expect(answerField(page)).toBeVisible();
  const other = await context.newPage();
  await visit(other, page.url());
  await answerField(page).fill("Escrito em uma aba só.");
  await expect(answerField(other)).toHaveValue("Escrito em uma aba só.");
  await expect.poll(() => draftsOf(page)).toEqual([]);
  // The server has the draft now, and the tab still shows it.
  await expect(answerField(other)).toHaveValue("Escrito em uma aba só.");
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(answerField(other)).toHaveValue("");
});

test("a pasted text that is too long is not cut, shows its length and the limit, and is not sent", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}?procurar=prontuario`);
  await page.getByRole("link", { name: "Recado por WhatsApp com foto de prontuário" }).click();
  const text = "Uma frase. ".repeat(2000).trim();
  await answerField(page).fill(text);
  await expect(page.getByText("A mensagem tem 21.999 caracteres, e o máximo são 20.000.")).toBeVisible();
  await expect(answerField(page)).toHaveValue(text);
  const address = page.url();
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(answerField(page)).toBeFocused();
  expect(page.url()).toBe(address);
  await answerField(page).fill("Uma frase.");
  await expect(page.getByText("A mensagem tem")).toHaveCount(0);
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(page.getByRole("article", { name: /^Resposta de Severino/ }).last()).toContainText("Uma frase.");
});

test("a reply can't be sent while its picture is on the way, which the page shows", async ({ page, server }) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}?procurar=prontuario`);
  await page.getByRole("link", { name: "Recado por WhatsApp com foto de prontuário" }).click();
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => (arrive = resolve));
  const replies: string[] = [];
  page.on("request", (request) => request.postData()?.startsWith("intent=reply") && replies.push(request.url()));
  await page.route("**/upload-forum-picture", async (route) => {
    await onTheWay;
    await route.continue();
  });
  await answerField(page).fill("O recado em papel ficou assim:");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Imagem" }).click();
  await (await chosen).setFiles("db/seed/academies/aurora/pictures/antes-de-entrar.jpg");
  const cancel = page.getByRole("button", { name: "Cancelar o envio" });
  await expect(cancel).toBeVisible();
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(answerField(page)).toBeFocused();

  arrive();
  await expect(cancel).toBeHidden();
  await expect(answerField(page)).toHaveValue(/^O recado em papel ficou assim:\s+!\[/);
  expect(replies).toEqual([]);
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  const reply = page.getByRole("article", { name: /^Resposta de Severino/ }).last();
  await expect(reply.getByRole("img", { name: "descreva a imagem" })).toBeVisible();
  await expect(reply).toContainText("O recado em papel");
  expect(replies).toHaveLength(1);
});

function answerField(page: Page) {
  return page.getByRole("textbox", { name: "Sua resposta" });
}

/** Returns the storage keys of drafts on this device that wait for the server. */
async function draftsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vereda-draft-")));
}
