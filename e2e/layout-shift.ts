import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";

const LIMIT = 0.02;
const FONT_MS = 150;

// Script that runs in the page before all others.
const WATCH = `
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      shifted.push({ value, isEarly: hadRecentInput, what: sources.map(({ node }) => node?.className ?? node?.nodeName).join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
  reportPaint(false);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) reportPaint(true);
  }).observe({ type: "paint", buffered: true });`;

interface ShiftRecorder {
  /** Whether the next pages are opened first, when the browser has no fonts yet: they come after the first paint. */
  isOpenedFirst: boolean;
}

/**
 * Records layout shifts on all pages opened from now on. Delays fonts, so that their arrival is included. Not by
 * page.route, which turns the cache off for all files.
 */
export async function recordLayoutShifts(page: Page): Promise<ShiftRecorder> {
  const recorder = { isOpenedFirst: true };
  let isPainted = false;
  const held: (() => void)[] = [];
  await page.exposeFunction("reportPaint", (painted: boolean) => {
    isPainted = painted;
    if (painted) for (const release of held.splice(0)) release();
  });
  await page.addInitScript({ content: `if (window === top) {${WATCH}}` });
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Fetch.requestPaused", async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    if (!recorder.isOpenedFirst) await sleep(FONT_MS);
    else if (!isPainted) await new Promise<void>((release) => held.push(release));
    const headers = responseHeaders.filter(({ name }) => name.toLowerCase() !== "cache-control");
    // The next page must request the font again.
    headers.push({ name: "Cache-Control", value: "no-store" });
    const response = { requestId, responseCode: responseStatusCode, responseHeaders: headers };
    // Fails if the page was left in the meantime.
    await devTools.send("Fetch.continueResponse", response).catch(() => {});
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2", requestStage: "Response" }] });
  return recorder;
}

/**
 * Expects the sum of layout shifts to be below 0.02 once fonts and scripts have arrived. Early ones, within half a
 * second after the viewport got its size, are counted on pages that people open first: there the fonts come late.
 */
export async function expectNoLayoutShift(page: Page, { isOpenedFirst }: ShiftRecorder): Promise<void> {
  const recorded = await page.evaluate<{ value: number; isEarly: boolean; what: string }[]>(
    "document.fonts.ready.then(() => new Promise((tell) => requestAnimationFrame(() => setTimeout(() => tell(shifted)))))",
  );
  const shifts = recorded.filter(({ isEarly }) => isOpenedFirst || !isEarly);
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect.soft(sum, `${page.url()} moved: ${shifts.map(({ what }) => what).join("; ")}`).toBeLessThan(LIMIT);
}
