import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of WCAG 2.2 AA. Our pages hold no third-party frames: axe may run in the page itself, three times as fast. */
export function wcag(page: Page): AxeBuilder {
  return axe(page).withTags(LEVELS);
}

/** The one rule whose outcome depends on a brand: its colours. */
export function contrast(page: Page): AxeBuilder {
  return axe(page).withRules(["color-contrast"]);
}

function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}
