import { expect, type Locator, type Page } from "@playwright/test";
import { type LearningObject, type Quiz, quizzesOf } from "./content.ts";

/** Reads the open object to its end and answers all that it asks. */
export async function study(page: Page, object: LearningObject): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: object.title, exact: true })).toBeVisible();
  if (object.type === "link") await openLink(page);
  else await readToTheEnd(page);
  for (const quiz of quizzesOf(object)) await answerRight(page, quiz);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100");
}

export async function readToTheEnd(page: Page): Promise<void> {
  await page.keyboard.press("End");
}

export function progressOf(page: Page): Locator {
  return page.getByRole("progressbar", { name: "Progresso neste conteúdo" });
}

export function quizOf(page: Page, { question }: Quiz): Locator {
  return page.getByRole("group", { name: question });
}

export async function answerRight(page: Page, quiz: Quiz): Promise<void> {
  await answer(page, quiz, quiz.options.filter(({ right }) => right));
  await expect(quizOf(page, quiz)).toBeDisabled();
}

export async function answerWrong(page: Page, quiz: Quiz): Promise<void> {
  await answer(page, quiz, quiz.options.filter(({ right }) => !right).slice(0, 1));
  await expect(page.getByRole("button", { name: "Escolha outra resposta" })).toBeVisible();
}

async function answer(page: Page, quiz: Quiz, wanted: Quiz["options"]): Promise<void> {
  const group = quizOf(page, quiz);
  const kind = quiz.answer === "multiple" ? "checkbox" : "radio";
  for (const option of quiz.options) {
    const choice = group.getByRole(kind, { name: option.text, exact: true });
    if (wanted.includes(option)) await choice.check();
    else if (kind === "checkbox") await choice.uncheck();
  }
  await page.getByRole("button", { name: "Responder" }).click();
  for (const { feedback } of wanted) await expect(page.getByText(feedback)).toBeVisible();
}

/** What lies elsewhere opens in a tab of its own; the test does not go there. */
async function openLink(page: Page): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Abrir em outra aba" }).click();
  await (await opened).close();
}
