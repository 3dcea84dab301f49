import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test.use({ javaScriptEnabled: false });

const DELETED = [
  ["an announcement", "/gestao/comunicacao", /^Apagar também a/, "Apagar o aviso"],
  ["a banner", "/gestao/comunicacao/destaques", "Sim, quero apagar este destaque", "Apagar o destaque"],
  ["a link", "/gestao/comunicacao/links", "Sim, quero apagar este link", "Apagar o link"],
] as const;

for (const [what, list, sure, button] of DELETED) {
  test(`${what} is deleted, and restored`, async ({ page, server }) => {
    await openAs(page, server, "aurora", "rosangela", list);
    const cards = page.getByRole("main").getByRole("listitem").getByRole("link");
    const before = await cards.count();
    await cards.first().click();
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    // An announcement without answers needs no confirmation.
    for (const box of await page.getByRole("checkbox", { name: sure }).all()) await box.check();
    await page.getByRole("button", { name: button }).click();
    const undo = page.getByRole("button", { name: /^Desfazer: trazer “.+” de volta$/ });
    await expect(undo).toBeVisible();
    await page.goto(server.at("aurora", list));
    await page.getByText("1 apagado há pouco").click();
    await undo.click();
    await expect(page.getByRole("status").filter({ hasText: / voltou[ :]/ })).toBeVisible();
    await expect(cards).toHaveCount(before);
  });
}

test("a person is added to the team, given another rule, and removed", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/equipe");
  await page.getByRole("textbox", { name: "E-mail" }).fill("zelia@exemplo.com.br");
  await page.getByRole("radio", { name: /^Recrutamento/ }).check();
  await page.getByRole("button", { name: "Pôr na equipe" }).click();
  await expect(page.getByText(/agora é da equipe, com o papel de Recrutamento\. Um convite/)).toBeVisible();
  const zelia = page.getByRole("row", { name: /zelia@exemplo\.com\.br/ });
  await zelia.getByRole("button", { name: /^Reenviar o convite/ }).click();
  await expect(page.getByText(/convite/i).first()).toBeVisible();
  for (const [rule, pronto] of [
    ["Administração", "Pronto: o papel agora é Administração. Já vale."],
    ["Sai da equipe", "Pronto: o papel agora é Estudante. Já vale."],
  ] as const) {
    await zelia.getByRole("combobox", { name: "Papel de Zelia" }).selectOption(rule);
    await zelia.getByRole("button", { name: "Mudar o papel de Zelia" }).click();
    await expect(page.getByText(pronto)).toBeVisible();
  }
  await expect(zelia).toBeHidden();
});

test("the academy's archive is downloaded, imported and undone", async ({ page, server }) => {
  test.setTimeout(180_000);
  await openAs(page, server, "aurora", "rosangela", "/gestao/marca/arquivo");
  await page.getByRole("button", { name: "Preparar o arquivo" }).click();
  const download = page.getByRole("button", { name: /^Baixar o \.zip/ });
  const look = page.getByRole("link", { name: "Ver como está agora" });
  const lookUntil = async (wanted: typeof download) =>
    await expect(async () => {
      if (await look.isVisible()) await look.click();
      await expect(wanted).toBeVisible({ timeout: 1000 });
    }).toPass();
  await lookUntil(download);
  const file = page.waitForEvent("download");
  await download.click();
  const zip = await (await file).path();

  await page.goto(server.at("aurora", "/gestao/marca/perguntas"));
  await page
    .getByRole("button", { name: /^Descer “/ })
    .first()
    .click();
  await expect(page.getByRole("status").filter({ hasText: "Ordem mudada." })).toBeVisible();

  await page.goto(server.at("aurora", "/gestao/marca/arquivo"));
  await page.getByLabel("Arquivo .zip da pasta").setInputFiles(zip);
  await page.getByRole("button", { name: "Conferir o arquivo" }).click();
  await lookUntil(page.getByRole("button", { name: "Gravar na academia" }));
  await page.getByRole("button", { name: "Gravar na academia" }).click();
  await lookUntil(page.getByRole("button", { name: "Trazer de volta como era antes" }));
  await page.getByRole("button", { name: "Trazer de volta como era antes" }).click();
  await lookUntil(page.getByRole("button", { name: "Gravar na academia" }));
});
