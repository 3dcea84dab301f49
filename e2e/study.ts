import { expect, type Locator, type Page } from "@playwright/test";
import { type LearningObject, type Quiz, quizzesOf } from "./content.ts";
import { hasScripts } from "./visit.ts";

type Choice = Extract<Quiz, { options: unknown }>;

/** Reads the open object to its end, and answers all of its questions rightly. */
export async function study(page: Page, object: LearningObject): Promise<void> {
  if (object.type === "link") await openLink(page);
  else if (object.type === "joco") await finishActivity(page);
  else await readToTheEnd(page, object);
  for (const quiz of quizzesOf(object)) await answerRight(page, quiz);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100");
}

export async function readToTheEnd(page: Page, { title }: LearningObject): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  // The page moves the focus to its heading when it is shown, which may happen at this moment.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("navigation", { name: "Anterior e próximo" })).toBeInViewport({ timeout: 1_000 });
    // Parts that arrive later move the end further down.
    const height = await heightOf(page);
    await page.waitForTimeout(300);
    expect(await heightOf(page)).toBe(height);
  }).toPass();
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

export function progressOf(page: Page): Locator {
  return page.getByRole("progressbar", { name: "Progresso neste conteúdo" });
}

export async function answerRight(page: Page, quiz: Quiz): Promise<void> {
  if ("options" in quiz)
    await choose(
      page,
      quiz,
      quiz.options.filter(({ right }) => right),
    );
  else await answerOtherwise(page, quiz);
  await expectAnswered(page, quiz);
}

/** Expects that a rightly answered question shows the right options and can no longer be changed. */
export async function expectAnswered(page: Page, quiz: Quiz): Promise<void> {
  await expect(formOf(page, quiz).getByRole("button", { name: "Responder" })).toHaveCount(0);
  if (quiz.answer === "match")
    for (const { left, right } of quiz.pairs) await expect(pairOf(page, quiz, left).getByText(right)).toBeVisible();
  if (!("options" in quiz)) return;
  for (const { text, right } of quiz.options) {
    // The mark of a right option is part of its accessible name.
    const name = right ? `${text} – certa` : text;
    const option = formOf(page, quiz).getByRole(kindOf(quiz), { name, exact: true });
    await expect(option).toBeDisabled();
    const label = formOf(page, quiz).locator("label", { hasText: text });
    if (right) await expect(label.getByText("certa", { exact: true }).first()).toBeVisible();
    await expect(option).toBeChecked({ checked: right });
  }
}

export async function answerWrong(page: Page, quiz: Quiz): Promise<void> {
  if (!("options" in quiz)) throw new Error(`“${quiz.question}” has no options`);
  const form = await choose(page, quiz, quiz.options.filter(({ right }) => !right).slice(0, 1));
  await expect(form.getByRole("button", { name: "Escolha outra resposta" })).toBeVisible();
}

async function choose(page: Page, quiz: Choice, wanted: Choice["options"]): Promise<Locator> {
  const form = formOf(page, quiz);
  for (const option of quiz.options) {
    const choice = form.getByRole(kindOf(quiz), { name: option.text, exact: true });
    if (wanted.includes(option)) await choice.check();
    else if (quiz.answer === "multiple") await choice.uncheck();
  }
  await form.getByRole("button", { name: "Responder" }).click();
  for (const { feedback } of wanted) await expect(form.getByText(feedback)).toBeVisible();
  return form;
}

function formOf(page: Page, { question }: Quiz): Locator {
  return page.getByRole("form", { name: question, exact: true });
}

async function answerOtherwise(page: Page, quiz: Exclude<Quiz, Choice>): Promise<void> {
  const form = formOf(page, quiz);
  const listed = (name: string) => form.getByRole("combobox", { name });
  if (quiz.answer === "short") await form.getByRole("textbox", { name: "Sua resposta" }).fill(quiz.accept[0] ?? "");
  else if (quiz.answer === "match")
    for (const { left, right } of quiz.pairs) {
      await listed(left).selectOption({ label: right });
      // The chosen text must be shown in full: a browser's own select element, shown without scripts, may cut it off.
      if (await hasScripts(page)) await expect(pairOf(page, quiz, left).getByText(right).first()).toBeVisible();
    }
  else
    for (const [at, { text }] of quiz.items.entries()) await listed(`Posição de “${text}”`).selectOption(`${at + 1}`);
  await form.getByRole("button", { name: "Responder" }).click();
}

function pairOf(page: Page, quiz: Quiz, left: string): Locator {
  return formOf(page, quiz).getByRole("listitem").filter({ hasText: left });
}

function kindOf({ answer: kind }: Quiz): "checkbox" | "radio" {
  return kind === "multiple" ? "checkbox" : "radio";
}

/** Opens an object of type link, which opens another tab; the test closes that tab. */
async function openLink(page: Page): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Abrir em outra aba" }).click();
  await (await opened).close();
}

/** Reports the activity as done by its own client library. e2e/activities.e2e.ts plays it to its end. */
async function finishActivity(page: Page): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Abrir a atividade" }).click();
  const activity = await opened;
  await activity.getByRole("button", { name: "Começar" }).waitFor();
  await activity.evaluate(async () => {
    const client = "/atividades/contrato/vereda-activity.js";
    const { openActivity } = (await import(client)) as {
      openActivity(of: unknown): Promise<{ done(): Promise<void> }>;
    };
    const { session } = JSON.parse(sessionStorage.getItem("session") ?? "null") as { session: unknown };
    await (await openActivity(session)).done();
  });
  await activity.close();
}
