import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const FORUM = "/course/acolhimento-e-escuta/forum";

test("without scripts, a person follows the forum of a course and marks all its conversations as read", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "marina", FORUM);
  const unread = page.getByRole("link", { name: /^Não lidas/ });
  await expect(unread).toHaveText(/\d/);
  await page.getByRole("button", { name: "Seguir este fórum" }).click();
  await page.getByRole("button", { name: "Deixar de seguir" }).click();
  await page.getByRole("button", { name: "Seguir este fórum" }).click();
  await expect(page.getByRole("button", { name: "Deixar de seguir" })).toBeVisible();

  await page.getByRole("button", { name: "Marcar tudo como lido" }).click();

  await expect(page.getByText("Você está em dia: todas as conversas estão lidas.")).toBeVisible();
  await expect(unread).toHaveText("Não lidas");
  await expect(page.getByRole("button", { name: "Marcar tudo como lido" })).toHaveCount(0);
  await context.close();
});

test("marking all conversations as read shows the result and moves the focus to it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", FORUM);
  await page.getByRole("link", { name: "Mostrar mais conversas" }).click();
  await expect(page.getByText(/^4\d de /)).toBeVisible();
  await page.getByRole("button", { name: "Marcar tudo como lido" }).press("Enter");

  await expect(page.getByText("Você está em dia: todas as conversas estão lidas.")).toBeFocused();
  await expect(page.getByText(/^(Nova|\d+ novas?)$/)).toHaveCount(0);
});

test("with the keyboard, a sent reply and its form get the focus, and Escape closes its menu", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", `${FORUM}/nova`);
  await page.getByRole("textbox", { name: "Título" }).fill("Alguém troca o plantão de domingo?");
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Fico com o de sábado.");
  await page.getByRole("button", { name: "Publicar" }).click();
  const field = page.getByRole("textbox", { name: "Sua resposta" });
  await field.fill("Já consegui, obrigada.");
  await field.press("Control+Enter");
  const reply = page.getByRole("article", { name: /^Resposta de Yasmin/ });
  await expect(reply).toBeFocused();

  const menu = reply.getByLabel("O que fazer com esta mensagem");
  await menu.press("Enter");
  await reply.getByRole("link", { name: "Editar" }).press("Escape");
  await expect(reply.getByRole("link", { name: "Editar" })).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.press("Enter");
  await reply.getByRole("link", { name: "Editar" }).press("Enter");
  await expect(reply.getByRole("textbox", { name: "Sua mensagem" })).toBeFocused();
  await reply.getByRole("link", { name: "Cancelar" }).press("Enter");
  await expect(reply).toBeFocused();
});

test("pictures are pasted and dropped into a message, unless text comes with them, as from a spreadsheet", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}/nova`);
  const field = page.getByRole("textbox", { name: "Mensagem" });
  await transfer(field, "paste", { picture: true });
  await expect(field).toHaveValue(/^\n!\[descreva a imagem\]\(figura:[^)]+\)\n$/);
  await expect(page.getByRole("img", { name: "descreva a imagem" })).toHaveCount(1);
  // The browser inserts the text itself; a dispatched event inserts none.
  await transfer(field, "paste", { picture: true, text: "1;2" });
  await transfer(field, "drop", { picture: true });
  await expect(page.getByRole("img", { name: "descreva a imagem" })).toHaveCount(2);

  await transfer(field, "drop", { picture: false });
  await expect(
    page.getByText("Este arquivo não é uma imagem que abre aqui. Envie JPEG, PNG, WebP ou AVIF."),
  ).toBeVisible();
  await field.fill("");
});

test("an author corrects the title with the message, and a moderator another's title; the former stays readable", async ({
  browser,
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}/nova`);
  await page.getByRole("textbox", { name: "Título" }).fill("Escuta na recepsão");
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Como começar?");
  await page.getByRole("button", { name: "Publicar" }).click();
  await page.getByLabel("O que fazer com esta mensagem").click();
  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill("Escuta na recepção");
  await page.getByRole("textbox", { name: "Etiquetas (opcional)" }).fill("recepção, escuta");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Escuta na recepção" })).toBeVisible();
  await expect(page.getByRole("link", { name: "#escuta" })).toBeVisible();

  const staff = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(staff, server, "aurora", "rosangela", new URL(page.url()).pathname);
  const question = staff.getByRole("article", { name: /^Pergunta de Severino/ });
  await question.getByLabel("O que fazer com esta mensagem").click();
  await question.getByRole("link", { name: "Mudar título e etiquetas" }).click();
  await question.getByRole("textbox", { name: "Título" }).fill("abc");
  await question.getByRole("button", { name: "Salvar" }).click();
  await expect(question.getByRole("textbox", { name: "Título" })).toHaveAccessibleDescription(/pelo menos 4/);
  await question.getByRole("textbox", { name: "Título" }).fill("Como começar a escuta?");
  await question.getByRole("button", { name: "Salvar" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Como começar a escuta?" })).toBeVisible();
  await question.getByRole("link", { name: "editada" }).click();
  const versions = question.getByRole("region", { name: "Versões desta mensagem" });
  await expect(versions.getByText("“Escuta na recepção” #escuta #recepção")).toBeVisible();
  await visit(staff, server.at("aurora", "/gestao/registro"));
  await expect(
    staff.getByRole("row").filter({ hasText: "Mudou o título ou as etiquetas de uma conversa" }).first(),
  ).toBeVisible();
  await staff.context().close();
});

/** Pastes or drops a picture, or a file that is none, as other programs do, with or without text. */
async function transfer(
  field: Locator,
  how: "paste" | "drop",
  { picture, text = "" }: { picture: boolean; text?: string },
): Promise<void> {
  const bytes = [...(await readFile("db/seed/academies/aurora/pictures/antes-de-entrar.jpg"))];
  await field.evaluate(
    (target, { how, bytes, picture, text }) => {
      const transferred = new DataTransfer();
      const [name, type] = picture ? ["foto.jpg", "image/jpeg"] : ["roteiro.pdf", "application/pdf"];
      transferred.items.add(new File([new Uint8Array(bytes)], name, { type }));
      if (text) transferred.setData("text/plain", text);
      const shared = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        how === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: transferred })
          : new DragEvent("drop", { ...shared, dataTransfer: transferred }),
      );
    },
    { how, bytes, picture, text },
  );
}
