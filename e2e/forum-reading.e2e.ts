import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

const FORUM = "/course/acolhimento-e-escuta/forum";

test("with the newest first, a long conversation can be read to its first reply", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", `${FORUM}?procurar=quem+é+você+na+rede`);
  await page.getByRole("link", { name: /Quem é você na rede/ }).click();
  await page.getByRole("link", { name: "Mais novas primeiro" }).click();
  await expect(page.getByRole("link", { name: "Mais antigas primeiro" })).toBeVisible();
  const replies = page.getByRole("article", { name: /^Resposta de/ });
  const more = page.getByRole("link", { name: /^Mostrar mais \d+ / });
  await expect(more).toBeVisible();
  const left = () => more.textContent();
  while ((await more.count()) > 0) {
    const [before, shown] = [await left(), await replies.count()];
    await more.click();
    await expect.poll(() => replies.count()).toBeGreaterThan(shown);
    if ((await more.count()) > 0) expect(await left()).not.toBe(before);
  }
  const heading = await page.getByRole("heading", { level: 2, name: /^\d+ respostas$/ }).textContent();
  await expect(replies).toHaveCount(Number.parseInt(heading ?? "", 10));
});

test("an open page shows replies written or hidden meanwhile, also with the newest first", async ({
  browser,
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "severino", `${FORUM}/nova`);
  await page.getByRole("textbox", { name: "Título" }).fill("O que levar na visita?");
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Conte.");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "O que levar na visita?" })).toBeVisible();
  const topic = new URL(page.url()).pathname;
  const other = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(other, server, "aurora", "yasmin", topic);
  const write = async (text: string) => {
    await other.getByRole("textbox", { name: "Sua resposta" }).fill(text);
    await other.getByRole("button", { name: "Responder", exact: true }).click();
    await expect(other.getByRole("article", { name: /^Resposta de Yasmin/ }).filter({ hasText: text })).toBeVisible();
  };
  await write("Uma garrafa de água.");
  await write("Um caderno.");
  await visit(page, server.at("aurora", `${topic}?ordem=novas`));
  const replies = page.getByRole("article", { name: /^Resposta de/ });
  await expect(replies.first()).toContainText("Um caderno.");

  await write("Comprem na minha loja.");
  await page.getByRole("button", { name: "1 nova resposta" }).click();
  await expect(replies.first()).toContainText("Comprem na minha loja.");

  const staff = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(staff, server, "aurora", "rosangela", `${topic}?desde=1`);
  const bad = staff.getByRole("article", { name: /^Resposta de Yasmin/ }).filter({ hasText: "minha loja" });
  await bad.getByLabel("O que fazer com esta mensagem").click();
  await bad.getByRole("link", { name: "Retirar ou avisar" }).click();
  await bad.getByRole("textbox", { name: "Motivo" }).fill("Propaganda não cabe aqui");
  await bad.getByRole("button", { name: "Retirar a mensagem" }).click();
  await expect(staff.getByText("foi retirada pela moderação")).toBeVisible();
  await expect(page.getByText("foi retirada pela moderação")).toBeVisible();
  await expect(page.getByText("minha loja")).toHaveCount(0);
  await staff.context().close();
  await other.context().close();
});
