import { expect, type Page } from "@playwright/test";
import { ask } from "./ask.ts";
import type { Person, WholeServer } from "./whole-server.ts";

/** Opens an address and waits until the page is hydrated, because a test acts faster than a person. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

/** Fills in the form of /login, which must be open, and waits for the next page. Answers announcements. */
export async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // The page may have shown an announcement already.
  if ((await answerAnnouncements(page)) > 0) await page.reload();
}

/**
 * Opens a path as a signed-in demo person. Signs in by a request instead of the browser's form, which would cost two
 * pages and is tested elsewhere.
 */
export async function openAs(
  page: Page,
  server: WholeServer,
  academy: string,
  name: string,
  path: string,
): Promise<void> {
  const origin = server.at(academy, "");
  const { email, password } = server.person(academy, name);
  const { status, headers } = await ask(server, `${academy}.localhost`, "/login", {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password }).toString(),
  });
  expect(status, `${email} signs in`).toBe(302);
  await page.context().addCookies([headers["set-cookie"] ?? []].flat().map((line) => cookieOf(line, origin)));
  await page.goto(`${origin}/robots.txt`);
  await answerAnnouncements(page);
  await page.goto(origin + path);
  if (await hasScripts(page)) await ready(page);
}

function cookieOf(line: string, url: string) {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  return { name, value, url, httpOnly: /;\s*httponly/i.test(line) };
}

/** Answers all announcements, whose dialogs would cover the pages. Returns their number. */
async function answerAnnouncements(page: Page): Promise<number> {
  // Without scripts no announcement is shown, and the code below would never finish.
  if (!(await hasScripts(page))) return 0;
  return await page.evaluate(async () => {
    let count = 0;
    const token = decodeURIComponent(/vereda_session=([^;]+)/.exec(document.cookie)?.[1] ?? "");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const ask = async (path: string, init: RequestInit = {}) =>
      (await (await fetch(`/api/projects/${path}`, { ...init, headers })).json()) as Record<string, never>;
    const { enrollments = [], project } = await ask("get-user-by-token");
    const places = [project, ...(enrollments as { course_id: string }[]).map(({ course_id }) => course_id)];
    for (const place of places) {
      const { announcements = [] } = await ask(`announcements/${place}`);
      for (const { _id } of announcements as { _id: string }[]) {
        await ask(`announcement-answer/${_id}`, { method: "POST", body: '{"choice":0}' });
        count++;
      }
    }
    return count;
  });
}

async function hasScripts(page: Page): Promise<boolean> {
  return !(await page.evaluate(() => matchMedia("(scripting: none)").matches));
}
