import type { Page } from "@playwright/test";
import { openDatabase } from "./database.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const FORUM = "/course/acolhimento-e-escuta/forum";

test("moderators pin, close, move and merge a conversation, and confirm what cannot be undone", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", `${FORUM}/nova`);
  await ask(page, "Conversa que fica");
  await visit(page, server.at("aurora", `${FORUM}/nova`));
  await ask(page, "Conversa que vai");
  const panel = page.getByRole("region", { name: "Moderação" });
  await panel.getByRole("button", { name: "Fixar no alto" }).click();
  await expect(page.getByText("Fixada")).toBeVisible();
  await panel.getByRole("button", { name: "Encerrar a conversa" }).click();
  await expect(page.getByText("Conversa encerrada")).toBeVisible();
  await panel.getByRole("button", { name: "Reabrir a conversa" }).click();
  await expect(page.getByText("Conversa encerrada")).toHaveCount(0);

  await panel.getByRole("link", { name: "Mover ou juntar" }).click();
  const place = panel.getByRole("combobox", { name: "Mover para" });
  const trail = (await place.getByRole("option").nth(1).textContent()) ?? "";
  await place.selectOption({ index: 1 });
  await panel.getByRole("button", { name: "Mover" }).click();
  await expect(page.getByRole("navigation", { name: "Onde você está" }).getByText(trail)).toBeVisible();

  await panel.getByRole("link", { name: "Mover ou juntar" }).click();
  await panel.getByRole("combobox", { name: "Juntar com" }).selectOption({ label: "Conversa que fica (0 respostas)" });
  await panel.getByRole("button", { name: "Juntar" }).click();
  await expect(panel.getByRole("checkbox", { name: "Sei que isto não se desfaz" })).toBeFocused();
  await panel.getByRole("checkbox", { name: "Sei que isto não se desfaz" }).check();
  await panel.getByRole("button", { name: "Juntar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Conversa que fica" })).toBeVisible();
  await expect(page.getByText("Texto de “Conversa que vai”.")).toBeVisible();
});

test("an anonymous question shows no name, and a moderator must give a reason to see it", async ({
  browser,
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", `${FORUM}/nova`);
  await page.getByRole("checkbox", { name: /^Perguntar sem mostrar o meu nome/ }).check();
  await ask(page, "Posso ter medo?");
  const topic = new URL(page.url()).pathname;
  const staff = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(staff, server, "aurora", "rosangela", topic);
  const question = staff.getByRole("article", { name: /^Pergunta de/ });
  await expect(question).not.toContainText("Yasmin");
  await question.getByLabel("O que fazer com esta mensagem").click();
  await question.getByRole("link", { name: "Ver quem perguntou" }).click();
  await question.getByRole("textbox", { name: "Por que você precisa saber?" }).fill("Há risco para alguém");
  await question.getByRole("button", { name: "Ver quem perguntou" }).click();
  await expect(question.getByText(/^Yasmin .*Esta consulta ficou registrada/)).toBeVisible();
  await visit(staff, server.at("aurora", "/gestao/registro"));
  await expect(staff.getByRole("row").filter({ hasText: "Abriu uma conversa no fórum" }).first()).not.toContainText(
    "Yasmin",
  );
  await staff.context().close();
});

test("a person edits their message in the conversation; after an hour earlier versions can be read", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}/nova`);
  await ask(page, "Vou mudar isto");
  const question = page.getByRole("article", { name: /^Pergunta de Severino/ });
  await question.getByLabel("O que fazer com esta mensagem").click();
  await question.getByRole("link", { name: "Editar" }).click();
  await question.getByRole("textbox", { name: "Sua mensagem" }).fill("Texto novo.");
  await question.getByRole("button", { name: "Salvar" }).click();
  await expect(question.getByText("Texto novo.")).toBeVisible();
  await expect(question.getByRole("textbox")).toHaveCount(0);
  await expect(question.getByRole("link", { name: "editada" })).toHaveCount(0);

  const topic = new URL(page.url()).pathname;
  const sql = await openDatabase(server);
  await sql`update forum_posts set created_at = created_at - interval '1 hour' where topic_id = ${topic.split("/").at(-1) ?? ""}`;
  await sql.end();
  await visit(page, server.at("aurora", topic));
  await question.getByLabel("O que fazer com esta mensagem").click();
  await question.getByRole("link", { name: "Editar" }).click();
  await question.getByRole("textbox", { name: "Sua mensagem" }).fill("Texto mais novo.");
  await question.getByRole("button", { name: "Salvar" }).click();
  await question.getByRole("link", { name: "editada" }).click();
  const versions = question.getByRole("region", { name: "Versões desta mensagem" });
  await expect(versions.getByRole("insertion")).toHaveText("mais ");
  await expect(versions.getByText("Texto novo.")).toBeVisible();
});

async function ask(page: Page, title: string): Promise<void> {
  await page.getByRole("textbox", { name: "Título" }).fill(title);
  await page.getByRole("textbox", { name: "Mensagem" }).fill(`Texto de “${title}”.`);
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
