import type { Page } from "@playwright/test";
import { contentOf, type LearningObject, quizzesOf } from "./content.ts";
import { openDatabase } from "./database.ts";
import { answerRight, progressOf } from "./study.ts";
import { expect, test } from "./test-servers.ts";
import { signIn } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test.use({ javaScriptEnabled: false });

/** A course with links, questions, reading and minutes. */
const COURSE = "visita-e-cuidado-em-casa";

test("a learner studies a whole course without scripts, up to its certificate", async ({ page, server }) => {
  test.setTimeout(180_000);
  const { courses } = await contentOf("aurora");
  const course = courses.find(({ friendly_id }) => friendly_id === COURSE);
  const objects = course?.trails.flatMap((trail) => trail.objects) ?? [];
  await page.goto(server.at("aurora", "/login?deeplink=visita-em-casa"));
  await signIn(page, server.person("aurora", "yasmin"));
  await page
    .getByRole("link", { name: objects[0]?.title ?? "", exact: true })
    .first()
    .click();
  for (const [at, object] of objects.entries()) {
    await expect(page.getByRole("heading", { level: 1, name: object.title, exact: true })).toBeVisible();
    await studyByForms(page, object, server);
    await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100");
    const next = objects[at + 1];
    if (next) await page.getByRole("link", { name: `Próximo: ${next.title}` }).click();
  }

  const end = page.getByRole("region", { name: course?.name ?? "" });
  await expect(end).toContainText("Curso concluído");
  await expect(end.getByRole("figure")).toContainText(/Yasmin El Khoury Pacheco.*Código [0-9A-Z]{4}-[0-9A-Z]{4}/);
});

async function studyByForms(page: Page, object: LearningObject, server: WholeServer): Promise<void> {
  const finish = page.getByRole("button", { name: "Terminei este conteúdo" });
  if (object.complete === "minutes") {
    await page.getByRole("button", { name: "Começar a contar o tempo" }).click();
    await finish.click();
    await expect(page.getByRole("alert")).toHaveText(`Ainda faltam ${object.stay_minutes} minutos.`);
    await startEarlier(server, object.stay_minutes ?? 0);
  }
  for (const quiz of quizzesOf(object)) await answerRight(page, quiz);
  if (object.complete === "quiz") await expect(finish).toBeHidden();
  else await finish.click();
}

/** Moves the start of the objects that are not completed back by these minutes. */
async function startEarlier(server: WholeServer, minutes: number): Promise<void> {
  const sql = await openDatabase(server);
  await sql`update progress set started_at = started_at - ${`${minutes} min`}::interval where completed_at is null`;
  await sql.end();
}
