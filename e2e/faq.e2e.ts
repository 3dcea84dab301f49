import type { Page } from "@playwright/test";
import { contentOf } from "./content.ts";
import { expect, test } from "./test-servers.ts";
import { visit } from "./visit.ts";

test.use({ viewport: { width: 390, height: 700 } });

test("the link to an answer shows it at the top of the page", async ({ page, server }) => {
  const question = await lastQuestion();
  await visit(page, server.at("aurora", "/faq"));
  await page.getByText(question.question, { exact: true }).click();
  await page.getByRole("link", { name: "Endereço desta resposta" }).click();
  await expect(page).toHaveURL(server.at("aurora", `/faq/${question.friendly_id}`));
  await expectInView(page, question.question);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the address of an answer shows it at the top of the page, once", async ({ page, server }) => {
    const question = await lastQuestion();
    await page.goto(server.at("aurora", `/faq/${question.friendly_id}`));
    await expectInView(page, question.question);
    await expect(page.getByText(question.question, { exact: true })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
});

async function lastQuestion() {
  const question = (await contentOf("aurora")).faq.at(-1);
  if (!question) throw new Error("The academy has no frequent questions");
  return question;
}

async function expectInView(page: Page, question: string): Promise<void> {
  const item = page
    .getByRole("group")
    .filter({ has: page.getByText(question, { exact: true }) })
    .first();
  await expect(item.getByRole("paragraph").first()).toBeInViewport();
}
