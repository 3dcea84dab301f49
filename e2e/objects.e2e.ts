import type { Page } from "@playwright/test";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { openAs, ready, visit } from "./visit.ts";
import type { WholeServer } from "./whole-server.ts";

const LIGUE = "/course/acolhimento-e-escuta/o/ligue-192";
/** An object with many kinds of blocks in each academy, and the name of a person who may open it. */
const RICH = {
  aurora: ["severino", "/course/acolhimento-e-escuta/o/cansaco-que-nao-passa"],
  cerrado: ["josefa", "/course/da-roca-a-banca/o/maos-limpas-banca-limpa"],
  espacoimaginario: ["conceicao", "/course/historia-brincadeira-e-faz-de-conta/o/contar-sem-palavras"],
} as const;

for (const academy of ACADEMIES) {
  test(`the blocks of ${academy} can be read and used by everybody, at every width`, async ({ page, server }) => {
    const [who, path] = RICH[academy];
    await open(page, server, academy, who, path);
    await expectAccessiblePage(page);
  });
}

test("orders items with only the keyboard; judges a wrong order, and explains a right one", async ({
  page,
  server,
}) => {
  await open(page, server, "aurora", "yasmin", LIGUE);
  const form = page.getByRole("form", { name: "Ponha na ordem em que você diz as coisas ao 192." });
  const first = (await form.getByRole("listitem").first().locator("span").first().innerText()).slice(0, 12);
  const down = form.getByRole("button", { name: `Descer “${first}` });
  await down.focus();
  for (const place of [2, 3, 4]) {
    await page.keyboard.press("Enter");
    await expect(form.getByRole("combobox", { name: `Posição de “${first}` })).toHaveValue(`${place - 1}`);
    await expect(down).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: `Subir “${first}` })).toBeFocused();
  await form
    .getByRole("button", { name: /^Subir/ })
    .last()
    .press("Enter");
  await form.getByRole("button", { name: "Responder" }).press("Enter");
  await expect(form.getByText(/no lugar certo de 5\./)).toBeVisible();

  const order = ["Onde é", "Quem fala", "O que aconteceu", "Como a pessoa", "O que há"];
  for (const [at, start] of order.entries()) {
    const places = form.getByRole("combobox", { name: new RegExp(`^Posição de “${start}`) });
    await places.focus();
    await places.selectOption(`${at + 1}`);
  }
  await form.getByRole("button", { name: "Responder" }).press("Enter");
  await expect(form.getByText("O lugar vem primeiro porque")).toBeVisible();
  await expect(form.getByRole("button", { name: "Responder" })).toHaveCount(0);
});

test("accepts a word with missing accents or typos, and the page contains no answer", async ({ page, server }) => {
  await open(page, server, "aurora", "yasmin", LIGUE);
  expect(await page.content()).not.toContain("a decisão não é sua");
  const form = page.getByRole("form", { name: /^Como se chama o profissional/ });
  const field = form.getByRole("textbox", { name: "Sua resposta" });
  await field.fill("atendente");
  await field.press("Enter");
  await expect(form.getByText("Quem decide é outra pessoa.")).toBeVisible();
  await field.fill("MEDICO REGULADRO");
  await field.press("Enter");
  await expect(form.getByText("a decisão não é sua")).toBeVisible();
});

test("stores an answer given offline, shows it as unsent, and judges it later", async ({ page, context, server }) => {
  await open(page, server, "aurora", "yasmin", LIGUE);
  const form = page.getByRole("form", { name: /primeira informação/ });
  await form.getByRole("radio", { name: /^O endereço/ }).check();
  await context.setOffline(true);
  await form.getByRole("button", { name: "Responder" }).click();
  await expect(form.getByText(/ficou guardada neste aparelho/)).toBeVisible();
  await expect(page.getByText(/^\d+ coisas? esperam? por internet$/)).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByText(/a equipe ainda consegue chegar/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/por internet$/)).toHaveCount(0);
});

test("a blocked object names and links what unlocks it", async ({ page, server }) => {
  await open(page, server, "aurora", "yasmin", "/course/acolhimento-e-escuta/o/engasgo");
  await expect(page.getByRole("heading", { level: 1, name: "Este conteúdo ainda está fechado" })).toBeVisible();
  await page.getByRole("link", { name: /^Ir para “Ligue 192/ }).click();
  await expect(page).toHaveURL(new RegExp(`${LIGUE}$`));
});

