import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("blocks that were moved, copied and inserted are saved with their own texts and rows", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("textbox", { name: "Nome do curso" }).fill("Lugares");
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await page.getByRole("link", { name: "Boas-vindas" }).click();
  const block = (at: number) => page.getByRole("group", { name: new RegExp(`^${at}\\. `) });
  for (const [at, kind] of ["Reflexão", "Uma resposta certa", "Lista para marcar", "Imagem"].entries()) {
    await page.getByRole("button", { name: kind, exact: true }).click();
    await expect(block(at + 1)).toBeVisible();
  }
  await block(1).getByRole("textbox", { name: "Pergunta para refletir" }).fill("Onde você escuta?");
  await block(2).getByRole("textbox", { name: "Pergunta", exact: true }).fill("E agora?");
  for (const [at, words] of ["Agora", "Ontem", "Nunca"].entries())
    await block(2)
      .getByRole("textbox", { name: `Opção ${at + 1}`, exact: true })
      .fill(words);
  await block(4).getByRole("textbox", { name: "Legenda" }).fill("Uma roda");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();

  await page.getByRole("button", { name: "Mais ações no bloco 4" }).click();
  await page.getByRole("combobox", { name: "Mover para" }).selectOption("No começo");
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(page.getByText("1. Imagem", { exact: true })).toBeFocused();
  await expect(block(3).getByRole("textbox", { name: "Pergunta", exact: true })).toHaveValue("E agora?");
  await block(3).getByRole("button", { name: "Acrescentar a: Opções" }).click();
  await expect(block(3).getByRole("textbox", { name: "Opção 4", exact: true })).toBeFocused();
  await block(1).getByRole("textbox", { name: "Legenda" }).fill("Uma roda, vista de cima");
  await page.getByRole("button", { name: "Mais ações no bloco 2" }).click();
  await page.getByRole("button", { name: "Duplicar o bloco" }).click();
  await block(3).getByRole("textbox", { name: "Pergunta para refletir" }).fill("E onde não?");
  await page.getByRole("button", { name: "Subir o bloco 3" }).click();
  await block(4).getByRole("textbox", { name: "Opção 4", exact: true }).fill("Depois");
  await page.getByRole("textbox", { name: "Resumo" }).fill("Tudo no lugar.");
  await page.getByRole("textbox", { name: "Título", exact: true }).first().focus();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();

  await page.reload();
  await expect(block(1).getByRole("textbox", { name: "Legenda" })).toHaveValue("Uma roda, vista de cima");
  await expect(block(2).getByRole("textbox", { name: "Pergunta para refletir" })).toHaveValue("E onde não?");
  await expect(block(3).getByRole("textbox", { name: "Pergunta para refletir" })).toHaveValue("Onde você escuta?");
  await expect(block(4).getByRole("textbox", { name: "Opção 4", exact: true })).toHaveValue("Depois");
  await expect(page.getByRole("textbox", { name: "Resumo" })).toHaveValue("Tudo no lugar.");
});
