import type { Page } from "@playwright/test";
import { contentOf, courseOf, objectsOf } from "./content.ts";
import { expect, test } from "./test-servers.ts";
import { ready, signIn, visit } from "./visit.ts";

const IN_COURSE = ["Início", "Todas as trilhas", "Trilhas incompletas", "Plano de estudo"];

test("the menu says where one is, in the course and without one", async ({ page, server }) => {
  const course = courseOf(await contentOf("aurora"));
  await visit(page, server.at("aurora", "/faq"));
  await openMenu(page);
  expect(await entries(page)).toEqual(["Perfil", "Ajuda"]);
  await expect(drawer(page).getByText("Academia Aurora")).toBeVisible();

  await visit(page, server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "marina"));
  await visit(page, server.at("aurora", `/course/${course.friendly_id}?list=incompleted`));
  await openMenu(page);
  const all = await entries(page);
  expect(all.slice(0, 4)).toEqual(IN_COURSE);
  expect(all.slice(-2)).toEqual(["Perfil", "Fale conosco"]);
  await expect(drawer(page).getByText(course.name)).toBeVisible();
  await expect(drawer(page).getByRole("link").and(page.locator("[aria-current=page]"))).toHaveText([
    "Trilhas incompletas",
  ]);
  await drawer(page).getByRole("link", { name: "Plano de estudo" }).click();
  await expect(page).toHaveURL(server.at("aurora", `/course/${course.friendly_id}?list=favorite`));
});

test("the reader and flows stand without bar, menu and footer", async ({ page, server }) => {
  const content = await contentOf("aurora");
  const [object] = objectsOf(content);
  await visit(page, server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "marina"));
  await ready(page);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  for (const path of [`/course/${courseOf(content).friendly_id}/o/${object?.friendly_id}`, "/flow/um-fluxo"]) {
    await visit(page, server.at("aurora", path));
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});

test("a page scrolls on to its anchor in 600 ms, to 10 px below the bar", async ({ browser, server }) => {
  const context = await browser.newContext({ reducedMotion: "no-preference", viewport: { width: 1360, height: 500 } });
  const page = await context.newPage();
  const last = (await contentOf("aurora")).faq.at(-1)?.friendly_id ?? "";
  await visit(page, server.at("aurora", "/privacy-policy"));
  await page.evaluate((hash) => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    addEventListener("scroll", () => void seen.push({ at: performance.now(), y: scrollY }));
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    void router.navigate(`/faq#${hash}`);
  }, last);
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas frequentes" })).toBeAttached();
  const anchor = page.locator(`[id="${last}"]`);
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const top = () => anchor.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect
    .poll(async () => (await top()) === 82 || (await page.evaluate(() => Math.round(scrollY))) === bottom)
    .toBe(true);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  const steps = seen.filter(({ y }) => y > 0);
  const took = (steps.at(-1)?.at ?? 0) - (steps[0]?.at ?? 0);
  expect(steps.length).toBeGreaterThan(3);
  expect(took).toBeGreaterThan(300);
  expect(took).toBeLessThan(1500);
  await context.close();
});

interface Seen {
  at: number;
  y: number;
}

interface Router {
  navigate(to: string): Promise<void>;
}

function drawer(page: Page) {
  return page.getByRole("dialog", { name: "Menu de navegação" });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(drawer(page)).toBeVisible();
}

function entries(page: Page): Promise<string[]> {
  return drawer(page).getByRole("navigation").getByRole("link").allTextContents();
}
