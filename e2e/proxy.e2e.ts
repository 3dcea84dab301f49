import type { BrowserContextOptions } from "@playwright/test";
import { ensureCaddy } from "../tools/caddy.ts";
import { freePort } from "./free-port.ts";
import { startCaddy } from "./start-caddy.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { ready, signIn } from "./visit.ts";

const program = ensureCaddy();
const JOURNEYS = [
  { academy: "aurora", name: "marina", options: {} },
  { academy: "cerrado", name: "luan", options: { javaScriptEnabled: false } },
  { academy: "espacoimaginario", name: "iara", options: {} },
] as const;

test("the whole journey works on three hosts over https, behind Caddy", async ({ start, browser }) => {
  test.skip(!program && !process.env.CI, "There is no Caddy here, and apt can't give one: install caddy.");
  const port = await freePort();
  const server = await start({
    env: { TRUST_PROXY: "1", PUBLIC_ORIGIN: `https://{host}:${port}`, VEREDA_DEMO: "public" },
  });
  const hosts = ACADEMIES.map((academy) => `${academy}.localhost`);
  const stop = await startCaddy({ program: program ?? "caddy", hosts, port, to: server.port });
  try {
    await Promise.all(
      JOURNEYS.map(async ({ academy, name, options }) => {
        const page = await open(options);
        await completeJourney(
          page,
          (path) => `https://${academy}.localhost:${port}${path}`,
          server.person(academy, name),
        );
        await page.context().close();
      }),
    );
  } finally {
    await stop();
  }

  async function open(options: BrowserContextOptions) {
    // Caddy signs its own certificate here, which the browser does not trust.
    const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true, locale: "pt-BR" });
    return await context.newPage();
  }
});

type Page = Parameters<typeof ready>[0];

/** Opens a protected page, signs in after a wrong password, uses the profile form and a course, and signs out. */
async function completeJourney(
  page: Page,
  at: (path: string) => string,
  person: Parameters<typeof signIn>[1],
): Promise<void> {
  await page.goto(at("/account"));
  await expect(page).toHaveURL(at("/login"));
  await hydrated(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(person.email);
  await page.getByRole("textbox", { name: "Senha" }).fill("senha-errada-1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("E-mail ou senha não conferem");
  await hydrated(page);
  await signIn(page, person);
  await expect(page).toHaveURL(at("/account"));
  const cookies = await page.context().cookies();
  for (const name of ["vereda_session", "__Host-vereda_binding"])
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({ secure: true });

  await hydrated(page);
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

/** Waits until the page is hydrated, unless scripts are off. */
async function hydrated(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) await ready(page);
}
