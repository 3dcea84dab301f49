import { expect, test } from "./test-servers.ts";
import { openAs, ready, visit } from "./visit.ts";

const SECRET = "segredo que ninguém vê";

test("plays a visit to a manager without typed text, after both the manager and the person agreed", async ({
  page,
  browser,
  server,
}) => {
  // Slow because of two browsers, and of parts that are sent every five seconds.
  test.slow();
  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, server, "aurora", "rosangela", "/gestao/uso/gravacoes");
  await staff.getByRole("button", { name: "Ligar a gravação" }).click();
  await expect(staff.getByText("A gravação está ligada. Cada pessoa ainda precisa deixar.")).toBeVisible();

  const parts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/collect/record/")) parts.push(request.url());
  });
  await openAs(page, server, "aurora", "yasmin", "/courses");
  const consented = page.waitForResponse((response) => response.url().endsWith("/change-consent"));
  await page.getByRole("button", { name: "Sim, podem" }).click();
  await consented;
  await visit(page, server.at("aurora", "/courses"));
  const question = page.getByRole("complementary", { name: "Podemos gravar a sua tela enquanto você estuda?" });
  await expect(question).toBeVisible();
  expect(parts).toEqual([]);
  await question.getByRole("button", { name: "Sim, podem" }).click();
  await expect(question).toBeHidden();

  await page.evaluate((secret) => {
    for (const type of ["text", "hidden", "checkbox"]) {
      const field = Object.assign(document.createElement("input"), { type, value: secret, ariaLabel: `campo ${type}` });
      document.querySelector("main")?.append(field);
    }
    const editor = Object.assign(document.createElement("div"), { contentEditable: "true", ariaLabel: "editor" });
    editor.role = "textbox";
    document.querySelector("main")?.append(editor);
  }, SECRET);
  await page.getByRole("textbox", { name: "campo text" }).fill(SECRET);
  await page.getByRole("textbox", { name: "editor" }).fill(SECRET);
  await expect.poll(() => parts.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await visit(page, server.at("aurora", "/course/acolhimento-e-escuta"));
  await ready(page);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const goal = { name: "Sua semana" };
  await expect(page.getByRole("heading", goal)).toBeVisible();
  const before = parts.length;
  await expect.poll(() => parts.length, { timeout: 20_000 }).toBeGreaterThan(before);

  const watched = staff.waitForResponse((response) => response.url().includes("/watch-recording/"));
  await visit(staff, server.at("aurora", "/gestao/uso/gravacoes"));
  await staff
    .getByRole("link", { name: /Yasmin/ })
    .first()
    .click();
  await staff.getByRole("button", { name: "Assistir" }).click();
  const sent = await (await watched).text();
  expect(sent).not.toContain(SECRET);
  expect(sent).toContain("***");
  const screen = staff.getByTitle("A tela gravada").contentFrame();
  const position = staff.getByRole("slider", { name: "Posição na gravação" });
  await expect(position).toBeVisible();
  await position.fill((await position.getAttribute("max")) ?? "0");
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText(title);
  // The page says that only the person sees their weekly goal.
  await expect(screen.getByRole("heading", goal)).toHaveCount(0);
  // The recording includes the page's styles, but none of its scripts.
  expect(await screen.locator("body").evaluate((body) => getComputedStyle(body).fontFamily)).toContain("Atkinson");
  await expect(screen.locator("script")).toHaveCount(0);
});
