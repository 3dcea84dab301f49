import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Exceptions {
  /** Rules that do not apply. */
  rules?: readonly string[];
  /** Elements that are left out, as selectors. */
  elements?: readonly string[];
}

/** Faults by the rules of WCAG 2.2 AA: each rule, the element and the reason. */
export async function wcagFaults(page: Page, { rules = [], elements = [] }: Exceptions = {}): Promise<string[]> {
  const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
  return await faultsOf(page, elements, { runOnly: LEVELS, rules: off });
}

/** Faults by the one rule whose outcome depends on a brand: its colours. */
export async function contrastFaults(page: Page): Promise<string[]> {
  return await faultsOf(page, [], { runOnly: { type: "rule", values: ["color-contrast"] } });
}

const withAxe = new WeakSet<Page>();

/** Sent once: half a megabyte takes longer than the check itself. The browser runs it again in each document that follows. */
async function bringAxe(page: Page): Promise<void> {
  if (!withAxe.has(page)) await page.addInitScript(AXE);
  withAxe.add(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/** Our pages hold no third-party frames: axe runs in the page itself. */
async function faultsOf(page: Page, exclude: readonly string[], options: RunOptions): Promise<string[]> {
  await bringAxe(page);
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
