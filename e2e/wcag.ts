import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Exceptions {
  /** Ids of rules that do not apply. */
  rules?: readonly string[];
  /** Selectors of elements to leave out. */
  elements?: readonly string[];
}

/** Returns the violations of WCAG 2.2 AA: the rule, the element and the reason of each. */
export async function wcagFaults(page: Page, { rules = [], elements = [] }: Exceptions = {}): Promise<string[]> {
  const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
  return await faultsOf(page, elements, { runOnly: LEVELS, rules: off });
}

/** Returns the violations of the only rule that depends on a brand, which is colour contrast. */
export async function contrastFaults(page: Page): Promise<string[]> {
  return await faultsOf(page, [], { runOnly: { type: "rule", values: ["color-contrast"] } });
}

const withAxe = new WeakSet<Page>();

/**
 * Adds axe to the page. Sent once per page, because sending half a megabyte takes longer than the check; the browser
 * then runs it in each new document.
 */
async function injectAxe(page: Page): Promise<void> {
  if (!withAxe.has(page)) await page.addInitScript(AXE);
  withAxe.add(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/** Runs axe in the page itself: our pages have no third-party frames to check. */
async function faultsOf(page: Page, exclude: readonly string[], options: RunOptions): Promise<string[]> {
  await injectAxe(page);
  return await page.evaluate(
    async ([exclude, options]) => {
      const { axe } = window as unknown as { axe: { run(where: object, how: object): Promise<AxeResults> } };
      const { violations } = await axe.run({ exclude }, { ...options, iframes: false, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    [exclude, options] as const,
  );
}
