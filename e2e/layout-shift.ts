import { expect, type Page } from "@playwright/test";

const LIMIT = 0.02;
const FONT_MS = 150;

// Runs in the page, before anything of it.
const WATCH = `
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) shifted.push({ value, what: sources.map(({ node }) => node?.className ?? node?.nodeName).join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });`;

/** Notes what moves by itself on the pages that open from now on, with fonts that come late. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({ content: WATCH });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_MS));
    await route.continue();
  });
}

/** Nothing that one has begun to read moves away: at most 0.02 in all, once fonts and scripts are there. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate<{ value: number; what: string }[]>(
    "document.fonts.ready.then(() => new Promise((tell) => requestAnimationFrame(() => setTimeout(() => tell(shifted)))))",
  );
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect.soft(sum, `${page.url()} moved: ${shifts.map(({ what }) => what).join("; ")}`).toBeLessThan(LIMIT);
}
