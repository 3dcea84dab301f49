import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test("a learner publishes a profile, a recruiter finds it without a name, and sees it when the learner accepts", async ({
  browser,
  page,
  server,
}) => {
  await enter(page, server, "marina", "/talents-create-profile");
  await page.getByRole("textbox", { name: "O que você faz ou procura" }).fill("Acolhimento noturno");
  await page.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(page.getByRole("heading", { name: "Habilidades" })).toBeFocused();
  await page
    .getByRole("group", { name: "Habilidades, 1" })
    .getByRole("combobox", { name: "Habilidade" })
    .fill("Ouvir com calma");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await page.getByRole("link", { name: "Consentimento" }).click();
  await page.getByRole("checkbox", { name: /pode ser encontrado/ }).check();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Salvo.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText(/^Publicado\./)).toBeVisible();

  const desk = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await enter(desk, server, "dalva", "/talents-profiles-list?prompt=acolhimento+noturno");
  await desk.getByRole("link", { name: "Acolhimento noturno" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Acolhimento noturno" })).toBeVisible();
  await expect(desk.getByText("Marina")).toHaveCount(0);
  await desk.getByRole("textbox", { name: "Por que você quer conversar?" }).fill("Temos uma vaga à noite.");
  await desk.getByRole("button", { name: "Mostrar interesse" }).click();
  await expect(desk.getByText(/^Pedido enviado\./)).toBeVisible();

  await visit(page, server.at("aurora", "/talents-create-profile"));
  await page.getByRole("button", { name: "Aceitar a conversa" }).click();
  await expect(page.getByText(/^Combinado\./)).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Marina");
});

test("the talent bank is filtered, compared and listed without scripts", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "dalva", "/talents-profiles-list");
  const total = page.getByRole("heading", { name: /currículos? combinam?/ });
  const before = await total.textContent();
  await page.getByRole("checkbox", { name: /Primeiros socorros/ }).check();
  await page.getByRole("button", { name: "Procurar" }).click();
  expect(await total.textContent()).not.toBe(before);
  for (const box of (await page.getByRole("checkbox", { name: /^Comparar/ }).all()).slice(0, 2)) await box.check();
  await page.getByRole("button", { name: "Comparar os marcados" }).click();
  await expect(page.getByRole("columnheader", { name: /^(?!Critério)/ })).toHaveCount(2);
  const skills = page.getByRole("row", { name: /^Habilidades/ });
  await expect(skills.getByText("Mais perto do que você procura").first()).toBeInViewport();
});

test("a recruiter's home says what waits, and takes a typed skill, a mode and the state of own requests", async ({
  page,
  server,
}) => {
  await enter(page, server, "dalva", "/talents-profiles-list");
  await expect(page.getByText(/\d+ candidaturas? novas?/)).toBeVisible();
  const total = page.getByRole("heading", { name: /currículos? combinam?/ });
  await page.getByRole("combobox", { name: "Outra habilidade" }).fill("PRIMEIROS socorros");
  await page.getByRole("combobox", { name: "Outra habilidade" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: /^Primeiros socorros/ })).toBeChecked();
  await expect(page).toHaveURL(/skill=PRIMEIROS/);
  await page.getByRole("checkbox", { name: /^Presencial/ }).check();
  await page.getByRole("button", { name: "Procurar" }).click();
  await expect(page.getByRole("checkbox", { name: /^Presencial/ })).toBeChecked();
  await visit(page, server.at("aurora", "/talents-profiles-list?skill=ninguém&mode=remote&start=later&period=night"));
  for (const name of [/^Remoto/, /^Mais adiante/, /^Madrugada/])
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await visit(page, server.at("aurora", "/talents-profiles-list"));
  await page.getByRole("combobox", { name: "Os meus convites" }).selectOption("Aceitaram conversar");
  await page.getByRole("button", { name: "Procurar" }).click();
  await expect(page).toHaveURL(/interest=accepted/);
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: /^Comparar/ }) });
  await expect(cards.filter({ hasNotText: "Aceitou conversar" })).toHaveCount(0);
  await expect(total).toHaveText(/^[1-9]/);
  await expect(cards.first()).toBeVisible();
});

test("a learner finds the vacancies beside the own profile", async ({ page, server }) => {
  await enter(page, server, "yasmin", "/account");
  await page.getByRole("main").getByRole("link", { name: "Vagas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vagas" })).toBeVisible();
});

