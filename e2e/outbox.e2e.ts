import type { Page } from "@playwright/test";
import { contentOf, courseOf, type LearningObject, objectsOf } from "./content.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { expect, test } from "./test-servers.ts";
import { progressOf, readToTheEnd } from "./study.ts";
import { ready, signIn, visit } from "./visit.ts";

const INPUT = /create-or-update-user-input/;
const WAITING = /^\d+ coisas? esperam? por internet$/;
const SERVER_ERROR = { status: 500, body: '{"error":true,"message":"Erro genérico de servidor!"}' };

test("two offline tabs lose no inputs, even when one is closed", async ({ page, context, server }) => {
  const faultProxy = await openFaultProxy(server);
  const { course, first, second } = await twoContents();
  await page.goto(faultProxy.at("aurora", `${course}/o/${first.friendly_id}`));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);
  const other = await context.newPage();
  await visit(other, faultProxy.at("aurora", `${course}/o/${second.friendly_id}`));

  faultProxy.addFault(INPUT, "cut");
  await readToTheEnd(other, second);
  await expect(other.getByText(WAITING)).toBeVisible();
  await page.bringToFront();
  await readToTheEnd(page, first);
  await expect(page.getByText(WAITING)).toBeVisible();
  await other.close();
  faultProxy.removeFaults();

  await visit(page, faultProxy.at("aurora", course));
  await expectBegun(page, first);
  await expectBegun(page, second);
  await faultProxy.close();
});

test("sends an input again on the next page after a server error", async ({ page, server }) => {
  test.setTimeout(120_000);
  const faultProxy = await openFaultProxy(server);
  const { course, first } = await twoContents();
  await page.goto(faultProxy.at("aurora", `${course}/o/${first.friendly_id}`));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);

  faultProxy.addFault(INPUT, SERVER_ERROR);
  await readToTheEnd(page, first);
  await expect.poll(() => faultProxy.requests(INPUT).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(4);
  faultProxy.removeFaults();

  await visit(page, faultProxy.at("aurora", course));
  await expectBegun(page, first);
  await visit(page, faultProxy.at("aurora", `${course}/o/${first.friendly_id}`));
  expect(Number(await progressOf(page).getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await faultProxy.close();
});

const LIST = "/course/acolhimento-e-escuta/o/ligue-192";

test("an item checked without a network is shown as unsent, survives closing the page, and is sent later", async ({
  page,
  context,
  server,
}) => {
  const faultProxy = await openFaultProxy(server);
  const tick = (on: Page) => on.getByRole("checkbox", { name: "Telefone do setor" });
  await page.goto(faultProxy.at("aurora", LIST));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);
  faultProxy.addFault(/save-place/, "cut");
  await tick(page).check();
  await expect(page.getByText(WAITING)).toBeVisible({ timeout: 20_000 });
  await page.close();

  const next = await context.newPage();
  await visit(next, faultProxy.at("aurora", LIST));
  await expect(tick(next)).toBeChecked();
  await expect(next.getByText(WAITING)).toBeVisible({ timeout: 20_000 });
  faultProxy.removeFaults();
  await expect(next.getByText(WAITING)).toBeHidden({ timeout: 30_000 });
  expect(await waitingKeys(next)).toEqual([]);
  await visit(next, faultProxy.at("aurora", LIST));
  await expect(tick(next)).toBeChecked();
  await faultProxy.close();
});

test("shows a message when the device has no space for an answer", async ({ page, server }) => {
  const faultProxy = await openFaultProxy(server);
  await page.goto(faultProxy.at("aurora", LIST));
  await signIn(page, server.person("aurora", "yasmin"));
  await ready(page);
  faultProxy.addFault(INPUT, "cut");
  await fillStorage(page);
  const question = page.getByRole("form", { name: /primeira informação/ });
  await question.getByRole("radio").first().check();
  await question.getByRole("button", { name: "Responder" }).click();
  await expect(question.getByText(/não coube neste aparelho.*Deixe esta página aberta/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(question.getByText(/ficou guardada neste aparelho/)).toBeHidden();
  faultProxy.removeFaults();
  await expect(question.getByText(/não coube neste aparelho/)).toBeHidden({ timeout: 30_000 });
  await faultProxy.close();
});

/** Fills localStorage until not even one more character fits. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 1 << 20, at = 0; size >= 1; at++)
      try {
        localStorage.setItem(`cheio:${at}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
  });
}

async function waitingKeys(page: Page): Promise<string[]> {
  return await page.evaluate(() => Object.keys(localStorage).filter((key) => /^vereda:(?:input|place):/.test(key)));
}

async function twoContents(): Promise<{ course: string; first: LearningObject; second: LearningObject }> {
  const content = await contentOf("aurora");
  const [first, second] = objectsOf(content).filter(({ type }) => type === "content");
  if (!first || !second) throw new Error("There is nothing to read");
  return { course: `/course/${courseOf(content).friendly_id}`, first, second };
}

/** Waits until the object's card shows that it was begun; the server may save that shortly after the page is shown. */
async function expectBegun(page: Page, { title }: LearningObject): Promise<void> {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  await expect(async () => {
    await page.reload();
    await expect(card.getByText(/^(Continuar · \d+%|Concluído)$/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}
