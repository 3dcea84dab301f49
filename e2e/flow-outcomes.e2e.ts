import { answerByApi } from "./answer-by-api.ts";
import { expectSound } from "./sound-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const PORTRAIT = "/flow/retrato-de-quem-brinca";

test("the end leads on to what the flow names, and only the latest round is corrected", async ({ page, server }) => {
  await openAs(page, server, "espacoimaginario", "iara", PORTRAIT);
  await answerByApi(page, "retrato-de-quem-brinca");
  await visit(page, server.at("espacoimaginario", PORTRAIT));
  await expect(page.getByText(/^Autorretrato: tudo respondido/)).toBeVisible();
  await expectSound(page);
  const again = page.getByRole("button", { name: "Responder de novo" });
  await expect(again).toBeVisible();
  await page.getByRole("link", { name: /^Continuar: / }).click();
  await expect(page).toHaveURL(/\/o\/a-roda-antes-da-historia$/);

  await visit(page, server.at("espacoimaginario", PORTRAIT));
  await again.click();
  await expect(page).toHaveURL(/\/gesto$/);
  await visit(page, server.at("espacoimaginario", "/account/respostas"));
  const rounds = page.getByRole("region", { name: "Autorretrato: Retrato de quem brinca" });
  await expect(rounds).toHaveCount(2);
  const former = rounds.filter({ hasText: "Terminado" });
  await expect(former.getByText("Você começou este questionário outra vez depois destas respostas.")).toBeVisible();
  await former.getByText(/^Ver as \d+ respostas$/).click();
  await expect(former.getByRole("button", { name: /^Retirar: / }).first()).toBeVisible();
  await expect(former.getByRole("link", { name: /^Corrigir: / })).toHaveCount(0);
  await expectSound(page);
});
