import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

test.use({ javaScriptEnabled: false });

const LIGUE = "/course/acolhimento-e-escuta/o/ligue-192";
const ESCUTA = "/course/acolhimento-e-escuta/o/escuta-que-acolhe";

test("questions and reflections work as plain forms", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", LIGUE);
  await expect(page.getByRole("heading", { level: 1, name: "Ligue 192: o que dizer" })).toBeVisible();
  const form = page.getByRole("form", { name: /primeira informação/ });
  await form.getByRole("button", { name: "Responder" }).click();
  await expect(page.getByRole("alert")).toContainText("Escolha ou escreva uma resposta primeiro.");
  await form.getByRole("radio", { name: /^O endereço/ }).check();
  await form.getByRole("button", { name: "Responder" }).click();
  await expect(form.getByText(/a equipe ainda consegue chegar/)).toBeVisible();
  const short = page.getByRole("form", { name: /^Como se chama o profissional/ });
  await short.getByRole("textbox").fill("regulador");
  await short.getByRole("button", { name: "Responder" }).click();
  await expect(short.getByText("a decisão não é sua")).toBeVisible();
});

test("an order is taken as it was chosen, and a checklist is saved", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", LIGUE);
  const order = page.getByRole("form", { name: /^Ponha na ordem/ });
  const last = (await order.getByRole("listitem").last().innerText()).slice(0, 12);
  await order.getByRole("combobox").last().selectOption("1");
  await order.getByRole("button", { name: "Responder" }).click();
  await expect(order.getByText(/no lugar certo/)).toBeVisible();
  await expect(order.getByRole("listitem").first()).toContainText(last);

  const list = page.getByRole("group", { name: "A ficha do telefone" });
  for (const item of ["Telefone do setor", /^Portão/]) await list.getByRole("checkbox", { name: item }).check();
  await list.getByRole("button", { name: "Guardar a lista" }).click();
  await expect(list.getByText("2 de 6 feitos.")).toBeVisible();
  await expect(list.getByRole("checkbox", { name: "Telefone do setor" })).toBeChecked();
});

test("an unfinished match is shown again, and a reflection may fill its field", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", ESCUTA);
  const match = page.getByRole("form", { name: "Qual gesto combina com cada situação?" });
  const pair = match.getByRole("combobox").first();
  await pair.selectOption({ index: 1 });
  const chosen = await pair.inputValue();
  await match.getByRole("button", { name: "Responder" }).click();
  await expect(page.getByRole("alert")).toHaveText("Escolha um par para cada item primeiro.");
  await expect(pair).toHaveValue(chosen);

  const text = page.getByRole("textbox", { name: "O que você vai repetir amanhã?" });
  const written = Array.from({ length: 20 }, () => "a".repeat(499)).join("\n");
  await text.fill(written);
  await page.getByRole("button", { name: "Guardar para mim" }).last().click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(text).toHaveValue(written);
});

test("Enter in a question of a preview link changes nothing", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", LIGUE);
  await page.goto(await previewOf(page, "acolhimento-e-escuta", "ligue-192"));
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const field = page.getByRole("form", { name: /^Como se chama o profissional/ }).getByRole("textbox");
  await field.fill("regulador");
  await field.press("Enter");
  // By this answer, the browser would have sent a form before.
  await page.evaluate(() => fetch("/robots.txt"));
  await expect(field).toHaveValue("regulador");
  expect(requests).toHaveLength(1);
});

/** Makes a preview link, as the signed-in staff member. Returns its address. */
function previewOf(page: Page, course_id: string, object_id: string): Promise<string> {
  return page.evaluate(
    async (object) => {
      const token = decodeURIComponent(/vereda_session=([^;]+)/.exec(document.cookie)?.[1] ?? "");
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const body = JSON.stringify(object);
      const answer = await fetch("/api/projects/create-preview-link", { method: "POST", headers, body });
      return ((await answer.json()) as { url: string }).url;
    },
    { course_id, object_id },
  );
}
