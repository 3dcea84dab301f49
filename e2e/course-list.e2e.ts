import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const LIST = "/gestao/cursos";
const DRAFT = "Curso de passagem";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("staff move, archive and bring back a course, and delete and restore a draft", async ({ page, server }) => {
      await openAs(page, server, "aurora", "rosangela", LIST);
      const main = page.getByRole("main");
      const names = main.getByRole("listitem").getByRole("heading", { level: 2 });
      const [first = "", second = "", ...others] = await names.allTextContents();
      const menu = (name: string) => main.getByLabel(`Arquivar ou apagar “${name}”`);
      const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
      const said = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

      await press(`Descer “${first}”`);
      await said(`“${first}” agora é o 2º curso.`);
      await expect(names).toHaveText([second, first, ...others]);

      await menu(first).click();
      await press(`Arquivar “${first}”`);
      await said(`“${first}” está arquivado e fora do ar. O progresso e os certificados`);
      await expect(names).toHaveText([second, ...others]);
      await main.getByRole("link", { name: /^Arquivados/ }).click();
      await expect(names).toHaveText([first]);
      await menu(first).click();
      await press(`Tirar do arquivo “${first}”`);
      await said(`“${first}” voltou à lista. Os estudantes o veem depois que você o puser no ar.`);
      await main.getByRole("link", { name: "Cursos", exact: true }).click();
      await expect(names).toHaveText([second, first, ...others]);
      await expect(main.getByText("Fora do ar, só a equipe vê")).toBeVisible();

      await main.getByRole("textbox", { name: "Nome do curso" }).fill(DRAFT);
      await press("Criar o rascunho");
      await expect(page.getByRole("heading", { level: 1, name: DRAFT })).toBeVisible();
      const address = server.at("aurora", LIST);
      await (javaScriptEnabled ? visit(page, address) : page.goto(address));
      await menu(DRAFT).click();
      await press(`Arquivar “${DRAFT}”`);
      await said(`O rascunho “${DRAFT}” está arquivado.`);
      await main.getByRole("link", { name: /^Arquivados/ }).click();
      await menu(DRAFT).click();
      await press(`Tirar do arquivo “${DRAFT}”`);
      await said(`O rascunho “${DRAFT}” voltou à lista. Os estudantes o veem depois que você o publicar.`);
      await main.getByRole("link", { name: "Cursos", exact: true }).click();
      await menu(DRAFT).click();
      await press(`Apagar “${DRAFT}”`);
      await said(`“${DRAFT}” foi apagado.`);
      await expect(names).toHaveText([second, first, ...others]);
      await press(`Desfazer: trazer “${DRAFT}” de volta`);
      await said("O curso voltou como rascunho, só para a equipe.");
      await expect(names).toHaveText([DRAFT, second, first, ...others]);
    });
  });
}
