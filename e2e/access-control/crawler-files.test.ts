import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const [academy, other] = [await world.makeProject(), await world.makeProject()];

test("each academy has a robots.txt and sitemap.xml in Portuguese that list only its own addresses", async () => {
  for (const { host } of [academy, other]) {
    const robots = await get(host, "/robots.txt");
    expect(robots.status).toBe(200);
    expect(robots.body).toContain("as páginas públicas podem ser lidas");
    expect(robots.body).toContain(`Sitemap: https://${host}/sitemap.xml`);
    const map = await get(host, "/sitemap.xml");
    const pages = Array.from(map.body.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = ""]) => address);
    expect(pages).toContain(`https://${host}/faq`);
    expect(pages.filter((page) => !page.startsWith(`https://${host}/`))).toEqual([]);
  }
});

test("answers 404 in Portuguese for both files at an unknown host", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    const { status, body } = await get("nada.exemplo.com.br", path);
    expect(status).toBe(404);
    expect(body).toContain("Projeto não encontrado");
  }
});

async function get(host: string, path: string): Promise<{ status: number; body: string }> {
  const { status, body } = await ask({ port }, host, path);
  return { status, body: body.toString() };
}
