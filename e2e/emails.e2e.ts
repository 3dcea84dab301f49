import { emailTo } from "./mailbox.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { signIn, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";

// Traces are off: they run scripts in frames, which an e-mail's frame blocks with an error message.
test.use({ trace: "off" });

const EMAILS = "/gestao/marca/emails";

test("a manager previews the academy's e-mails and sends a test to their own address, by keyboard", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const rosangela = server.person("aurora", "rosangela");
  await visit(page, server.at("aurora", EMAILS));
  await signIn(page, rosangela);
  const faults = watchFaults(page);
  await visit(page, server.at("aurora", EMAILS));
  await expectAccessiblePage(page);
  await page.setViewportSize({ width: 1360, height: 900 });

  await page.getByRole("link", { name: "Convite para a academia" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Convite para a academia" })).toBeVisible();
  const frame = page.getByTitle("O e-mail “Convite para a academia”");
  const message = frame.contentFrame();
  await expect(message.getByRole("heading", { name: "Boas-vindas, Josefa" })).toBeVisible();
  await expect(message.getByText(/o curso “Primeiros passos”/)).toBeVisible();
  const logo = message.locator("img");
  await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(20);
  const widthOf = async () => Math.round((await frame.boundingBox())?.width ?? 0);
  const body = message.locator("body");
  expect(await widthOf()).toBe(600);
  const day = await body.evaluate((element) => getComputedStyle(element).backgroundColor);

  await page.getByRole("link", { name: "Para a academia", exact: true }).press("Enter");
  await expect(message.getByText(/convidou você para aprender/)).toBeVisible();
  await page.getByRole("link", { name: "Telefone" }).press("Enter");
  await expect.poll(widthOf).toBe(360);
  await expect(message.locator("td.inside").first()).toHaveCSS("padding-left", "18px");
  await page.getByRole("link", { name: "Escuras" }).press("Enter");
  await expect(body).not.toHaveCSS("background-color", day);
  await page.getByText("A versão em texto puro").press("Enter");
  await expect(page.getByText(/^Boas-vindas, Josefa\n/)).toBeVisible();
  await expectAccessiblePage(page);

  await page.getByRole("button", { name: "Mandar um teste para mim" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `a caminho de ${rosangela.email}` })).toBeFocused();
  const received = await emailTo(server, rosangela.email, /^\[Teste\] .* convidou você para a Academia Aurora$/);
  expect(received.text).toContain("/reset-password?token=exemplo");
  expect(faults).toEqual([]);
});

test("previews and sends the e-mails without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  const rosangela = server.person("aurora", "rosangela");
  await page.goto(server.at("aurora", `${EMAILS}/password-link`));
  await signIn(page, rosangela);
  await page.goto(server.at("aurora", `${EMAILS}/password-link`));
  await page.getByRole("link", { name: "Senha esquecida" }).click();
  await page.getByRole("link", { name: "Escuras" }).click();
  await expect(page.getByText("Sua nova senha na Academia Aurora", { exact: true })).toBeVisible();
  const frame = page.getByTitle("O e-mail “Link para criar a senha”").contentFrame();
  await expect(frame.getByRole("heading", { name: "Vamos criar uma nova senha" })).toBeVisible();
  await page.getByRole("button", { name: "Mandar um teste para mim" }).click();
  await expect(page.getByRole("status").filter({ hasText: "a caminho de" })).toBeVisible();
  await emailTo(server, rosangela.email, /^\[Teste\] Sua nova senha/);
  await context.close();
});
