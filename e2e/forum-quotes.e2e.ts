import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const FORUM = "/course/acolhimento-e-escuta/forum";

test("“Responder” quotes only what the author wrote, and deleting that message removes the quoted text", async ({
  browser,
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", `${FORUM}/nova`);
  await page.getByRole("textbox", { name: "Título" }).fill("Quem traz a chaleira?");
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Sem chaleira não há roda.");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quem traz a chaleira?" })).toBeVisible();
  const topic = new URL(page.url()).pathname;

  const other = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(other, server, "aurora", "severino", topic);
  await quote(other, "Pergunta de Yasmin");
  await expect(field(other)).toHaveValue(/\n> Sem chaleira não há roda\.\n\n$/);
  await field(other).pressSequentially("Eu levo, @Yasmin.");
  await send(other);
  const reply = other.getByRole("article", { name: /^Resposta de Severino/ });
  await expect(reply.getByRole("blockquote")).toContainText("Sem chaleira não há roda.");

  await visit(page, server.at("aurora", topic));
  await quote(page, "Resposta de Severino");
  await expect(field(page)).toHaveValue(/^> \[Severino[^\]]*\]\(mensagem:[\da-f-]+\)\n> Eu levo, ?\.\n\n$/);
  await field(page).pressSequentially("Obrigada!");
  await send(page);
  const thanks = page.getByRole("article", { name: /^Resposta de Yasmin/ });
  await expect(thanks.getByRole("blockquote")).toContainText("Eu levo");

  await visit(other, server.at("aurora", `${topic}?desde=1`));
  await reply.getByLabel("O que fazer com esta mensagem").click();
  await reply.getByText("Apagar…").click();
  await reply.getByRole("button", { name: "Apagar de vez" }).click();
  await expect(other.getByText("Mensagem apagada por quem escreveu.")).toBeVisible();
  await visit(page, server.at("aurora", `${topic}?desde=1`));
  await expect(thanks.getByRole("blockquote")).toHaveText("O trecho citado foi apagado.");
  await expect(page.getByText("Eu levo")).toHaveCount(0);
  await other.context().close();
});

function field(page: Page) {
  return page.getByRole("textbox", { name: "Sua resposta" });
}

async function quote(page: Page, name: string): Promise<void> {
  await page
    .getByRole("article", { name: new RegExp(`^${name}`) })
    .getByRole("link", { name: "Responder" })
    .click();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(field(page)).toHaveValue("");
}
