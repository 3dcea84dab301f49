import { expect, test } from "./gallery-server.ts";

for (const [size, width] of Object.entries({ "420": 420, "640": 640, "920": 920 })) {
  test(`a dialog is ${width} px wide, keeps the focus, and stays mounted for half a second while it closes`, async ({
    gallery,
  }) => {
    const opener = gallery.getByRole("button", { name: `Diálogo de ${size} px` });
    await opener.focus();
    await gallery.keyboard.press("Enter");
    const dialog = gallery.getByRole("dialog");
    await expect(dialog).toHaveCSS("inline-size", `${width}px`);
    for (let tab = 0; tab < 8; tab++) {
      await gallery.keyboard.press("Tab");
      await expect(gallery.locator("main :focus")).toHaveCount(0);
    }
    const mounted = await gallery.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const popup = document.querySelector(".dialog");
          const start = performance.now();
          const look = () => (popup?.isConnected ? setTimeout(look, 5) : resolve(performance.now() - start));
          popup?.querySelector<HTMLElement>('[aria-label="Fechar"]')?.click();
          look();
        }),
    );
    expect(mounted).toBeGreaterThan(450);
    expect(mounted).toBeLessThan(1200);
    await expect(opener).toBeFocused();
  });
}

test("a dialog that is opened again while it closes stays open", async ({ gallery }) => {
  await gallery.emulateMedia({ reducedMotion: "reduce" });
  const opener = gallery.getByRole("button", { name: "Gaveta do menu" });
  await opener.press("Enter");
  await gallery.keyboard.press("Escape");
  await opener.press("Enter");
  await gallery.waitForTimeout(700);
  await expect(gallery.getByRole("dialog", { name: "Menu de navegação" })).toBeVisible();
  await expect(gallery.getByRole("navigation", { name: "Menu de navegação" })).toBeVisible();
});

test("a toast lasts five seconds, and is announced to screen readers", async ({ gallery }) => {
  await gallery.clock.install({ time: 0 });
  // From here on, the clock advances only when the test advances it.
  await gallery.clock.pauseAt(60_000);
  await gallery.getByRole("button", { name: "Aviso de erro" }).press("Enter");
  await expect(gallery.locator(".toast")).toBeVisible();
  await expect(gallery.getByRole("alert").filter({ hasText: "Não conseguimos guardar agora." })).toHaveCount(1);
  await expect(gallery.getByRole("region", { name: "Avisos" })).toHaveAttribute("aria-live", "polite");
  await gallery.clock.fastForward(4900);
  await expect(gallery.locator(".toast")).toBeVisible();
  // Includes the half second in which the toast fades.
  await gallery.clock.runFor(700);
  await expect(gallery.locator(".toast")).toHaveCount(0);
});

test("a toast stays while the pointer is over it or it has the focus", async ({ gallery }) => {
  await gallery.clock.install();
  await gallery.getByRole("button", { name: "Aviso de sucesso" }).press("Enter");
  const toast = gallery.locator(".toast");
  await toast.hover();
  await gallery.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await gallery.mouse.move(5, 5);
  await gallery.clock.fastForward(6000);
  await expect(toast).toHaveCount(0);

  await gallery.getByRole("button", { name: "Aviso de sucesso" }).press("Enter");
  await expect(toast).toBeVisible();
  await gallery.keyboard.press("F6");
  await gallery.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await gallery.keyboard.press("Tab");
  await gallery.keyboard.press("Tab");
  await gallery.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
});

test("at most twenty toasts are shown, the latest ones", async ({ gallery }) => {
  await gallery.getByRole("button", { name: "25 avisos" }).press("Enter");
  await expect(gallery.locator(".toast:visible")).toHaveCount(20);
  await expect(gallery.locator(".toast:visible").filter({ hasText: "Aviso 25" })).toBeInViewport();
  await expect(gallery.locator(".toast:visible").getByText("Aviso 5", { exact: true })).toHaveCount(0);
});