test("a missing video shows one message and its transcript", async ({ page, server }) => {
  const frictions: string[] = [];
  await page.route("**/media/media/*.mp4*", (route) => route.fulfill({ status: 404, body: "" }));
  page.on("request", (request) => {
    if (request.url().endsWith("/api/projects/friction"))
      frictions.push(new URLSearchParams(request.postData() ?? "").get("message") ?? "");
  });
  await open(page, server, "aurora", "severino", "/course/acolhimento-e-escuta/o/tres-conversas-dificeis");
  await page.locator("video").evaluate((video: HTMLVideoElement) => void video.play().catch(() => {}));
  await expect(page.getByRole("alert").filter({ hasText: "não pôde ser carregado" })).toBeVisible();
  await page.getByText("Ler a transcrição").click();
  await expect(page.getByText(/Três conversas difíceis aparecem em todo plantão/)).toBeVisible();
  expect(frictions.filter((message) => message.includes("vídeo"))).toHaveLength(1);
});

test("an audio is played, moved and muted by keyboard, and exposes its position", async ({ page, server }) => {
  await open(page, server, "aurora", "severino", "/course/acolhimento-e-escuta/o/cansaco-que-nao-passa");
  const player = page.getByRole("group", { name: "Pausa de um minuto, só com sons" });
  const place = player.getByRole("slider", { name: "Posição" });
  await place.press("Home");
  await place.press("ArrowRight");
  await expect(place).toHaveAttribute("aria-valuetext", /^5 segundos de /);
  await player.getByRole("button", { name: "Avançar 10 segundos" }).press("Enter");
  await expect(place).toHaveAttribute("aria-valuetext", /^15 segundos de /);
  await player.getByRole("button", { name: "Tocar" }).press("Space");
  await player.getByRole("button", { name: "Pausar" }).press("Space");
  await expect(player.getByRole("button", { name: "Tocar" })).toBeFocused();
  await player.getByRole("button", { name: "Sem som" }).press("Enter");
  await expect(player.getByRole("button", { name: "Sem som" })).toHaveAttribute("aria-pressed", "true");
  expect(await player.locator("audio").evaluate((audio: HTMLAudioElement) => audio.muted)).toBe(true);
});

test("an audio that failed goes on where it stopped, at the chosen speed", async ({ page, server }) => {
  await open(page, server, "aurora", "severino", "/course/acolhimento-e-escuta/o/cansaco-que-nao-passa");
  const player = page.getByRole("group", { name: "Pausa de um minuto, só com sons" });
  await page.getByRole("combobox", { name: /^Velocidade de “Pausa/ }).selectOption("1,5×");
  await player.getByRole("slider", { name: "Posição" }).press("Home");
  await player.getByRole("button", { name: "Avançar 10 segundos" }).press("Enter");
  await player.getByRole("button", { name: "Tocar" }).press("Space");
  await player.getByRole("button", { name: "Pausar" }).press("Space");
  const audio = player.locator("audio");
  await page.route(/\/media\//, (route) => route.abort());
  await audio.evaluate((media: HTMLAudioElement) => {
    media.src += "&outra";
  });
  await expect(page.getByText("O áudio não pôde ser carregado.")).toBeVisible();
  await page.unroute(/\/media\//);
  await page.getByRole("button", { name: "Tentar de novo" }).click();

  await expect(player.getByRole("slider", { name: "Posição" })).toHaveAttribute("aria-valuetext", /^1\d segundos de /);
  expect(await audio.evaluate((media: HTMLAudioElement) => media.playbackRate)).toBe(1.5);
});

test("a late script removes nothing that the server rendered", async ({ page, server }) => {
  await openAs(page, server, "aurora", "yasmin", "/courses");
  await recordServerElements(page);
  await holdLateScripts(page, LIGUE);
  await visit(page, server.at("aurora", LIGUE));
  const kept = page.waitForResponse(/create-or-update-user-input$/);
  await page.keyboard.press("End");
  await kept;
  const stays = await page.evaluate(() => window.serverElements?.map((piece) => piece.isConnected));
  expect(stays?.length).toBeGreaterThan(5);
  expect(stays).not.toContain(false);
});

test("loads third-party content only on request, in a sandbox", async ({ page, server }) => {
  const outside: string[] = [];
  await page.route(/openstreetmap|youtube|vimeo/, (route) => {
    outside.push(new URL(route.request().url()).hostname);
    return route.fulfill({ contentType: "text/html", body: "<h1>De fora</h1>" });
  });
  await open(page, server, "cerrado", "josefa", "/course/da-roca-a-banca/o/a-terra-que-voce-tem");
  expect(outside).toEqual([]);
  await page.getByRole("button", { name: "Carregar aqui" }).click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "De fora" })).toBeVisible();
  expect(outside).toEqual(["www.openstreetmap.org"]);
});

