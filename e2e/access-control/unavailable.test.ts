import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(async ({ url }) => {
  if (url.endsWith("/broken")) throw new Error("a defect");
  return { response: new Response(null, { status: 503 }), html: new Uint8Array() };
});
const { host } = await world.makeProject();

const ROTATING = ["segurança", "rápido", "conteúdo", "acessível", "defeitos", "fácil de usar"];

test("shows a page for an unknown host", async () => {
  const { status, text } = await page("nenhum.exemplo");
  expect(status).toBe(404);
  expect(text).toContain("<h1>Projeto não encontrado 😕</h1>");
  expect(text).toContain("Confira se o endereço está certo. Se estiver, fale com o suporte");
  expect(text).not.toContain("progressbar");
});

test("shows a page for an unreachable database", async () => {
  const { status, headers, text } = await page(host);
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(text).toContain("<h1>Olá! Estamos atualizando por aqui ❤️</h1>");
  expect(text).toContain("Espere de 1 a 2 minutos.");
  expect(text).toContain('role="progressbar"');
});

test("shows a page for any other failure, without its details", async () => {
  const { status, text } = await page(host, "/broken");
  expect(status).toBe(500);
  expect(text).toContain("<h1>Erro desconhecido</h1>");
  expect(text).toContain("Recarregue a página. Se continuar assim, fale com o suporte.");
  expect(text).not.toContain("defect");
});

test("all of these pages use our own fonts", async () => {
  const { text } = await page("nenhum.exemplo");
  const fonts = Array.from(text.matchAll(/url\((\/fonts\/[^)]+)\)/g), ([, address = ""]) => address);
  expect(fonts).toHaveLength(2);
  for (const address of fonts) {
    const { status, headers } = await ask({ port }, "nenhum.exemplo", address);
    expect([status, headers["content-type"]]).toEqual([200, "font/woff2"]);
  }
});

test("only the page of an update rotates its words, every 2000 ms", async () => {
  expect((await page("nenhum.exemplo")).text).not.toContain("Melhorando");
  const { text } = await page(host);
  for (const word of ROTATING) expect(text).toContain(word);
  expect(text).toMatch(/Math\.random\(\).*setInterval\(t,2000\)/);
});

async function page(wanted: string, path = "/courses") {
  const answer = await ask({ port }, wanted, path, { headers: { Accept: "text/html" } });
  return { ...answer, text: answer.body.toString() };
}
