import type { Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { expect, test } from "./test-servers.ts";
import { configure } from "./project-config.ts";
import { visit } from "./visit.ts";
import { watchFaults } from "./watch-faults.ts";
import type { WholeServer } from "./whole-server.ts";

const BUTTON = "Entrar com o Google";
const DEMO = { enabled: true, api_key: "demo-aurora", auth_domain: "aurora.localhost", project_id: "demo-aurora" };
const FAULTY = "falha.exemplo.com.br";

test.describe.configure({ timeout: 40_000 });

let undo = async () => {};
test.afterEach(async () => {
  await undo();
  undo = async () => {};
});

test("a window of 500 × 600 opens in Portuguese, and the chosen person is signed in", async ({ page, server }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      sessionStorage.setItem("opened", String(features));
      return open(url, target, features);
    };
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, server.at("aurora", "/login"));
  const chooser = await openChooser(page);
  expect(await page.evaluate(() => sessionStorage.getItem("opened"))).toMatch(/width=500,height=600/);
  expect(new URL(chooser.url()).searchParams.get("customParameters")).toContain('"hl":"pt-BR"');
  await chooser.getByRole("button", { name: /Marina/ }).click();
  await expect(page).toHaveURL(server.at("aurora", "/courses"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The popup sends its message twice, but only one request must follow.
  expect(asked.filter((url) => url.includes("accounts:signInWithIdp"))).toHaveLength(1);
  expect(asked.filter((url) => /google|firebase/.test(new URL(url).hostname))).toEqual([]);
  expect(faults).toEqual([]);
});

test("continues in the same window where pop-ups are blocked, and keeps the target address", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => (window.open = () => null));
  await visit(page, server.at("aurora", "/course/acolhimento-e-escuta?list=favorite"));
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("button", { name: BUTTON }).click();
  await page.waitForURL(/identity\.aurora\.localhost/);
  await page.getByRole("button", { name: /Severino/ }).click();
  await expect(page).toHaveURL(server.at("aurora", "/course/acolhimento-e-escuta?list=favorite"));
});

