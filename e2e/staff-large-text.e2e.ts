import type { Page } from "@playwright/test";
import { expectLargeTextFits, expectNoSidewaysScroll } from "./accessible-page.ts";
import { linksOf } from "./links-of.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const WIDTH = 360;

// One test visits about a hundred pages.
test.describe.configure({ timeout: 600_000 });
test.use({ trace: "off", viewport: { width: WIDTH, height: 740 } });

test("the pages of the staff area fit a phone, also with text at 200 %", async ({ page, server }) => {
  const origin = server.at("aurora", "");
  await openAs(page, server, "aurora", "rosangela", "/gestao");
  const waiting = new Set(["/gestao"]);
  const kinds = new Set<string>();
  for (const path of waiting) {
    await visit(page, origin + path);
    await expectNoSidewaysScroll(page, `${WIDTH} px`);
    await expectLargeTextFits(page, WIDTH);
    await expectTabsOnScreen(page);
    for (const link of await linksOf(page, origin)) {
      if (!/^\/gestao\/[^?]*$/.test(link) || kinds.has(kindOf(link))) continue;
      kinds.add(kindOf(link));
      waiting.add(link);
    }
  }
  expect(waiting.size).toBeGreaterThan(80);
});

/** Returns a path without the ids in it, which is the same for pages that show the same kind of thing. */
function kindOf(path: string): string {
  return path
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id")
    .replace(/\/fluxos\/[^/]+/, "/fluxos/id")
    .replace(/\/cursos\/[^/]+/, "/cursos/id")
    .replace(/\/cursos\/id\/[^/]+$/, "/cursos/id/id");
}

/**
 * Expects the tabs on the screen, of which the last one opens the menu: a fixed bar does not widen the page. Previews
 * and the talent bank have no tabs.
 */
async function expectTabsOnScreen(page: Page): Promise<void> {
  const html = page.locator("html");
  await html.evaluate((root) => void (root.style.fontSize = "200%"));
  const tabs = page.getByRole("navigation", { name: "Seções" }).getByRole("link");
  const ends = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect.soft(Math.max(0, ...ends), `tabs on ${page.url()}`).toBeLessThanOrEqual(WIDTH);
  expect.soft(ends.length > 0, `tabs on ${page.url()}`).toBe(/\/gestao(?!.*\/previa)/.test(page.url()));
  await html.evaluate((root) => void (root.style.fontSize = ""));
}
