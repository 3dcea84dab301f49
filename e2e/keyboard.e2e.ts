import type { Locator, Page } from "@playwright/test";
import { contentOf, courseOf, objectsOf, type Quiz, quizzesOf } from "./content.ts";
import { expect, test } from "./test-servers.ts";
import { answerRight, expectAnswered, progressOf, readToTheEnd } from "./study.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";

const MAX_TABS = 80;

test("a learner signs in, reads, answers and signs out with only the keyboard", async ({ page, server }) => {
  const content = await contentOf("espacoimaginario");
  const { email, password } = server.person("espacoimaginario", "ruda");
  const [object] = objectsOf(content);
  if (!object) throw new Error("The course is empty");

  await visit(page, server.at("espacoimaginario"));
  await press(page, page.getByRole("main").getByRole("link", { name: /^Entrar n/ }));
  await press(page, page.getByRole("link", { name: "Entrar", exact: true }));
  await tabTo(page, page.getByRole("textbox", { name: "E-mail" }));
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: courseOf(content).trails[0]?.name ?? "" })).toBeVisible();
  await ready(page);

  await press(page, page.getByRole("link", { name: object.title, exact: true }).first());
  await readToTheEnd(page, object);
  for (const quiz of quizzesOf(object)) await answerByKeys(page, quiz);
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "100");
  await press(page, page.getByRole("button", { name: "No plano de estudo" }), "Space");
  await expect(page.getByRole("button", { name: "No plano de estudo" })).toHaveAttribute("aria-pressed", "true");
  await press(page, page.getByRole("link", { name: /^Próximo: / }));
  await expect(page.getByRole("heading", { level: 1, name: objectsOf(content)[1]?.title ?? "" })).toBeVisible();
});

test("the first Tab focuses the link that skips to the content", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/faq"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("on a phone, each hero is completely visible while its link has the focus, in both directions", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, server.at("cerrado", "/login"));
  await signIn(page, server.person("cerrado", "davi"));
  await visit(page, server.at("cerrado", `/course/${courseOf(await contentOf("cerrado")).friendly_id}`));
  const banners = page.getByRole("list", { name: "Destaques do curso" }).getByRole("listitem");
  const count = await banners.count();
  expect(count).toBeGreaterThan(2);
  await banners.first().getByRole("link").focus();
  const on = Array.from({ length: count - 1 }, (_, at) => ["Tab", at + 1] as const);
  const back = on.map(([, at]) => ["Shift+Tab", at - 1] as const).toReversed();
  for (const [key, at] of [...on, ...back]) {
    await page.keyboard.press(key);
    const banner = banners.nth(at);
    await expect(banner.getByRole("link")).toBeFocused();
    await expect(banner).toBeInViewport({ ratio: 0.99 });
  }
});

test("when a button is replaced by its result, the focus moves to the heading of its panel", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", `/course/${courseOf(await contentOf("aurora")).friendly_id}`);
  const panel = page.getByRole("region", { name: "Sua semana" });
  await panel.getByRole("button", { name: "2 conteúdos por semana" }).press("Enter");
  await expect(panel.getByText("0 de 2")).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Sua semana" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel.getByText("Mudar o combinado")).toBeFocused();
});

test("the next part of a list is read from its top", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/pessoas");
  await page.getByRole("link", { name: "Mostrar as seguintes" }).press("Enter");
  await expect(page).toHaveURL(/depois=/);
  const title = page.getByRole("heading", { level: 1, name: "Pessoas" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

test("Esc closes the menu and the sign-out dialog, and the focus returns", async ({ page, server }) => {
  const { email, password } = server.person("aurora", "marina");
  await visit(page, server.at("aurora", "/login"));
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
  await ready(page);

  const menu = page.getByRole("button", { name: /^Menu/ });
  const drawer = page.getByRole("dialog", { name: "Menu de navegação" });
  await press(page, menu);
  await expect(drawer.locator(":focus")).toHaveCount(1);
  for (const _ of Array(12)) await page.keyboard.press("Tab");
  await expect(drawer.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  const exit = page.getByRole("button", { name: "Sair" });
  await press(page, exit);
  const question = page.getByRole("dialog", { name: "Deseja realmente sair da academia?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(exit).toBeFocused();
});

/** Moves the focus by Tab to an element, expects the focus to be visible, and presses a key. */
async function press(page: Page, wanted: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, wanted);
  await expectFocusVisible(wanted);
  await page.keyboard.press(key);
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error(`${String(wanted)} is not reached with ${MAX_TABS} Tabs`);
}

/** Expects a visible outline: the element's own, that of its enlarged hit area, or that of its label. */
async function expectFocusVisible(wanted: Locator): Promise<void> {
  const widths = await wanted.evaluate((element) => {
    const label = element.closest("label");
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, "::after"),
      ...(label ? [getComputedStyle(label)] : []),
    ];
    return styles.filter(({ outlineStyle }) => outlineStyle !== "none").map(({ outlineWidth }) => outlineWidth);
  });
  expect(
    widths.some((width) => Number.parseFloat(width) >= 2),
    `${String(wanted)} shows that it has the focus`,
  ).toBe(true);
}

async function answerByKeys(page: Page, quiz: Quiz): Promise<void> {
  if (!("options" in quiz)) return await answerRight(page, quiz);
  const form = page.getByRole("form", { name: quiz.question, exact: true });
  const isMany = quiz.answer === "multiple";
  const right = quiz.options.filter((option) => option.right);
  if (isMany)
    for (const { text } of right) await press(page, form.getByRole("checkbox", { name: text, exact: true }), "Space");
  else await pickRadio(page, form, quiz);
  await press(page, form.getByRole("button", { name: "Responder" }));
  await expectAnswered(page, quiz);
}

/** Checks an option by arrow keys, because a group of radio buttons is a single tab stop. */
async function pickRadio(page: Page, form: Locator, { options }: Extract<Quiz, { options: unknown }>): Promise<void> {
  const wanted = form.getByRole("radio", { name: options.find(({ right }) => right)?.text ?? "", exact: true });
  await press(page, form.getByRole("radio").first(), "Space");
  for (const _ of options) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press("ArrowDown");
  }
}