test("the button works after a client navigation to the sign-in page", async ({ page, server }) => {
  const faults = watchFaults(page);
  await visit(page, server.at("aurora", "/enter"));
  await page.getByRole("main").getByRole("link", { name: "Entrar", exact: true }).click();
  const chooser = await openChooser(page);
  await chooser.getByRole("button", { name: /Yasmin/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(faults).toEqual([]);
});

test("shows Google's failures in the specification's words", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/login"));
  await choose(page, `sem-credencial@${FAULTY}`);
  await expect(page.getByText("Falha no Login com o Google: Credências não recebidas")).toBeVisible();
  await choose(page, `sem-token@${FAULTY}`);
  await expect(page.getByText("Falha no Login com o Google: Token de acesso não recebido")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Token de acesso não recebido", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

for (const [kind, sentence] of [
  ["internal-error", "O Google teve um problema inesperado."],
  ["invalid-auth-event", "A resposta do Google não veio como devia."],
  ["network-request-failed", "Não foi possível falar com o Google."],
  ["unauthorized-domain", "Este endereço ainda não está autorizado a entrar com o Google."],
] as const) {
  test(`${kind} shows its message, and the next attempt works`, async ({ page, server }) => {
    await visit(page, server.at("aurora", "/login"));
    await choose(page, `erro-${kind}@${FAULTY}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await (await openChooser(page)).getByRole("button", { name: /Marina/ }).click();
    await expect(page).not.toHaveURL(/\/login/);
  });
}

test("shows a message to an unknown person or one with an unverified e-mail", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/login"));
  await choose(page, "alguem@longe.exemplo.com.br");
  await expect(page.getByRole("alert")).toContainText("Não há conta com alguem@longe.exemplo.com.br nesta academia.");
  await choose(page, `nao-verificado@${FAULTY}`);
  await expect(page.getByRole("alert")).toContainText("O Google ainda não verificou este e-mail.");
});

test("closing the window shows no error and allows another attempt", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/login"));
  await (await openChooser(page)).close();
  await expect(page.getByRole("button", { name: BUTTON })).toBeEnabled({ timeout: 20_000 });
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const [changed, sentence] of [
  [{ api_key: "" }, "usa uma chave que o Google não reconhece"],
  [{ auth_domain: "" }, "falta o domínio de autenticação"],
] as const) {
  test(`an academy with an incomplete set-up shows: ${sentence}`, async ({ page, server }) => {
    undo = await configure(server, "aurora", "google", { ...DEMO, ...changed });
    await visit(page, server.at("aurora", "/login"));
    await page.getByRole("button", { name: BUTTON }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  });
}

test("the button shows a message without a network", async ({ page, server }) => {
  await page.route("**/gapi.js", (route) => route.abort());
  await visit(page, server.at("aurora", "/login"));
  await page.getByRole("button", { name: BUTTON }).click();
  await expect(page.getByText("Não foi possível falar com o Google.")).toBeVisible();
});

test("an academy's path receives the token, and its later absence does not end our session", async ({
  page,
  server,
}) => {
  undo = await configure(server, "aurora", "google", { ...DEMO, token_sync_path: "/__session" });
  const requests: string[] = [];
  await page.route("**/__session", async (route) => {
    requests.push(`${route.request().method()} ${route.request().headers().authorization?.slice(0, 9) ?? ""}`.trim());
    await route.fulfill({ status: 204 });
  });
  await visit(page, server.at("aurora", "/login"));
  await expect.poll(() => requests).toEqual(["DELETE"]);
  await (await openChooser(page)).getByRole("button", { name: /Marina/ }).click();
  await expect(page).toHaveURL(server.at("aurora", "/courses"));
  expect(requests).toEqual(["DELETE", "POST Bearer ey"]);
  await page.reload();
  await expect(page).toHaveURL(server.at("aurora", "/courses"));
});

test("allows pop-ups and Google only on /login where it is enabled", async ({ server }) => {
  const headers = async (academy: string, path: string) => (await ask(server, `${academy}.localhost`, path)).headers;
  const login = await headers("aurora", "/login");
  expect(login["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  expect(login["content-security-policy"]).toMatch(/frame-src [^;]*http:\/\/identity\.aurora\.localhost:\d+[ ;]/);
  for (const [academy, path] of [
    ["aurora", "/enter"],
    ["cerrado", "/login"],
    ["cerrado", "/"],
  ] as const) {
    const narrow = await headers(academy, path);
    expect(narrow["cross-origin-opener-policy"]).toBe("same-origin");
    expect(narrow["content-security-policy"]).not.toMatch(/identity|google/);
  }
});

test("shows and loads nothing of Google where it is disabled", async ({ page, server }) => {
  const off = await scriptOf(page, server, "cerrado");
  await expect(page.getByRole("button", { name: BUTTON })).toHaveCount(0);
  const on = await scriptOf(page, server, "aurora");
  await expect(page.getByRole("button", { name: BUTTON })).toBeVisible();
  expect(off.names.filter((name) => name.includes("google-client"))).toEqual([]);
  expect(on.names.filter((name) => name.includes("google-client"))).toHaveLength(1);
  expect(on.bytes - off.bytes).toBeGreaterThan(20_000);
  console.log(`script of /login: ${off.bytes} B, with Google ${on.bytes} B (brotli)`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("hides the buttons for Google and passkeys", async ({ page, server }) => {
    await page.goto(server.at("aurora", "/login"));
    await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: BUTTON })).toBeHidden();
    await expect(page.getByRole("button", { name: "Entrar com chave de acesso" })).toBeHidden();
  });
});

async function openChooser(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: BUTTON }).click();
  const chooser = await opening;
  await expect(chooser.getByRole("heading", { name: "Escolha uma conta" })).toBeVisible();
  return chooser;
}

/** Types an account into the chooser. The part before the @ may select a fault of the double. */
async function choose(page: Page, email: string): Promise<void> {
  const chooser = await openChooser(page);
  await chooser.getByRole("textbox", { name: "E-mail" }).fill(email);
  await chooser.getByRole("button", { name: "Continuar com esta conta" }).click();
}

async function scriptOf(page: Page, server: WholeServer, academy: string) {
  await visit(page, server.at(academy, "/login"));
  await page.waitForLoadState("networkidle");
  // The client is loaded when the page is idle, which a headless browser reports late.
  if (academy === "aurora")
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("google-client")),
    );
  return await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.includes("/assets/") && name.endsWith(".js"));
    return {
      names: scripts.map(({ name }) => name),
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}
