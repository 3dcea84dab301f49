import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { openAs, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const MEGABIT = 1_000_000 / 8;

test("reports that a working device has no fault, on an accessible page", async ({ page, server }) => {
  await page.route(/vlibras-plugin\.js/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await open(page, server);
  await expect(page.getByRole("heading", { name: "Está tudo certo" })).toBeVisible({ timeout: 30_000 });
  await expectAccessiblePage(page, "all");
});

test("reports a clock that is seven minutes late, with advice", async ({ page, server }) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 7 * 60_000;
  });
  await open(page, server);
  await expect(page.getByRole("heading", { name: "O relógio está 7 minutos atrasado" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("abra Data e hora e ligue “Automático”")).toBeVisible();
});

test("reports that cookies are off", async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
  });
  await open(page, server);
  await expect(page.getByRole("heading", { name: "Os cookies estão desligados" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Algo neste aparelho atrapalha" })).toBeVisible();
});

test("measures a slow connection in megabits", async ({ page, server }) => {
  await visit(page, server.at("aurora", "/faq"));
  const devtools = await page.context().newCDPSession(page);
  await open(page, server, async () => {
    await devtools.send("Network.enable");
    const speed = { downloadThroughput: 0.9 * MEGABIT, uploadThroughput: 0.9 * MEGABIT };
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 40, ...speed });
  });
  await expect(page.getByRole("heading", { name: "Dá para estudar, devagar" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Medimos (0,\d|1(,\d)?) Mbit\/s\. Vídeo pede 1,5\./)).toBeVisible();
});

test("reports that the video is blocked", async ({ page, server }) => {
  await page.route(/\.mp4/, (route) => route.abort("blockedbyclient"));
  await open(page, server);
  await expect(page.getByRole("heading", { name: "O vídeo não toca" })).toBeVisible({ timeout: 30_000 });
});

test("distinguishes an unreachable academy from a faulty device", async ({ page, server }) => {
  await page.route(/\/api\/health/, (route) => route.abort("failed"));
  await open(page, server);
  await expect(page.getByRole("heading", { name: "A academia não respondeu" }).first()).toBeVisible({
    timeout: 30_000,
  });
});

test("sends the result with a message to the staff, who answer it", async ({ page, server }) => {
  await openAs(page, server, "aurora", "marina", "/courses");
  await open(page, server);
  await page.getByRole("link", { name: "Enviar ao suporte" }).click();
  await expect(page.getByRole("radio", { name: "Algo não abre ou não funciona" })).toBeChecked();
  await page.getByRole("textbox", { name: "O que aconteceu?" }).fill("O vídeo para no meio.");
  await expect(page.getByRole("checkbox", { name: "A última verificação de acesso" })).toBeChecked();
  await page.getByRole("checkbox", { name: "O aparelho" }).uncheck();
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByText(/Recebemos a sua mensagem\. É a número/)).toBeVisible();
  await page.getByText(/Foram junto|Foi junto/).click();
  await expect(page.getByText(/Navegador: Chrome/)).toBeVisible();
  await expect(page.getByText("Aparelho", { exact: true })).toHaveCount(0);
  const conversation = new URL(page.url()).pathname;
  await page.context().clearCookies();

  await openAs(page, server, "aurora", "otavio", "/gestao/atendimento");
  await page.getByRole("link", { name: "O vídeo para no meio" }).click();
  await page.getByRole("textbox", { name: "Responder" }).fill("Já **corrigimos**.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Resposta enviada, aqui e por e-mail.")).toBeVisible();
  await page.context().clearCookies();

  await openAs(page, server, "aurora", "marina", conversation);
  await expect(page.getByText("Já corrigimos.")).toBeVisible();
  await page.getByRole("button", { name: "Sim, resolveu" }).click();
  await expect(page.getByText("Que bom! Se precisar, é só escrever de novo.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a person writes to the staff, and reads the conversation", async ({ page, server }) => {
    await openAs(page, server, "aurora", "marina", "/sac");
    await page.getByRole("radio", { name: "Outro assunto" }).check();
    await page.getByRole("textbox", { name: "O que aconteceu?" }).fill("Sem scripts.");
    await page.getByRole("button", { name: "Enviar mensagem" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sem scripts" })).toBeVisible();
  });
});

async function open(page: Page, server: WholeServer, before?: () => Promise<void>): Promise<void> {
  await before?.();
  await visit(page, server.at("aurora", "/check"));
}