test("a picture opens enlarged by keyboard, and closes again", async ({ page, server }) => {
  await open(page, server, "aurora", "severino", LIGUE);
  await page.getByRole("link", { name: /^Ampliar a imagem/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Imagem ampliada" });
  await expect(dialog.getByText("100%")).toBeVisible();
  await page.keyboard.press("+");
  await expect(dialog.getByText("150%")).toBeVisible();
  const before = await dialog.getByRole("img").boundingBox();
  await dialog.getByRole("button", { name: "Para a direita" }).press("Enter");
  await expect.poll(async () => (await dialog.getByRole("img").boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  // A disabled button keeps the focus, because without a focus the dialog would not receive keys.
  const smaller = dialog.getByRole("button", { name: "Diminuir" });
  await smaller.press("Enter");
  await expect(dialog.getByText("100%")).toBeVisible();
  await expect(smaller).toHaveAttribute("aria-disabled", "true");
  await expect(smaller).toBeFocused();
  await smaller.press("Enter");
  await expect(dialog.getByText("100%")).toBeVisible();
  await page.keyboard.press("+");
  await dialog.getByRole("button", { name: "Para cima" }).focus();
  await page.keyboard.press("0");
  await expect(dialog.getByRole("button", { name: "Para cima" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("on a phone, the position in the trail opens the trail's other steps and a search", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, server, "aurora", "severino", LIGUE);
  await page.getByRole("button", { name: /^Passo 1 de 4 da trilha Primeiros socorros/ }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Engasgo: cada segundo conta" })).toBeVisible();
  await drawer.getByRole("combobox", { name: "Procurar neste curso" }).fill("queimadura");
  await drawer.getByRole("option", { name: /Queimaduras: mitos e fatos/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Queimaduras: mitos e fatos" })).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

test("opening an object does not start it, but reading it does", async ({ page, server }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/create-or-update-user-input|save-place/.test(request.url())) sent.push(request.url());
  });
  await open(page, server, "aurora", "marina", "/course/acolhimento-e-escuta/o/queimaduras-mitos-e-fatos");
  const goOn = page.getByRole("heading", { level: 1, name: /Escuta que acolhe$/ });
  // Visible elements are determined only after a frame.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.getByRole("link", { name: "Todas as trilhas" }).first().click();
  await expect(goOn).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByRole("link", { name: "Queimaduras: mitos e fatos", exact: true }).first().click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("create-or-update-user-input") && answer.ok());
  await page.getByText("Na copa, a garrafa térmica vira").click();
  await kept;
  await page.getByRole("link", { name: "Todas as trilhas" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Queimaduras: mitos e fatos$/ })).toBeVisible();
});

test("a reflection and a checked item are there at the next visit", async ({ page, server }) => {
  await open(page, server, "aurora", "yasmin", "/course/acolhimento-e-escuta/o/escuta-que-acolhe");
  const field = page.getByRole("textbox", { name: "O que você vai repetir amanhã?" });
  await field.fill("Contar até três.");
  await page.getByRole("button", { name: "Guardar para mim" }).last().click();
  await expect(page.getByText("Guardado.", { exact: true })).toBeVisible();
  await page.goto(server.at("aurora", LIGUE));
  await ready(page);
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/save-place") && answer.ok());
  await page.getByRole("checkbox", { name: "Telefone do setor" }).check();
  await kept;
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Telefone do setor" })).toBeChecked();
  await page.goto(server.at("aurora", "/course/acolhimento-e-escuta/o/escuta-que-acolhe"));
  await expect(field).toHaveValue("Contar até três.");
});

test("a reflection refused while its course is off the air is sent by a later page", async ({ page, server }) => {
  const path = "/course/acolhimento-e-escuta/o/escuta-que-acolhe";
  await open(page, server, "aurora", "yasmin", path);
  const message = "Este curso está fora do ar por enquanto.";
  await page.route("**/save-reflection", (route) =>
    route.fulfill({ status: 404, json: { error: true, message, code: "course_off_air" } }),
  );
  await page.getByRole("textbox", { name: "O que você vai repetir amanhã?" }).fill("Olhar nos olhos.");
  await page.getByRole("button", { name: "Guardar para mim" }).last().click();
  await expect(page.getByText(`Ainda não foi guardado: ${message}`)).toBeVisible();
  await page.close();

  const later = await page.context().newPage();
  await visit(later, server.at("aurora", path));
  await expect(later.getByText("Guardado.", { exact: true })).toBeVisible();
  await expect(later.getByRole("textbox", { name: "O que você vai repetir amanhã?" })).toHaveValue("Olhar nos olhos.");
});

declare global {
  interface Window {
    serverElements?: Element[];
  }
}

/** Records the elements of an object before any script has run. */
async function recordServerElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") window.serverElements = [...document.querySelectorAll(".block > *")];
    });
  });
}

/** Blocks scripts that the page does not name itself but loads later. */
async function holdLateScripts(page: Page, path: string): Promise<void> {
  const html = page.waitForResponse((answer) => answer.url().endsWith(path)).then((answer) => answer.text());
  await page.route("**/assets/*.js", async (route) => {
    if ((await html).includes(new URL(route.request().url()).pathname)) await route.continue();
  });
}

async function open(page: Page, server: WholeServer, academy: string, who: string, path: string): Promise<void> {
  await openAs(page, server, academy, who, path);
}
