import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { box, mp4Of } from "#features/media/server/fixture-files.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { openAs, signIn, visit } from "./visit.ts";

const CAPTIONS = "WEBVTT\n\n00:01.000 --> 00:04.000\nBem-vinda à horta.\n";

test("a picture is added to the library and to a course, and lists its uses", async ({ page, server }) => {
  const library = server.at("aurora", "/gestao/midias");
  await visit(page, library);
  await signIn(page, server.person("aurora", "rosangela"));
  await visit(page, library);
  await expectAccessiblePage(page);
  const form = page.getByRole("region", { name: "Enviar um arquivo" });
  await form.getByLabel("Arquivo", { exact: true }).setInputFiles(await picture("Canteiro da frente.png"));
  await form.getByRole("button", { name: "Enviar para a biblioteca" }).click();
  await expect(form.getByText(/Descreva a imagem para quem não a vê/)).toBeVisible();
  await form.getByLabel("Arquivo", { exact: true }).setInputFiles(await picture("Canteiro da frente.png"));
  await form.getByRole("textbox", { name: "Descrição da imagem" }).fill("Couves num canteiro.");
  await form.getByRole("button", { name: "Enviar para a biblioteca" }).click();
  await expect(page.getByText("“Canteiro da frente” está na biblioteca", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Canteiro da frente", exact: true }).click();
  await expect(page.getByText("Em lugar nenhum.", { exact: false })).toBeVisible();
  await expectAccessiblePage(page);

  await visit(page, server.at("aurora", "/gestao/cursos"));
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region").getByRole("listitem").getByRole("link").first().click();
  await page.getByText("Acrescentar um bloco").click();
  await page.getByRole("button", { name: "Imagem", exact: true }).click();
  await page.getByRole("button", { name: "Escolher da biblioteca: Imagem" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Biblioteca de mídias" });
  await dialog.getByRole("searchbox").fill("canteiro");
  await dialog.getByRole("button", { name: /Canteiro da frente/ }).click();
  await expect(page.getByRole("textbox", { name: "Descrição da imagem" }).last()).toHaveValue("Couves num canteiro.");
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  const preview = page.getByRole("region", { name: "Como fica" });
  await expect(preview.getByRole("img", { name: "Couves num canteiro." })).toBeVisible();

  await visit(page, library);
  await page.getByRole("link", { name: "Canteiro da frente", exact: true }).click();
  await expect(page.getByText("Para apagar o arquivo, tire-o antes destes lugares.")).toBeVisible();
});

test("without scripts, uploads a file to a block and to the library, and refuses one with a message", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
  const page = await context.newPage();
  await openAs(page, server, "aurora", "rosangela", "/gestao/midias");
  const form = page.getByRole("region", { name: "Enviar um arquivo" });
  const program = { name: "aula.mp4", mimeType: "video/mp4", buffer: Buffer.from("MZ\x90\0", "latin1") };
  await form.getByLabel("Arquivo", { exact: true }).setInputFiles(program);
  await form.getByRole("button", { name: "Enviar para a biblioteca" }).click();
  await expect(form.getByText(/Este tipo de arquivo não pode ser enviado/)).toBeVisible();
  const captions = { name: "Fala da horta.vtt", mimeType: "text/vtt", buffer: Buffer.from(CAPTIONS) };
  await form.getByLabel("Arquivo", { exact: true }).setInputFiles(captions);
  await form.getByRole("button", { name: "Enviar para a biblioteca" }).click();
  await expect(page.getByText(/“Fala da horta” está na biblioteca/)).toBeVisible();
  await page.getByRole("link", { name: "Fala da horta", exact: true }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Salvo.", { exact: true })).toBeVisible();

  await page.goto(server.at("aurora", "/gestao/cursos"));
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region").getByRole("listitem").getByRole("link").first().click();
  await page.getByText("Acrescentar um bloco").click();
  await page.getByRole("button", { name: "Arquivo para baixar" }).click();
  const roster = { name: "Escala.csv", mimeType: "text/csv", buffer: Buffer.from("dia;hora") };
  const chosen = page.getByLabel("Enviar um arquivo para baixar");
  await expect(chosen).toBeAttached();
  // Now the new page is the one that is waited for. The form's last button arrives with its end.
  await page.waitForLoadState();
  await chosen.setInputFiles(roster);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Tudo salvo.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Arquivo", exact: true }).last()).toHaveValue(
    /^files\/.+\/escala\.csv$/,
  );
  await context.close();
});

test("a large video shows its upload progress, can be cancelled and sent again, and plays in parts", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/midias");
  const film = join(await mkdtemp(join(tmpdir(), "vereda-film-")), "Visita à dona Olívia.mp4");
  await writeFile(film, Buffer.concat([mp4Of(754), box("free", Buffer.alloc(FILM_BYTES, 7))]));
  const form = page.getByRole("region", { name: "Enviar um arquivo" });
  const send = form.getByRole("button", { name: "Enviar para a biblioteca" });
  await form.getByLabel("Arquivo", { exact: true }).setInputFiles(film);
  await send.click();
  await expect(form.getByText(/Um vídeo precisa de legendas/)).toBeVisible();
  await form
    .getByLabel("Legendas")
    .setInputFiles({ name: "fala.vtt", mimeType: "text/vtt", buffer: Buffer.from(CAPTIONS) });

  const slow = await page.context().newCDPSession(page);
  await slow.send("Network.emulateNetworkConditions", { ...UNLIMITED, uploadThroughput: 3_000_000 });
  await send.click();
  const bar = form.getByRole("progressbar", { name: "Quanto do arquivo já foi" });
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(5);
  await form.getByRole("button", { name: "Cancelar o envio" }).click();
  await expect(form.getByText("O envio foi cancelado.", { exact: false })).toBeVisible();
  await expect.poll(() => readdir(join(server.folder, "uploads"))).toEqual([]);

  await slow.send("Network.emulateNetworkConditions", UNLIMITED);
  await send.click();
  await expect(page.getByText(/“Visita à dona Olívia” está na biblioteca/)).toBeVisible();
  await page.getByRole("link", { name: "Visita à dona Olívia", exact: true }).click();
  await expect(page.getByText(/Vídeo · 12:34 · 60/)).toBeVisible();
  await expectAccessiblePage(page);
  const part = await page.evaluate(async () => {
    const { src } = document.querySelector("video") as HTMLVideoElement;
    const { status, headers } = await fetch(src, { headers: { Range: "bytes=50000000-50000009" } });
    return { status, range: headers.get("Content-Range"), type: headers.get("Content-Type") };
  });
  expect(part).toMatchObject({ status: 206, type: "video/mp4" });
  expect(part.range).toMatch(/^bytes 50000000-50000009\/60/);
});

test("an audio file is uploaded into a block of a course, and described there", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region").getByRole("listitem").getByRole("link").first().click();
  await page.getByText("Acrescentar um bloco").click();
  await page.getByRole("button", { name: "Áudio", exact: true }).click();
  const sound = { name: "Fala.m4a", mimeType: "audio/mp4", buffer: mp4Of(42, { brand: "M4A ", track: "soun" }) };
  const { promise: mayArrive, resolve: release } = Promise.withResolvers<void>();
  await page.route(/add-media/, async (route) => {
    await mayArrive;
    await route.continue();
  });
  await page.getByLabel("Enviar um arquivo de áudio").last().setInputFiles(sound);
  const bar = page.getByRole("progressbar", { name: "Quanto do arquivo já foi" });
  await expect(bar).toBeVisible();
  // The progress goes with the block.
  await page
    .getByRole("button", { name: /^Mais ações no bloco/ })
    .last()
    .click();
  await page.getByRole("combobox", { name: "Mover para" }).selectOption({ index: 0 });
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(page.getByRole("group", { name: "1. Áudio" })).toBeVisible();
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole("group", { name: "1. Áudio" }).getByText("fala.m4a")).toBeVisible();
  await expect(bar).toBeHidden();
});

