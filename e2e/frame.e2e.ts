import type { Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { contentOf, courseOf, objectsOf } from "./content.ts";
import { dropCaches, openDatabase } from "./database.ts";
import { everyPath } from "./every-page.ts";
import { goTo } from "./go-to.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, visit } from "./visit.ts";

/** The accessible name of the menu button, which may include the number of new notifications. */
const MENU = /^Menu( \(|$)/;
const IN_COURSE = ["Início", "Todas as trilhas", "Trilhas incompletas", "Plano de estudo"];

test("the menu marks the current page, inside and outside a course", async ({ page, server }) => {
  const course = courseOf(await contentOf("aurora"));
  await visit(page, server.at("aurora", "/faq"));
  await openMenu(page);
  expect(await entries(page)).toEqual(["Perfil", "Ajuda"]);
  await expect(drawer(page).getByText("Academia Aurora")).toBeVisible();

  await openAs(page, server, "aurora", "marina", `/course/${course.friendly_id}?list=incompleted`);
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

test("the menu names the course that a manager opens without being enrolled, also after a navigation", async ({
  page,
  server,
}) => {
  const course = courseOf(await contentOf("aurora"));
  const sql = await openDatabase(server);
  const isHers = sql`course_id = (select id from courses where friendly_id = ${course.friendly_id})
    and user_id = (select id from users where email = ${server.person("aurora", "rosangela").email})`;
  const own = await sql`delete from enrollments where ${isHers} returning *`;
  await dropCaches(sql);
  try {
    await openAs(page, server, "aurora", "rosangela", `/course/${course.friendly_id}/sac`);
    await openMenu(page);
    await expect(drawer(page).getByText(course.name)).toBeVisible();
    await visit(page, server.at("aurora", "/faq"));
    await goTo(page, `/course/${course.friendly_id}`);
    await expect(page).toHaveURL(server.at("aurora", `/course/${course.friendly_id}`));
    await openMenu(page);
    await expect(drawer(page).getByText(course.name)).toBeVisible();
  } finally {
    await sql`insert into enrollments ${sql([...own])}`;
    await dropCaches(sql);
    await sql.end();
  }
});

test("menu and footer follow a change of the person's courses and rule without a new document", async ({
  page,
  server,
}) => {
  const [first, second] = (await contentOf("aurora")).courses.map(({ friendly_id }) => friendly_id);
  const { email } = server.person("aurora", "yasmin");
  const sql = await openDatabase(server);
  const space = page.getByRole("contentinfo").getByRole("link", { name: "Ir para o Espaço de Aprendizagem" });
  await openAs(page, server, "aurora", "yasmin", "/sac");
  await openMenu(page);
  expect((await entries(page)).slice(0, 4)).toEqual(IN_COURSE);
  await expect(drawer(page).getByRole("link", { name: "Todas as trilhas" })).toHaveAttribute(
    "href",
    `/course/${first}`,
  );
  await page.keyboard.press("Escape");

  await sql`insert into enrollments (project_id, user_id, course_id)
    select u.project_id, u.id, c.id from users u join courses c on c.project_id = u.project_id
    where u.email = ${email} and c.friendly_id = ${second ?? ""}`;
  await dropCaches(sql);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await goTo(page, "/account");
  await expect(page).toHaveURL(/\/account$/);
  await expect(space).toBeVisible();
  await openMenu(page);
  expect(await entries(page)).toEqual(["Perfil", "Ajuda"]);
  await page.keyboard.press("Escape");

  await sql`update users set rule = 'recruiter' where email = ${email}`;
  await dropCaches(sql);
  await goTo(page, "/sac");
  await expect(page).toHaveURL(/\/sac$/);
  await expect(space).toBeHidden();
  await openMenu(page);
  expect(await entries(page)).toEqual(["Banco de currículos", "Perfil", "Ajuda"]);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  await sql.end();
});

test("'Menu' opens and closes the menu, by mouse and by keyboard", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/faq"));
  const menu = page.getByRole("button", { name: MENU });
  const { x = 0, y = 0, width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
  for (const press of [() => page.mouse.click(x + width / 2, y + height / 2), () => page.keyboard.press("Enter")]) {
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await menu.focus();
    await press();
    await expect(drawer(page)).toBeVisible();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await press();
    await expect(drawer(page)).toBeHidden();
    await expect(menu).toBeFocused();
  }
});

const FRAME = ["topbar-menu", 'title="Voltar para o início"', ">Vereda</a>"];
const PAGES_WITHOUT_FRAME = [
  "/",
  "/enter",
  "/login",
  "/login/confirmar",
  "/login/outra-conta",
  "/logout",
  "/reset-password",
  "/aceite",
  "/ver-como",
];

test("bar, menu and footer are on every page except sign-in pages, the reader and flows", async ({ page, server }) => {
  const content = await contentOf("aurora");
  const course = courseOf(content).friendly_id;
  const partsOf = async (path: string, cookie = "") => {
    const { status, body } = await ask(server, "aurora.localhost", path, { headers: { Cookie: cookie } });
    return { status, parts: status === 302 ? null : FRAME.filter((part) => body.toString().includes(part)) };
  };
  for (const path of PAGES_WITHOUT_FRAME) expect((await partsOf(path)).parts ?? [], path).toEqual([]);

  await openAs(page, server, "aurora", "marina", "/courses");
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const others = everyPath(content).filter((path) => !PAGES_WITHOUT_FRAME.includes(path));
  const errors = [
    "/nada",
    "/certificate/nada",
    "/course/nada",
    `/course/${course}/o/nada`,
    `/validar/${"a".repeat(200)}`,
  ];
  expect(others.length).toBeGreaterThan(15);
  for (const path of [...others, ...errors]) {
    const { status, parts } = await partsOf(path, cookies);
    // The landing page's preview is embedded in the page that edits it.
    const isBare = status === 200 && /^\/(flow\/|course\/[^/]+\/o\/|gestao\/marca\/previa$)/.test(path);
    expect(parts, `${path} → ${status}`).toEqual(isBare ? [] : FRAME);
  }
});

test("addresses of the staff area whose pages are elsewhere lead there", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/talentos");
  await expect(page).toHaveURL(server.at("aurora", "/talents-profiles-list"));
  await page.goto(server.at("aurora", "/gestao/avisos"));
  await expect(page).toHaveURL(server.at("aurora", "/gestao/comunicacao"));
});

test("the link to the learning space opens the last course, also after a reload", async ({ page, server }) => {
  const [first, second] = (await contentOf("aurora")).courses.map(({ friendly_id }) => friendly_id);
  await openAs(page, server, "aurora", "marina", "/courses");
  const space = page.getByRole("contentinfo").getByRole("link", { name: "Ir para o Espaço de Aprendizagem" });
  for (const course of [second, first]) {
    await visit(page, server.at("aurora", `/course/${course}`));
    await page.getByTitle("Voltar para o início").click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(space).toHaveAttribute("href", `/course/${course}`);
    await visit(page, server.at("aurora", "/account"));
    await expect(space).toHaveAttribute("href", `/course/${course}`);
  }
});

test("the logo leads a visitor to sign-in, because the courses need a session", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/faq"));
  await page.getByTitle("Voltar para o início").click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a page scrolls smoothly to its anchor, and stops 10 px below the bar", async ({ browser, server }) => {
  const context = await browser.newContext({ reducedMotion: "no-preference", viewport: { width: 1360, height: 500 } });
  const page = await context.newPage();
  const questions = (await contentOf("aurora")).faq.map(({ friendly_id }) => friendly_id);
  const middle = questions[Math.floor(questions.length / 2)] ?? "";
  await visit(page, server.at("aurora", "/privacy-policy"));
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    addEventListener("scroll", () => void seen.push(scrollY));
  });
  await goTo(page, `/faq#${middle}`);
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas frequentes" })).toBeAttached();
  await expectBelowBar(page, middle);
  // How long it takes depends on how busy the machine is; a jump has no step between.
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  const steps = seen.filter((y) => y > 0);
  expect(steps.length).toBeGreaterThan(3);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  await context.close();
});