test("the talent bank says how many profiles are marked for comparison", async ({ page, server }) => {
  await enter(page, server, "dalva", "/talents-profiles-list");
  const boxes = page.getByRole("checkbox", { name: /^Comparar/ });
  const marked = page.getByRole("status").filter({ hasText: /^(Marque até|\d)/ });
  await expect(marked).toHaveText("Marque até 4.");
  await boxes.first().press("Space");
  await expect(marked).toHaveText("1 marcado, de até 4.");
  for (let at = 1; at < 5; at++) await boxes.nth(at).check();
  await expect(marked).toHaveText("5 marcados: a comparação mostra os 4 primeiros.");
  await boxes.first().uncheck();
  await expect(marked).toHaveText("4 marcados, de até 4.");
});

test("marks for comparison stay on other pages of the search and after the way back", async ({ page, server }) => {
  await enter(page, server, "dalva", "/talents-profiles-list");
  await page
    .getByRole("checkbox", { name: /^Comparar/ })
    .first()
    .check();
  await page.getByRole("navigation", { name: "Páginas de currículos" }).getByRole("link", { name: "2" }).click();
  const marked = page.getByRole("status").filter({ hasText: /^(Marque até|\d)/ });
  await expect(marked).toHaveText("1 marcado, de até 4. Em outras páginas desta busca: 1.");
  await page
    .getByRole("checkbox", { name: /^Comparar/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Comparar os marcados" }).click();
  await expect(page.getByRole("columnheader", { name: /^(?!Critério)/ })).toHaveCount(2);
  await expect(page.getByText("Mais perto do que você procura")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: /^Comparar/, checked: true })).toHaveCount(1);
  await expect(marked).toHaveText("2 marcados, de até 4. Em outras páginas desta busca: 1.");
});

test("photo, months and CPF are entered in the talent profile as in other forms", async ({ page, server }) => {
  await enter(page, server, "yasmin", "/talents-create-profile?parte=identity");
  const photo = page.getByLabel("Enviar uma foto");
  await photo.setInputFiles({ name: "eu.png", mimeType: "image/png", buffer: await picture() });
  await expect(page.getByText("A foto foi guardada.")).toBeVisible();
  const main = page.getByRole("main");
  const [low, high] = [main.getByRole("button", { name: "Salvar e continuar" }), page.getByLabel("Trocar a foto")];
  const [below, above] = await Promise.all([low, high].map((one) => one.boundingBox()));
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await page.getByRole("button", { name: "Remover a foto" }).click();
  await expect(page.getByText("Pronto: seu perfil está sem foto.")).toBeVisible();

  await visit(page, server.at("aurora", "/talents-create-profile?parte=experience"));
  await page.getByRole("textbox", { name: "O que você fazia" }).first().fill("Recepção");
  const start = page.getByRole("textbox", { name: "Começou em" }).first();
  await start.pressSequentially("132021");
  await start.blur();
  await expect(page.getByText("Esse mês não existe. Confira os números.")).toBeVisible();
  await start.fill("");
  await start.pressSequentially("032021");
  await expect(start).toHaveValue("03/2021");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Salvo.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(start).toHaveValue("03/2021");
});

async function picture(): Promise<Buffer> {
  return await sharp({ create: { width: 300, height: 200, channels: 3, background: "#b85c12" } })
    .png()
    .toBuffer();
}

test("the talent pages are accessible at every width", async ({ page, server }) => {
  await enter(page, server, "dalva", "/talents-profiles-list");
  await expectAccessiblePage(page);
  await page.getByRole("listitem").filter({ hasText: "Perfil" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Conversar" })).toBeVisible();
  await page.getByRole("textbox", { name: "Anotar" }).fill("Perguntar do transporte na volta.");
  await page.getByRole("button", { name: "Guardar a anotação" }).click();
  await expect(page.getByText("Anotação guardada.")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Apagar a anotação" }).click();
  await expect(page.getByText("Anotação removida.")).toBeVisible();
  await expect(page.getByText("Perguntar do transporte na volta.")).toHaveCount(0);
});

test("the demo has profiles in two academies, and six vacancies", async ({ browser, server }) => {
  const found = [];
  for (const [academy, who] of [
    ["aurora", "dalva"],
    ["cerrado", "iracema"],
  ] as const) {
    const context = await browser.newContext({ locale: "pt-BR" });
    const desk = await context.newPage();
    await openAs(desk, server, academy, who, "/talents-profiles-list");
    const total = await desk.getByRole("heading", { name: /currículos combinam/ }).textContent();
    await visit(desk, server.at(academy, "/gestao/vagas"));
    found.push([total, await desk.getByRole("main").getByRole("heading", { level: 2 }).count()]);
    await context.close();
  }
  expect(found).toEqual([
    ["89 currículos combinam", 4],
    ["86 currículos combinam", 2],
  ]);
});

async function enter(page: Page, server: WholeServer, who: string, path: string): Promise<void> {
  await openAs(page, server, "aurora", who, path);
}
