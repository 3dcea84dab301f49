import type { BrowserContext, Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { contentOf } from "./content.ts";
import { dropCaches, openDatabase } from "./database.ts";
import { paths } from "#shared/paths.ts";
import { everyPageOf, isPublic } from "./every-page.ts";
import { goTo } from "./go-to.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { ready, signIn, visit } from "./visit.ts";

const NAMED = new Set(["/", "/enter", "/faq", "/privacy-policy", "/use-terms", "/reset-password", "/check"]);
const OTHER_PROJECT = "Você não tem permissão para acessar este projeto";

for (const academy of ACADEMIES) {
  test(`each public page of ${academy} answers anybody, with a unique title`, async ({ server }) => {
    const titles = new Map<string, string>();
    for (const { path } of everyPageOf(await contentOf(academy)).filter(isPublic)) {
      const { status, headers, body } = await ask(server, `${academy}.localhost`, path);
      // These pages need the key of a link, and the demo has no links.
      const isByLink = ["/preview/", "/avisos/sair/", "/link/"].some((start) => path.startsWith(start));
      expect(isByLink ? [404] : [200, 302, 403], path).toContain(status);
      if (NAMED.has(path)) expect(headers.location, path).not.toBe("/login");
      if (status !== 302) titles.set(path, /<title>(.+?)<\/title>/.exec(body.toString())?.[1] ?? "");
    }
    expect([...titles].filter(([, title]) => !title || title === "Em breve")).toEqual([]);
    expect(titles.size).toBeGreaterThan(8);
  });
}

// Full page loads and form posts are covered by access-control/page-guard.test.ts; this test covers client-side
// navigation.
test("each page that needs a session also redirects to sign-in on client navigation", async ({
  page,
  context,
  server,
}) => {
  // The test visits every page twice.
  test.setTimeout(300_000);
  const guarded = everyPageOf(await contentOf("aurora")).filter((one) => !isPublic(one));
  const { settings } = await contentOf("aurora");
  const anamnese = paths.flow(settings.anamnese?.friendly_id ?? "", settings.anamnese?.start_block);
  const learner = server.person("aurora", "yasmin");
  const sql = await openDatabase(server);

  await visit(page, server.at("aurora", "/login"));
  for (const { path } of guarded) {
    expect(await requestedDocument(page, path), path).toBe("/login");
    expect(await continuePath(context)).toBe(path);
  }
  await context.clearCookies({ name: "continue" });
  await visit(page, server.at("aurora", "/login"));
  await signIn(page, learner);

  // The browser gets the project with the document only, but the person again with every page.
  await visit(page, server.at("aurora", "/faq"));
  await sql`update users set require_anamnese = true where email = ${learner.email}`;
  await dropCaches(sql);
  // The privacy page is exempt from the anamnese, because the law entitles people to what it offers.
  for (const { path } of guarded.filter((one) => one.path !== paths.account("privacidade")))
    expect(await requestedDocument(page, path), path).toBe(path);
  await goTo(page, "/courses");
  await expect(page).toHaveURL(server.at("aurora", anamnese));
  await ready(page);

  await page.goto(server.at("aurora", "/logout"));
  await page.goto(server.at("aurora", "/courses"));
  await signIn(page, learner);
  await expect(page).toHaveURL(server.at("aurora", anamnese));
  expect(await continuePath(context)).toBe("/courses");

  await sql`update users set require_anamnese = false where email = ${learner.email}`;
  await dropCaches(sql);
  await goTo(page, "/courses");
  await expect(page.getByRole("heading", { level: 1, name: "Seu curso" })).toBeVisible();

  // A pending call would notice the ended session first, and redirect to /logout.
  await page.waitForLoadState("networkidle");
  await sql`delete from sessions`;
  await dropCaches(sql);
  await goTo(page, "/account");
  await expect(page).toHaveURL(server.at("aurora", "/login"));
  await expect(page.getByRole("alert")).toHaveText("Sua sessão terminou. Entre de novo para continuar de onde parou.");
  expect(await continuePath(context)).toBe("/account");
  expect(await cookieOf(context, "vereda_session")).toBeUndefined();
  await sql.end();
});

test("a person of another project is notified and signed out on client navigation", async ({
  page,
  context,
  server,
}) => {
  await visit(page, server.at("cerrado", "/login"));
  await signIn(page, server.person("cerrado", "davi"));
  const foreign = (await cookieOf(context, "vereda_session")) ?? "";
  await visit(page, server.at("aurora", "/faq"));
  await context.addCookies([{ name: "vereda_session", value: foreign, url: server.at("aurora") }]);
  await goTo(page, "/courses");
  await expect(page).toHaveURL(server.at("aurora", "/login"));
  await expect(page.getByRole("alert")).toHaveText(OTHER_PROJECT);
  const left = await context.cookies(server.at("aurora"));
  expect(left.filter(({ name }) => /^(vereda_(session|binding)|continue)$/.test(name))).toEqual([]);
});

/**
 * Returns the path of the document that the browser requests when the router navigates to `path`. The request is
 * answered without content.
 */
async function requestedDocument(page: Page, path: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return await route.fallback();
      await route.fulfill({ status: 204 });
      resolve(new URL(route.request().url()).pathname);
    },
  );
  await goTo(page, path);
  const asked = await promise;
  await page.unrouteAll();
  return asked;
}

async function continuePath(context: BrowserContext): Promise<string> {
  return decodeURIComponent((await cookieOf(context, "continue")) ?? "");
}

async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}
