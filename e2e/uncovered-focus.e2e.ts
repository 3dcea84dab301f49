import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";

const SIZES = [
  { width: 1360, height: 700 },
  { width: 390, height: 700 },
];
const MAX_TABS = 300;

for (const size of SIZES) {
  test.describe(`at ${size.width} pixels, no bar covers the focused element`, () => {
    test.use({ viewport: size });

    test("in the staff area, its menu and its people table, with people selected", async ({ page, server }) => {
      await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas");
      await page.getByRole("main").getByRole("checkbox").nth(2).press("Space");
      await expect(page.getByRole("button", { name: "Mudar as escolhidas" })).toBeVisible();
      await expectUncovered(page);
    });

    test("in the talent bank, with two profiles selected to compare", async ({ page, server }) => {
      await openAs(page, server, "cerrado", "teresinha", "/talents-profiles-list");
      const boxes = page.getByRole("checkbox", { name: /^Comparar / });
      await boxes.nth(0).press("Space");
      await boxes.nth(1).press("Space");
      await expect(page.getByRole("button", { name: "Comparar os marcados" })).toBeVisible();
      await expectUncovered(page);
    });

    test("in a long block of a flow", async ({ page, server }) => {
      await openAs(page, server, "aurora", "jandira", "/courses");
      await page.getByRole("button", { name: "Começar" }).press("Enter");
      await expect(page).toHaveURL(/\/combinados$/);
      await expectUncovered(page);
    });

    test("while staff view the academy as a person", async ({ page, server }) => {
      const { email } = server.person("aurora", "marina");
      await openAs(page, server, "aurora", "rosangela", `/gestao/pessoas?busca=${encodeURIComponent(email)}`);
      await page.getByRole("row").nth(1).getByRole("link").press("Enter");
      await page.getByRole("textbox", { name: "Motivo" }).fill("Conferir por que a trilha não abre");
      await page.getByRole("button", { name: "Ver como esta pessoa" }).press("Enter");
      await expect(page.getByRole("complementary", { name: "Vendo como outra pessoa" })).toBeVisible();
      await ready(page);
      await expectUncovered(page);
    });
  });
}

test("a laptop's screen shows the whole staff menu above a person with a long name", async ({ page, server }) => {
  await page.setViewportSize({ width: 1360, height: 844 });
  await openAs(page, server, "cerrado", "teresinha", "/account");
  const name = page.getByRole("textbox", { name: "Nome completo" });
  await name.fill("Maria Teresinha dos Santos Albuquerque de Oliveira e Vasconcelos");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Seus dados foram salvos.")).toBeVisible();
  await page.goto(server.at("cerrado", "/gestao"));
  const menu = page.getByRole("navigation", { name: "Área da equipe" });
  const last = await menu.getByRole("link").last().boundingBox();
  const person = await page.getByRole("link", { name: /Maria Teresinha/ }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(person?.y ?? 0);
});

/** Moves through the whole page by Tab, and expects that the focused element is never covered. */
async function expectUncovered(page: Page): Promise<void> {
  const covered: string[] = [];
  const expected = await page.evaluate(countFocusable);
  await page.evaluate(focusStart);
  let stops = 0;
  for (; stops < MAX_TABS; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopOfFocus);
    if (!stop) break;
    if (stop.isCovered) covered.push(stop.name);
  }
  // A group of radio buttons is a single tab stop, so there are fewer stops than elements.
  expect(stops).toBeGreaterThanOrEqual(Math.floor(expected * 0.8));
  expect(stops).toBeLessThan(MAX_TABS);
  expect(covered).toEqual([]);
}

/** Moves the start of Tab to the beginning of the page, because otherwise it would be the last clicked element. */
function focusStart(): void {
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
}

function countFocusable(): number {
  const all = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]");
  return [...all].filter((at) => at.tabIndex >= 0 && !at.matches(":disabled") && at.checkVisibility()).length;
}

function stopOfFocus(): { name: string; isCovered: boolean } | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return null;
  const shown = at instanceof HTMLInputElement ? (at.labels?.[0] ?? at) : at;
  // A link that wraps is checked at its first line.
  const { left, top, width, height } = at.getClientRects()[0] ?? at.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = !found || !(shown.contains(found) || at.contains(found) || found.contains(at));
  return { name: at.getAttribute("aria-label") ?? shown.innerText, isCovered };
}
