import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";

test("a manager changes the brand, sees the corrected colours, and undoes it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/marca");
  await expectAccessiblePage(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  const menuNow = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--menu-background"));
  const before = await menuNow();

  const color = page.getByLabel("Menu", { exact: true });
  await color.fill("#7a1f3a");
  const text = page.getByLabel("Texto", { exact: true });
  await text.fill("#c8c8c8");
  await expect(text).toHaveAccessibleDescription(/contraste .* mínimo é 4,5\. Ali mostramos #/);
  await page.getByText("CSS próprio").click();
  const css = page.getByRole("textbox", { name: "Regras de estilo" });
  await css.fill("@import 'https://fora.example/x.css';");
  await page.getByRole("button", { name: "Salvar a marca" }).click();
  await expect(css).toHaveAccessibleDescription(/Linha 1: .*busca estilos de fora/);
  await ready(page);
  await expect(color).toHaveValue("#7a1f3a");

  await css.fill("");
  const loaded = await page.evaluate(() => performance.timeOrigin);
  const isSameDocument = async () => (await page.evaluate(() => performance.timeOrigin)) === loaded;
  await page.getByRole("button", { name: "Salvar a marca" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Marca salva" })).toBeFocused();
  await expect.poll(menuNow).toBe("#7a1f3a");
  await page.getByRole("button", { name: "Desfazer a última mudança da marca" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Desfeito" })).toBeFocused();
  await expect.poll(menuNow).toBe(before);
  await expect(color).toHaveValue(before);
  expect(await isSameDocument()).toBe(true);
  // The next page is a new document, which has the new security policy.
  await page.getByRole("link", { name: "Regras", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Regras" })).toBeVisible();
  await ready(page);
  expect(await isSameDocument()).toBe(false);
});

test("a new logo offers its colours, and nothing typed in the brand's form is lost without a warning", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/marca?salvo=logo&cores=1f6b3a-d9822b");
  await page.getByRole("button", { name: "Usar estas cores" }).click();
  await expect(page.getByLabel("Menu", { exact: true })).toHaveValue("#1f6b3a");
  await expect(page.getByLabel("Botões", { exact: true })).toHaveValue("#d9822b");
  const tabs = page.getByRole("navigation", { name: "Marca e regras" });
  const asked = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await tabs.getByRole("link", { name: "Regras" }).click();
  await asked.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(asked).toBeHidden();

  const typed = page.getByRole("textbox", { name: "Código da cor: Texto", exact: true });
  await typed.fill("#1a2b3c");
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue("#1a2b3c");

  await page.getByRole("textbox", { name: "Lema" }).fill("Um lema que ninguém salvou");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#e8590c"/></svg>';
  await page
    .getByLabel("Outra logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await page.getByRole("button", { name: "Trocar a logo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Logo trocada" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Lema" })).toHaveValue("Um lema que ninguém salvou");

  const warned = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await warned;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();

  await tabs.getByRole("link", { name: "Regras" }).click();
  await asked.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page.getByRole("heading", { name: "Regras", level: 1 })).toBeVisible();
});

test("a long academy name does not raise the staff bar above 72 px on a phone", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/marca");
  const name = page.getByRole("textbox", { name: "Nome da academia" });
  await name.fill("Academia Internacional de Panificação Artesanal do Vale do Rio Doce");
  await page.getByRole("button", { name: "Salvar a marca" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Marca salva" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: /Academia Internacional/ })).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(72);
});
