import { answerByApi } from "./answer-by-api.ts";
import { dropCaches, openDatabase } from "./database.ts";
import { NETWORK } from "./faulty-calls.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const PORTRAIT = "/flow/retrato-de-quem-brinca";

test("the end links to what the flow names, and only the latest round can be corrected", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, server, "espacoimaginario", "iara", PORTRAIT);
  await answerByApi(page, "retrato-de-quem-brinca");
  await visit(page, server.at("espacoimaginario", PORTRAIT));
  await expect(page.getByText(/^Autorretrato: tudo respondido/)).toBeVisible();
  await expectAccessiblePage(page);
  const again = page.getByRole("button", { name: "Responder de novo" });
  await expect(again).toBeVisible();
  await page.getByRole("link", { name: /^Continuar: / }).click();
  await expect(page).toHaveURL(/\/o\/a-roda-antes-da-historia$/);

  await visit(page, server.at("espacoimaginario", PORTRAIT));
  await context.setOffline(true);
  await again.click();
  await expect(page.getByRole("alert").filter({ hasText: NETWORK })).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL(/\/espelho$/);
  await visit(page, server.at("espacoimaginario", "/account/respostas"));
  const rounds = page.getByRole("region", { name: "Autorretrato: Retrato de quem brinca" });
  await expect(rounds).toHaveCount(2);
  const former = rounds.filter({ hasText: "Terminado" });
  await expect(former.getByText("Você começou este questionário outra vez depois destas respostas.")).toBeVisible();
  await former.getByText(/^Ver as \d+ respostas$/).click();
  await expect(former.getByRole("button", { name: /^Retirar: / }).first()).toBeVisible();
  await expect(former.getByRole("link", { name: /^Corrigir: / })).toHaveCount(0);
  await expectAccessiblePage(page);
});

test("the end suggests only contents of courses that the person may enter", async ({ page, server }) => {
  await openAs(page, server, "espacoimaginario", "iara", PORTRAIT);
  await answerByApi(page, "retrato-de-quem-brinca");
  await visit(page, server.at("espacoimaginario", PORTRAIT));
  const links = page.getByRole("link", { name: /^(Começar agora$|Abrir )/ });
  await expect(links.first()).toBeVisible();
  const { email } = server.person("espacoimaginario", "iara");
  const sql = await openDatabase(server);
  await sql`delete from enrollments where user_id = (select id from users where email = ${email})`;
  await dropCaches(sql).finally(() => sql.end());
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^As sugestões são de cursos que ainda não estão/)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(links).toHaveCount(0);
});

test("who comes back to a flow reads of one place, where they stopped", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, server, "cerrado", "josefa", "/flow/plano-da-safra");
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: /Quanta terra/ }).fill("1,5");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Quanta terra/ })).toHaveCount(0);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await visit(page, server.at("cerrado", "/flow/plano-da-safra/porteira"));
  await expect(page.getByRole("heading", { name: "Você parou aqui" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pergunta 2/ })).toBeVisible();
});

test("a preview accepts a file without sending it, and continues with the keyboard", async ({ page, server }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await openAs(page, server, "cerrado", "sebastiao", "/gestao/fluxos/plano-da-safra/previa");
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: /Quanta terra/ }).fill("1,5");
  await page.getByRole("button", { name: "Continuar" }).click();
  for (const name of ["Pasto ou capim", "Nunca mandei"]) {
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
  }
  const buffer = Buffer.from("89504e470d0a1a0a", "hex");
  await page.locator("input[type=file]").setInputFiles({ name: "laudo.png", mimeType: "image/png", buffer });
  await expect(page.getByText(/só nesta prévia: não foi enviado/)).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "De onde vem a água da roça?" })).toBeVisible();
  await expect(page.getByText("1 a 5 escolhem")).toBeVisible();
  await page.getByRole("checkbox", { name: "Poço" }).press("5");
  await page.keyboard.type("Açude do vizinho");
  await page.keyboard.press("Enter");
  await page.getByRole("radio").first().press("2");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox").first().press("1");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Data" }).pressSequentially("01022020");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Escreva uma data de" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Data" })).toHaveAccessibleDescription(/Confira a data\./);
  expect(sent.filter((url) => /flow/.test(url))).toEqual([]);
});
