import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

test("another picture of a flow's block brings its own description", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/midias?tipo=picture");
  const described = new Map<string, string>();
  for (const description of ["Uma roda de conversa.", "Um quintal.", ""]) {
    const link = page.getByRole("main").getByRole("article").nth(described.size).getByRole("link");
    const name = await link.innerText();
    described.set(name, description);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("textbox", { name: "Descrição da imagem" }).fill(description);
    await page.getByRole("checkbox", { name: /enfeita/ }).setChecked(description === "");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText(/^Salvo\./)).toBeVisible();
    await page.goBack();
  }
  await visit(page, server.at("aurora", "/gestao/fluxos/como-foi-o-curso/editar"));
  await page.getByRole("button", { name: "Acrescentar depois do bloco 1", exact: true }).click();
  const kinds = page.getByRole("group", { name: "Que bloco acrescentar" });
  await kinds.getByRole("button", { name: /^Imagem/ }).click();
  const fields = page.getByRole("group", { name: "Campos do bloco 2", exact: true });
  for (const [name, description] of described) {
    await fields.getByRole("button", { name: "Escolher da biblioteca: Imagem" }).click();
    await page.getByRole("dialog").getByRole("button", { name }).first().click();
    await expect(fields.getByRole("textbox", { name: /^Descrição, para quem/ })).toHaveValue(description);
  }
});
