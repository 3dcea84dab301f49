import type { Page } from "@playwright/test";
import { expect } from "./test-servers.ts";

/** Continues, and waits for the next block, which is drawn after the address has changed. */
export async function continueFlow(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 }).first();
  const [before, title] = [page.url(), await heading.innerText()];
  await page.getByRole("button", { name: "Continuar" }).click();
  if (await page.getByRole("dialog").isVisible()) return;
  await expect(page).not.toHaveURL(before);
  await expect(heading).not.toHaveText(title);
}
