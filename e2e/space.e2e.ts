import { contentOf, courseOf, objectsOf } from "./content.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { expect, test } from "./test-servers.ts";
import { readToTheEnd } from "./study.ts";
import { openAs, ready, signIn, visit } from "./visit.ts";

/** The button's name may include the number of new notifications. */
const MENU = /^Menu( \(|$)/;

test.describe("the learning space", () => {
  test("shows the course's heros, with their links", async ({ page, server }) => {
    const course = courseOf(await contentOf("aurora"));
    const [hero] = course.heros;
    await openAs(page, server, "aurora", "yasmin", `/course/${course.friendly_id}`);
    const banners = page.getByRole("list", { name: "Destaques do curso" });
    await expect(banners.getByRole("heading", { level: 2 })).toHaveText(course.heros.map(({ title }) => title));
    await banners.getByRole("link", { name: hero?.action?.label ?? "" }).click();
    await expect(page).toHaveURL(server.at("aurora", hero?.action?.to));
  });

  test("a long trail starts at the next step, and arrow buttons reach all others", async ({ page, server }) => {
    const { name, objects } = courseOf(await contentOf("aurora")).trails[2] ?? { name: "", objects: [] };
    await openAs(page, server, "aurora", "marina", "/course/acolhimento-e-escuta");
    const trail = page.getByRole("region", { name });
    const step = (at: number) => trail.getByRole("link", { name: objects.at(at)?.title ?? "", exact: true });
    // Three of the six objects are done, so the fourth is the next one.
    await trail.scrollIntoViewIfNeeded();
    await expect(step(3)).toBeInViewport({ ratio: 1 });
    await expect(step(0)).not.toBeInViewport();
    await trail.getByRole("button", { name: /^Conteúdos anteriores/ }).click();
    await expect(step(0)).toBeInViewport({ ratio: 1 });
    await expect(step(-1)).not.toBeInViewport();
    await trail.getByRole("button", { name: /^Mais conteúdos/ }).click();
    await expect(step(-1)).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 390, height: 844 });
    const lists = page.getByRole("navigation", { name: "Listas de trilhas" });
    await lists.scrollIntoViewIfNeeded();
    await expect(lists.getByRole("link", { name: /^Plano de estudo/ })).toBeInViewport({ ratio: 1 });
    await expect(step(0)).toBeHidden();
    await expect(step(3)).toBeVisible();
    await trail.getByRole("button", { name: "Mostrar 3 concluídos" }).click();
    await expect(step(0)).toBeVisible();
  });

  test("a search is announced, sets the title, and keeps the focus; its selection is visible in forced colours", async ({
    page,
    server,
  }) => {
    const TITLE = /^\d+ conteúdos? para “queimadura”/;
    await openAs(page, server, "aurora", "marina", "/courses");
    await page.emulateMedia({ forcedColors: "active" });
    const field = page.getByRole("combobox", { name: "Procurar nos seus cursos" });
    await field.fill("queimadura");
    await expect(page.getByRole("option").first()).toBeVisible();
    await field.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveCSS("outline-style", "solid");
    await field.press("Escape");
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
    await expect(page).toHaveTitle(TITLE);
    await expect(page.getByRole("search").getByRole("status")).toHaveText(TITLE);
    await expect(field).toBeFocused();
  });

  test("while search results are shown, no trail list is marked as current", async ({ page, server }) => {
    await openAs(page, server, "aurora", "marina", "/course/acolhimento-e-escuta");
    const current = page.getByRole("navigation", { name: "Listas de trilhas" }).locator("[aria-current]");
    await expect(current).toHaveText(/^Todas as trilhas/);
    await page.emulateMedia({ forcedColors: "active" });
    await expect(current).toHaveCSS("outline-style", "solid");
    await page.emulateMedia({ forcedColors: "none" });
    const field = page.getByRole("combobox", { name: "Procurar neste curso" });
    await field.fill("queimadura");
    await field.press("Escape");
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /para “queimadura”/ })).toBeVisible();
    await expect(current).toHaveCount(0);
    await page.getByRole("button", { name: MENU }).click();
    await expect(page.getByRole("navigation", { name: "Menu de navegação" }).locator("[aria-current]")).toHaveCount(0);
  });

  test("another list of trails is shown without a connection", async ({ page, context, server }) => {
    const course = courseOf(await contentOf("aurora"));
    await openAs(page, server, "aurora", "yasmin", `/course/${course.friendly_id}`);
    const lists = page.getByRole("navigation", { name: "Listas de trilhas" });
    await expect(page.getByText("Seu plano de estudo está vazio")).toHaveCount(0);
    await context.setOffline(true);
    await lists.getByRole("link", { name: /^Plano de estudo/ }).click();
    await expect(page).toHaveURL(/\?list=favorite$/);
    await expect(page.getByText("Seu plano de estudo está vazio")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "conexão" })).toHaveCount(0);
  });

  test("a removal from the study plan that is not saved is not announced", async ({ page, context, server }) => {
    const course = courseOf(await contentOf("aurora"));
    await openAs(page, server, "aurora", "marina", `/course/${course.friendly_id}?list=favorite`);
    const marks = page.getByRole("button", { name: /no plano de estudo$/, pressed: true });
    const before = await marks.count();
    expect(before).toBeGreaterThan(0);
    await context.setOffline(true);
    await marks.first().click();
    await expect(page.getByRole("alert").filter({ hasText: "Não foi possível se conectar" })).toBeVisible();
    await expect(marks).toHaveCount(before);
    // At once: a message disappears by itself.
    expect(await page.getByText(/saiu do plano de estudo/).count()).toBe(0);
  });

  test("a removal from the study plan can be undone, and fast repeated clicks end in the right state", async ({
    page,
    server,
  }) => {
    const course = courseOf(await contentOf("aurora"));
    await openAs(page, server, "aurora", "marina", `/course/${course.friendly_id}?list=favorite`);
    const marks = page.getByRole("button", { name: /no plano de estudo$/, pressed: true });
    const before = await marks.count();
    expect(before).toBeGreaterThan(0);

    await marks.first().click();
    await expect(marks).toHaveCount(before - 1);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(marks).toHaveCount(before);

    await visit(page, server.at("aurora", `/course/${course.friendly_id}`));
    const first = page.getByRole("button", { name: /no plano de estudo$/ }).first();
    const was = await first.getAttribute("aria-pressed");
    for (let click = 0; click < 5; click++) await first.click();
    await expect(first).toHaveAttribute("aria-pressed", was === "true" ? "false" : "true");
    await expect(async () => {
      await page.reload();
      await expect(first).toHaveAttribute("aria-pressed", was === "true" ? "false" : "true", { timeout: 1000 });
    }).toPass();
  });

  test("a page shows the full ranking with the reason of each point, and allows opting out", async ({
    page,
    server,
  }) => {
    await openAs(page, server, "aurora", "marina", "/courses");
    await page.getByRole("link", { name: "Continuar" }).first().click();
    await page.getByRole("link", { name: "Ver ranking completo" }).click();
    const ranking = page.getByRole("region", { name: "Ranking desde o início" });
    await expect(ranking.getByText("Você", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Você (está em|divide o) \d+º lugar.*, entre \d+ pessoas\.$/)).toBeVisible();
    const points = page.getByRole("region", { name: "Seus pontos" });
    await expect(points.getByRole("listitem").first()).toContainText(/^\+\d+ /);

    await page.getByRole("link", { name: "Esta semana" }).click();
    await expect(page.getByRole("region", { name: "Ranking desta semana" })).toBeVisible();

    await page.getByRole("button", { name: "Ficar fora do ranking" }).click();
    await expect(page.getByText("Você está fora do ranking: só você vê os seus pontos.")).toBeVisible();
    await expect(ranking.getByText("Você", { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Quero voltar" }).click();
    await expect(ranking.getByText("Você", { exact: true })).toBeVisible();
  });

  test("offline inputs survive closing the page, are shown as unsent, and count later", async ({ page, server }) => {
    const faultProxy = await openFaultProxy(server);
    const content = await contentOf("aurora");
    const [object] = objectsOf(content);
    const course = `/course/${courseOf(content).friendly_id}`;
    if (!object) throw new Error("There is nothing to read");
    await page.goto(faultProxy.at("aurora", `${course}/o/${object.friendly_id}`));
    await signIn(page, server.person("aurora", "yasmin"));
    await ready(page);

    faultProxy.addFault(/create-or-update-user-input/, "cut");
    await readToTheEnd(page, object);
    const waiting = page.getByText(/^\d+ coisas? esperam? por internet$/);
    await expect(waiting).toBeVisible();
    await visit(page, faultProxy.at("aurora", course));
    await expect(waiting).toBeVisible();
    faultProxy.removeFaults();
    await expect(waiting).toHaveCount(0, { timeout: 30_000 });

    await page.reload();
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: object.title, exact: true }) });
    await expect(card.getByText(/^(Continuar · [45]\d%|Concluído)$/)).toBeVisible();
    await faultProxy.close();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the study plan and opting out of the ranking work as plain forms", async ({ page, server }) => {
    const course = courseOf(await contentOf("aurora"));
    await openAs(page, server, "aurora", "yasmin", `/course/${course.friendly_id}`);
    const first = page.getByRole("button", { name: /no plano de estudo$/ }).first();
    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    const lists = page.getByRole("navigation", { name: "Listas de trilhas" });
    await lists.getByRole("link", { name: /^Plano de estudo/ }).click();
    await expect(page).toHaveURL(/\?list=favorite$/);
    await first.click();
    await expect(page).toHaveURL(/\?list=favorite$/);
    await expect(page.getByText("Seu plano de estudo está vazio")).toBeVisible();

    await page.goto(server.at("aurora", `/course/${course.friendly_id}/ranking`));
    await page.getByRole("button", { name: "Ficar fora do ranking" }).click();
    await expect(page.getByText("Você está fora do ranking: só você vê os seus pontos.")).toBeVisible();
  });
});
