import { afterAll, expect, test } from "vitest";
import { createApp } from "#apps/server/app.ts";
import type { DrawPage } from "#apps/server/draw-page.ts";
import { listen } from "#apps/server/listen.ts";
import { openLog } from "#platform/server/http/log.ts";
import { openWorld } from "#platform/server/testing/world.ts";
import { ask } from "../ask.ts";

const world = await openWorld([]);
const { host } = await world.makeProject();

const ROTATING = ["segurança", "rápido", "conteúdo", "acessível", "defeitos", "fácil de usar"];

test("a host of no project", async () => {
  const { status, text } = await page("nenhum.exemplo", async () => new Response("never drawn"));
  expect(status).toBe(404);
  expect(text).toContain("<h1>Projeto não encontrado 😕</h1>");
  expect(text).toContain("Confira se o endereço está certo. Se estiver, fale com o suporte");
  expect(text).not.toContain("progressbar");
});

test("a database that is away", async () => {
  const { status, headers, text } = await page(host, async () => new Response(null, { status: 503 }));
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(text).toContain("<h1>Olá! Estamos atualizando por aqui ❤️</h1>");
  expect(text).toContain("Espere de 1 a 2 minutos.");
  expect(text).toContain('role="progressbar"');
});

test("anything else", async () => {
  const { status, text } = await page(host, () => Promise.reject(new Error("a defect of ours")));
  expect(status).toBe(500);
  expect(text).toContain("<h1>Erro desconhecido</h1>");
  expect(text).toContain("Recarregue a página. Se continuar assim, fale com o suporte.");
  expect(text).not.toContain("defect");
});

test("all of them say in turn what is being bettered, every 2000 ms", async () => {
  const { text } = await page("nenhum.exemplo", async () => new Response());
  for (const word of ROTATING) expect(text).toContain(word);
  expect(text).toMatch(/Math\.random\(\).*setInterval\(t,2000\)/);
});

async function page(wanted: string, draw: DrawPage) {
  const app = createApp({
    house: world.house,
    handlers: [],
    log: openLog(null),
    assets: async () => null,
    draw,
    buildId: "walls",
    demo: null,
    trustProxy: false,
  });
  const server = await listen(app, "127.0.0.1", 0);
  afterAll(() => server.stop());
  const answer = await ask({ port: server.port }, wanted, "/courses", { headers: { Accept: "text/html" } });
  return { ...answer, text: answer.body.toString() };
}
