import type { Page } from "@playwright/test";
import { contentOf, courseOf, objectsOf } from "./content.ts";
import { expect, test } from "./test-servers.ts";
import { progressOf } from "./study.ts";
import { openAs } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

test("an activity opens in a separate tab, sends offline reports later, and resumes where it stopped", async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await openObject(page, server, "aurora", "yasmin");
  const activity = await openActivity(page);
  await expect(page.getByRole("button", { name: /a atividade$/ })).toBeFocused();
  await expect(activity).toHaveURL(/^http:\/\/localhost:\d+\/atividades\/vagalumes\/$/);
  await activity.getByRole("button", { name: "Começar" }).click();
  await playRound(activity);
  await expect(activity.getByText("Tudo guardado na academia.")).toBeVisible();

  await activity.context().setOffline(true);
  await playRound(activity);
  await expect(activity.getByText("Sem conexão", { exact: false })).toBeVisible();
  await activity.context().setOffline(false);
  await expect(activity.getByText("Tudo guardado na academia.")).toBeVisible({ timeout: 15_000 });
  await activity.close();

  await expect(page.getByRole("button", { name: "Continuar a atividade" })).toBeVisible({ timeout: 15_000 });
  await expect(progressOf(page)).toHaveAttribute("aria-valuenow", "28");
  const again = await openActivity(page);
  await expect(again.getByText("Você parou na roda 3. Vamos?")).toBeVisible();
});

test("a wrong move costs a life, the keyboard can be used, and a used address opens no session for others", async ({
  page,
  server,
  browser,
}) => {
  await openObject(page, server, "espacoimaginario", "conceicao");
  const answered = page.waitForResponse((answer) => answer.url().endsWith("joco-web-create-session"));
  const activity = await openActivity(page);
  const { url } = (await (await answered).json()) as { url: string };
  await activity.getByRole("button", { name: "Começar" }).click();
  const [first = 1] = await sequenceOf(activity);
  const wrong = String((first % 6) + 1);
  const game = activity.getByRole("main", { name: "Jogo" });
  await expect(game).toBeFocused();
  // Without the focus, the game must not handle digits.
  await game.evaluate((element) => element.blur());
  await activity.keyboard.press(wrong);
  await expect(activity.getByText("●●●")).toBeVisible();
  await game.focus();
  await activity.keyboard.press(wrong);
  await expect(activity.getByRole("status").filter({ hasText: "Sem pressa: veja de novo." })).toBeVisible();
  await expect(activity.getByText("●●○")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(url);
  await expect(other.getByText("Jogo livre", { exact: false })).toBeVisible();
  await other.context().close();
});

test("shows the specified message for an activity without an address", async ({ page, server }) => {
  await openObject(page, server, "aurora", "severino");
  await page.route("**/joco-web-create-session", (route) => route.fulfill({ json: { url: null, opens: "new_tab" } }));
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /a atividade$|^Jogar de novo$/ }).click();
  await expect(page.getByText("Erro ao abrir o curso. Tente novamente.")).toBeVisible();
  const window = await opened;
  await expect.poll(() => window.isClosed()).toBe(true);
});

test("the makers' test bench sends requests, receives reports, and names what is missing", async ({ page, server }) => {
  await page.goto(`http://localhost:${server.port}/atividades/bancada/`);
  await page.getByRole("button", { name: "Pedir uma sessão" }).click();
  await expect(page.getByText(/A atividade respondeu com um endereço em \d+ ms/)).toBeVisible();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Abrir a atividade" }).click();
  const activity = await opened;
  await activity.getByRole("button", { name: "Começar" }).click();
  await playRound(activity);
  await expect(page.getByText("✓ Contou o progresso (progress).")).toBeVisible();
  await expect(page.getByText("○ Avisou que terminou (done).")).toBeVisible();

  await page.getByRole("textbox", { name: "Endereço de início" }).fill(`http://localhost:${server.port}/nada`);
  await page.getByRole("button", { name: "Pedir uma sessão" }).click();
  await expect(page.getByText("A atividade respondeu com status", { exact: false })).toBeVisible();
});

async function openObject(page: Page, server: WholeServer, academy: string, name: string): Promise<void> {
  const content = await contentOf(academy);
  const activity = objectsOf(content).find(({ type }) => type === "joco");
  await openAs(
    page,
    server,
    academy,
    name,
    `/course/${courseOf(content).friendly_id}/o/${activity?.friendly_id ?? ""}`,
  );
}

async function openActivity(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /a atividade$|^Jogar de novo$/ }).click();
  const activity = await opened;
  await activity.getByRole("button", { name: /^(Começar|Jogar)/ }).waitFor();
  return activity;
}

/** Returns the sequence of a game, read from its accessible text. */
async function sequenceOf(activity: Page): Promise<number[]> {
  await expect(activity.getByText("Agora é com você.")).toBeVisible({ timeout: 20_000 });
  const heard = await activity.getByText(/^Sequência:/).innerText();
  return Array.from(heard.matchAll(/\d/g), ([place]) => Number(place));
}

/** Plays one round. It is worth ten points for each light, however fast it is played. */
async function playRound(activity: Page): Promise<void> {
  const sequence = await sequenceOf(activity);
  for (const place of sequence) await activity.getByRole("button", { name: new RegExp(`^${place},`) }).click();
  await expect(activity.getByText(`Isso! +${sequence.length * 10}`, { exact: true })).toBeVisible();
}