test("a video in a block is refused, or its captions requested, before any of it is sent", async ({ page, server }) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region").getByRole("listitem").getByRole("link").first().click();
  await page.getByText("Acrescentar um bloco").click();
  await page.getByRole("button", { name: "Vídeo", exact: true }).click();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("add-media")) sent.push(request.url());
  });
  const field = page.getByRole("group", { name: "Vídeo", exact: true }).last();
  const choose = field.getByLabel(/de vídeo$/);
  const sound = { name: "Fala.m4a", mimeType: "audio/mp4", buffer: mp4Of(42, { brand: "M4A ", track: "soun" }) };
  await choose.setInputFiles(sound);
  await expect(field.getByRole("alert")).toHaveText("Este arquivo não é um vídeo MP4 ou WebM.");
  await choose.setInputFiles({ name: "Roda.mp4", mimeType: "video/mp4", buffer: mp4Of(42) });
  await expect(field.getByText(/^Um vídeo precisa de legendas/)).toBeVisible();
  await expectAccessiblePage(page);
  const captions = field.getByLabel(/^Escolher as legendas e enviar os dois/);
  await captions.setInputFiles({ name: "fala.vtt", mimeType: "text/vtt", buffer: Buffer.from("WEBVTT\n\nOlá") });
  await expect(field.getByText(/^Este arquivo não tem legendas/)).toBeVisible();
  expect(sent).toEqual([]);
  await captions.setInputFiles({ name: "fala.vtt", mimeType: "text/vtt", buffer: Buffer.from(CAPTIONS) });
  await expect(page.getByText("roda.mp4").last()).toBeVisible();
  await expect(page.getByText(/roda-legendas\.vtt/).last()).toBeVisible();
  expect(sent).toHaveLength(1);
});

const FILM_BYTES = 60_000_000;
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

async function picture(name: string) {
  const create = { width: 900, height: 600, channels: 3, background: "olive" } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}
