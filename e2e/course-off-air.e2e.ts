import { expect, test } from "./test-servers.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { openAs, visit } from "./visit.ts";

const STAFF = "/gestao/cursos/acolhimento-e-escuta";
const COURSE = "/course/acolhimento-e-escuta";

test("staff see who is affected before they take a course off the air, and can put it back", async ({
  page,
  browser,
  server,
}) => {
  const learner = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(learner, server, "aurora", "yasmin", COURSE);
  const title = await learner.getByRole("heading", { level: 1 }).innerText();

  await openAs(page, server, "aurora", "rosangela", STAFF);
  const panel = page.getByRole("complementary", { name: "Ao publicar" });
  await panel.getByText("Tirar do ar…").click();
  await expect(panel.getByText(/pessoas estão matriculadas e deixam de ver o curso/)).toBeVisible();
  await expectAccessiblePage(page);
  await panel.getByRole("button", { name: "Tirar do ar" }).click();
  await expect(page.getByText("O curso está fora do ar: só a equipe o vê.")).toBeVisible();

  await visit(learner, server.at("aurora", "/courses"));
  await expect(learner.getByText(title, { exact: true })).toHaveCount(0);
  await learner.goto(server.at("aurora", COURSE));
  await expect(
    learner.getByText("Este curso está fora do ar por enquanto. O seu progresso está guardado."),
  ).toBeVisible();
  await visit(page, server.at("aurora", "/gestao/cursos"));
  await expect(page.getByText("Fora do ar, só a equipe vê")).toBeVisible();

  await visit(page, server.at("aurora", STAFF));
  await panel.getByRole("button", { name: "Voltar ao ar" }).click();
  await expect(page.getByText("O curso está de volta no ar, com o progresso de todos.")).toBeVisible();
  await visit(learner, server.at("aurora", COURSE));
  await expect(learner.getByRole("heading", { level: 1 })).toHaveText(title);
  await learner.context().close();
});
