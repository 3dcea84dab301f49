import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("most of the editor's code has run before a person touches a text and types the first character", async ({
  page,
  server,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("textbox", { name: "Nome do curso" }).fill("Primeira letra");
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await page.getByRole("link", { name: "Boas-vindas" }).click();
  await page.getByRole("button", { name: "Texto", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Texto do bloco 1" });
  await expect(text).toBeFocused();
  await expect(text.getByRole("paragraph")).toBeAttached();
  await afterIdleWork(page);
  await expect(text).toBeFocused();
  const before = await editorFunctionsRun(devtools);

  await text.click();
  await page.keyboard.press("a");
  await expect(text).toHaveText("a");
  const run = await editorFunctionsRun(devtools);
  const first = run.filter((one) => !before.includes(one));
  expect(run.length).toBeGreaterThan(100);
  expect(first.length / run.length).toBeLessThan(0.25);
});

/** Waits until the work is done that scripts left for when the browser is idle, and what that left in turn. */
async function afterIdleWork(page: Page): Promise<void> {
  for (let round = 0; round < 5; round++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Names the functions of the visual editor that ran since this was last called. */
async function editorFunctionsRun(devtools: CDPSession): Promise<string[]> {
  const { result } = await devtools.send("Profiler.takePreciseCoverage");
  const editor = result.filter(({ url }) => url.includes("/visual-text-"));
  return editor
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .filter(({ count }) => count > 0)
    .map(({ startOffset, endOffset }) => `${startOffset}–${endOffset}`);
}
