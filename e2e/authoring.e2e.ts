import type { Page } from "@playwright/test";
import { countInteractions } from "./count-interactions.ts";
import { paste } from "./paste.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";
import type { WholeServer } from "./whole-server.ts";

const COURSE = "Horta em casa";
/** Maximum number of clicks and edited fields from the list of courses to the published course. */
const MAX_INTERACTIONS = 40;
const NOTE = "Agora dizemos que há hora marcada.";
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><style>p.MsoNormal{color:red}</style><body>
<p class="MsoNormal" style="color:red"><b>Todo dia</b><o:p></o:p></p><ul type="disc">
<li class="MsoNormal">Regar de manhã</li><li class="MsoNormal">Colher à tarde</li></ul></body></html>`;

test("a new author creates a course, and a learner reads it once it is published", async ({ page, server }) => {
  await enter(page, server, "/gestao/cursos");
  const acts = await countInteractions(page);
  const faults = watchFaults(page);
  await visit(page, server.at("aurora", "/gestao/cursos"));
  await page.getByRole("textbox", { name: "Nome do curso" }).fill(COURSE);
  await page.getByRole("textbox", { name: "Do que trata" }).fill("Plantar em pouco espaço.");
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await expect(page.getByRole("heading", { level: 1, name: COURSE })).toBeVisible();
  await expectAccessiblePage(page);
  expect(faults).toEqual([]);
  await page.getByRole("link", { name: "Boas-vindas" }).click();
  await page.getByRole("textbox", { name: "Resumo" }).fill("Comece por aqui.");
  await page.getByRole("button", { name: "Texto", exact: true }).click();
  await expect(page.getByRole("button", { name: "Escrever em Markdown" })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Texto do bloco 1" });
  await text.click();
  await page.keyboard.type("## A luz\nQuatro horas de **sol**. 1. dia\n");
  await expect(text.getByRole("heading", { name: "A luz" })).toBeVisible();
  await paste(text, FROM_WORD);
  await expect(text.getByRole("listitem")).toHaveText(["Regar de manhã", "Colher à tarde"]);
  await page.getByRole("button", { name: "Uma resposta certa" }).click();
  await page.getByRole("textbox", { name: "Pergunta" }).fill("Quantas horas de sol?");
  await page.getByRole("textbox", { name: "Opção 1", exact: true }).fill("Quatro");
  await page.getByRole("textbox", { name: "Opção 2", exact: true }).fill("Nenhuma");
  await page.getByRole("button", { name: "Remover 3 de Opções" }).click();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  const preview = page.getByRole("region", { name: "Como fica" });
  await expect(preview.getByRole("heading", { name: "A luz" })).toBeVisible();
  await expect(preview.getByText("Quatro horas de sol. 1. dia")).toBeVisible();
  await expect(preview.getByText("Regar de manhã")).toBeVisible();
  await expect(preview.getByText("Quantas horas de sol?")).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole("link", { name: COURSE }).click();
  await page.getByRole("button", { name: "Publicar o curso" }).click();
  await expect(page.getByText(/^1 mudança publicada\./)).toBeVisible();
  // The count must include the whole journey: the course's name, its text and the last click.
  expect(acts()).toEqual(expect.arrayContaining(["field name", "field text", "click Publicar o curso"]));
  console.log(`A course from nothing, written and published with ${acts().length} fields and clicks.`);
  expect(acts().length).toBeLessThanOrEqual(MAX_INTERACTIONS);
  await page.goto(server.at("aurora", "/course/horta-em-casa"));
  await page.getByRole("link", { name: "Boas-vindas" }).first().click();
  await expect(page.getByRole("heading", { name: "A luz" })).toBeVisible();
});

test("a link shows an unpublished object to people without an account", async ({ page, browser, server }) => {
  await enter(page, server, "/gestao/cursos");
  await page.getByRole("textbox", { name: "Nome do curso" }).fill("Quintal");
  await page.getByRole("textbox", { name: "Do que trata" }).fill("Plantar em pouco espaço.");
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await page.getByRole("link", { name: "Boas-vindas" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill("Antes de plantar");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await page.getByRole("combobox", { name: "Vale por" }).selectOption("1 dia");
  await page.getByRole("button", { name: "Criar um link" }).click();
  const previews = page.getByRole("region", { name: "Link de prévia" });
  const link = previews.getByRole("link");
  await expect(link).toBeVisible();
  // Text being edited stays unchanged.
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Antes de plantar");
  await expectAccessiblePage(page);

  const outside = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const stranger = await outside.newPage();
  await stranger.goto((await link.getAttribute("href")) ?? "");
  await expect(stranger.getByRole("heading", { level: 1, name: "Antes de plantar" })).toBeVisible();
  await expect(stranger.getByText("Prévia de um rascunho.")).toBeVisible();
  await expect(previews.getByText(/^Feito por você, vale até/)).toBeVisible();
  await previews.getByRole("button", { name: "Encerrar" }).click();
  await expect(previews.getByRole("button", { name: "Encerrar" })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText(/Este link de prévia não existe ou expirou/)).toBeVisible();
  await outside.close();
});

test("blocks and their rows are added, moved and removed by keyboard, and the focus follows", async ({
  page,
  server,
}) => {
  await enter(page, server, "/gestao/cursos");
  await page.getByRole("textbox", { name: "Nome do curso" }).fill("Teclas");
  await page.getByRole("button", { name: "Criar o rascunho" }).press("Enter");
  await page.getByRole("link", { name: "Boas-vindas" }).press("Enter");
  await page.getByRole("button", { name: "Imagem", exact: true }).press("Enter");
  await expect(page.getByText("1. Imagem", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Uma resposta certa" }).press("Enter");
  await expect(page.getByText(/^2\. Pergunta/)).toBeFocused();
  await page.getByRole("button", { name: "Acrescentar a: Opções" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Opção 4", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Remover 4 de Opções" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remover 3 de Opções" })).toBeFocused();
  await page.getByRole("button", { name: "Texto", exact: true }).press("Enter");
  const text = page.getByRole("textbox", { name: "Texto do bloco 3" });
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type("Oi.");
  await expect(text).toHaveText("Oi.");
  await page.getByRole("button", { name: "Remover o bloco 3" }).press("Enter");

  await page.getByRole("button", { name: "Inserir um bloco antes do bloco 2" }).press("Enter");
  const choices = page.getByRole("group", { name: "O que inserir aqui" });
  await choices.getByRole("button", { name: "Reflexão" }).press("Enter");
  await expect(page.getByText("2. Reflexão", { exact: true })).toBeFocused();
  await expect(page.getByText(/^3\. Pergunta/)).toBeVisible();
  await expect(choices).toHaveCount(0);
  await page.getByRole("textbox", { name: "Pergunta para refletir" }).fill("E você?");
  await page.getByRole("button", { name: "Mais ações no bloco 2" }).press("Enter");
  await page.getByRole("button", { name: "Duplicar o bloco" }).press("Enter");
  await expect(page.getByText("3. Reflexão", { exact: true })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Pergunta para refletir" }).last()).toHaveValue("E você?");
  await page.getByRole("button", { name: "Mais ações no bloco 1" }).press("Enter");
  await page.getByRole("combobox", { name: "Mover para" }).selectOption("Depois de 3. Reflexão");
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Mover", exact: true }).press("Enter");
  await expect(page.getByText("3. Imagem", { exact: true })).toBeFocused();
  for (const block of [2, 1]) {
    await page.getByRole("button", { name: `Remover o bloco ${block}` }).press("Enter");
    await expect(page.getByText(`${block}. Imagem`, { exact: true })).toBeVisible();
  }

  await page.getByRole("button", { name: "Descer o bloco 1" }).press("Enter");
  await expect(page.getByRole("button", { name: "Subir o bloco 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Descer o bloco 1" })).toBeFocused();
  await page.getByRole("button", { name: "Remover o bloco 1" }).press("Enter");
  await expect(page.getByText(/^1\. Pergunta/)).toBeFocused();
  await page.getByRole("button", { name: "Remover o bloco 1" }).press("Enter");
  await expect(page.getByText("Acrescentar um bloco")).toBeFocused();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
});

test("objects move across trails by keyboard and by pointer, and a change is undone", async ({ page, server }) => {
  await enter(page, server, "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const trails = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("list") });
  const rows = trails.first().getByRole("listitem");
  const title = (await rows.first().getByRole("heading").textContent()) ?? "";
  const handle = page.getByRole("button", { name: `Mover ${title}`, exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Você levantou “${title}”. Setas movem`, { exact: false })).toBeAttached();
  for (const key of ["ArrowDown", "Space"]) await page.keyboard.press(key);
  await expect(page.getByText(`“${title}” mudou de lugar.`)).toBeVisible();
  await expect(rows.nth(1).getByRole("heading")).toHaveText(title);
  await expect(handle).toBeFocused();
  await page.getByRole("button", { name: `Desfazer: mover “${title}”` }).click();
  await expect(page.getByText(/^Desfeito/)).toBeVisible();
  await expect(rows.first().getByRole("heading")).toHaveText(title);
  await page.getByRole("button", { name: `Refazer: mover “${title}”` }).click();
  await expect(page.getByText(/^Refeito/)).toBeVisible();
  await expect(rows.nth(1).getByRole("heading")).toHaveText(title);
  await page.getByRole("button", { name: `Desfazer: mover “${title}”` }).click();
  await expect(rows.first().getByRole("heading")).toHaveText(title);
  await rows.first().dragTo(rows.nth(1));
  await expect(page.getByText(`“${title}” mudou de lugar.`)).toBeVisible();
  await expect(rows.nth(1).getByRole("heading")).toHaveText(title);
  await expectAccessiblePage(page);
  await page.getByText("Nova trilha").click();
  const name = page.getByRole("textbox", { name: "Nome da trilha" });
  await name.fill("Depois do curso");
  await page.getByRole("textbox", { name: "O que se aprende nela" }).last().fill("Para continuar.");
  await page.getByRole("button", { name: "Criar a trilha" }).click();
  await expect(page.getByText("Trilha “Depois do curso” criada.")).toBeVisible();
  await expect(name).toBeHidden();
  await expect(page.getByText("Nova trilha")).toBeFocused();
  await page.getByText("Nova trilha").click();
  await expect(name).toHaveValue("");

  await page.getByRole("textbox", { name: "Do que trata" }).fill("Mudou.");
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("button", { name: "Continuar aqui" }).click();
  await page.getByRole("button", { name: "Salvar os dados" }).click();
  await expect(page.getByText(/^Dados do curso salvos/)).toBeVisible();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a trail, an object and its text are written without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByText("Nova trilha").click();
  const form = page.getByRole("textbox", { name: "Nome da trilha" });
  const about = page.getByRole("textbox", { name: "O que se aprende nela" }).last();
  await about.fill("Para continuar.");
  await page.getByRole("button", { name: "Criar a trilha" }).click();
  await expect(page.getByText("Quase lá. Confira os campos marcados.")).toBeVisible();
  await expect(about).toHaveValue("Para continuar.");
  await form.fill("Depois do curso");
  await page.getByRole("button", { name: "Criar a trilha" }).click();
  const trail = page.getByRole("region", { name: "Depois do curso" });
  await trail.getByText("Conteúdo", { exact: true }).click();
  await trail.getByRole("textbox", { name: "Nome do conteúdo" }).fill("Um passo a mais");
  await trail.getByRole("button", { name: "Criar" }).first().click();
  await page.getByRole("link", { name: "Um passo a mais" }).click();
  await page.getByRole("textbox", { name: "Resumo" }).fill("Uma frase.");
  await page.getByRole("button", { name: "Texto", exact: true }).click();
  await page.getByRole("textbox", { name: "Texto do bloco 1" }).fill("Um **texto**.");
  await page.getByRole("button", { name: "Salvar" }).last().click();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Texto do bloco 1" })).toHaveValue("Um **texto**.");
  await page.getByRole("button", { name: "Criar um link" }).click();
  await page.getByRole("region", { name: "Link de prévia" }).getByRole("link").click({ trial: true });
  await expect(page.getByRole("textbox", { name: "Texto do bloco 1" })).toHaveValue("Um **texto**.");
  await page.getByRole("button", { name: "Inserir um bloco antes do bloco 1" }).click();
  const choices = page.getByRole("group", { name: "O que inserir aqui" });
  await choices.getByRole("button", { name: "Reflexão" }).click();
  await expect(page.getByRole("textbox", { name: "Texto do bloco 2" })).toHaveValue("Um **texto**.");
  await page.getByRole("button", { name: "Mais ações no bloco 1" }).click();
  await page.getByRole("button", { name: "Duplicar o bloco" }).click();
  await expect(page.getByRole("group", { name: "2. Reflexão" })).toBeVisible();
  await page.getByRole("button", { name: "Mais ações no bloco 1" }).click();
  await page.getByRole("combobox", { name: "Mover para" }).selectOption("Depois de 3. Texto");
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(page.getByRole("group", { name: "3. Reflexão" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Texto do bloco 2" })).toHaveValue("Um **texto**.");
  await page.getByText("Acrescentar um bloco").click();
  await page.getByRole("button", { name: "Imagem", exact: true }).click();
  await page
    .getByLabel("Enviar um arquivo de imagem")
    .setInputFiles("db/seed/academies/aurora/pictures/antes-de-entrar.jpg");
  await page.getByRole("button", { name: "Subir o bloco 4" }).click();
  const path = page.getByRole("group", { name: "3. Imagem" }).getByRole("combobox", { name: "Imagem" });
  await expect(path).toHaveValue(/^pictures\//);
  await context.close();
});

test("changes are compared, published and listed among the versions, without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
  const settings = page.getByRole("region", { name: "Dados do curso" });
  const about = settings.getByRole("textbox", { name: "Do que trata" });
  const before = await about.inputValue();
  await about.fill(`${before} Com hora marcada.`);
  await settings.getByRole("button", { name: "Salvar os dados" }).click();
  await page.getByRole("link", { name: "Ver antes e depois" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^O que muda ao publicar “.+”$/ })).toBeVisible();
  const compared = page.getByRole("region", { name: "O curso e as trilhas" });
  await expect(compared.getByRole("heading", { name: "Do que trata" })).toBeVisible();
  await expect(compared.getByRole("insertion")).toContainText("Com hora marcada.");
  await page.getByRole("textbox", { name: "O que mudou (opcional)" }).fill(NOTE);
  await page.getByRole("button", { name: /^Publicar \d+ mudança/ }).click();
  await expect(page.getByText(/mudanças? publicadas?\./)).toBeVisible();

  await page.getByRole("link", { name: "Todas as versões" }).click();
  const newest = page.getByRole("listitem").filter({ hasText: "No ar agora" });
  await expect(newest).toContainText(/Publicada: Hoje ás \d\d:\d\d, por Rosângela .+\. \d+ mudanças?\./);
  await expect(newest).toContainText(`Nota: ${NOTE}`);
  await expect(page.getByText(/Todas ficam guardadas por 30 dias/)).toBeVisible();
  await newest.getByRole("link", { name: "O que mudou na que está no ar" }).click();
  await expect(compared.getByRole("insertion")).toContainText("Com hora marcada.");
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.goBack();
  await page
    .getByRole("button", { name: /^Voltar à versão \d+$/ })
    .first()
    .click();
  await expect(page.getByText("A versão de antes está aqui, só para a equipe.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Ver o que muda ao publicar" }).click();
  await expect(compared.getByRole("deletion")).toContainText("Com hora marcada.");
  await page.getByRole("link", { name: "Voltar ao curso" }).click();
  await expect(about).toHaveValue(before);
  await context.close();
});

async function enter(page: Page, server: WholeServer, path: string): Promise<void> {
  await openAs(page, server, "aurora", "rosangela", path);
}
