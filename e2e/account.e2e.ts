import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test("a person corrects their data by mouse: masks apply while typing, errors show at their fields", async ({
  page,
  server,
}) => {
  await enter(page, server, "marina");
  const cpf = page.getByRole("textbox", { name: "CPF" });
  await cpf.pressSequentially("52998224726");
  await expect(cpf).toHaveValue("529.982.247-26");
  await cpf.blur();
  await expect(page.getByText("Este CPF não existe. Confira os números.")).toBeVisible();

  await cpf.press("End");
  await cpf.press("Backspace");
  await cpf.pressSequentially("5");
  await page.getByRole("textbox", { name: "Telefone" }).fill("11987654321");
  await page.getByRole("textbox", { name: "CNPJ" }).fill("12abc34501de35");
  await expect(page.getByRole("textbox", { name: "CNPJ" })).toHaveValue("12.ABC.345/01DE-35");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();

  await expect(page.getByText("Seus dados foram salvos.")).toBeFocused();
  await page.reload();
  await expect(cpf).toHaveValue("529.982.247-25");
  await expect(page.getByRole("textbox", { name: "Telefone" })).toHaveValue("(11) 9 8765-4321");
});

test("a digit inserted in the middle leaves the caret after it", async ({ page, server }) => {
  await enter(page, server, "marina");
  const cep = page.getByRole("textbox", { name: "CEP" });
  await cep.pressSequentially("0131100");
  await cep.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(3, 3));
  await page.keyboard.press("9");

  await expect(cep).toHaveValue("01.931-100");
  expect(await cep.evaluate((input) => input instanceof HTMLInputElement && input.selectionStart)).toBe(4);
});

test("digits typed before the mask has loaded are masked once it has", async ({ page, server }) => {
  const { promise: mayLoad, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-mask-/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await enter(page, server, "marina");
  await ready(page);
  const phone = page.getByRole("textbox", { name: "Telefone" });
  await phone.fill("11987654321");
  await expect(phone).toHaveValue("11987654321");
  release();
  await expect(phone).toHaveValue("(11) 9 8765-4321");
});

test("an error that appears when a field is left does not move the pressed button away", async ({ page, server }) => {
  await enter(page, server, "marina");
  await ready(page);
  await page.getByRole("textbox", { name: "CEP" }).fill("123");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Quase lá. Confira os campos marcados." })).toBeVisible();
});

test("an error after a press is about the text as it is then", async ({ page, server }) => {
  await enter(page, server, "marina");
  await ready(page);
  const cep = page.getByRole("textbox", { name: "CEP" });
  await cep.fill("123");
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.down();
  await expect(cep).not.toBeFocused();
  await cep.fill("01310100");
  await page.mouse.up();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByText("O CEP tem 8 números.")).toBeHidden();
});

test("a person corrects their data and requests their export without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "yasmin", "/account");
  await page.getByRole("textbox", { name: "CPF" }).fill("529.982.247-26");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Este CPF não existe. Confira os números.")).toBeVisible();
  await page.getByRole("textbox", { name: "CPF" }).fill("52998224725");
  await page.getByRole("textbox", { name: "Nome social" }).fill("Yas Pacheco");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Seus dados foram salvos.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "CPF" })).toHaveValue("529.982.247-25");
  await expect(page.getByRole("main").getByText("Yas Pacheco", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Privacidade" }).first().click();
  await page.getByRole("button", { name: "Baixar meus dados" }).click();
  await expect(page.getByText("Sua cópia está sendo feita.")).toBeVisible();
  await context.close();
});

test("an erasure cancelled within seven days keeps the account", async ({ page, server }) => {
  await enter(page, server, "severino");
  await page.getByRole("navigation", { name: "Perfil" }).getByRole("link", { name: "Privacidade" }).click();
  await page.getByText("Quero excluir minha conta").click();
  await page.getByRole("textbox", { name: "Sua senha, para confirmar" }).fill("errada");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(page.getByText("A senha não confere. Confira e tente de novo.")).toBeVisible();
  const { password } = server.person("aurora", "severino");
  await page.getByRole("textbox", { name: "Sua senha, para confirmar" }).fill(password);
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(page.getByText("Pedido recebido. Você tem sete dias para desistir.")).toBeVisible();

  await visit(page, server.at("aurora", "/courses"));
  await page.getByRole("link", { name: "Desistir" }).click();
  await expect(page.getByRole("button", { name: "Desistir da exclusão" })).toBeInViewport();
  await page.getByRole("button", { name: "Desistir da exclusão" }).click();
  await expect(page.getByText("Que bom que você fica!")).toBeVisible();
});

test("the profile lists the person's reflections, checklists and achievements, also in the course", async ({
  page,
  server,
}) => {
  const object = "/course/acolhimento-e-escuta/o/ligue-192";
  await enter(page, server, "severino", object);
  await page.getByRole("checkbox", { name: "Telefone do setor" }).check();
  await expect(page.getByText(/[1-6] de 6 feitos?\./)).toBeVisible();
  await visit(page, server.at("aurora", "/course/acolhimento-e-escuta/account"));
  await page.getByRole("navigation", { name: "Perfil" }).getByRole("link", { name: "Minhas conquistas" }).click();
  await expect(page).toHaveURL(/\/course\/acolhimento-e-escuta\/account\/conquistas$/);
  await expect(page.getByRole("heading", { level: 1, name: "Minhas conquistas" })).toBeFocused();
  const certificates = page.getByRole("region", { name: "Certificados" });
  await expect(certificates.getByRole("link", { name: "Ver meus certificados" })).toBeVisible();
  const notes = page.getByRole("region", { name: "Reflexões e listas" });
  await expect(notes.getByText("Telefone do setor: feito")).toBeVisible();
  await notes.getByRole("link", { name: "Ligue 192: o que dizer" }).click();
  await expect(page).toHaveURL(new RegExp(`${object}$`));
});

test("the staff entry shows learners whom to contact, and leads staff to the audit trail", async ({ page, server }) => {
  await enter(page, server, "marina", "/acesso-restrito");
  await expect(page.getByRole("heading", { name: "Esta área é só para a equipe" })).toBeVisible();
  await expect(page.getByRole("link", { name: "ajuda@aurora.exemplo.com.br" })).toBeVisible();
  await page.context().clearCookies();

  await visit(page, server.at("aurora", "/acesso-restrito"));
  await page.getByRole("button", { name: "Entrar" }).click();
  await signIn(page, server.person("aurora", "otavio"));
  await expect(page).toHaveURL(server.at("aurora", "/gestao"));
  await ready(page);
  const sections = page.getByRole("navigation", { name: "Área da equipe" });
  await sections.getByRole("link", { name: "Registro de atividades" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registro de atividades" })).toBeVisible();
  await page.getByRole("textbox", { name: "Nome ou e-mail" }).fill("Marina");
  await page.keyboard.press("Enter");
  await expect(page.getByText("marina.cavalcanti@aurora.exemplo.com.br").first()).toBeVisible();
});

async function enter(page: Page, server: WholeServer, name: string, path = "/account"): Promise<void> {
  await openAs(page, server, "aurora", name, path);
}
