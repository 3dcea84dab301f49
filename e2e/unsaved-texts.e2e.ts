import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test("an empty title does not prevent the other fields from being saved", async ({ page, server }) => {
  await openObject(page, server);
  await page.getByRole("textbox", { name: "Título" }).fill("");
  await page.getByRole("textbox", { name: "Resumo" }).fill("Um resumo que fica.");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await expect(page.getByRole("list", { name: "O que ainda falta" })).toContainText("Título: falta preencher.");
  await leave(page);
  await page.getByRole("link", { name: "Conteúdo sem título" }).click();
  await expect(page.getByRole("textbox", { name: "Resumo" })).toHaveValue("Um resumo que fica.");
});

test("a refused field is named, the other fields are saved, and leaving asks first", async ({ page, server }) => {
  const address = await openObject(page, server);
  await page.getByRole("textbox", { name: "Resumo" }).fill("Salvo apesar dos pontos.");
  await page.getByRole("textbox", { name: "Pontos" }).fill("dez");
  await expect(page.getByText("Pontos: escreva um número inteiro. Todo o resto está salvo.")).toBeVisible();
  await leave(page);
  const dialog = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await expect(dialog).toContainText("Pontos: escreva um número inteiro.");
  await dialog.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(page.getByRole("textbox", { name: "Pontos" })).toHaveValue("dez");
  await leave(page);
  await dialog.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page.getByRole("button", { name: /^Mover / }).first()).toBeVisible();
  await visit(page, address);
  await expect(page.getByRole("textbox", { name: "Resumo" })).toHaveValue("Salvo apesar dos pontos.");
});

test("leaving waits for the save, so that the next page shows what was written", async ({ page, server }) => {
  await openObject(page, server);
  let isLetThrough = () => {};
  const slow = new Promise<void>((resolve) => (isLetThrough = resolve));
  await page.route("**/projects/save-authored-object/**", async (route) => {
    await slow;
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Título" }).fill("Escrito ao sair");
  const saving = page.waitForRequest("**/projects/save-authored-object/**");
  await leave(page);
  await saving;
  await expect(page.getByRole("textbox", { name: "Título" })).toBeVisible();
  isLetThrough();
  await expect(page.getByRole("link", { name: "Escrito ao sair" })).toBeVisible();
  await page.getByText("Conteúdo", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Nome do conteúdo" }).first().fill("Mais um");
  await page.getByRole("button", { name: "Criar", exact: true }).first().click();
  await expect(page.getByText("“Mais um” criado.")).toBeVisible();
});

test("a text survives the end of the session, and is saved after signing in again in another tab", async ({
  page,
  server,
}) => {
  await openObject(page, server);
  await page.context().clearCookies();
  await page.getByRole("textbox", { name: "Resumo" }).fill("Escrito depois do fim.");
  await expect(page.getByText("Sua sessão terminou. O que você escreveu continua nesta página")).toBeVisible();
  await leave(page);
  await page.getByRole("dialog").getByRole("button", { name: "Continuar aqui" }).click();
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Entrar em outra aba" }).click(),
  ]);
  await signIn(other, server.person("aurora", "rosangela"));
  await expect(other).not.toHaveURL(/\/login$/);
  await page.bringToFront();
  await page.getByRole("button", { name: "Salvar aqui" }).click();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Resumo" })).toHaveValue("Escrito depois do fim.");
});

test("a text in an object that a colleague removed can be copied, and saved once the object is back", async ({
  page,
  server,
}) => {
  await openObject(page, server);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = await page.getByRole("textbox", { name: "Título" }).inputValue();
  const course = await page.context().newPage();
  await visit(course, page.url().replace(/\/[^/]+$/, ""));
  await course.getByLabel(`O que fazer com ${title}`, { exact: true }).click();
  await course.getByRole("button", { name: "Remover", exact: true }).click();
  await expect(course.getByText(`“${title}” removido.`)).toBeVisible();
  await page.getByRole("textbox", { name: "Resumo" }).fill("Escrito tarde demais.");
  await expect(page.getByText("Este conteúdo foi removido do curso.")).toBeVisible();
  await page.getByRole("button", { name: "Copiar o texto" }).click();
  await expect(page.getByText("Texto copiado.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Escrito tarde demais.");
  await course.getByRole("button", { name: `Desfazer: remover “${title}”` }).click();
  await expect(course.getByText(`Desfeito: remover “${title}”.`)).toBeVisible();
  await page.getByRole("button", { name: "Salvar aqui" }).click();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
});

test("an uploaded file is added to the block that it was chosen for, even if the block has moved meanwhile", async ({
  page,
  server,
}) => {
  await openObject(page, server);
  let arrive = () => {};
  await page.route("**/projects/course-picture", async (route) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    await route.continue();
  });
  const pictures = page.getByRole("group", { name: /^\d+\. Imagem$/ });
  await expect(page.getByRole("group", { name: "1." })).toBeVisible();
  const before = await pictures.count();
  const addPicture = async () => {
    const kind = page.getByRole("button", { name: "Imagem", exact: true });
    // Uses the keyboard: while the blocks above become interactive, an element may move between pointer down and up.
    if (!(await kind.isVisible())) await page.getByText("Acrescentar um bloco").press("Enter");
    await kind.click();
  };
  await addPicture();
  await expect(pictures).toHaveCount(before + 1);
  const choose = async () => {
    const asked = page.waitForRequest("**/projects/course-picture");
    await pictures
      .last()
      .getByLabel("Enviar um arquivo")
      .setInputFiles(await picture());
    await asked;
  };
  await choose();
  await pictures
    .last()
    .getByRole("button", { name: /^Subir o bloco/ })
    .click();
  const [place = ""] =
    /\d+/.exec(
      (await pictures
        .last()
        .getByRole("button", { name: /^Subir o bloco/ })
        .getAttribute("aria-label")) ?? "",
    ) ?? [];
  arrive();
  await expect(page.getByRole("group", { name: `${place}. Imagem` }).getByRole("img")).toBeVisible();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();

  await addPicture();
  await expect(pictures).toHaveCount(before + 2);
  await choose();
  await pictures
    .last()
    .getByRole("button", { name: /^Remover o bloco/ })
    .click();
  await expect(pictures).toHaveCount(before + 1);
  arrive();
  await expect(page.getByText("O arquivo está na biblioteca.")).toBeVisible();
});

async function picture() {
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  return { name: "canteiro.png", mimeType: "image/png", buffer };
}

/** Opens the first object of the first course, and returns its address. */
test("a text that is too large to be sent stays in its form", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/comunicacao/novo");
  const text = page.getByRole("textbox", { name: "Texto" });
  await page.getByRole("textbox", { name: "Título" }).fill("A história da academia");
  await text.fill("ç".repeat(12_000));
  await page.getByRole("button", { name: "Publicar o aviso" }).click();
  await expect(page.getByRole("alert")).toContainText("O que foi enviado é grande demais.");
  await expect(text).toHaveValue("ç".repeat(12_000));
  await text.fill("Começa em 1998.");
  await page.getByRole("button", { name: "Publicar o aviso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A história da academia" })).toBeVisible();
});

async function openObject(page: Page, server: WholeServer): Promise<string> {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: /^Mover / }).first()).toBeVisible();
  const link = page.getByRole("main").getByRole("list").getByRole("link").first();
  const { href } = new URL((await link.getAttribute("href")) ?? "", page.url());
  await visit(page, href);
  return href;
}

/** Leaves the object by the link to the course above the form. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link").first().click();
}
