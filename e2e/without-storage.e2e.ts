import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";

test("a browser without storage, such as one inside another app, shows the learning space and signs out", async ({
  page,
  server,
}) => {
  await removeStorage(page);
  await openAs(page, server, "aurora", "yasmin", "/course/acolhimento-e-escuta");
  await ready(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Seu próximo passo");
  await expect(page.getByRole("list", { name: "Destaques do curso" })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
});

test("the sky of the academy espacoimaginario stops without storage", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await removeStorage(page);
  await openAs(page, server, "espacoimaginario", "iara", "/course/historia-brincadeira-e-faz-de-conta");
  const stop = page.getByRole("button", { name: "Parar o movimento" });
  await stop.click();
  await expect(stop).toHaveAttribute("aria-pressed", "true");
});

/** Apps show pages in a browser whose storage is null, unless the app turns it on. */
async function removeStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { value: null });
  });
}
