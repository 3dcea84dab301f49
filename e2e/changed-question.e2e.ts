import type { Page } from "@playwright/test";
import { contentOf, objectsOf } from "./content.ts";
import { dropCaches, openDatabase } from "./database.ts";
import { progressOf, readToTheEnd } from "./study.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, ready } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const LIGUE = "/course/acolhimento-e-escuta/o/ligue-192";
const QUESTION = { name: /primeira informação/ };
const CHANGED = "O conteúdo mudou enquanto você lia.";
const BEFORE = "O endereço, com ponto de referência";
const NOW = "O lugar exato, com ponto de referência";

test("an option changed while the person was reading is not counted, and a button shows the current ones", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", LIGUE);
  const form = page.getByRole("form", QUESTION);
  await publishOtherOption(server);

  await pickBefore(page);
  await expect(form.getByText(CHANGED)).toBeVisible();
  await expect(form.getByRole("button", { name: "Responder" })).toHaveCount(0);
  await form.getByRole("button", { name: "Ver como está agora" }).click();

  await form.getByRole("radio", { name: new RegExp(`^${NOW}`) }).check();
  await form.getByRole("button", { name: "Responder" }).click();
  await expect(form.getByText(/a equipe ainda consegue chegar/)).toBeVisible();
});

test("an object whose question was removed is completed by reading it again", async ({ page, server }) => {
  const [, object] = objectsOf(await contentOf("aurora"));
  if (!object) throw new Error("The course has no second object");
  await openAs(page, server, "aurora", "yasmin", `/course/acolhimento-e-escuta/o/${object.friendly_id}`);
  await readToTheEnd(page, object);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "50");
  await publishWithoutQuestions(server, object.friendly_id);
  await page.reload();
  await ready(page);
  await readToTheEnd(page, object);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer to a changed question shows the current question", async ({ page, server }) => {
    await openAs(page, server, "aurora", "yasmin", LIGUE);
    await publishOtherOption(server);
    await pickBefore(page);

    await expect(page.getByRole("alert")).toHaveText(`${CHANGED} Aqui já está como ficou: responda de novo.`);
    await expect(page.getByRole("form", QUESTION).getByRole("radio", { name: new RegExp(`^${NOW}`) })).toBeVisible();
  });

  test("an object without a question that is left to answer is completed by a button", async ({ page, server }) => {
    await openAs(page, server, "aurora", "yasmin", LIGUE);
    await pickBefore(page);
    const finish = page.getByRole("button", { name: "Terminei este conteúdo" });
    await expect(finish).toHaveCount(0);
    await publishOneQuestion(server);
    await page.reload();
    await finish.click();
    await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100");
  });
});

async function pickBefore(page: Page): Promise<void> {
  const form = page.getByRole("form", QUESTION);
  await form.getByRole("radio", { name: new RegExp(`^${BEFORE}`) }).check();
  await form.getByRole("button", { name: "Responder" }).click();
}

async function publishOtherOption(server: WholeServer): Promise<void> {
  const sql = await openDatabase(server);
  await sql`
    update vereda.objects set blocks = replace(blocks::text, ${BEFORE}, ${NOW})::jsonb where friendly_id = 'ligue-192'`;
  await sql.end();
}

async function publishWithoutQuestions(server: WholeServer, object: string): Promise<void> {
  const sql = await openDatabase(server);
  await sql`
    update vereda.objects set complete = 'seen',
      blocks = (select jsonb_agg(block) from jsonb_array_elements(blocks) as block where block ->> 'kind' <> 'quiz')
    where friendly_id = ${object}`;
  await dropCaches(sql);
  await sql.end();
}

/** Publishes the object with no other question than `QUESTION`. */
async function publishOneQuestion(server: WholeServer): Promise<void> {
  const sql = await openDatabase(server);
  await sql`
    update vereda.objects set blocks = (select jsonb_agg(block) from jsonb_array_elements(blocks) as block
      where block ->> 'kind' <> 'quiz' or block ->> 'question' like '%primeira informação%')
    where friendly_id = 'ligue-192'`;
  await sql.end();
}
