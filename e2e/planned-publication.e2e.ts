import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test("a course's publication is planned for a day and an hour", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  const course = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await course.click();
  const settings = page.getByRole("region", { name: "Dados do curso" });
  const about = settings.getByRole("textbox", { name: "Do que trata" });
  const before = await about.inputValue();
  await about.fill("Outro começo.");
  await settings.getByRole("button", { name: "Salvar os dados" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Dados do curso salvos" })).toBeAttached();
  await expect(settings.getByRole("button", { name: "Salvar os dados" })).toBeFocused();
  // After an undo, the field shows the course's value instead of the typed one.
  await page.getByRole("button", { name: "Desfazer: mudar os dados do curso" }).click();
  await expect(about).toHaveValue(before);
  await page.getByRole("button", { name: "Refazer: mudar os dados do curso" }).click();
  await expect(about).toHaveValue("Outro começo.");
  await page.getByRole("link", { name: "Ver antes e depois" }).click();
  const compared = page.getByRole("region", { name: "O curso e as trilhas" });
  await expect(compared.getByRole("insertion")).toContainText("Outro começo.");
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: "Todas as versões" }).click();
  await expect(page.getByRole("heading", { name: "No ar agora" })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: "Voltar ao curso" }).click();
  await page.getByText("Publicar mais tarde…").click();
  await expect(page.getByText("Pelo relógio da academia: horário de Brasília.")).toBeVisible();
  const date = page.getByRole("textbox", { name: "Dia da publicação" });
  const hour = page.getByLabel("Hora", { exact: true });
  await date.fill("01/01/2020");
  await hour.fill("00:00");
  await expect(page.getByText(/^A data mais cedo possível é/)).toBeVisible();
  await date.fill(new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" }));
  await page.getByRole("button", { name: "Planejar a publicação" }).click();
  await expect(hour).toHaveAccessibleDescription(/Esta hora já passou/);
  const day = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10).split("-").toReversed().join("/");
  await date.fill(day);
  await hour.fill("07:30");
  await page.getByRole("textbox", { name: "O que mudou (opcional)" }).last().fill("Outro começo.");
  const sent = Promise.withResolvers<void>();
  const send = Promise.withResolvers<void>();
  await page.route("**/gestao/cursos/*.data*", async (route) => {
    sent.resolve();
    await send.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Planejar a publicação" }).click();
  await sent.promise;
  // The answer about the former hour does not return while the new one is being sent.
  await expect(hour).not.toHaveAccessibleDescription(/Esta hora já passou/);
  send.resolve();
  await expect(page.getByText(`Publicação planejada: o curso entra no ar em ${day}, às 07:30.`)).toBeVisible();
  const plan = page.getByRole("region", { name: /^Entra no ar: .* ás 07:30$/ });
  await expect(plan).toContainText("Você planejou.");
  await expect(plan).toContainText("Nota da versão: Outro começo.");
});
