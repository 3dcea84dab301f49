import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";

const HEROS = "/gestao/comunicacao/destaques";

test("staff preview a hero while writing it; a learner sees and follows it, and it is counted", async ({
  page,
  browser,
  server,
}) => {
  const list = server.at("aurora", HEROS);
  await visit(page, list);
  await signIn(page, server.person("aurora", "rosangela"));
  await visit(page, list);
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: "Novo destaque" }).click();
  await page.getByRole("button", { name: "Publicar o destaque" }).click();
  await expect(page.getByText("Escreva o título.")).toBeVisible();
  await page.getByRole("textbox", { name: "Título" }).fill("Tire as suas dúvidas");
  await expect(page.getByRole("region", { name: "Como fica" }).getByText("Tire as suas dúvidas")).toHaveCount(2);
  await page.getByRole("textbox", { name: "O que está escrito no botão" }).fill("Ver as perguntas");
  await page.getByRole("combobox", { name: "Ou a outro endereço" }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Publicar o destaque" }).click();
  await expect(page.getByText(/^Escreva um caminho da academia/)).toBeVisible();
  await page.getByRole("combobox", { name: "Ou a outro endereço" }).fill("/faq");
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Publicar o destaque" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tire as suas dúvidas" })).toBeVisible();
  await expect(page.getByText(/^No ar · /)).toContainText("Ainda não apareceu a ninguém");
  await page.getByRole("link", { name: "Todos os destaques" }).click();
  const up = page.getByRole("button", { name: "Subir “Tire as suas dúvidas”" });
  for (let at = 0; at < 3; at++) {
    const moved = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().includes(HEROS),
    );
    await up.click();
    await moved;
  }
  await expect(up).toBeDisabled();
  // The banner is first, so the focus moves from the disabled button to the opposite one.
  await expect(page.getByRole("button", { name: "Descer “Tire as suas dúvidas”" })).toBeFocused();

  const context = await browser.newContext({ locale: "pt-BR" });
  const learner = await context.newPage();
  const course = server.at("aurora", "/course/acolhimento-e-escuta");
  await visit(learner, course);
  await signIn(learner, server.person("aurora", "marina"));
  const counted = learner.waitForResponse(/count-heros/);
  await visit(learner, course);
  await counted;
  await learner.getByRole("link", { name: "Ver as perguntas" }).click();
  await expect(learner).toHaveURL(/\/faq$/);
  await context.close();

  await visit(page, list);
  await expect(page.getByText("Apareceu a 1 pessoa; 1 seguiu")).toBeVisible();
});

test("creates, moves and deletes a hero without scripts, and refuses a stale save", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openAs(page, server, "aurora", "rosangela", `${HEROS}/novo`);
  await page.getByRole("textbox", { name: "Título" }).fill("Encontro de quinta");
  await page.getByRole("textbox", { name: "Último dia" }).fill("21/09/2040");
  await page.getByRole("button", { name: "Publicar o destaque" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Encontro de quinta" })).toBeVisible();
  await other.goto(page.url());
  await other.getByRole("textbox", { name: "Título" }).fill("Encontro de sexta");
  await other.getByRole("button", { name: "Salvar" }).click();
  await expect(other.getByText(/^Salvo\./)).toBeVisible();
  await page.getByRole("textbox", { name: "Texto" }).fill("Às oito.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(/título \(agora “Encontro de sexta”\)/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Texto" })).toHaveValue("Às oito.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(/^Salvo\./)).toBeVisible();
  await page.getByRole("link", { name: "Todos os destaques" }).click();
  await page.getByRole("button", { name: "Subir “Encontro de quinta”" }).click();
  await expect(page.getByText("O destaque subiu.")).toBeVisible();
  await page.getByRole("link", { name: "Encontro de quinta" }).click();
  await page.getByRole("checkbox", { name: "Sim, quero apagar este destaque" }).check();
  await page.getByRole("button", { name: "Apagar o destaque" }).click();
  await expect(page.getByRole("link", { name: "Encontro de quinta" })).toBeHidden();
  await context.close();
});

test("staff create a link with a QR code; it enrols, is counted, and shows a message when it is disabled", async ({
  page,
  browser,
  server,
}) => {
  const list = server.at("aurora", "/gestao/comunicacao/links");
  await visit(page, list);
  await signIn(page, server.person("aurora", "rosangela"));
  await visit(page, list);
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: "Novo link" }).click();
  await page.getByRole("button", { name: "Fazer o link" }).click();
  await expect(page.getByText("Dê um nome ao link.")).toBeVisible();
  const name = page.getByRole("textbox", { name: "Nome" });
  await name.fill("Cartaz do elevador");
  // The contents of another course are offered, and what is written so far stays.
  const target = page.getByRole("combobox", { name: "Aonde leva" });
  const own = await target.innerText();
  for (const [index, isOwn] of [
    [2, false],
    [1, true],
  ] as const) {
    await page.getByRole("combobox", { name: "Curso" }).selectOption({ index });
    await page.getByRole("button", { name: "Mostrar os conteúdos" }).click();
    await expect.poll(async () => (await target.innerText()) === own).toBe(isOwn);
    await expect(name).toHaveValue("Cartaz do elevador");
  }
  await target.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Fazer o link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cartaz do elevador" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Código QR de .*\/link\/cartaz-do-elevador$/ })).toBeVisible();
  await expectAccessiblePage(page);
  for (const format of ["SVG", "PNG"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Baixar em ${format}` }).click();
    expect((await download).suggestedFilename()).toBe(`cartaz-do-elevador.${format.toLowerCase()}`);
  }

  const context = await browser.newContext({ locale: "pt-BR" });
  const learner = await context.newPage();
  const link = server.at("aurora", "/link/cartaz-do-elevador");
  await visit(learner, link);
  await signIn(learner, server.person("aurora", "marina"));
  await expect(learner).toHaveURL(/\/course\/acolhimento-e-escuta\/o\//);

  await page.reload();
  await expect(page.getByText(/Aberto 1 vez, por 1 pessoa$/)).toBeVisible();
  await page.getByRole("button", { name: "Desligar" }).click();
  await expect(page.getByText(/^Desligado: quem o abrir/)).toBeVisible();
  await visit(learner, link);
  await expect(learner.getByRole("heading", { level: 1, name: "Este link não está valendo" })).toBeVisible();
  await expectAccessiblePage(learner);
  await context.close();

  await visit(page, list);
  await page.getByRole("searchbox", { name: "Procurar" }).fill("ELEVADOR");
  await page.getByRole("button", { name: "Procurar" }).click();
  await expect(page.getByText("1 link encontrado")).toBeVisible();
});
