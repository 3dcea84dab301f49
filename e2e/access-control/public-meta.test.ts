import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { everyPage, isPublic } from "../every-page.ts";
import { buildPages } from "./build-pages.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(await buildPages());
const academy = await world.makeProject();
const paths = everyPage({ course: "um-curso", object: "um-conteudo", question: "uma-pergunta" })
  .filter(isPublic)
  .map(({ path }) => path);

test("every public page has a description for search engines and link previews, with the academy's name", async () => {
  const pictures = new Set<string>();
  const described: string[] = [];
  for (const path of paths) {
    const { status, html } = await get(path);
    // Addresses with links that do not exist here, and redirects, have no page to check.
    if (status !== 200) continue;
    described.push(path);
    expect(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1);
    expect(html.match(/<link rel="canonical" href="([^"]*)"/)?.[1], path).toMatch(
      new RegExp(`^https?://${academy.host}(:\\d+)?${path}$`),
    );
    expect(contentOf(html, "name", "description"), path).toBeTruthy();
    for (const key of ["og:title", "og:description", "og:url"])
      expect(contentOf(html, "property", key), `${path} ${key}`).toBeTruthy();
    expect(contentOf(html, "property", "og:site_name"), path).toBe(academy.name);
    pictures.add(contentOf(html, "property", "og:image") ?? "");
  }
  expect(described).toEqual(expect.arrayContaining(["/enter", "/login", "/faq", "/check", "/validar/codigo"]));
  for (const picture of pictures) {
    const { status, headers } = await ask({ port }, academy.host, new URL(picture).pathname);
    expect([status, headers["content-type"]], picture).toEqual([200, "image/png"]);
  }
});

/** Returns the content of a meta tag; undefined if the page does not have exactly one. */
function contentOf(html: string, kind: "name" | "property", key: string): string | undefined {
  const found = [...html.matchAll(new RegExp(`<meta ${kind}="${key}" content="([^"]*)"`, "g"))];
  return found.length === 1 ? found[0]?.[1] : undefined;
}

async function get(path: string) {
  const { status, body } = await ask({ port }, academy.host, path, { headers: { Accept: "text/html" } });
  return { status, html: body.toString() };
}
