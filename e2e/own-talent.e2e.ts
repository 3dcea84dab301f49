import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const ABOUT = "/talents-create-profile?parte=about";

test("removing a row removes only that row, and the others keep their values", async ({ page, server }) => {
  const experience = "/talents-create-profile?parte=experience";
  await openAs(page, server, "aurora", "yasmin", experience);
  await expect(page.getByRole("button", { name: /^Tirar: Experiências/ })).toHaveCount(0);
  await fillExperiences(page, ["Padaria", "Farmácia", "Escola"]);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Salvo.", { exact: true })).toBeVisible();

  await visit(page, server.at("aurora", experience));
  const roles = page.getByRole("textbox", { name: "O que você fazia" });
  await page.getByRole("button", { name: "Tirar: Experiências, 1" }).click();
  await expect(page.getByRole("button", { name: "Tirar: Experiências, 1" })).toBeFocused();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  expect(await valuesOf(page)).toEqual(["Farmácia", "Escola", ""]);
  await roles.first().fill("Farmácia do bairro");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await page.reload();
  expect(await valuesOf(page)).toEqual(["Farmácia do bairro", "Escola", ""]);

  // Saving removes only emptied rows, and so does the next automatic save.
  const first = page.getByRole("group", { name: "Experiências, 1" });
  for (const name of ["O que você fazia", "Começou em"]) await first.getByRole("textbox", { name }).fill("");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Salvo.", { exact: true })).toBeVisible();
  await roles.nth(1).fill("Escola da praça");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await page.reload();
  expect(await valuesOf(page)).toEqual(["Escola da praça", ""]);
});

test("shows a value saved on another device beside the typed one, and the person chooses", async ({
  browser,
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", ABOUT);
  const context = await browser.newContext({ locale: "pt-BR" });
  const other = await context.newPage();
  await openAs(other, server, "aurora", "yasmin", ABOUT);

  await saveHeadline(other, "Recepção de hotel");
  await headline(page).fill("Portaria de escola");
  await expect(otherDevice(page)).toContainText("Recepção de hotel");
  await expect(headline(page)).toHaveValue("Portaria de escola");
  await page.getByRole("link", { name: "Ficar com o do outro aparelho" }).click();
  await expect(headline(page)).toHaveValue("Recepção de hotel");

  await saveHeadline(page, "Portaria de clube");
  await headline(other).fill("Recepção de museu");
  await other.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(otherDevice(other)).toContainText("Portaria de clube");
  await other.getByRole("button", { name: "Ficar com o que escrevi aqui" }).click();
  await expect(other.getByText("Salvo.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(headline(page)).toHaveValue("Recepção de museu");
  await context.close();
});

test("without scripts, a refused form shows the value saved on another device and keeps the typed one", async ({
  browser,
  page,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const plain = await context.newPage();
  await openAs(plain, server, "aurora", "yasmin", ABOUT);
  await openAs(page, server, "aurora", "yasmin", ABOUT);
  await saveHeadline(page, "Recepção de hotel");
  await headline(plain).fill("Portaria de escola");
  await plain.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(otherDevice(plain)).toContainText("Recepção de hotel");
  await expect(headline(plain)).toHaveValue("Portaria de escola");
  await plain.getByRole("button", { name: "Ficar com o que escrevi aqui" }).click();
  await expect(plain.getByText("Salvo.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(headline(page)).toHaveValue("Portaria de escola");
  await context.close();
});

test("changes made without a network are saved once it is back, and a social name is saved automatically", async ({
  context,
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", ABOUT);
  await context.setOffline(true);
  await headline(page).fill("Biblioteca do bairro");
  await expect(page.getByText(/^Ainda não salvo: sem conexão\./)).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await context.setOffline(false);
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await page.reload();
  await expect(headline(page)).toHaveValue("Biblioteca do bairro");

  await visit(page, server.at("aurora", "/talents-create-profile?parte=identity"));
  const name = page.getByRole("textbox", { name: "Nome social" });
  await name.fill("Yasmin do Vale");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Yasmin do Vale");
});

function headline(page: Page) {
  return page.getByRole("textbox", { name: "O que você faz ou procura" });
}

function otherDevice(page: Page) {
  return page.getByRole("region", { name: "O que o outro aparelho salvou" });
}

async function saveHeadline(page: Page, text: string): Promise<void> {
  await headline(page).fill(text);
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
}

async function fillExperiences(page: Page, roles: readonly string[]): Promise<void> {
  for (const [at, role] of roles.entries()) {
    const row = page.getByRole("group", { name: `Experiências, ${at + 1}` });
    await row.getByRole("textbox", { name: "O que você fazia" }).fill(role);
    await row.getByRole("textbox", { name: "Começou em" }).fill("03/2021");
    if (at + 1 === roles.length) return;
    await page.getByRole("button", { name: "Outra experiência" }).click();
    await expect(page.getByRole("textbox", { name: "O que você fazia" }).last()).toBeFocused();
  }
}

async function valuesOf(page: Page): Promise<string[]> {
  const roles = page.getByRole("textbox", { name: "O que você fazia" });
  return await Promise.all((await roles.all()).map((one) => one.inputValue()));
}
