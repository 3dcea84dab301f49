import { ask } from "./ask.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

test("a person makes a token for a program, sees when it was used, and revokes it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/account/seguranca");
  await page.getByRole("link", { name: "Gerenciar tokens" }).click();
  await expect(page).toHaveURL(server.at("aurora", "/account/tokens"));
  const form = page.getByRole("region", { name: "Novo token" });
  const list = page.getByRole("region", { name: "Seus tokens" });
  await expect(list).toContainText("Você ainda não tem nenhum.");

  await form.getByLabel("Nome").fill("Painel de estudos");
  await form.getByRole("button", { name: "Criar o token" }).click();
  await expect(form).toContainText("Escolha pelo menos uma permissão.");
  await form.getByLabel("Ler os seus cursos, conteúdos e progresso, e o ranking").check();
  await form.getByLabel("30 dias").check();
  await form.getByRole("button", { name: "Criar o token" }).click();

  await expect(form).toContainText("Copie o token agora: ele não aparece de novo.");
  const token = (await form.getByText(/^vereda_/).innerText()).trim();
  await expect(list).toContainText(/Painel de estudos[\s\S]*Nunca usado/);
  expect(await statusOf(server, token, "courses")).toBe(200);
  expect(await statusOf(server, token, "profile")).toBe(403);

  await visit(page, server.at("aurora", "/account/tokens"));
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(list).toContainText(/Usado há \d+ segundos?/);
  await list.getByRole("button", { name: "Revogar Painel de estudos" }).click();
  await expect(list).toContainText("Pronto: o token não vale mais.");
  expect(await statusOf(server, token, "courses")).toBe(401);
});

test("without scripts, a refused form keeps its input", async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await openAs(page, server, "aurora", "yasmin", "/account/tokens");
  const permission = page.getByLabel("Ler o seu perfil, certificados e escolhas");
  await permission.check();
  await page.getByRole("button", { name: "Criar o token" }).click();

  await expect(page.getByRole("region", { name: "Novo token" })).toContainText("Dê um nome ao token");
  await expect(permission).toBeChecked();
  await page.close();
});

async function statusOf(server: { port: number }, token: string, call: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await ask(server, "aurora.localhost", `/api/projects/${call}`, { headers })).status;
}
