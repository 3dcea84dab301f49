import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test("a removed row takes no other one along, and what was written in the others stays in its place", async ({
  page,
  server,
}) => {
  const experience = "/talents-create-profile?parte=experience";
  await openAs(page, server, "aurora", "yasmin", experience);
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

  // Emptied rows go with the button, and take the one below along neither now nor with the next change.
  const first = page.getByRole("group", { name: "Experiências, 1" });
  for (const name of ["O que você fazia", "Começou em"]) await first.getByRole("textbox", { name }).fill("");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Salvo.", { exact: true })).toBeVisible();
  await roles.nth(1).fill("Escola da praça");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await page.reload();
  expect(await valuesOf(page)).toEqual(["Escola da praça", ""]);
});

async function fillExperiences(page: Page, roles: readonly string[]): Promise<void> {
  for (const [at, role] of roles.entries()) {
    const row = page.getByRole("group", { name: `Experiências, ${at + 1}` });
    await row.getByRole("textbox", { name: "O que você fazia" }).fill(role);
    await row.getByRole("textbox", { name: "Começou em" }).fill("03/2021");
    if (at + 1 < roles.length) await page.getByRole("button", { name: "Outra experiência" }).click();
  }
}

async function valuesOf(page: Page): Promise<string[]> {
  const roles = page.getByRole("textbox", { name: "O que você fazia" });
  return await Promise.all((await roles.all()).map((one) => one.inputValue()));
}
