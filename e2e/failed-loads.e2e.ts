import type { Page } from "@playwright/test";
import { openDatabase } from "./database.ts";
import type { Fault, FaultProxy } from "./fault-proxy.ts";
import { expect, INCOMPLETE, json, NETWORK, NO_PROJECT, openSpace, reports, SERVER, test } from "./faulty-calls.ts";
import { goTo } from "./go-to.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { openAs, visit, ready } from "./visit.ts";

const COURSES = /\/api\/projects\/courses( |$)/;

// The error catalogue (spec, section 8) for calls that fail during client-side navigation: an error page, or a toast on
// it. Actions are in errors.e2e.ts, full loads in access-control/failed-loads.test.ts.
const LOAD: Record<string, { fault: Fault; heading: string; shown?: string; path?: string }> = {
  "a 200 with the error flag and a message": {
    fault: json(200, { error: true, message: "O plano está cheio." }),
    heading: "Esta página não abriu",
    shown: "O plano está cheio.",
  },
  "a 200 with the error flag alone": {
    fault: json(200, { error: true }),
    heading: "Esta página não abriu",
    shown: "Erro não identificado!",
  },
  "a 401 with a message": {
    fault: json(401, { error: true, message: "Entre de novo." }),
    heading: "Entre de novo.",
  },
  "a 401 without a message": { fault: { status: 401 }, heading: INCOMPLETE },
  "another error with a message": {
    fault: json(409, { error: true, message: "Alguém mudou isto antes." }),
    heading: "Alguém mudou isto antes.",
  },
  "a GET's error with a status only": { fault: { status: 501, statusText: "Not Implemented" }, heading: SERVER },
};

test("a page whose call fails shows the reason, and is reported", async ({ page, server, faultProxy }) => {
  await openSpace(page, faultProxy, server.person("aurora", "yasmin"));
  for (const [what, { fault, heading, shown = heading }] of Object.entries(LOAD)) {
    faultProxy.addFault(COURSES, fault);
    await goTo(page, "/courses");
    await expect(page.getByRole("heading", { level: 1, name: heading }), what).toBeVisible();
    if (shown !== heading) await expect(page.getByRole("alert").getByText(shown), what).toBeVisible();
    await expect
      .poll(() => reports(faultProxy), what)
      .toContainEqual({ message: shown, path: "/courses", kind: "friction" });
    await openWorkingPage(page, faultProxy);
  }

  for (const [fault, heading] of [
    [json(404, { error: true, message: NO_PROJECT }), NO_PROJECT],
    [json(400, { error: true, message: "Confira o que foi enviado." }), "Page Not Found: /courses"],
    [json(200, { error: true, message: "Nunca lido", redirect: "https://outro.exemplo/" }), "Esta página não abriu"],
  ] as const) {
    faultProxy.addFault(COURSES, fault);
    await goTo(page, "/courses");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Nunca lido")).toHaveCount(0);
    await openWorkingPage(page, faultProxy);
  }
  const reported = reports(faultProxy).map(({ message }) => message);
  expect(
    reported.filter((message) => [NO_PROJECT, "Nunca lido", "Confira o que foi enviado."].includes(message)),
  ).toEqual([]);

  faultProxy.addFault(COURSES, json(200, { error: true, message: "Nunca lido", redirect: "/sac" }));
  await goTo(page, "/courses");
  // The redirect leads to the page named in the response, not back to the current one.
  await expect(page).toHaveURL(faultProxy.at("aurora", "/sac"));
  await ready(page);

  await openWorkingPage(page, faultProxy);
  faultProxy.addFault(COURSES, json(401, { error: true, message: "Sua sessão terminou.", logoff: true }));
  await goTo(page, "/courses");
  await expect(page).toHaveURL(faultProxy.at("aurora", "/logout"));
});

test("shows and reports a missing connection, and opens the page once it is back", async ({
  page,
  server,
  faultProxy,
}) => {
  await openSpace(page, faultProxy, server.person("aurora", "yasmin"));
  faultProxy.addFault(COURSES, "cut");
  faultProxy.addFault(/\/api\/ready/, "cut");
  await goTo(page, "/courses");
  await expect(page.getByRole("heading", { level: 1, name: "Sem conexão com a academia" })).toBeVisible();
  await expect(page.getByText(NETWORK, { exact: true })).toBeVisible();
  await expect.poll(() => reports(faultProxy)).toContainEqual({ message: NETWORK, path: "/courses", kind: "friction" });
  faultProxy.removeFaults();
  await expect(page.getByRole("heading", { level: 1, name: "Seu curso" })).toBeVisible();
});

