import { expect, type Page } from "@playwright/test";
import { contrastFaults, wcagFaults } from "./wcag.ts";

const TABLET = 768;
/** Widths in pixels of a small phone, a tablet and a desktop. */
const WIDTHS = [320, TABLET, 1360] as const;
const HEIGHT = 900;
const OBSCURED = /^target-size: [^]*partially obscured/;

/**
 * Expects the page to be accessible (WCAG 2.2 AA), to fit at every width, and to be usable with text twice as large.
 * "contrast" checks only colours, for brands with the same markup as one that is checked with "all".
 */
export async function expectAccessiblePage(page: Page, rules: "all" | "contrast" = "all"): Promise<void> {
  const isWhole = rules === "all";
  const rendering = await renderSkippedContent(page);
  expect(await page.evaluate(() => document.compatMode), `${page.url()} has a doctype`).toBe("CSS1Compat");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoSidewaysScroll(page, `${width} px`);
    if (!isWhole && width === TABLET) continue;
    const faults = await (isWhole ? wcagFaultsAtRest(page) : contrastFaults(page));
    expect(faults, `${page.url()} at ${width} px`).toEqual([]);
    // While the page has this width, because each change of width costs a new layout.
    if (isWhole && width >= TABLET) await expectLargeTextFits(page, width);
  }
  await rendering.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

/**
 * Renders also what `content-visibility` skips far from the viewport, until the returned style sheet is removed. In a
 * skipped element, the content has another size than the element, and seems to cover what is below it.
 */
async function renderSkippedContent(page: Page) {
  return await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
}

/**
 * Returns the accessibility faults. A link covered by a sticky bar is a fault only if it stays covered after scrolling.
 */
async function wcagFaultsAtRest(page: Page): Promise<string[]> {
  let faults = await wcagFaults(page);
  for (const top of [0, HEIGHT / 4, HEIGHT / 2]) {
    if (!faults.some((fault) => OBSCURED.test(fault))) break;
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    const covered = (await wcagFaults(page)).filter((fault) => OBSCURED.test(fault)).map(elementOf);
    faults = faults.filter((fault) => !OBSCURED.test(fault) || covered.includes(elementOf(fault)));
  }
  return faults;
}

/** Returns the first line of a fault, with the rule and the element. */
function elementOf(fault: string): string {
  return fault.split("\n", 1)[0] ?? "";
}

export async function expectNoSidewaysScroll(page: Page, at: string): Promise<void> {
  const [wide = 0, room = 0] = await page.locator("html").evaluate((html) => [html.scrollWidth, html.clientWidth]);
  expect.soft(wide, `${page.url()} at ${at}`).toBeLessThanOrEqual(room);
}

/** Expects the page, which has this width, to fit and to cut off no text with text twice as large. */
export async function expectLargeTextFits(page: Page, width: number): Promise<void> {
  const html = page.locator("html");
  await html.evaluate((root) => void (root.style.fontSize = "200%"));
  await expectNoSidewaysScroll(page, `${width} px with text at 200 %`);
  expect.soft(await html.evaluate(clippedTexts), `${page.url()} at ${width} px with text at 200 %`).toEqual([]);
  await html.evaluate((root) => void (root.style.fontSize = ""));
}

/** Runs in the page: returns visible texts that an element's edge cuts off and that cannot be scrolled into view. */
function clippedTexts(root: HTMLElement): string[] {
  const texts = document.createTreeWalker(root.querySelector("body") ?? root, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    const isSeen =
      text.textContent?.trim() && holder?.checkVisibility() && !holder.closest("svg, video, [aria-hidden]");
    if (!isSeen || !holder) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const edge = clippingAncestor(range.getBoundingClientRect(), holder);
    if (edge) cut.push(`${text.textContent?.trim()} (cut by .${edge.className})`);
  }
  return cut;

  function clippingAncestor({ left, right, top, bottom }: DOMRect, holder: Element): Element | null {
    for (let edge: Element | null = holder; edge && edge !== document.body; edge = edge.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(edge);
      const box = edge.getBoundingClientRect();
      const isForScreenReaders = box.width < 2;
      if (isForScreenReaders || /auto|scroll/.test(overflowX + overflowY)) return null;
      if (/hidden|clip/.test(overflowX) && (left < box.left - 2 || right > box.right + 2)) return edge;
      if (/hidden|clip/.test(overflowY) && (top < box.top - 2 || bottom > box.bottom + 2)) return edge;
    }
    return null;
  }
}
