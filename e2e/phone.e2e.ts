import type { Page } from "@playwright/test";
import { contentOf } from "./content.ts";
import { everyPath } from "./every-page.ts";
import { ACADEMIES, expect, test } from "./house.ts";
import { ready, signIn, visit } from "./visit.ts";

test.use({ trace: "off", hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });
test.describe.configure({ mode: "parallel", timeout: 180_000 });

const WIDTHS = [320, 390];
const FINGER = 44;
const HALF_WAY = { aurora: "marina", cerrado: "davi", espacoimaginario: "iara" } as const;

for (const academy of ACADEMIES) {
  test(`every screen of ${academy} fits a phone and its fingers`, async ({ page, server }) => {
    const paths = everyPath(await contentOf(academy));
    for (const path of ["/", "/enter", "/login"]) await expectFit(page, server.at(academy, path));
    await page.goto(server.at(academy, "/login"));
    await signIn(page, server.person(academy, HALF_WAY[academy]));
    await ready(page);
    for (const path of paths) await expectFit(page, server.at(academy, path));
  });

  test(`the menu and the question before leaving ${academy} fit a phone`, async ({ page, server }) => {
    await page.goto(server.at(academy, "/courses"));
    await signIn(page, server.person(academy, HALF_WAY[academy]));
    await ready(page);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(page.getByRole("dialog", { name: "Menu de navegação" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectFingersFit(page);
    await page.getByRole("button", { name: "Fechar o menu" }).tap();
    await page.getByRole("link", { name: "Sair" }).tap();
    await expect(page.getByRole("dialog", { name: "Deseja realmente sair da academia?" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectFingersFit(page);
  });
}

async function expectFit(page: Page, address: string): Promise<void> {
  await visit(page, address);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectFingersFit(page);
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, room]: [number, number] = await page.locator("html").evaluate((html) => [html.scrollWidth, html.clientWidth]);
  expect.soft(wide, `${page.url()} at ${room} px`).toBeLessThanOrEqual(room);
}

/** What a finger that lands within 22 px of a target's middle hits. Links within a sentence may be smaller (WCAG 2.5.8). */
async function expectFingersFit(page: Page): Promise<void> {
  const targets = ["button", "link", "checkbox", "radio", "textbox", "combobox"] as const;
  for (const role of targets) {
    const missed: string[] = await page.getByRole(role).evaluateAll(missedTargets, FINGER);
    expect.soft(missed, `${role} on ${page.url()}`).toEqual([]);
  }
}

interface Target {
  ownerDocument: {
    elementFromPoint(x: number, y: number): Target | null;
    defaultView: { scrollY: number; getComputedStyle(of: Target): { display: string } };
  };
  innerText: string;
  getBoundingClientRect(): { x: number; y: number; width: number; height: number; bottom: number };
  scrollIntoView(how: { block: "center"; inline: "center"; behavior: "instant" }): void;
  contains(other: unknown): boolean;
  closest(selector: string): (Target & { control?: unknown }) | null;
}

/** Runs in the page. */
function missedTargets(elements: unknown[], finger: number): string[] {
  const isInSentence = (target: Target) => {
    const { display } = target.ownerDocument.defaultView.getComputedStyle(target);
    return display === "inline" && target.closest("p, li") !== null;
  };
  // Such as the link that skips to the content, which comes only to the keyboard.
  const isAboveThePage = (target: Target) => target.getBoundingClientRect().bottom + target.ownerDocument.defaultView.scrollY < 0;
  const isHit = (target: Target, x: number, y: number) => {
    const hit = target.ownerDocument.elementFromPoint(x, y);
    return hit !== null && (target === hit || target.contains(hit) || hit.closest("label")?.control === target);
  };
  return (elements as Target[]).flatMap((target) => {
    if (isInSentence(target) || isAboveThePage(target)) return [];
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = (target.closest("label") ?? target).getBoundingClientRect();
    const [middle, centre, reach] = [x + width / 2, y + height / 2, finger / 2 - 1];
    const around: [number, number][] = [[0, 0], [-reach, 0], [reach, 0], [0, -reach], [0, reach]];
    const isReached = around.every(([right, down]) => isHit(target, middle + right, centre + down));
    return isReached ? [] : [`${target.innerText.trim()} (${Math.round(width)} × ${Math.round(height)})`];
  });
}
