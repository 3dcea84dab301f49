import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, visit } from "./visit.ts";

const PAGE = "/gestao/marca/integracoes";

test("a manager sets integrations, sees each take effect, and undoes the last", async ({ page, browser, server }) => {
  test.setTimeout(300_000);
  await openAs(page, server, "cerrado", "teresinha", PAGE);
  await expectAccessiblePage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, server.at("cerrado", PAGE));
  const tabs = page.getByRole("navigation", { name: "Marca e regras" });
  await expect(tabs.getByRole("link", { name: "Integrações" })).toBeInViewport({ ratio: 1 });
  await tabs.getByRole("link", { name: "Integrações" }).press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(tabs.getByRole("link", { name: "E-mails" })).toBeInViewport({ ratio: 1 });
  const sections = page.getByRole("navigation", { name: "Seções" }).getByRole("link");
  expect(await sections.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const guest = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  const policy = async () => (await guest.goto(server.at("cerrado", "/enter")))?.headers()["content-security-policy"];

  const heads = page.getByRole("textbox", { name: "Etiquetas em HTML" });
  await heads.fill('<meta name="prova-de-dominio" content="abc">\n<script>alert(1)</script>');
  await page.getByRole("button", { name: "Salvar as etiquetas" }).click();
  await expect(heads).toHaveAccessibleDescription(/Nada foi salvo\. Linha 2: .*nada que rode/);
  await expect(heads).toHaveValue(/prova-de-dominio/);
  await ready(page);
  await expectAccessiblePage(page);
  await heads.fill('<meta name="prova-de-dominio" content="abc">');
  await page.getByRole("button", { name: "Salvar as etiquetas" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Etiquetas salvas" })).toBeVisible();
  await ready(page);
  await guest.goto(server.at("cerrado", "/enter"));
  await expect(guest.locator('meta[name="prova-de-dominio"]')).toHaveAttribute("content", "abc");

  const sites = page.getByRole("textbox", { name: "Endereços, um por linha" });
  await sites.fill("www.openstreetmap.org\nhttps://mapa.exemplo.com.br/x");
  await page.getByRole("button", { name: "Salvar os sites" }).click();
  await expect(sites).toHaveAccessibleDescription(/escreva só “mapa\.exemplo\.com\.br”/);
  await ready(page);
  await sites.fill("www.openstreetmap.org\nmapa.exemplo.com.br");
  await page.getByRole("button", { name: "Salvar os sites" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sites salvos" })).toBeVisible();
  await ready(page);
  expect(await policy()).toContain("https://mapa.exemplo.com.br");

  await expect(guest.getByRole("button", { name: /Libras/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Mostrar o botão em todas as páginas" }).uncheck();
  await heads.fill("<!-- ainda não salvo -->");
  await page.getByRole("button", { name: "Salvar o botão de Libras" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Botão de Libras salvo" })).toBeFocused();
  await expect(heads).toHaveValue("<!-- ainda não salvo -->");
  await visit(guest, server.at("cerrado", "/enter"));
  await expect(guest.getByRole("button", { name: /Libras/ })).toHaveCount(0);
  await ready(page);
  await page.getByRole("button", { name: "Desfazer a última mudança do botão de Libras" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Desfeito" })).toBeVisible();
  await ready(page);

  await page.getByRole("checkbox", { name: "Mostrar “Entrar com o Google”" }).check();
  const key = page.getByRole("textbox", { name: "Chave (apiKey)" });
  await key.fill("AIza com espaços");
  await page.getByRole("textbox", { name: "Domínio (authDomain)" }).fill("escola.firebaseapp.com");
  await page.getByRole("textbox", { name: "Projeto (projectId)" }).fill("escola-4f2a1");
  await page.getByRole("button", { name: "Salvar a entrada com o Google" }).click();
  await expect(key).toHaveAccessibleDescription(/não tem espaços/);
  await ready(page);
  await key.fill(`AIza${"x".repeat(35)}`);
  await page.getByRole("button", { name: "Salvar a entrada com o Google" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Entrada com o Google salva" })).toBeVisible();
  await expectAccessiblePage(page);
  const login = await guest.goto(server.at("cerrado", "/login"));
  expect(login?.headers()["content-security-policy"]).toContain("frame-src 'self' https://escola.firebaseapp.com");

  await visit(page, server.at("cerrado", "/gestao/marca/regras"));
  await page.getByRole("checkbox", { name: /em construção/ }).check();
  await page.getByRole("button", { name: "Salvar as regras" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Regras salvas" })).toBeVisible();
  await guest.context().close();
});

test("after a save, the button leaves the page and anchors open neither a document nor a warning", async ({
  page,
  server,
}) => {
  await openAs(page, server, "cerrado", "teresinha", PAGE);
  const offered = page.getByRole("button", { name: "Traduzir esta página em Libras" });
  await expect(offered).toBeVisible();
  const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("checkbox", { name: "Mostrar o botão em todas as páginas" }).uncheck();
  await page.getByRole("button", { name: "Salvar o botão de Libras" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Botão de Libras salvo" })).toBeFocused();
  await expect(offered).toBeHidden();
  await skip.press("Enter");
  await expect(page).toHaveURL(`${server.at("cerrado", PAGE)}#conteudo`);
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("button", { name: "Desfazer a última mudança do botão de Libras" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Desfeito" })).toBeFocused();
  await expect(offered).toBeVisible();
  await page.getByRole("textbox", { name: "Etiquetas em HTML" }).fill("<!-- ainda não salvo -->");
  await skip.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test("a check of the build that was under way during a save does not undo the next page's document", async ({
  page,
  server,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const asked = page.waitForRequest("**/build-id.json");
  await page.route("**/build-id.json", async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, server, "cerrado", "teresinha", PAGE);
  await asked;
  await page.getByRole("textbox", { name: "Etiquetas em HTML" }).fill('<meta name="prova" content="1">');
  await page.getByRole("button", { name: "Salvar as etiquetas" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Etiquetas salvas" })).toBeVisible();
  const loaded = await page.evaluate(() => performance.timeOrigin);
  const answered = page.waitForResponse("**/build-id.json");
  answer();
  await (await answered).finished();
  await page.getByRole("link", { name: "Regras", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Regras" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin)).not.toBe(loaded);
});

test("the forms work without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", PAGE);
  await page.getByRole("textbox", { name: "Etiquetas em HTML" }).fill('<meta name="sem-scripts" content="sim">');
  await page.getByRole("button", { name: "Salvar as etiquetas" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Etiquetas salvas" })).toBeVisible();
  await page.goto(server.at("aurora", "/enter"));
  await expect(page.locator('meta[name="sem-scripts"]')).toHaveAttribute("content", "sim");
  await context.close();
});
