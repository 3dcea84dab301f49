import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";

const SCRIPTS = /\/assets\/[^?]+\.js/;

test("text areas keep text and selection entered before hydration", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const area = page.getByRole("region", { name: "Dados do curso" }).getByRole("textbox", { name: "Do que trata" });
  await expect(area).not.toHaveValue("");
  const before = await area.inputValue();

  await beforeScripts(page, async () => await area.fill("Escrito cedo."));
  await expect(area).toHaveValue("Escrito cedo.");
  await area.press("End");
  await page.keyboard.type(" E depois.");
  await expect(area).toHaveValue("Escrito cedo. E depois.");

  await beforeScripts(page, async () => await area.selectText());
  const selected = await area.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]);
  expect(selected).toEqual([0, before.length]);
  await page.keyboard.type("Outro texto.");
  await expect(area).toHaveValue("Outro texto.");
});

test("components receive what was typed and chosen before hydration", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/sac");
  const text = page.getByRole("textbox", { name: "O que aconteceu?" });
  await beforeScripts(page, async () => {
    await page.getByRole("radio", { name: "Certificado" }).check();
    await text.fill("Escrito cedo");
  });
  await expect(page.getByText("12 de", { exact: false })).toBeVisible();
  await text.press("End");
  await page.keyboard.type(".");
  await expect(text).toHaveValue("Escrito cedo.");
  await expect(page.getByRole("radio", { name: "Certificado" })).toBeChecked();
  await expect(page.getByText(/^Rascunho guardado neste aparelho/)).toBeVisible();

  await page.goto(server.at("aurora", "/course/acolhimento-e-escuta/o/ligue-192"));
  const places = page.getByRole("combobox", { name: /^Posição de/ });
  const moved = await places.first().getAttribute("name");
  await beforeScripts(page, async () => void (await places.first().selectOption("5")));
  await expect(places.last()).toHaveAttribute("name", moved ?? "");

  await openAs(page, server, "aurora", "rosangela", "/gestao/marca");
  const name = page.getByRole("textbox", { name: "Nome da academia" });
  await beforeScripts(page, async () => await name.fill("Academia Cedo"));
  await page.getByLabel("Menu", { exact: true }).fill("#123456");
  await expect(name).toHaveValue("Academia Cedo");
});

test("a list that was opened before hydration stays open, and its choices work", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region").getByRole("listitem").getByRole("link").first().click();
  const add = page.getByText("Acrescentar um bloco");
  const video = page.getByRole("button", { name: "Vídeo", exact: true });
  await expect(add).toBeVisible();

  await beforeScripts(page, async () => {
    await add.click();
    await expect(video).toBeVisible();
  });
  await expect(video).toBeVisible();
  await video.click();
  await expect(page.getByRole("group", { name: "Vídeo", exact: true })).toBeVisible();
});

test("a page is marked as ready only after its content is hydrated", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/courses");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement.dataset.ready) return;
      observer.disconnect();
      // React adds a property to each element that it has hydrated.
      const content = document.querySelector("main h1");
      const isTaken = content !== null && Object.keys(content).some((key) => key.startsWith("__react"));
      document.documentElement.dataset.taken = String(isTaken);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
  });
  for (const path of ["/courses", "/account", "/nao-existe"]) {
    await page.goto(server.at("aurora", path));
    await expect(page.locator("html"), path).toHaveAttribute("data-taken", "true");
  }
});

/** Reloads the page, and delays its scripts until `act` has ended. */
async function beforeScripts(page: Page, act: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: "commit" });
  await act();
  await expect(page.locator("html")).not.toHaveAttribute("data-ready");
  resolve();
  await ready(page);
  await page.unroute(SCRIPTS);
}
