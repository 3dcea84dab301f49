import { expect, type Page } from "@playwright/test";

const LIMIT = 0.02;
const FONT_MS = 150;

// Script that runs in the page before all others.
const WATCH = `
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) shifted.push({ value, what: sources.map(({ node }) => node?.className ?? node?.nodeName).join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });`;

/** Records layout shifts on all pages opened from now on. Delays fonts, so that their arrival is included. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript({ content: WATCH });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_MS));
    await route.continue();
  });
}

/** Expects the sum of layout shifts to be below 0.02 once fonts and scripts have arrived. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate<{ value: number; what: string }[]>(
    "document.fonts.ready.then(() => new Promise((tell) => requestAnimationFrame(() => setTimeout(() => tell(shifted)))))",
  );
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect.soft(sum, `${page.url()} moved: ${shifts.map(({ what }) => what).join("; ")}`).toBeLessThan(LIMIT);
}
