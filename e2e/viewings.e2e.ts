import { expectAccessiblePage } from "./accessible-page.ts";
import { contentOf, courseOf } from "./content.ts";
import { expect, test } from "./test-servers.ts";
import { ready, signIn, visit } from "./visit.ts";

test.describe.configure({ timeout: 180_000 });

test("a manager views the academy as a learner, read-only, and the learner sees who viewed", async ({
  page,
  browser,
  server,
}) => {
  const marina = server.person("aurora", "marina");
  const people = server.at("aurora", `/gestao/pessoas?busca=${encodeURIComponent(marina.email)}`);
  await visit(page, people);
  await signIn(page, server.person("aurora", "rosangela"));
  await visit(page, people);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("textbox", { name: "Motivo" }).fill("Conferir por que a trilha não abre");
  const refusedCalls: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 403) refusedCalls.push(new URL(answer.url()).pathname);
  });
  await page.getByRole("button", { name: "Ver como esta pessoa" }).click();

  const bar = page.getByRole("complementary", { name: "Vendo como outra pessoa" });
  await expect(bar).toContainText(/Vendo como Marina \w\./);
  await expect(page).toHaveURL(/\/courses$/);
  await ready(page);
  await expectAccessiblePage(page);
  const refused = await page.evaluate(async () => {
    // Then the page would have asked for what is addressed to the learner.
    await new Promise((resolve) => requestIdleCallback(resolve));
    const token = decodeURIComponent(/vereda_session=([^;]+)/.exec(document.cookie)?.[1] ?? "");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const answer = await fetch("/api/projects/change-weekly-goal", { method: "POST", headers, body: "{}" });
    return (await answer.json()) as { message: string };
  });
  expect(refused.message).toMatch(/^Você está vendo como Marina \w\.: nada é gravado/);
  expect(refusedCalls).toEqual(["/api/projects/change-weekly-goal"]);
  await page.goto(server.at("aurora", "/account/seguranca"));
  await expect(bar).toBeVisible();
  await expect(page.getByText(/o que é só da pessoa fica fechado/)).toBeVisible();
  await page.goto(server.at("aurora", "/gestao"));
  await expect(page.getByText("Para hoje")).toBeHidden();

  await bar.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/gestao\/pessoas\/[0-9a-f-]{36}$/);
  await expect(bar).toBeHidden();

  const context = await browser.newContext({ locale: "pt-BR" });
  const own = await context.newPage();
  await visit(own, server.at("aurora", "/login"));
  await signIn(own, marina);
  await visit(own, server.at("aurora", "/account/privacidade"));
  await expect(own.getByText("Motivo: Conferir por que a trilha não abre")).toBeVisible();
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a manager sees the academy as a student, and returns to the page they left", async ({ page, server }) => {
    const content = await contentOf("aurora");
    const course = courseOf(content).friendly_id;
    const left = server.at("aurora", "/gestao/cursos?busca=a");
    await page.goto(left);
    await signIn(page, server.person("aurora", "rosangela"));
    await page.goto(left);
    await expect(page.getByRole("link", { name: "Meus cursos" })).toHaveAttribute("href", "/courses");
    await page.getByRole("button", { name: "Ver como estudante" }).first().click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(page.getByRole("link", { name: "Voltar à gestão" })).toBeHidden();
    const bar = page.getByRole("complementary", { name: "Vendo como estudante" });
    await expect(bar).toContainText("Nada do que você fizer aqui conta nem é gravado.");
    await page.goto(server.at("aurora", `/course/${course}`));
    await expect(bar).toBeVisible();
    await page.goto(server.at("aurora", "/account/seguranca"));
    await expect(page.getByText("Você está vendo como estudante: nada é gravado.")).toBeVisible();
    await bar.getByRole("button", { name: "Voltar à gestão" }).click();
    await expect(page).toHaveURL(left);
    await expect(bar).toBeHidden();
    await page.goto(server.at("aurora", "/courses"));
    await expect(bar).toBeHidden();
    await page.getByRole("link", { name: "Voltar à gestão" }).click();
    await expect(page).toHaveURL(/\/gestao$/);
  });
});
