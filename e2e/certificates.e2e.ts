import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessiblePage } from "./accessible-page.ts";
import { ask } from "./ask.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test("staff correct the name on a certificate and revoke it, and the validation page shows both", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/certificados");
  const code = await openOne(page, "Severino Batista do Nascimento");
  await page.getByRole("textbox", { name: "Nome no certificado" }).fill("Severino B. do Nascimento");
  await page.getByRole("button", { name: "Emitir de novo" }).click();
  await expect(page.getByText(/^Emitido de novo com o código/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Severino B. do Nascimento" })).toBeVisible();
  const newer = await codeOf(page);
  expect(newer).not.toBe(code);
  await expectAccessiblePage(page);

  await page.getByRole("textbox", { name: "Motivo" }).fill("Emitido para a pessoa errada.");
  await page.getByRole("button", { name: "Revogar o certificado" }).click();
  await expect(page.getByText(/^Revogado\. Quem conferir/)).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.context().clearCookies();

  await visit(page, server.at("aurora", `/certificate/${id}`));
  await expect(page.getByRole("heading", { name: "Este certificado foi revogado." })).toBeVisible();
  await expect(page.getByText("Tente de novo")).toHaveCount(0);

  await visit(page, server.at("aurora", `/validar/${newer}`));
  await expect(page.getByRole("heading", { name: "Este certificado foi revogado" })).toBeVisible();
  await expect(page.getByText("Emitido para a pessoa errada.")).toBeVisible();
  await visit(page, server.at("aurora", `/validar/${code}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este certificado não vale mais");
});

test("a correction from an outdated page is refused, and accepted once the page shows the colleague's", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/certificados");
  const code = await openOne(page, "Raquel Yamanaka");
  const context = await browser.newContext({ locale: "pt-BR" });
  const colleague = await context.newPage();
  await openAs(colleague, server, "aurora", "rosangela", new URL(page.url()).pathname);
  await correctName(colleague, "Raquel T. Yamanaka");
  await expect(colleague.getByText(/^Emitido de novo com o código/)).toBeVisible();
  await context.close();

  await correctName(page, "Raquel Tiemi Yamanaka");
  await expect(
    page.getByText(/^Este certificado mudou enquanto você o via: .+ em nome de “Raquel T\. Yamanaka”/),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Raquel T. Yamanaka" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nome no certificado" })).toHaveValue("Raquel Tiemi Yamanaka");
  expect(await codeOf(page)).not.toBe(code);
  await page.getByRole("button", { name: "Emitir de novo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Raquel Tiemi Yamanaka" })).toBeVisible();
});

async function correctName(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Nome no certificado" }).fill(name);
  await page.getByRole("button", { name: "Emitir de novo" }).click();
}

test("a batch's message keeps the focus while the page reloads its progress, and its end is announced", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/certificados/lotes");
  await page.getByRole("combobox", { name: "Curso" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Emitir o lote" }).press("Enter");
  const started = page.getByRole("status").filter({ hasText: /^O lote de \d+ certificados começou/ });
  await expect(started).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^O zip de .+ está pronto para baixar\.$/ })).toBeAttached({
    timeout: 60_000,
  });
  await expect(started).toBeFocused();
});

test("a refusal stays beside its field while another batch is reloaded, whose failure is announced", async ({
  page,
  server,
}) => {
  let state = "running";
  await page.route("**/projects/certificate-batches", async (route) => {
    const { authorization = "", cookie = "" } = await route.request().allHeaders();
    const headers = { authorization, cookie };
    const { body } = await ask(server, "aurora.localhost", "/api/projects/certificate-batches", { headers });
    const found = JSON.parse(String(body)) as { batches: object[] };
    await route.fulfill({ json: { ...found, batches: found.batches.map((batch) => ({ ...batch, state })) } });
  });
  await openAs(page, server, "aurora", "rosangela", "/gestao/certificados/lotes");
  await page.getByRole("combobox", { name: "Curso" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Emitir o lote" }).press("Enter");
  const progress = page.getByRole("status").filter({ hasText: /^\d+ de \d+$/ });
  await progress.first().waitFor();
  const region = await progress.first().elementHandle();
  const emails = page.getByRole("textbox", { name: "Só estas pessoas" });
  await emails.fill("ninguem@exemplo.com.br");
  await page.getByRole("combobox", { name: "Curso" }).selectOption({ index: 2 });
  await page.getByRole("button", { name: "Emitir o lote" }).press("Enter");
  await expect(emails).toHaveAccessibleDescription(/Nenhuma destas pessoas/);

  state = "failed";
  await expect(progress).toHaveCount(0);
  expect(await region?.evaluate((element) => element.isConnected && element.textContent)).toMatch(/^Não deu certo/);
  await expect(emails).toHaveAccessibleDescription(/Nenhuma destas pessoas/);
});

test("a design is previewed before it is saved", async ({ page, server }) => {
  await openDesign(page, server);
  const words = page.getByText("com carga horária de 3 horas.");
  await expect(words).toHaveCount(4);
  // The layout says where the words of its picture stand, and not the label around it.
  await expect(words.last()).toHaveCSS("display", "block");
  await page.getByRole("radio", { name: /^Margem/ }).check();
  await page.getByRole("textbox", { name: "Nome (1ª assinatura)" }).fill("Outra Pessoa");
  // The PDF opens in another tab, where the browser shows or saves it.
  const sample = page.context().waitForEvent("response", (response) => response.url().includes("-margem.pdf"));
  await page.getByRole("button", { name: "Ver a prévia em PDF" }).click();
  expect((await sample).headers()["content-type"]).toBe("application/pdf");
  await page.reload();
  await ready(page);
  await expect(page.getByRole("radio", { name: /^Margem/ })).not.toBeChecked();

  await page.getByRole("radio", { name: /^Margem/ }).check();
  await page.getByRole("button", { name: "Salvar o modelo" }).click();
  await expect(page.getByText("Salvo. Vale para os certificados emitidos daqui em diante.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Margem/ })).toBeChecked();
  await ready(page);
  await expectAccessiblePage(page);
});

test("a signature stays with a corrected role, leaves with another name, and can be removed", async ({
  page,
  server,
}) => {
  await openDesign(page, server);
  const name = page.getByRole("textbox", { name: "Nome (1ª assinatura)" });
  const former = await name.inputValue();
  const signature = (of: string) => page.getByRole("img", { name: `Assinatura de ${of}` });
  const send = async (of: string) => {
    await page.getByLabel(`Assinatura de ${of}`, { exact: true }).setInputFiles(await signaturePng());
    await page.getByRole("button", { name: new RegExp(`^Enviar ?: Assinatura de ${of}$`) }).click();
    await expect(signature(of)).toBeVisible();
  };
  const save = async () => {
    await ready(page);
    await page.getByRole("button", { name: "Salvar o modelo" }).click();
    await expect(page.getByText("Salvo. Vale para os certificados emitidos daqui em diante.")).toBeVisible();
  };
  const position = page.getByRole("textbox", { name: "Cargo (1ª assinatura)" });
  await position.fill("Direção pedagógica");
  await page.getByRole("radio", { name: /Margem/ }).check();
  await send(former);
  await expect(position).toHaveValue("Direção pedagógica");
  await expect(page.getByRole("radio", { name: /Margem/ })).toBeChecked();
  await save();
  await expect(page.getByText(/^A imagem de/)).toHaveCount(0);
  await expect(signature(former)).toBeVisible();

  await ready(page);
  await name.fill("Bruno Tavares");
  await save();
  await expect(page.getByText(`A imagem de “${former}” saiu, porque o nome mudou.`)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Assinatura de/ })).toHaveCount(0);

  await ready(page);
  await send("Bruno Tavares");
  await ready(page);
  await page.getByRole("button", { name: /^Tirar a imagem ?: Assinatura de Bruno Tavares$/ }).click();
  await expect(page.getByText(/^Imagem tirada\./)).toBeVisible();
  await expect(signature("Bruno Tavares")).toHaveCount(0);
  await expectAccessiblePage(page);
});

test("staff filter certificates by course, class and period, and download the list", async ({ page, server }) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/certificados");
  const filter = () => page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByRole("combobox", { name: "Curso" }).selectOption({ index: 1 });
  await filter();
  const classes = page.getByRole("combobox", { name: "Turma" });
  await classes.selectOption({ index: 1 });
  await filter();
  await expect(page).toHaveURL(/turma=[\w-]{36}/);
  await ready(page);
  await expectAccessiblePage(page);
  // Another course has no such class.
  const [course = ""] = await page.getByRole("combobox", { name: "Curso" }).selectOption({ index: 2 });
  await filter();
  await expect(page).toHaveURL(new RegExp(`curso=${course}`));
  await expect(page.getByText("Nada encontrado")).toHaveCount(0);

  await page.getByRole("textbox", { name: "Emitidos desde" }).fill("01/01/1990");
  await page.getByRole("textbox", { name: "Até" }).fill("31/12/1990");
  await filter();
  await expect(page.getByText("Nada encontrado")).toBeVisible();
  await page.getByRole("link", { name: "Limpar os filtros" }).click();
  await expect(page.getByText("Nada encontrado")).toHaveCount(0);
  for (const [format, ending] of [
    ["CSV", ".csv"],
    ["Excel", ".xlsx"],
  ]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Baixar a lista (${format})` }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^certificados-\\d{4}-\\d\\d-\\d\\d\\${ending}$`));
  }
});

test("the filters of certificates stay in line beside two mistyped dates", async ({ page, server }) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await openAs(page, server, "aurora", "otavio", "/gestao/certificados?de=31%2F02%2F2026&ate=1%2F1");
  await expect(page.getByText("Essa data não existe no calendário: não filtramos por ela.")).toBeVisible();
  const form = page.getByRole("search", { name: "Procurar certificados" });
  const spreadOf = async (...controls: Locator[]) => {
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    const middles = boxes.map((box) => (box ? box.y + box.height / 2 : NaN));
    return Math.max(...middles) - Math.min(...middles);
  };
  const day = (name: string) => form.getByRole("button", { name: `Abrir o calendário de ${name}` });
  const filter = form.getByRole("button", { name: "Filtrar" });
  expect(await spreadOf(day("Emitidos desde"), day("Até"), filter)).toBeLessThan(3);
  expect(await spreadOf(form.getByRole("searchbox"), ...(await form.getByRole("combobox").all()))).toBeLessThan(3);
});

test("an invalid signature is reported, and a code without one is not called signed", async ({ page, server }) => {
  await openAs(page, server, "aurora", "otavio", "/gestao/certificados");
  const code = await openOne(page, "Severino Batista do Nascimento");
  await page.context().clearCookies();
  await visit(page, server.at("aurora", `/validar/${code}`));
  await expect(page.getByText("Falta comparar com o papel")).toBeVisible();
  await expect(page.getByText("A assinatura do código QR confere")).toHaveCount(0);
  await page.goto("about:blank");
  await visit(page, server.at("aurora", `/validar/${code}#eyJhbGciOiJFZERTQSJ9.eyJ2IjoxfQAAAAAA.${"A".repeat(86)}`));
  await expect(page.getByText("O código QR não confere")).toBeVisible();
});

test("a code is not broken at its hyphen on a narrow phone", async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, server.at("aurora", "/validar/AAAA-AAA9"));
  const code = page.getByText("7KQ3-M9XD", { exact: true });
  await expect(code).toBeVisible();
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test("a manager withdraws a leaked key after ticking a box", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/certificados/chaves");
  await page.getByRole("button", { name: "Trocar a chave" }).click();
  await expect(page.getByText(/^Chave nova em uso\./)).toBeVisible();
  await ready(page);
  const [key = ""] = await page.getByRole("combobox", { name: "Chave que vazou" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Retirar a chave" }).click();
  await expect(page.getByRole("checkbox", { name: /^Entendi/ })).toBeFocused();
  await page.getByRole("checkbox", { name: /^Entendi/ }).check();
  await page.getByRole("button", { name: "Retirar a chave" }).click();
  await expect(page.getByText(/^Chave retirada\./)).toBeVisible();
  await expect(page.getByText(/^Vazou e foi retirada em/).first()).toBeVisible();
  await expectAccessiblePage(page);
  const { body } = await ask(server, "aurora.localhost", "/.well-known/jwks.json");
  const { keys, withdrawn } = JSON.parse(String(body)) as { keys: { kid: string }[]; withdrawn: string[] };
  expect(withdrawn).toContain(key);
  expect(keys.map(({ kid }) => kid)).not.toContain(key);
});

async function openOne(page: Page, name: string): Promise<string> {
  await page.getByRole("searchbox", { name: "Nome, e-mail ou código" }).fill(name);
  await page.getByRole("searchbox", { name: "Nome, e-mail ou código" }).press("Enter");
  await expect(page).toHaveURL(/[?&]busca=/);
  await ready(page);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return await codeOf(page);
}

async function codeOf(page: Page): Promise<string> {
  const text = await page
    .getByRole("link", { name: /^\/validar\// })
    .first()
    .innerText();
  return text.replace("/validar/", "");
}

async function openDesign(page: Page, server: WholeServer): Promise<void> {
  await openAs(page, server, "aurora", "otavio", "/gestao/certificados/modelos");
  await page.getByRole("link", { name: /Acolhimento e escuta/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Acolhimento e escuta/ })).toBeVisible();
}

async function signaturePng() {
  const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: "#335" } }).png();
  return { name: "assinatura.png", mimeType: "image/png", buffer: await picture.toBuffer() };
}
