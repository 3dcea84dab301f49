import type { Page } from "@playwright/test";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const LIMIT = 40;
/** Kinds of questions, each with the fields that an author fills in, by label. */
const QUESTIONS: [kind: string, fields: [label: string, text: string][]][] = [
  [
    "Uma resposta certa",
    [
      ["Opção 1", "Quatro"],
      ["Opção 2", "Nenhuma"],
    ],
  ],
  [
    "Várias respostas certas",
    [
      ["Opção 1", "Sol"],
      ["Opção 2", "Água"],
      ["Opção 3", "Sal"],
    ],
  ],
  ["Verdadeiro ou falso", []],
  ["Pôr em ordem", [["Itens na ordem certa", "Cavar\nPlantar\nRegar"]]],
  [
    "Ligar os pares",
    [
      ["Um lado 1", "Sol"],
      ["O outro 1", "Luz"],
      ["Um lado 2", "Água"],
      ["O outro 2", "Rega"],
    ],
  ],
  ["Resposta curta", [["Respostas aceitas", "Composto"]]],
];

test("all six kinds of question are written and published within a limited number of clicks and fields", async ({
  page,
  server,
}) => {
  await page.addInitScript(countInteractions);
  await enter(page, server, "/gestao/cursos");
  await page.evaluate(() => sessionStorage.setItem("acts", "0"));
  await page.getByRole("textbox", { name: "Nome do curso" }).fill("Horta na varanda");
  await page.getByRole("textbox", { name: "Do que trata" }).fill("Plantar em pouco espaço.");
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await page.getByRole("link", { name: "Boas-vindas" }).click();
  await page.getByRole("textbox", { name: "Resumo" }).fill("Comece por aqui.");
  for (const [at, [kind, fields]] of QUESTIONS.entries()) {
    await page.getByRole("button", { name: kind }).click();
    const block = page.getByRole("group", { name: new RegExp(`^${at + 1}\\. Pergunta`) });
    await block.getByRole("textbox", { name: "Pergunta", exact: true }).fill(`Pergunta ${at + 1}?`);
    for (const [label, text] of fields) await block.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Como fica" }).getByText(/^Pergunta [1-6]\?$/)).toHaveCount(6);
  await expect(page.getByRole("list", { name: /O que( ainda)? falta/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Horta na varanda" }).click();
  await page.getByRole("button", { name: "Publicar o curso" }).click();
  await expect(page.getByText(/^1 mudança publicada\./)).toBeVisible();
  const acts = Number(await page.evaluate(() => sessionStorage.getItem("acts")));
  expect(acts).toBeGreaterThan(25);
  expect(acts).toBeLessThanOrEqual(LIMIT);
});

async function enter(page: Page, server: WholeServer, path: string): Promise<void> {
  await openAs(page, server, "aurora", "rosangela", path);
}

/** Runs in the page: counts clicks and filled fields in sessionStorage. */
function countInteractions(): void {
  const add = () => sessionStorage.setItem("acts", String(Number(sessionStorage.getItem("acts") ?? 0) + 1));
  addEventListener("click", (event) => event.isTrusted && event.detail > 0 && add(), true);
  const filled = new WeakSet<EventTarget>();
  addEventListener(
    "input",
    ({ target }) => {
      if (!target || filled.has(target) || (target as HTMLInputElement).type === "radio") return;
      filled.add(target);
      add();
    },
    true,
  );
}
