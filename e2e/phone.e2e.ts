import type { Page } from "@playwright/test";
import type { Academy } from "#features/academies/server/index.ts";
import { contentOf } from "./content.ts";
import { everyPageOf, isOfStaff, isPublic } from "./every-page.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { expectNoLayoutShift, recordLayoutShifts } from "./layout-shift.ts";
import { expectLargeTextFits, expectNoSidewaysScroll } from "./accessible-page.ts";
import { openAs, visit } from "./visit.ts";

const SMALLEST = 320;
const SMALL = 360;
const COMMON = 390;

test.use({ trace: "off", hasTouch: true, isMobile: true, viewport: { width: SMALLEST, height: 640 } });
test.describe.configure({ mode: "parallel" });

const MIN_TARGET_PIXELS = 44;
const HALF_WAY = { aurora: "marina", cerrado: "davi", espacoimaginario: "iara" } as const;

for (const academy of ACADEMIES) {
  test(`every screen of ${academy} fits a phone, has large touch targets, and does not shift`, async ({
    page,
    server,
  }) => {
    test.setTimeout(600_000);
    const recorder = await recordLayoutShifts(page);
    const isWhole = academy === "aurora";
    const widths = isWhole ? [SMALLEST, COMMON] : [SMALLEST];
    const screens = screensOf(await contentOf(academy), isWhole);
    for (const path of ["/", "/enter", "/login"]) {
      await expectFit(page, server.at(academy, path), widths, recorder);
    }
    await openAs(page, server, academy, HALF_WAY[academy], "/courses");
    for (const screen of screens) {
      recorder.isOpenedFirst = isPublic(screen) || screen.id === "course-course-o-id";
      await expectFit(page, server.at(academy, screen.path), widths, recorder);
    }
  });

  test(`the menu and the sign-out dialog of ${academy} fit a phone`, async ({ page, server }) => {
    await openAs(page, server, academy, HALF_WAY[academy], "/courses");
    // The button's name may include new notifications: “Menu (2 avisos novos)”.
    const menu = page.getByRole("button", { name: /^Menu( \(|$)/ });
    await menu.tap();
    await expect(page.getByRole("dialog", { name: "Menu de navegação" })).toBeVisible();
    await expectNoSidewaysScroll(page, "320 px");
    await expectLargeTargets(page);
    await menu.tap();
    await page.getByRole("button", { name: "Sair" }).tap();
    await expect(page.getByRole("dialog", { name: "Deseja realmente sair da academia?" })).toBeVisible();
    await expectNoSidewaysScroll(page, "320 px");
    await expectLargeTargets(page);
  });
}

test("a flow's name and its state of saving do not overlap with large text", async ({ page, server }) => {
  await page.setViewportSize({ width: SMALL, height: 640 });
  await openAs(page, server, "aurora", "jandira", "/courses");
  await page.locator("html").evaluate((root) => void (root.style.fontSize = "200%"));
  const name = page.locator(".flow-head").getByText("Anamnese", { exact: true });
  const saved = page.getByText("Salvo", { exact: true });
  await expect(saved).toBeVisible();
  const [wide = 0, room = 0] = await name.evaluate((text) => [text.scrollWidth, text.clientWidth]);
  expect(wide).toBeLessThanOrEqual(room);
});

test("in a window as low as at 400 %, the bars of a flow scroll with its questions", async ({ page, server }) => {
  await page.setViewportSize({ width: SMALL, height: 256 });
  await openAs(page, server, "aurora", "jandira", "/courses");
  const [leave, start] = [
    page.getByRole("link", { name: "Parar por agora" }),
    page.getByRole("button", { name: "Começar" }),
  ];
  await expect(leave).toBeInViewport();
  await expect(start).not.toBeInViewport();
  await start.scrollIntoViewIfNeeded();
  await expect(start).toBeInViewport();
  await expect(leave).not.toBeInViewport();
});

/** Returns the screens that a learner sees; in a brand that is not tested in full, only those with its own content. */
function screensOf(content: Academy, isWhole: boolean): ReturnType<typeof everyPageOf> {
  const pages = everyPageOf(content);
  const own = pages.filter((page) => (isWhole ? !isOfStaff(page) : isPublic(page) || page.id.startsWith("course")));
  // All pages of the staff area show a learner the same refusal.
  return [...own, ...pages.filter(isOfStaff).slice(0, 1)];
}

async function expectFit(
  page: Page,
  address: string,
  widths: readonly number[],
  recorder: Parameters<typeof expectNoLayoutShift>[1],
): Promise<void> {
  await visit(page, address);
  await expectNoLayoutShift(page, recorder);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page, `${width} px`);
    await expectLargeTargets(page);
  }
  await page.setViewportSize({ width: SMALL, height: 640 });
  await expectLargeTextFits(page, SMALL);
}

async function expectLargeTargets(page: Page): Promise<void> {
  const roles = ["button", "link", "checkbox", "radio", "textbox", "combobox"] as const;
  // One query, because each computes the roles of all elements.
  const targets = roles.map((role) => page.getByRole(role)).reduce((some, more) => some.or(more));
  expect.soft(await targets.evaluateAll(smallTargets, MIN_TARGET_PIXELS), `targets on ${page.url()}`).toEqual([]);
}

/**
 * Runs in the page: returns the targets that do not react within half of `minPixels` of their centre. Links within
 * a sentence may be smaller (WCAG 2.5.8).
 */
function smallTargets(targets: Element[], minPixels: number): string[] {
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === "inline" && target.closest("p, li") !== null;
  // Whether the target is above the page, like the link that skips to the content until it has the focus.
  const isAboveThePage = (target: Element) => target.getBoundingClientRect().bottom + scrollY < 0;
  const isHit = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return target.contains(hit) || (hit !== null && hit.closest("label")?.control === target);
  };
  return targets.flatMap((target) => {
    if (isInSentence(target) || isAboveThePage(target)) return [];
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = (target.closest("label") ?? target).getBoundingClientRect();
    const reach = minPixels / 2 - 1;
    const isReached =
      [-reach, 0, reach].every((right) => isHit(target, x + width / 2 + right, y + height / 2)) &&
      [-reach, 0, reach].every((down) => isHit(target, x + width / 2, y + height / 2 + down));
    return isReached
      ? []
      : [`${target.tagName} ${target.textContent?.trim()} (${Math.round(width)} × ${Math.round(height)})`];
  });
}

test("invites to drop a file only where something can be dropped", async ({ page, server, browser }) => {
  await openAs(page, server, "aurora", "yasmin", "/sac");
  await expect(page.getByText("escolha no aparelho")).toBeVisible();
  await expect(page.getByText("Solte aqui ou")).toBeHidden();
  const computer = await browser.newPage({ hasTouch: false, isMobile: false });
  await openAs(computer, server, "aurora", "yasmin", "/sac");
  await expect(computer.getByText("Solte aqui ou")).toBeVisible();
  await computer.close();
});
