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

test("staff copy a flow's address, and a banner's form suggests it", async ({ page, server }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, server, "aurora", "otavio", "/gestao/fluxos");
  await page.getByRole("button", { name: "Copiar o endereço: Como foi o curso para você?" }).click();
  await expect(page.getByText("Endereço copiado.")).toBeVisible();
  const address = server.at("aurora", "/flow/como-foi-o-curso");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectAccessiblePage(page);
  await visit(page, server.at("aurora", "/gestao/comunicacao/destaques/novo"));
  const suggested = await page
    .getByLabel("Ou a outro endereço")
    .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
  expect(suggested).toContain("/flow/como-foi-o-curso");
});

test("the form for reading answers names each session's state, and reads one part", async ({ page, server }) => {
  await openAs(page, server, "cerrado", "teresinha", "/gestao/fluxos/plano-da-safra/leituras");
  const who = page.getByLabel("De quem");
  const [first = ""] = (await who.getByRole("option").allTextContents()).slice(1);
  expect(first).toMatch(/ – (terminado|em andamento, começado): /);
  await who.selectOption({ label: first });
  await page.getByLabel("O que ler").selectOption({ index: 1 });
  await page.getByLabel("Motivo").fill("Para preparar a visita técnica.");
  await page.getByRole("button", { name: "Ler as respostas" }).click();
  await expect(page.getByText(/, só a parte “.+”\. A pessoa já foi avisada desta leitura\./)).toBeVisible();
  await expectAccessiblePage(page);
});

test("a conversation that a flow offers asks for times, and names the flow to the staff", async ({ page, server }) => {
  await openAs(page, server, "aurora", "severino", "/sac?assunto=other&fluxo=como-foi-o-curso");
  await expect(page.getByRole("radio", { name: "Outro assunto" })).toBeChecked();
  const times = "terças de manhã";
  // The times and the text are sent as one message, whose length is limited.
  await page.getByLabel("Dias e horários bons para você").fill(times.padEnd(200, "."));
  const text = page.getByRole("textbox", { name: "Quer adiantar alguma coisa?" });
  await text.fill("a".repeat(Number(await text.getAttribute("maxlength"))));
  await expect(page.getByText("3.700 de 3.700")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByText(`Quero marcar uma conversa. Dias e horários: ${times}`).last()).toBeVisible();
  await page.getByText(/^Fo(i|ram) junto/).click();
  await expect(page.getByText("Fluxo “Como foi o curso para você?”")).toBeVisible();
});
