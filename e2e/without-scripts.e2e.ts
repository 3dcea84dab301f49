import { contentOf, courseOf, objectsOf } from "./content.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { signIn } from "./visit.ts";

test.use({ javaScriptEnabled: false });

for (const academy of ACADEMIES) {
  test(`the public pages of ${academy} can be read without scripts`, async ({ page, server }) => {
    const { settings, faq } = await contentOf(academy);
    await page.goto(server.at(academy));
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Entrar n/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: settings.motto })).toBeVisible();
    for (const path of ["/privacy-policy", "/use-terms"]) {
      await page.goto(server.at(academy, path));
      await expect(page.getByRole("main").getByRole("paragraph").nth(1)).toBeVisible();
    }
    await page.goto(server.at(academy, "/faq"));
    const [first] = faq;
    const question = page.getByText(first?.question ?? "", { exact: true });
    await question.click();
    await expect(question.locator("..").getByRole("paragraph").first()).toBeVisible();
  });
}

test("signing in, reading and signing out work without scripts", async ({ page, server }) => {
  const content = await contentOf("aurora");
  const course = courseOf(content);
  const [object] = objectsOf(content);
  await page.goto(server.at("aurora", "/courses"));
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, server.person("aurora", "marina"));
  await expect(page).toHaveURL(/\/courses$/);
  await page.getByRole("listitem").filter({ hasText: course.name }).getByRole("link").first().click();
  for (const { name } of course.trails)
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: object?.title ?? "", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: object?.title ?? "" })).toBeVisible();
  await page.getByRole("link", { name: "Todas as trilhas" }).first().click();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
});

test("shows a wrong password without scripts, and remembers nobody who did not ask for it", async ({
  page,
  server,
}) => {
  await page.goto(server.at("cerrado", "/login"));
  await page.getByRole("textbox", { name: "E-mail" }).fill("ninguem@cerrado.exemplo.com.br");
  await page.getByRole("textbox", { name: "Senha" }).fill("errada");
  await page.getByRole("checkbox", { name: "Lembrar de mim" }).uncheck();
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("E-mail ou senha não conferem");
  await expect(page.getByRole("checkbox", { name: "Lembrar de mim" })).not.toBeChecked();
});

test("the menu leads to the forum, and an object is added to the study plan, without scripts", async ({
  page,
  server,
}) => {
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "yasmin"));
  await page.goto(server.at("aurora", "/course/acolhimento-e-escuta/o/o-que-e-acolher"));
  const bookmark = page.getByRole("button", { name: "No plano de estudo" });
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: "Ver a devolutiva" })).toBeHidden();

  await page.getByRole("link", { name: "Todas as trilhas" }).first().click();
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Sim, podem" })).toBeHidden();
  await page.getByText("Menu", { exact: true }).filter({ visible: true }).click();
  await page.getByRole("navigation", { name: "Menu de navegação" }).getByRole("link", { name: "Fórum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fórum" })).toBeVisible();
});

test("says without scripts that a link for the first page after sign-in does not exist", async ({ page, server }) => {
  await page.goto(server.at("aurora", "/login?deeplink=nada"));
  await signIn(page, server.person("aurora", "marina"));
  await expect(page.getByText(/^Este link não existe, não vale mais ou leva/)).toBeVisible();
});

test("a cut link against e-mails says where to choose them instead", async ({ page, server }) => {
  await page.goto(server.at("aurora", "/avisos/sair/cortado"));
  await expect(page.getByRole("heading", { name: /^Este link não vale mais\. Você escolhe os avisos/ })).toBeVisible();
});

test("a certificate is checked without scripts", async ({ page, server }) => {
  await page.goto(server.at("aurora", "/validar/codigo"));
  await page.getByRole("textbox", { name: "Código impresso no certificado" }).fill("ZZZZ-ZZZZ");
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByRole("heading", { name: "Não encontramos este código" })).toBeVisible();
});

test("a question is asked, answered and shown in the forum without scripts", async ({ browser, page, server }) => {
  const forum = server.at("aurora", "/course/acolhimento-e-escuta/forum");
  const text = page.getByRole("textbox", { name: "Mensagem" });
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "marina"));
  await page.goto(forum);
  await page.getByRole("link", { name: "Começar uma conversa" }).first().click();
  await page.getByRole("textbox", { name: "Título" }).fill("Como agradecer a quem espera?");
  await text.fill("Sem **pressa**, claro.");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Como agradecer a quem espera?" })).toBeVisible();

  const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await other.goto(server.at("aurora", "/login"));
  await signIn(other, server.person("aurora", "severino"));
  await other.goto(page.url());
  await other.getByRole("textbox", { name: "Sua resposta" }).fill("Pelo nome.");
  await other.getByRole("button", { name: "Responder", exact: true }).click();
  await expect(other.getByRole("article", { name: /^Resposta de Severino/ })).toContainText("Pelo nome.");
  await page.reload();
  await expect(page.getByRole("article", { name: /^Resposta de Severino/ })).toContainText("Pelo nome.");
  await other.context().close();
});

test("accepts a typed date without scripts", async ({ page, server }) => {
  await page.goto(server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "otavio"));
  await page.goto(server.at("aurora", "/gestao/registro"));
  await page.getByRole("textbox", { name: "De", exact: true }).fill("31/12/2999");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("heading", { name: "Nada por aqui" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "De", exact: true })).toHaveValue("31/12/2999");
  await page.getByRole("textbox", { name: "De", exact: true }).fill("31/02/2026");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Essa data não existe no calendário: não filtramos por ela.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "De", exact: true })).toHaveValue("31/02/2026");
  await page.getByRole("textbox", { name: "De", exact: true }).fill("31-12-2026");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Escreva a data inteira: dia, mês e ano. Não filtramos por ela.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "De", exact: true })).toHaveValue("31-12-2026");
});

test("a mistyped number of a flow stays in its field without scripts", async ({ page, server }) => {
  await page.goto(server.at("cerrado", "/login"));
  await signIn(page, server.person("cerrado", "josefa"));
  await page.goto(server.at("cerrado", "/flow/plano-da-safra"));
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  const number = page.getByRole("textbox", { name: /^Quanta terra/ });
  await number.fill("2 hectares");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Escreva só o número, sem letras: hectares já está ao lado.")).toBeVisible();
  await expect(number).toHaveValue("2 hectares");
});
