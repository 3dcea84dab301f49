import { expect, type Page } from "@playwright/test";
import type { Person } from "./whole-server.ts";

/** Opens an address and waits until its scripts listen: a person's hands are slower than a test's. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

/** Fills in the form of /login, where the page must be, and waits for what comes after. */
export async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await readAnnouncements(page);
}

/** Answers what the academy announces, as on another day: it would stand in the way of every journey. */
async function readAnnouncements(page: Page): Promise<void> {
  // Without scripts none is shown, and what waits for an answer would wait for ever.
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
  const answered = await page.evaluate(async () => {
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
  // The page may have asked before.
  if (answered > 0) await page.reload();
}
