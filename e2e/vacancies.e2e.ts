import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const TITLE = "Portaria do turno da tarde";

test("a recruiter starts at the talent bank and publishes a vacancy, and a learner applies with one click", async ({
  browser,
  page,
  server,
}) => {
  await visit(page, server.at("aurora", "/login"));
  await signIn(page, server.person("aurora", "dalva"));
  await expect(page.getByRole("heading", { level: 1, name: "Banco de currículos" })).toBeVisible();
  await page.getByRole("link", { name: "Vagas e candidaturas" }).click();
  await page.getByRole("link", { name: "Nova vaga" }).click();
  await page.getByRole("textbox", { name: "Nome da vaga" }).fill(TITLE);
  await page
    .getByRole("textbox", { name: "Como é o trabalho" })
    .fill("Receber visitas, orientar as famílias e cuidar do livro de entrada.");
  await page.getByRole("combobox", { name: "Onde se trabalha" }).selectOption("Presencial");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText(/^A vaga está aberta\./)).toBeVisible();
  await expectAccessiblePage(page);

  const learner = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await enter(learner, server, "marina", "/talents-create-profile");
  await learner.getByRole("textbox", { name: "O que você faz ou procura" }).fill("Portaria e recepção");
  await learner.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(learner.getByRole("heading", { level: 2, name: "Habilidades" })).toBeVisible();
  await learner.getByRole("link", { name: "Ver as vagas abertas" }).click();
  await learner.getByRole("link", { name: TITLE }).click();
  await learner.getByRole("checkbox", { name: /pode ver o meu nome/ }).check();
  await learner.getByRole("button", { name: "Enviar a minha candidatura" }).click();
  await expect(learner.getByText(/^Pronto, a sua candidatura/)).toBeVisible();
  await expectAccessiblePage(learner);

  await page.reload();
  const handle = page.getByRole("button", { name: /^Mover Marina/ });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Você levantou o cartão de Marina .+\. Setas escolhem a etapa/)).toBeAttached();
  for (const key of ["ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(page.getByRole("region", { name: /^Entrevista/ }).getByRole("listitem")).toHaveCount(1);
  await expect(handle).toBeFocused();
  await expect(page.getByText(/agora está em “Entrevista”/)).toBeVisible();
  await expect(handle).toBeInViewport({ ratio: 1 });
  await handle.dragTo(page.getByRole("region", { name: /^Em conversa/ }));
  await expect(page.getByText(/agora está em “Em conversa”/)).toBeVisible();
  const moving = page.getByRole("form", { name: /^Mover Marina/ });
  await page.getByRole("listitem").filter({ has: handle }).getByText("Mover ou responder").press("Enter");
  await moving.getByRole("button", { name: "Mover" }).press("Enter");
  await expect(moving.getByRole("combobox", { name: "Etapa" })).toBeFocused();
  await learner.reload();
  await expect(learner.getByText("Candidatura: em conversa")).toBeVisible();

  await page.getByRole("link", { name: /^Marina/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Marina/ })).toBeVisible();
  await page.getByRole("link", { name: "Candidaturas a esta vaga" }).click();
  await page.getByText("Encerrar a vaga").click();
  await page.getByRole("button", { name: "Encerrar e responder a todos" }).click();
  await expect(page.getByText("A candidatura terminou: o currículo e o contato não aparecem mais.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Marina/ })).toHaveCount(0);
  await learner.reload();
  await expect(learner.getByText(/a equipe não vê mais o seu contato/)).toBeVisible();
});

test("a second Enter closes no vacancy, and a draft is deleted after a warning", async ({ page, server }) => {
  await enter(page, server, "dalva", "/gestao/vagas/nova");
  const writeDraft = async (name: string) => {
    await page.getByRole("textbox", { name: "Nome da vaga" }).fill(name);
    await page.getByRole("textbox", { name: "Como é o trabalho" }).fill("Assar pães e bolos com uma equipe de quatro.");
    await page.getByRole("combobox", { name: "Onde se trabalha" }).selectOption("Presencial");
    await page.getByRole("button", { name: "Salvar" }).click();
  };
  await writeDraft("Padaria da madrugada");
  await page.getByRole("button", { name: "Publicar" }).press("Enter");
  await expect(page.getByText(/^A vaga está aberta\./)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Padaria da madrugada" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByText("Encerrar a vaga").click();
  await page.getByRole("button", { name: "Encerrar e responder a todos" }).click();
  await expect(page.getByText("Vaga encerrada. Ninguém esperava resposta.")).toBeVisible();

  await page.goto(server.at("aurora", "/gestao/vagas/nova"));
  await writeDraft("Padaria da tarde");
  await page.getByText("Apagar o rascunho").click();
  await expect(page.getByText("O que está escrito nele se perde, e não volta.")).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole("button", { name: "Apagar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vagas" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Padaria da tarde" })).toHaveCount(0);
});

test("a second click where “Publicar” was closes no vacancy", async ({ page, server }) => {
  await enter(page, server, "dalva", "/gestao/vagas/nova");
  await page.getByRole("textbox", { name: "Nome da vaga" }).fill("Horta da manhã");
  await page
    .getByRole("textbox", { name: "Como é o trabalho" })
    .fill("Plantar, regar e colher com as crianças da escola.");
  await page.getByRole("combobox", { name: "Onde se trabalha" }).selectOption("Presencial");
  await page.getByRole("button", { name: "Salvar" }).click();
  const publish = page.getByRole("button", { name: "Publicar" });
  await publish.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await publish.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByText(/^A vaga está aberta\./)).toBeVisible();
  // The message may come before the button that replaces “Publicar”.
  await expect(page.getByText("Encerrar a vaga")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.postData() ?? "")));
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByText("Quem ainda espera recebe uma resposta.")).toBeVisible();
  await page.reload();
  expect(sent.filter((body) => body.includes("intent=close"))).toEqual([]);
  await expect(page.getByText("Encerrar a vaga")).toBeVisible();
  await expect(page.getByRole("button", { name: "Abrir de novo" })).toHaveCount(0);
});

