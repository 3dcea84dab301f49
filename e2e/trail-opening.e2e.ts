import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "./accessible-page.ts";
import { contentOf, courseOf, objectsOf } from "./content.ts";
import { study } from "./study.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

test("a trail gets an opening time, stays closed to learners until then, and opens", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const course = courseOf(await contentOf("aurora"));
  const [object] = course.trails.at(-1)?.objects ?? [];
  const trail = course.trails.at(-1)?.name ?? "";
  if (!object) throw new Error("The last trail is empty");
  const learner = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await openAs(learner, server, "aurora", "yasmin", `/course/${course.friendly_id}`);
  const shown = learner.getByRole("region", { name: trail });
  await expect(shown.getByRole("link", { name: object.title })).toBeVisible();

  await openAs(page, server, "aurora", "rosangela", `/gestao/cursos/${course.friendly_id}`);
  const year = new Date().getFullYear() + 1;
  await setOpening(page, trail, `12/03/${year}`, "07:30");
  await expect(page.getByText(`Abertura: 12/03/${year}, às 7h30`, { exact: true })).toBeVisible();
  await expectAccessiblePage(page);
  await publish(page, `Abertura: 12/03/${year}, às 7h30.`);

  await learner.reload();
  await expect(shown.getByText(`Abre em 12/03/${year}, às 7h30`, { exact: true }).first()).toBeVisible();
  await expect(shown.getByRole("link", { name: object.title })).toHaveCount(0);
  const lesson = `/course/${course.friendly_id}/o/${object.friendly_id}`;
  await learner.goto(server.at("aurora", lesson));
  await expect(learner.getByRole("heading", { level: 1, name: "Este conteúdo ainda está fechado" })).toBeVisible();
  await expect(learner.getByText(`12/03/${year}, às 7h30`)).toBeVisible();

  // A time that has passed.
  await visit(page, server.at("aurora", `/gestao/cursos/${course.friendly_id}`));
  await setOpening(page, trail, "12/03/2024", "08:00");
  await publish(page, "Abertura: 12/03/2024, às 8h.");
  await learner.goto(server.at("aurora", lesson));
  await expect(learner.getByRole("heading", { level: 1, name: object.title })).toBeVisible();
  await learner.context().close();
});

async function setOpening(page: Page, trail: string, day: string, time: string): Promise<void> {
  const sheet = page.getByRole("region", { name: trail, exact: true });
  await sheet.getByLabel(`Mudar a trilha ${trail}`).click();
  await sheet.getByRole("textbox", { name: "Abre no dia (opcional)" }).fill(day);
  await sheet.getByRole("textbox", { name: "Hora em que abre" }).fill(time);
  await sheet.getByRole("button", { name: "Salvar a trilha" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Trilha .* salva/ })).toBeAttached();
}

/** Publishes the course, whose list of changes shows this one. */
async function publish(page: Page, change: string): Promise<void> {
  await expect(page.getByRole("complementary", { name: "Ao publicar" }).getByText(change)).toBeVisible();
  await page.getByRole("button", { name: /^Publicar \d+ mudança/ }).click();
  await expect(page.getByText(/^\d+ mudanças? publicadas?\./)).toBeVisible();
}

test("completing an object opens the next one in the column beside the text", async ({ page, server }) => {
  const object = objectsOf(await contentOf("aurora")).find(({ friendly_id }) => friendly_id === "ligue-192");
  await openAs(page, server, "aurora", "yasmin", "/course/acolhimento-e-escuta/o/ligue-192");
  const trail = page.getByRole("navigation", { name: /^Trilha/ });
  await expect(trail.getByText(/^Engasgo/)).toBeVisible();
  await expect(trail.getByRole("link", { name: /^Engasgo/ })).toHaveCount(0);
  if (object) await study(page, object);
  await trail.getByRole("link", { name: /^Engasgo/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Engasgo/ })).toBeVisible();
});
