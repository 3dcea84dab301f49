import type { Locator, Page } from "@playwright/test";
import { formatRgb, wcagContrast } from "culori";
import fc from "fast-check";
import sharp from "sharp";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { brandColors, type BrandColors } from "#shared/brand-colors.ts";
import { contentOf, courseOf } from "./content.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const LEARNERS = { aurora: "marina", cerrado: "josefa", espacoimaginario: "iara" } as const;
const MIN_CONTRAST = 3;
// Pixels of the screenshot beyond the ring's outer edge.
const MARGIN = 10;

for (const academy of ACADEMIES) {
  test(`the focus is visible around the main button of both heroes of ${academy}, at every width`, async ({
    page,
    server,
  }) => {
    for (const open of [openLanding, openSpace]) {
      for (const width of [390, 1360]) {
        await page.setViewportSize({ width, height: 900 });
        const button = await open(page, server, academy);
        expect(await visibleRingShare(page, button), `${page.url()} at ${width} px`).toBeGreaterThanOrEqual(1);
      }
    }
  });
}

test("the focus is visible around the main button of both heroes in any colours that a manager chooses", async ({
  page,
  server,
}) => {
  const names = Object.keys(brandColors({})) as (keyof BrandColors)[];
  const channel = fc.integer({ min: 0, max: 255 });
  const anyColor = fc.tuple(channel, channel, channel);
  // With a grey of about this brightness, neither black nor white contrasts much.
  const hardColor = fc.integer({ min: 100, max: 135 }).map((level) => [level, level, level]);
  const color = fc.oneof(anyColor, hardColor).map(([r = 0, g = 0, b = 0]) => hexOf(r, g, b));
  const brand = fc.record(Object.fromEntries(names.map((name) => [name, color]))) as fc.Arbitrary<BrandColors>;

  for (const open of [openLanding, openSpace]) {
    const button = await open(page, server, "aurora");
    for (const colors of fc.sample(brand, 20)) {
      await page.evaluate((tokens) => {
        for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty(name, value);
      }, brandTokens(colors));
      const shown = await visibleRingShare(page, button);
      expect(shown, `${page.url()} in ${JSON.stringify(colors)}`).toBeGreaterThanOrEqual(1);
    }
  }
});

async function openLanding(page: Page, server: WholeServer, academy: (typeof ACADEMIES)[number]): Promise<Locator> {
  const { landing } = await contentOf(academy);
  const hero = landing?.blocks.find((block) => block.type === "hero");
  await page.context().clearCookies();
  await visit(page, server.at(academy, "/"));
  return page.getByRole("link", { name: hero?.action?.label ?? "", exact: true }).first();
}

async function openSpace(page: Page, server: WholeServer, academy: (typeof ACADEMIES)[number]): Promise<Locator> {
  const { friendly_id } = courseOf(await contentOf(academy));
  await page.context().clearCookies();
  await openAs(page, server, academy, LEARNERS[academy], `/course/${friendly_id}`);
  return page
    .getByRole("main")
    .getByRole("link", { name: /^(Começar|Continuar de onde parei|Abrir meu certificado)$/ })
    .first();
}

/**
 * Returns how much of the focus ring is visible: the pixels that change with a contrast of at least 3:1, as a share of
 * the two pixels around the button that WCAG 2.4.13 requires.
 */
async function visibleRingShare(page: Page, button: Locator): Promise<number> {
  let share = 0;
  await expect(async () => {
    await button.focus();
    await page.keyboard.press("Shift+Tab");
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error("The button is not there");
    const clip = {
      x: Math.floor(box.x) - MARGIN,
      y: Math.floor(box.y) - MARGIN,
      width: Math.ceil(box.width) + 2 * MARGIN,
      height: Math.ceil(box.height) + 2 * MARGIN,
    };
    const isOutside = (at: number) => {
      const [x, y] = [at % clip.width, Math.floor(at / clip.width)];
      return x < MARGIN || y < MARGIN || x > clip.width - MARGIN || y > clip.height - MARGIN;
    };
    const countChanged = (one: string[], other: string[]) =>
      one.filter((color, at) => isOutside(at) && wcagContrast(color, other[at] ?? color) >= MIN_CONTRAST).length;
    const before = await pixelsOf(page, clip);
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    const focused = await pixelsOf(page, clip);
    await page.keyboard.press("Shift+Tab");
    // Movement of the page, as when its fonts arrive, would be counted as part of the ring.
    expect(countChanged(before, await pixelsOf(page, clip))).toBe(0);
    share = countChanged(before, focused) / (4 * (box.width + box.height));
  }).toPass();
  return share;
}

async function pixelsOf(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<string[]> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(clip.width);
  return Array.from({ length: info.width * info.height }, (_, at) => {
    const [r = 0, g = 0, b = 0] = data.subarray(at * 3, at * 3 + 3);
    return formatRgb({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 }) ?? "";
  });
}

function hexOf(...channels: number[]): string {
  return `#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}