test("closing after a card was moved by keyboard shows its result, and not that card", async ({ page, server }) => {
  await enter(page, server, "dalva", "/gestao/vagas");
  await page.getByRole("link", { name: "Recepção de pronto-socorro, noite" }).click();
  const handle = page
    .getByRole("region", { name: /^Recebidas/ })
    .getByRole("button", { name: /^Mover / })
    .first();
  await handle.focus();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(page.getByText(/agora está em “Em conversa”/)).toBeVisible();
  await page.getByText("Encerrar a vaga").click();
  await page.getByRole("button", { name: "Encerrar e responder a todos" }).click();
  await expect(page.getByText(/^Vaga encerrada\. \d+ pessoas recebem/)).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Abrir de novo" }).click();
  await expect(page.getByText(/^Vaga encerrada/)).toHaveCount(0);
});

test("the board works without scripts, and a refusal can be undone before it is sent", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "dalva", "/gestao/vagas");
  await page.getByRole("link", { name: "Recepção de pronto-socorro, noite" }).click();
  const card = page
    .getByRole("region", { name: /^Recebidas/ })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByText("Mover ou responder").click();
  await card.getByRole("button", { name: "Responder que não segue" }).click();
  await expect(page.getByText(`${name}: a resposta sai em dez minutos.`)).toBeVisible();
  const declined = page
    .getByRole("region", { name: /^Não seguem/ })
    .getByRole("listitem")
    .filter({ hasText: name })
    .first();
  await declined.getByText("Mover ou responder").click();
  await declined.getByRole("combobox", { name: "Etapa" }).selectOption("Em conversa");
  await declined.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(page.getByText(`${name} agora está em “Em conversa”.`)).toBeVisible();
  await context.close();
});

test("staff leave notes for each other on the board, and search it, with the focus in place", async ({
  browser,
  page,
  server,
}) => {
  await enter(page, server, "dalva", "/gestao/vagas");
  await page.getByRole("link", { name: "Recepção de pronto-socorro, noite" }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Mover / }) });
  const name = (await card.first().getByRole("heading").textContent()) ?? "";
  const own = card.filter({ hasText: name }).first();
  await own.getByText("Anotar", { exact: true }).click();
  await own.getByRole("textbox", { name: "Anotação" }).fill("Pode começar na segunda.");
  await own.getByRole("button", { name: "Guardar a anotação" }).press("Enter");
  await expect(page.getByText(`Anotação sobre ${name} guardada.`)).toBeVisible();
  await expect(own.getByRole("button", { name: "Guardar a anotação" })).toBeFocused();
  await expect(own.getByRole("textbox", { name: "Anotação" })).toHaveValue("");

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const colleague = await plain.newPage();
  await openAs(colleague, server, "aurora", "rosangela", new URL(page.url()).pathname);
  await colleague.getByRole("searchbox", { name: "Nome ou habilidade" }).fill(name);
  await colleague.getByRole("button", { name: "Procurar", exact: true }).click();
  await expect(colleague.getByText(/^1 de \d+ candidaturas combina\.$/)).toBeVisible();
  await colleague.getByText("Anotações (1)").click();
  await expect(colleague.getByText("Pode começar na segunda.")).toBeVisible();
  await expect(colleague.getByText(/^Dalva Quaresma Figueira, /)).toBeVisible();
  await expect(colleague.getByRole("button", { name: "Apagar a anotação" })).toHaveCount(0);
  await plain.close();

  await expectAccessiblePage(page);
  await own.getByRole("button", { name: "Apagar a anotação" }).press("Enter");
  await expect(page.getByText("Anotação apagada.")).toBeVisible();
  await expect(own.getByText("Anotar", { exact: true })).toBeFocused();
});

test("the vacancy pages are accessible at every width", async ({ page, server }) => {
  await enter(page, server, "dalva", "/gestao/vagas");
  await expectAccessiblePage(page);
  await page.getByRole("link", { name: "Recepção de pronto-socorro, noite" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Recebidas/ })).toBeVisible();
  await expectAccessiblePage(page);
});

async function enter(page: Page, server: WholeServer, who: string, path: string): Promise<void> {
  await openAs(page, server, "aurora", who, path);
}
