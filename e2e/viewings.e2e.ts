import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "./accessible-page.ts";
import { contentOf, courseOf, objectsOf, quizzesOf } from "./content.ts";
import { answerRight, expectAnswered, progressOf, readToTheEnd } from "./study.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";

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
    // Then the page would have asked for what is addressed to the learner. A busy browser may never be idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
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

test("one's own learning in a tab waits while another tab shows the academy as a student, and then goes on", async ({
  page: own,
  context,
  server,
}) => {
  const content = await contentOf("aurora");
  const [object] = objectsOf(content);
  const [quiz] = object ? quizzesOf(object) : [];
  if (!object || !quiz || !("options" in quiz)) throw new Error("The first object asks nothing with options");
  const course = courseOf(content).friendly_id;
  const lesson = `/course/${course}/o/${object.friendly_id}`;
  await openAs(own, server, "aurora", "otavio", lesson);
  const progress = async (page = own) => Number(await progressOf(page).getAttribute("aria-valuenow"));
  const before = await progress();

  const student = await context.newPage();
  await visit(student, server.at("aurora", "/gestao"));
  await student.getByRole("button", { name: "Ver como estudante" }).first().click();
  await expect(student.getByRole("complementary", { name: "Vendo como estudante" })).toBeVisible();

  const refused = own.waitForResponse((response) => response.url().endsWith("/create-or-update-user-input"));
  await readToTheEnd(own, object);
  expect((await refused).status()).toBe(403);
  const question = own.getByRole("form", { name: quiz.question, exact: true });
  for (const { text } of quiz.options.filter(({ right }) => right))
    await question.getByLabel(text, { exact: true }).check();
  const waiting = own.waitForResponse((response) => response.request().postData()?.includes('"quiz"') === true);
  await question.getByRole("button", { name: "Responder" }).click();
  expect((await waiting).status()).toBe(403);

  const waitingIn = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("vereda:input:")).length);
  const stored = await waitingIn(own);
  expect(stored).toBeGreaterThan(0);

  // As a student, the answer counts for nobody.
  await visit(student, server.at("aurora", lesson));
  await readToTheEnd(student, object);
  await answerRight(student, quiz);
  await student.reload();
  await ready(student);
  expect(await progress(student)).toBe(before);
  await expect.poll(() => waitingIn(student)).toBe(stored);

  await visit(student, server.at("aurora", `/course/${course}`));
  const goals = student.getByRole("form", { name: "Conteúdos por semana" });
  await expect(goals).toBeVisible();

  const back = await context.newPage();
  await visit(back, server.at("aurora", "/courses"));
  await back
    .getByRole("complementary", { name: "Vendo como estudante" })
    .getByRole("button", { name: "Voltar à gestão" })
    .click();
  await expect(back).toHaveURL(/\/gestao$/);

  await goals.getByRole("button", { name: "3 conteúdos por semana" }).click();
  await expect(goals.getByRole("alert")).toContainText("O tempo de ver a academia assim acabou. Nada foi gravado");
  await student.close();
  await visit(back, server.at("aurora", `/course/${course}`));
  await expect(back.getByRole("button", { name: "3 conteúdos por semana" })).toHaveAttribute("aria-pressed", "false");

  // Any page of one's own sends what waits.
  await expect.poll(() => waitingIn(back)).toBe(0);
  await own.reload();
  await ready(own);
  await expectAnswered(own, quiz);
  expect(await progress()).toBeGreaterThan(before);
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
