import type { BrowserContextOptions } from "@playwright/test";
import { readyCaddy } from "../tools/caddy.ts";
import { freePort } from "./free-port.ts";
import { startCaddy } from "./start-caddy.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { ready, signIn } from "./visit.ts";

const program = readyCaddy();
const WALKS = [
  { academy: "aurora", name: "marina", options: {} },
  { academy: "cerrado", name: "luan", options: { javaScriptEnabled: false } },
  { academy: "espacoimaginario", name: "iara", options: {} },
] as const;

test("the whole journey of three hosts over https, behind Caddy", async ({ start, browser }) => {
  test.skip(!program && !process.env.CI, "There is no Caddy here, and apt can't give one: install caddy.");
  const port = await freePort();
  const server = await start({
    env: { TRUST_PROXY: "1", PUBLIC_ORIGIN: `https://{host}:${port}`, VEREDA_DEMO: "public" },
  });
  const hosts = ACADEMIES.map((academy) => `${academy}.localhost`);
  const stop = await startCaddy({ program: program ?? "caddy", hosts, port, to: server.port });
  try {
    await Promise.all(
      WALKS.map(async ({ academy, name, options }) => {
        const page = await open(options);
        await walk(page, (path) => `https://${academy}.localhost:${port}${path}`, server.person(academy, name));
        await page.context().close();
      }),
    );
  } finally {
    await stop();
  }

  async function open(options: BrowserContextOptions) {
    // Caddy is its own authority here: what is tested is what comes through, not whom a browser trusts.
    const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true, locale: "pt-BR" });
    return await context.newPage();
  }
});

type Page = Parameters<typeof ready>[0];

/** From a protected page over a wrong password, a form of one's own and a course to the way out. */
async function walk(page: Page, at: (path: string) => string, person: Parameters<typeof signIn>[1]): Promise<void> {
  await page.goto(at("/account"));
  await expect(page).toHaveURL(at("/login"));
  await scripts(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByRole("textbox", { name: "Senha" }).fill("senha-errada-1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("E-mail ou senha não conferem");
  await scripts(page);
  await signIn(page, person);
  await expect(page).toHaveURL(at("/account"));
  const cookies = await page.context().cookies();
  for (const name of ["vereda_session", "vereda_binding"])
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({ secure: true });

  await scripts(page);
  await page.getByRole("textbox", { name: "Telefone" }).fill("11987654321");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Seus dados foram salvos.")).toBeVisible();
  await page.goto(at("/courses"));
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/course\//);
  await page.goto(at("/logout?ask"));
  await page.getByRole("main").getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu. Até logo!" })).toBeVisible();
}

/** Waits until the page's scripts listen, where there are any. */
async function scripts(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) await ready(page);
}
