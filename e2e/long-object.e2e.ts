import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";

test("in an object of 45 blocks, a text is written where it is pressed, and blocks below a change get their numbers", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("textbox", { name: "Nome do curso" }).fill("Comprido");
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await page.getByRole("link", { name: "Boas-vindas" }).click();
  await expect(page.getByRole("button", { name: "Texto", exact: true })).toBeVisible();
  await page.evaluate(writeBlocks);
  await page.reload();
  await ready(page);

  const text = page.getByRole("textbox", { name: "Texto do bloco 41" });
  await page.getByText(/^41\. Texto/).scrollIntoViewIfNeeded();
  await expect(text.getByRole("paragraph")).toHaveText("Uma roda de conversa.");
  const { x, y } = await text.getByRole("paragraph").evaluate((paragraph) => {
    const before = document.createRange();
    before.setStart(paragraph.firstChild ?? paragraph, "Uma ".length);
    const { left, top, height } = before.getBoundingClientRect();
    return { x: left + 1, y: top + height / 2 };
  });
  await page.mouse.click(x, y);
  await page.keyboard.type("grande ");
  await expect(text.getByRole("paragraph")).toHaveText("Uma grande roda de conversa.");

  await page.getByRole("button", { name: "Descer o bloco 3", exact: true }).click();
  const moved = page.getByRole("button", { name: "Descer o bloco 4", exact: true });
  await expect(moved, "a submit button that moves makes Chromium list all controls again").toHaveAttribute(
    "type",
    "button",
  );
  await page.getByRole("button", { name: "Subir o bloco 4", exact: true }).click();
  await expect(page.getByRole("button", { name: "Subir o bloco 3", exact: true })).toBeFocused();

  const question = (block: number) =>
    page
      .getByRole("group", { name: new RegExp(`^${block}\\. `) })
      .getByRole("textbox", { name: "Pergunta para refletir" });
  await question(20).fill("A vinte, escrita antes de descer");
  await page.getByRole("button", { name: "Descer o bloco 20" }).click();
  await expect(page.getByRole("button", { name: "Descer o bloco 21" })).toBeFocused();
  await expect(question(20)).toHaveValue("Pergunta 21");
  await page.getByRole("button", { name: "Inserir um bloco antes do bloco 2", exact: true }).click();
  await page.getByRole("group", { name: "O que inserir aqui" }).getByRole("button", { name: "Imagem" }).click();
  await expect(page.getByText("2. Imagem", { exact: true })).toBeFocused();
  await expect(page.getByText(/^46\. /)).toBeAttached();
  await page.getByRole("textbox", { name: "Resumo" }).fill("Tudo no lugar.");
  await page.getByRole("textbox", { name: "Título", exact: true }).first().focus();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();

  await page.reload();
  await ready(page);
  await expect(question(22)).toHaveValue("A vinte, escrita antes de descer");
  await page.getByText(/^42\. Texto/).scrollIntoViewIfNeeded();
  await expect(page.getByRole("textbox", { name: "Texto do bloco 42" })).toContainText("Uma grande roda de conversa.");
});

/** Runs in the page of an object: saves it with 45 blocks by the API, all questions but one text. */
async function writeBlocks(): Promise<void> {
  const [course, object] = location.pathname.split("/").slice(-2);
  const token = decodeURIComponent(/vereda_session=([^;]+)/.exec(document.cookie)?.[1] ?? "");
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const opened = await fetch(`/api/projects/authored-object/${course}/${object}`, { headers });
  const { version, object: head } = (await opened.json()) as { version: number; object: Record<string, unknown> };
  const blocks = Array.from({ length: 45 }, (_, at) =>
    at === 40
      ? { kind: "text", text: "Uma roda de conversa." }
      : { kind: "reflection", fields: { id: `reflection-${at}`, prompt: `Pergunta ${at + 1}` } },
  );
  const body = JSON.stringify({ ...head, version, blocks });
  const saved = await fetch(`/api/projects/save-authored-object/${course}/${object}`, {
    method: "POST",
    headers,
    body,
  });
  if (!saved.ok) throw new Error(await saved.text());
}
