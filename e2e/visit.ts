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
  if (!(await hasScripts(page))) return;
  // The page may have shown an announcement already.
  if ((await answerAnnouncements((path, body) => askInPage(page, path, body))) > 0) await page.reload();
}

/**
 * Opens a path as a signed-in demo person. Signs in by requests instead of the browser's form, which would cost two
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
  const host = `${academy}.localhost`;
  const { email, password } = server.person(academy, name);
  const { status, headers } = await ask(server, host, "/login", {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password }).toString(),
  });
  expect(status, `${email} signs in`).toBe(302);
  const cookies = [headers["set-cookie"] ?? []].flat().map((line) => cookieOf(line, origin));
  await page.context().addCookies(cookies);
  if (await hasScripts(page)) {
    const token = decodeURIComponent(cookies.find(({ name }) => name === "vereda_session")?.value ?? "");
    const sent = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    };
    await answerAnnouncements(async (path, body) => {
      const answer = await ask(server, host, path, { method: body ? "POST" : "GET", headers: sent, body });
      return JSON.parse(answer.body.toString());
    });
  }
  await page.goto(origin + path);
  if (await hasScripts(page)) await ready(page);
}

function cookieOf(line: string, url: string) {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  return { name, value, url, httpOnly: /;\s*httponly/i.test(line) };
}

/** Asks a path of the API, with a body if it writes, and returns the answer. */
type AskApi = (path: string, body?: string) => Promise<ApiAnswer>;

interface ApiAnswer {
  project?: string;
  enrollments?: { course_id: string }[];
  announcements?: { _id: string }[];
}

/**
 * Answers all announcements, whose dialogs would cover the pages. Returns their number. Without scripts no announcement
 * is shown.
 */
async function answerAnnouncements(askApi: AskApi): Promise<number> {
  const { enrollments = [], project = "" } = await askApi("/api/projects/get-user-by-token");
  let count = 0;
  for (const place of [project, ...enrollments.map(({ course_id }) => course_id)]) {
    const { announcements = [] } = await askApi(`/api/projects/announcements/${place}`);
    for (const { _id } of announcements) {
      await askApi(`/api/projects/announcement-answer/${_id}`, '{"choice":0}');
      count++;
    }
  }
  return count;
}

async function askInPage(page: Page, path: string, body?: string): Promise<ApiAnswer> {
  return await page.evaluate(
    async ([path, body]) => {
      const token = decodeURIComponent(/vereda_session=([^;]+)/.exec(document.cookie)?.[1] ?? "");
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const answer = await fetch(path, { method: body ? "POST" : "GET", headers, ...(body ? { body } : {}) });
      return (await answer.json()) as ApiAnswer;
    },
    [path, body] as const,
  );
}

export async function hasScripts(page: Page): Promise<boolean> {
  return !(await page.evaluate(() => matchMedia("(scripting: none)").matches));
}