test("an anchor stops 10 px below the bar of each kind of page, on desktop and phone", async ({ page, server }) => {
  const content = await contentOf("aurora");
  const { faq } = content;
  const long = objectsOf(content).find(({ blocks }) => blocks.length > 6);
  const read = `/course/${courseOf(content).friendly_id}/o/${long?.friendly_id}`;
  await openAs(page, server, "aurora", "marina", "/courses");
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 500 });
    for (const [path, anchor] of [
      [read, "bloco-3"],
      ["/faq", faq[Math.floor(faq.length / 2)]?.friendly_id ?? ""],
    ] as const) {
      await page.goto("about:blank");
      await visit(page, server.at("aurora", `${path}#${anchor}`));
      await expectBelowBar(page, anchor);
    }
  }
});

/** Waits until the anchor is 10 px below the sticky bar. */
async function expectBelowBar(page: Page, anchor: string): Promise<void> {
  const gap = () =>
    page.evaluate((id) => {
      const bar = document.querySelector(".article-bar, .topbar")?.getBoundingClientRect();
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
      return bar && bar.top < 1 ? top - bar.bottom : Number.NaN;
    }, anchor);
  // Text positions are fractions of a pixel.
  await expect.poll(async () => Math.abs((await gap()) - 10)).toBeLessThan(1);
}

function drawer(page: Page) {
  return page.getByRole("dialog", { name: "Menu de navegação" });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: MENU }).click();
  await expect(drawer(page)).toBeVisible();
}

function entries(page: Page): Promise<string[]> {
  return drawer(page).getByRole("navigation").getByRole("link").allTextContents();
}