test("a page whose call reports an unreachable database is loaded again as a document", async ({
  page,
  server,
  faultProxy,
}) => {
  await openSpace(page, faultProxy, server.person("aurora", "yasmin"));
  faultProxy.addFault(COURSES, {
    ...json(503, { error: true, message: "Já voltamos." }),
    headers: { "Retry-After": "0" },
  });
  await goTo(page, "/courses");
  await expect(page.getByRole("heading", { level: 1, name: "Seu curso" })).toBeVisible();
  expect(faultProxy.requests(/^GET \/courses /)).toHaveLength(1);
});

test("every page shows the maintenance notice while the database is unreachable, and reopens automatically", async ({
  page,
  context,
  ownServer,
}) => {
  const waiting = { level: 1, name: "Olá! Estamos atualizando por aqui ❤️" } as const;
  await openAs(page, ownServer, "aurora", "yasmin", "/courses");
  const other = await context.newPage();
  await visit(other, ownServer.at("aurora", "/faq"));
  // The launcher is stopped first, because it would restart the database at once.
  process.kill(ownServer.pid, "SIGSTOP");
  process.kill(ownServer.postgresPid(), "SIGKILL");
  // Connections of the killed server may answer for another moment.
  await expect(async () => {
    await page.goto(ownServer.at("aurora", "/courses"));
    await expect(page.getByRole("heading", waiting)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await goTo(other, "/courses");
  await expect(other.getByRole("heading", waiting)).toBeVisible({ timeout: 30_000 });
  process.kill(ownServer.pid, "SIGCONT");
  for (const one of [page, other])
    await expect(one.getByRole("heading", { level: 1, name: "Seu curso" })).toBeVisible({ timeout: 30_000 });
});

test("an unknown address is shown unchanged, also after client navigation", async ({ page, faultProxy }) => {
  await visit(page, faultProxy.at("aurora", "/faq"));
  await goTo(page, "/nao/existe");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found: /nao/existe" })).toBeVisible();
});

test("a failed GET without a session shows the generic error after one retry", async ({ page, faultProxy }) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  faultProxy.addFault(/api\/projects\/faq/, { status: 500 });
  await page.getByRole("link", { name: "Perguntas frequentes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: SERVER })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir para ínicio" })).toHaveAttribute("href", "/enter");
  expect(faultProxy.requests(/GET \/api\/projects\/faq/)).toHaveLength(2);
  await expectAccessiblePage(page);
});

test("a GET that fails once is retried, and the page opens without a message", async ({ page, faultProxy }) => {
  await visit(page, faultProxy.at("aurora", "/privacy-policy"));
  faultProxy.addFault(/api\/projects\/faq/, { status: 503, headers: { "Retry-After": "1" } }, 1);
  await page.getByRole("link", { name: "Perguntas frequentes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas frequentes" })).toBeVisible();
});

test("an invalid path parameter shows the specified “Page Not Found” text", async ({ page, server }) => {
  const path = `/validar/${"a".repeat(200)}`;
  const answer = await page.goto(server.at("aurora", path));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: `Page Not Found: ${path}` })).toBeVisible();
  await expectAccessiblePage(page);
});

test("a refused page shows its own screen", async ({ page, server, faultProxy }) => {
  await openSpace(page, faultProxy, server.person("aurora", "yasmin"));
  faultProxy.addFault(
    /api\/projects\/courses/,
    json(403, { error: true, message: "Seu perfil não dá acesso a esta área." }),
  );
  await page.getByTitle("Voltar para o início").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Seu perfil não dá acesso a esta área." })).toBeVisible();
  await expect(page.getByRole("main").getByText("403", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir para ínicio" })).toHaveAttribute("href", "/enter");
  await expectAccessiblePage(page);
});

test("after a failure of the root layout, the link to the start page opens a page without an error", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "yasmin", "/courses");
  const sql = await openDatabase(server);
  const wayOut = page.getByRole("link", { name: "Ir para ínicio" });
  await sql`alter table vereda.account_deletions rename to account_deletions_away`;
  await visit(page, server.at("aurora", "/courses"));
  await expect(wayOut).toBeVisible();
  await sql`alter table vereda.account_deletions_away rename to account_deletions`;
  await sql.end();

  await wayOut.click();
  await expect(wayOut).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Olá, Yasmin" })).toBeVisible();
});

/** Ends all faults and opens a page that works. */
async function openWorkingPage(page: Page, faultProxy: FaultProxy): Promise<void> {
  faultProxy.removeFaults();
  await goTo(page, "/faq");
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas frequentes" })).toBeVisible();
}
