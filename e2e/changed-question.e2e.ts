import type { Page } from "@playwright/test";
import { openDatabase } from "./database.ts";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer to a changed question shows the current question", async ({ page, server }) => {
    await openAs(page, server, "aurora", "yasmin", LIGUE);
    await publishOtherOption(server);
    await pickBefore(page);

    await expect(page.getByRole("alert")).toHaveText(`${CHANGED} Aqui já está como ficou: responda de novo.`);
    await expect(page.getByRole("form", QUESTION).getByRole("radio", { name: new RegExp(`^${NOW}`) })).toBeVisible();
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
