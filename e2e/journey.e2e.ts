import type { Page } from "@playwright/test";
import { ask } from "./ask.ts";
import type { Academy } from "#features/academies/server/index.ts";
import { contentOf, courseOf, type LearningObject, objectsOf, quizzesOf } from "./content.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { answerWrong, expectAnswered, progressOf, readToTheEnd, study } from "./study.ts";
import { ready, signIn, visit } from "./visit.ts";

const NEWCOMERS = { aurora: "yasmin", cerrado: "luan", espacoimaginario: "ruda" } as const;

for (const academy of ACADEMIES) {
  test(`a stranger finds the way into ${academy} and to its course`, async ({ page, server }) => {
    const content = await contentOf(academy);
    await enter(page, server.at(academy));
    await signIn(page, server.person(academy, NEWCOMERS[academy]));
    const course = courseOf(content);
    await expect(page).toHaveURL(server.at(academy, `/course/${course.friendly_id}`));
    for (const { name } of course.trails)
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await page.getByRole("link", { name: content.settings.name }).first().click();
    await expect(page.getByRole("heading", { level: 2, name: course.name })).toBeVisible();
  });
}

test("a learner studies a whole course and leaves with a certificate that a stranger can check", async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(180_000);
  const content = await contentOf("aurora");
  const learner = server.person("aurora", "yasmin");

  await enter(page, server.at("aurora"));
  await signIn(page, learner);
  await ready(page);
  await page.getByRole("link", { name: "Começar" }).first().click();
  const objects = objectsOf(content);
  for (const [at, object] of objects.entries()) {
    if (at === 0) await failAndComeBack(page, object);
    await study(page, object);
    if (at === 0) await findDone(page, object);
    await expectEndOfTrail(page, content, object);
    const next = objects[at + 1];
    if (next) await page.getByRole("link", { name: `Próximo: ${next.title}` }).click();
  }

  const end = page.getByRole("region", { name: courseOf(content).name });
  await expect(end).toContainText("Curso concluído");
  await expect(end.getByRole("figure")).toContainText(/Yasmin El Khoury Pacheco.*Código [0-9A-Z]{4}-[0-9A-Z]{4}/);
  const certificate = await openCertificate(page);
  const pdf = await ask(server, "aurora.localhost", certificate.redirectsTo);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.body.subarray(0, 4).toString()).toBe("%PDF");

  await visit(page, server.at("aurora", `/course/${courseOf(content).friendly_id}`));
  const panel = page.getByRole("complementary", { name: "Ranking, sugestões e certificado" });
  await expect(page.getByRole("heading", { level: 1, name: /^Você chegou ao fim de/ })).toBeVisible();
  const token = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await panel.getByText(/^Código/).innerText())?.[0] ?? "";

  const stranger = await (await browser.newContext()).newPage();
  await visit(stranger, server.at("aurora", "/enter"));
  await checkAsStranger(stranger, token);
  await expect(stranger.getByText("Yasmin El Khoury Pacheco").first()).toBeVisible();
  await stranger.context().close();
});

/** Opens the landing page and follows the links to the sign-in form. */
async function enter(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Entrar n/ })
    .click();
  await expect(page).toHaveURL(/\/enter$/);
  await page.getByRole("link", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/**
 * Reads an object and answers its question wrongly, which is half of its progress; then expects the same after a
 * reload.
 */
async function failAndComeBack(page: Page, object: LearningObject): Promise<void> {
  const [quiz] = quizzesOf(object);
  if (!quiz) throw new Error(`“${object.title}” asks nothing`);
  await readToTheEnd(page, object);
  await answerWrong(page, quiz);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "50");
  await page.reload();
  await ready(page);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "50");
}

async function findDone(page: Page, object: LearningObject): Promise<void> {
  await page.reload();
  await ready(page);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100");
  for (const quiz of quizzesOf(object)) await expectAnswered(page, quiz);
}

/** Expects that the last object of a trail shows the end of the trail and a link to the next one. */
async function expectEndOfTrail(page: Page, content: Academy, object: LearningObject): Promise<void> {
  const { trails } = courseOf(content);
  const trail = trails.slice(0, -1).find(({ objects }) => objects.at(-1) === object);
  if (!trail) return;
  const end = page.getByRole("region", { name: trail.name });
  await expect(end).toContainText("Trilha concluída");
  await expect(end.getByRole("link", { name: /^Próximo: / })).toBeVisible();
}

/** Clicks the certificate's button; the response must redirect to the PDF. Returns the redirect's target. */
async function openCertificate(page: Page): Promise<{ redirectsTo: string }> {
  const answered = page.waitForResponse((answer) => answer.url().includes("/certificate/"));
  await page.getByRole("link", { name: "Abrir meu certificado" }).click();
  const answer = await answered;
  expect(answer.status()).toBe(302);
  return { redirectsTo: (await answer.allHeaders()).location ?? "" };
}

async function checkAsStranger(stranger: Page, token: string): Promise<void> {
  await stranger.getByRole("link", { name: "Conferir certificado" }).click();
  await stranger.getByRole("textbox", { name: "Código impresso no certificado" }).fill(token.toLowerCase());
  await stranger.getByRole("button", { name: "Conferir" }).click();
  await expect(stranger).toHaveURL(new RegExp(`/validar/${token}$`, "i"));
  await expect(stranger.getByRole("heading", { level: 1, name: "Este certificado é verdadeiro" })).toBeVisible();
}
