import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const COURSE = "/course/acolhimento-e-escuta";
const FORUM = `${COURSE}/forum`;

test("a question from a lesson is answered live without moving the page, and the answer is accepted", async ({
  browser,
  page,
  server,
}) => {
  await open(page, server, "yasmin", `${COURSE}/o/o-que-e-acolher`);
  await page.getByRole("link", { name: "Tirar uma dúvida" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tirar uma dúvida" })).toBeVisible();
  await page.getByRole("textbox", { name: "Título" }).fill("Posso chamar pelo apelido?");
  await page.getByRole("textbox", { name: "Mensagem" }).fill("A senhora pediu **Zefa**.");
  await expect(page.getByRole("strong").filter({ hasText: "Zefa" })).toBeVisible();
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Posso chamar pelo apelido?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "O que é acolher" })).toBeVisible();
  // The conversation has no unread or further messages to jump to yet.
  await expect(page.getByRole("navigation", { name: "Ir para" })).toHaveCount(0);

  const other = await openOn(browser, server, "severino", new URL(page.url()).pathname);
  await page.getByRole("textbox", { name: "Sua resposta" }).focus();
  const before = await page.evaluate(() => scrollY);
  await other.getByRole("textbox", { name: "Sua resposta" }).fill("Pode, se foi ela que pediu.");
  await other.keyboard.press("Control+Enter");
  await expect(other.getByRole("article", { name: /^Resposta de Severino/ })).toBeVisible();
  const newReply = page.getByRole("button", { name: "1 nova resposta" });
  await expect(newReply).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole("article", { name: /^Resposta de/ })).toHaveCount(0);
  await newReply.click();
  const reply = page.getByRole("article", { name: /^Resposta de Severino/ });
  await expect(reply).toContainText("se foi ela que pediu");
  await reply.getByLabel("O que fazer com esta mensagem").click();
  await reply.getByRole("button", { name: "Marcar como resposta aceita" }).click();
  await expect(page.getByText("Resposta aceita por você").first()).toBeVisible();

  await visit(other, server.at("aurora", "/account/notificacoes"));
  await expect(other.getByRole("listitem").filter({ hasText: "Yasmin" }).first()).toContainText("Posso chamar");
  await other.context().close();
});

test("a long conversation opens at the last read message, and loads earlier ones without moving the page", async ({
  page,
  server,
}) => {
  await open(page, server, "marina", `${FORUM}?procurar=quem+é+você+na+rede`);
  await page.getByRole("link", { name: /Quem é você na rede/ }).click();
  const earlier = page.getByRole("link", { name: /^Mostrar as \d+/ });
  await expect(earlier).toBeVisible();
  const replies = page.getByRole("article", { name: /^Resposta de/ });
  // The reply is located from the end, because earlier replies are inserted before it.
  const first = replies.nth(-(await replies.count()));
  const place = async () => Math.round((await first.boundingBox())?.y ?? NaN);
  await earlier.scrollIntoViewIfNeeded();
  const before = await place();
  await earlier.click();
  await expect(earlier).toHaveCount(0);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(3);
});

test("on a phone, the preview of a reply gives way to the reason why it can't be sent yet", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs(page, server, "aurora", "severino", `${FORUM}?procurar=prontuario`);
  await page.getByRole("link", { name: "Recado por WhatsApp com foto de prontuário" }).click();
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/upload-forum-picture", async (route) => {
    await onTheWay;
    await route.continue();
  });
  const reply = page.getByRole("textbox", { name: "Sua resposta" });
  await reply.fill("O recado em papel:");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Imagem" }).click();
  await (await chosen).setFiles("db/seed/academies/aurora/pictures/antes-de-entrar.jpg");
  const cancel = page.getByRole("button", { name: "Cancelar o envio" });
  await expect(cancel).toBeVisible();
  const preview = page.getByRole("button", { name: "Ver como fica" });
  await preview.click();
  await expect(reply).toBeHidden();
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(reply).toBeFocused();

  await preview.focus();
  arrive();
  await expect(cancel).toBeHidden();
  await expect(reply).toHaveValue(/!\[/);
  await expect(preview).toBeFocused();
});

test("a report reaches the moderators, and the author reads the reason and answers", async ({
  browser,
  page,
  server,
}) => {
  await open(page, server, "severino", `${FORUM}?procurar=prontuario`);
  await page.getByRole("link", { name: "Recado por WhatsApp com foto de prontuário" }).click();
  await page.getByRole("textbox", { name: "Sua resposta" }).fill("Chame no meu número, vendo curso.");
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(page.getByRole("article", { name: /^Resposta de Severino/ })).toBeVisible();
  const topic = new URL(page.url()).pathname;

  const other = await openOn(browser, server, "yasmin", topic);
  const post = other.getByRole("article", { name: /^Resposta de Severino/ });
  await post.getByLabel("O que fazer com esta mensagem").click();
  await post.getByRole("link", { name: "Denunciar" }).click();
  await post.getByRole("radio", { name: "É propaganda" }).check();
  await post.getByRole("button", { name: "Denunciar" }).click();
  await expect(post.getByText("só ela sabe que foi você")).toBeVisible();
  await other.context().close();

  const staff = await openOn(browser, server, "rosangela", "/gestao/forum");
  const found = staff.getByRole("region", { name: /1 pessoa denunciou/ }).filter({ hasText: "vendo curso" });
  await expect(found).toContainText("Propaganda");
  await found.getByRole("button", { name: "Retirar" }).click();
  await expect(staff.getByRole("alert").first()).toBeVisible();
  await found.getByRole("textbox", { name: "Motivo, se retirar" }).fill("Propaganda não cabe aqui");
  await found.getByRole("button", { name: "Retirar" }).click();
  await expect(found).toHaveCount(0);

  await visit(page, server.at("aurora", topic));
  await expect(page.getByText("foi retirada pela moderação")).toContainText("Propaganda não cabe aqui");
  await visit(page, server.at("aurora", `${FORUM}/moderacao`));
  await page.getByRole("textbox", { name: "Sua resposta" }).fill("Não sabia. Não repito.");
  await page.getByRole("button", { name: "Responder à moderação" }).click();
  await expect(page.getByText("Você respondeu:")).toBeVisible();
  await visit(staff, server.at("aurora", "/gestao/forum"));
  await expect(staff.getByText("Não sabia. Não repito.")).toBeVisible();
  const decided = staff.getByRole("listitem").filter({ hasText: "Não sabia. Não repito." });
  await decided.getByRole("button", { name: "Devolver à conversa" }).click();
  await expect(staff.getByText("A mensagem voltou à conversa.").first()).toBeVisible();
  await staff.context().close();
});

async function open(page: Page, server: WholeServer, person: string, path: string): Promise<void> {
  await openAs(page, server, "aurora", person, path);
}

/** Opens a page as another person in a new browser context. */
async function openOn(browser: Browser, server: WholeServer, person: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await open(page, server, person, path);
  return page;
}
