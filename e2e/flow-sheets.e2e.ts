import { answerByApi } from "./answer-by-api.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const PORTRAIT = "/flow/retrato-de-quem-brinca";
const PLAN = "/flow/plano-da-safra";

test("a recommendation prints with name, QR code and address, and without answers unless chosen", async ({
  page,
  server,
}) => {
  await openAs(page, server, "espacoimaginario", "ruda", PORTRAIT);
  await answerByApi(page, "retrato-de-quem-brinca");
  await visit(page, server.at("espacoimaginario", PORTRAIT));
  await expect(page.getByText(/^Autorretrato: tudo respondido/)).toBeVisible();
  const reason = page.getByText(/^Porque /).first();
  await expect(reason).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Rudá Tavares Mbaye")).toBeVisible();
  await expect(page.getByRole("img", { name: "Código QR do endereço desta folha" })).toBeVisible();
  await expect(page.getByText("Abra no celular")).toBeVisible();
  const foot = page.getByText(/Não substituem consulta nem diagnóstico/);
  await expect(foot).toContainText("Esta folha não mostra o que você respondeu.");
  await expect(foot).toContainText(new URL(server.at("espacoimaginario", "/")).host);
  await expect(reason).toBeHidden();
  await expect(page.getByText("O que eu respondi")).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await page.getByRole("checkbox", { name: "Com as minhas respostas" }).check();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("O que eu respondi")).toBeVisible();
  await expect(foot).not.toContainText("Esta folha não mostra");
});

test("a person downloads the file that they sent, in the flow and in “Minhas respostas”", async ({ page, server }) => {
  await openAs(page, server, "cerrado", "luan", PLAN);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: /Quanta terra/ }).fill("1,5");
  await page.getByRole("button", { name: "Continuar" }).click();
  for (const name of ["Pasto ou capim", "Nunca mandei"]) {
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
  }
  const buffer = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("roça")]);
  const name = "análise do solo.png";
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  const open = page.getByRole("button", { name: /^Baixar: análise/ });
  await expect(open).toBeVisible();
  await expectAccessiblePage(page);
  for (const [address, label] of [
    [null, name],
    ["/account/respostas", name],
  ] as const) {
    if (address !== null) {
      await visit(page, server.at("cerrado", address));
      await page.getByText(/^Ver as \d+ respostas$/).click();
    }
    const [download, answer] = await Promise.all([
      page.waitForEvent("download"),
      page.waitForResponse((response) => response.request().method() === "POST"),
      open.click(),
    ]);
    expect(download.suggestedFilename()).toBe(label);
    const headers = await answer.allHeaders();
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="an_lise/);
    expect(headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  }
});
