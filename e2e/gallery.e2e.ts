import type { Page } from "@playwright/test";
import { BRANDS, expect, test } from "./gallery-server.ts";
import { test as serverTest } from "./test-servers.ts";
import { contrastFaults, wcagFaults } from "./wcag.ts";

// Base UI's focus guards at the edges of a popup, which pass the focus on.
const GUARDS = "[data-base-ui-focus-guard]";

for (const brand of BRANDS) {
  for (const width of [320, 768, 1360]) {
    test(`every component is accessible: ${brand}, ${width} px`, async ({ gallery }) => {
      await gallery.setViewportSize({ width, height: 900 });
      await gallery.getByRole("button", { name: brand }).click();
      await expectAccessible(gallery, faultsIn(brand));
      expect(
        await gallery.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }

  test(`every opened component is accessible: ${brand}`, async ({ gallery }) => {
    await gallery.emulateMedia({ reducedMotion: "reduce" });
    await gallery.getByRole("button", { name: brand }).click();
    const combobox = gallery.getByRole("combobox", { name: "Estado", exact: true });
    const button = (name: string) => gallery.getByRole("button", { name, exact: true });
    const openers = [
      [gallery.getByRole("combobox", { name: "Turma" }), gallery.getByRole("listbox", { name: "Turma" })],
      [combobox, gallery.getByRole("listbox", { name: "Estado", exact: true })],
      [button("Abrir o calendário de Início da turma"), gallery.getByRole("dialog", { name: "Início da turma" })],
      [button("Ações"), gallery.getByRole("menu")],
      [button("Diálogo de 640 px"), gallery.getByRole("dialog")],
      [button("Gaveta do menu"), gallery.getByRole("dialog", { name: "Menu de navegação" })],
    ] as const;
    for (const [opener, opened] of openers) {
      await opener.click();
      await expect(opened).toBeVisible();
      // While the list is open, Base UI hides the rest of the page from screen readers; Tab, below, first closes the
      // list.
      await expectAccessible(gallery, faultsIn(brand, opener === combobox ? ["aria-hidden-focus"] : []));
      await gallery.keyboard.press("Tab");
      await expect(gallery.locator('[aria-hidden="true"] :focus, [aria-hidden="true"]:focus')).toHaveCount(0);
      await gallery.keyboard.press("Escape");
      await expect(opened).toBeHidden();
    }
    await gallery.getByRole("button", { name: "Aviso de erro" }).click();
    await expectAccessible(gallery, faultsIn(brand));
  });
}

test("every control is at least 44 px high", async ({ gallery }) => {
  await gallery.setViewportSize({ width: 320, height: 800 });
  const low = await gallery
    .locator("main")
    .evaluate((main) =>
      [
        ...main.querySelectorAll(
          "button, select, textarea, .control, .check, .file-drop, .tab, .pagination-step, .slider input",
        ),
      ]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => `${element.className}: ${element.textContent}`),
    );
  expect(low).toEqual([]);
});

test("reduced motion stops all movement, and forced colours keep selections visible", async ({ gallery }) => {
  await gallery.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  const skeleton = gallery.getByRole("status").filter({ hasText: "Carregando a trilha" });
  const part = skeleton.locator("[aria-hidden] > *").first();
  await expect(part).toHaveCSS("animation-name", "none");
  const radios = gallery.getByRole("radiogroup", { name: "Qual é o seu ritmo?" });
  const colorOf = (name: string) =>
    radios.getByRole("radio", { name }).evaluate((radio) => getComputedStyle(radio).backgroundColor);
  expect(await colorOf("Firme")).not.toBe(await colorOf("Leve"));
  const lineOf = (selected: boolean) =>
    gallery
      .getByRole("tab", { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await lineOf(true)).not.toBe(await lineOf(false));
});

serverTest("the pages that visitors get have no gallery", async ({ page, server }) => {
  const answer = await page.goto(server.at("aurora", "/gallery"));
  expect(answer?.status()).toBe(404);
});

/** Returns the function that finds accessibility faults: all rules in one brand, in others only contrast. */
function faultsIn(brand: string, except: string[] = []): (page: Page) => Promise<string[]> {
  if (brand !== BRANDS[0]) return contrastFaults;
  return (page) => wcagFaults(page, { rules: except, elements: [GUARDS] });
}

async function expectAccessible(page: Page, faultsOf: (page: Page) => Promise<string[]>): Promise<void> {
  // Waits for the end of transitions, because a colour during a transition is not a fault.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((one) =>
          one.effect?.getComputedTiming().iterations === Infinity ? null : one.finished.catch(() => null),
        ),
    ),
  );
  expect(await faultsOf(page)).toEqual([]);
}
