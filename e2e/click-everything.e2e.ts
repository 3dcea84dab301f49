import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { contentOf } from "./content.ts";
import { everyPath } from "./every-page.ts";
import { ACADEMIES, expect, test } from "./house.ts";
import { ready, signIn, visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";

test.describe.configure({ mode: "parallel" });

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WIDE = { width: 1360, height: 900 };
const NARROW = { width: 390, height: 844 };
const FINISHED = { aurora: "severino", cerrado: "josefa", espacoimaginario: "conceicao" } as const;
const HALF_WAY = { aurora: "marina", cerrado: "davi", espacoimaginario: "iara" } as const;

for (const academy of ACADEMIES) {
  for (const who of ["stranger", "half way", "finished"] as const) {
    test(`every page of ${academy} is sound for somebody ${who}`, async ({ page, server }) => {
      test.setTimeout(240_000);
      const faults = watchFaults(page);
      if (who !== "stranger") {
        await page.goto(server.at(academy, "/login"));
        await signIn(page, server.person(academy, (who === "finished" ? FINISHED : HALF_WAY)[academy]));
        await ready(page);
      }
      const waiting = everyPath(await contentOf(academy));
      const seen = new Set<string>();
      for (const path of waiting) {
        if (seen.has(path)) continue;
        await visit(page, server.at(academy, path));
        seen.add(path).add(pathOf(page));
        await expectAccessible(page);
        waiting.push(...(await linksOf(page, server.at(academy, ""))));
      }
      expect(faults).toEqual([]);
    });
  }
}

async function expectAccessible(page: Page): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`);
    expect(told, `${page.url()} at ${size.width} px`).toEqual([]);
  }
}

/** Where the page's links lead within the academy; what they download is tried by the journey. */
async function linksOf(page: Page, origin: string): Promise<string[]> {
  const links = await page.getByRole("link").all();
  const addresses: string[] = await Promise.all(links.map((link) => link.evaluate((element) => element.href)));
  const own = addresses.filter((address) => address.startsWith(`${origin}/`)).map((address) => address.slice(origin.length).replace(/#.*/, ""));
  return own.filter((path) => !path.startsWith("/certificate/"));
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
