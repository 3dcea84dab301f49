import { expectSound } from "./sound-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";

test("a manager changes the brand, reads the corrections, and undoes it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/marca");
  await expectSound(page);
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
  await page.getByRole("button", { name: "Salvar a marca" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Marca salva" })).toBeVisible();
  await expect.poll(menuNow).toBe("#7a1f3a");
  await ready(page);
  await page.getByRole("button", { name: "Desfazer a última mudança da marca" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Desfeito" })).toBeVisible();
  await expect.poll(menuNow).toBe(before);
});
