import { ask } from "./ask.ts";
import { contentOf } from "./content.ts";
import { everyPageOf, isPublic } from "./every-page.ts";
import { htmlFaults } from "./html-faults.ts";
import { expect, test } from "./test-servers.ts";
import type { WholeServer } from "./whole-server.ts";

const HOST = "aurora.localhost";
// A visitor, a learner, and staff. Markup is the same in every brand, so one is enough.
const PEOPLE = [null, "marina", "rosangela"] as const;

test("the HTML checker finds no fault in the served pages", async ({ server }) => {
  // The checker gets about two hundred pages.
  test.setTimeout(240_000);
  const pages = new Map<string, string>();
  for (const name of PEOPLE) for (const [path, html] of await servedPages(server, name)) pages.set(path, html);
  expect(pages.size).toBeGreaterThan(60);
  for (const [path, html] of pages) {
    expect.soft(html.match(/<title\b/g), path).toHaveLength(1);
    expect.soft(html.match(/<\/html>/g), path).toHaveLength(1);
    expect.soft(html.trimEnd().endsWith("</body></html>"), path).toBe(true);
  }
  expect(await htmlFaults(pages)).toEqual([]);
});

test("the HTML checker distinguishes faulty from valid HTML", async () => {
  const page = (body: string) => `<!doctype html><html lang="pt-BR"><title>Título</title><body>${body}</body></html>`;
  const faults = await htmlFaults(
    new Map([
      ["/certa", page("<p>Certa.</p>")],
      ["/errada", page("<p><div>Errada.</div></p>")],
      ["/depois", `${page("<p>Certa.</p>")}<script></script>`],
    ]),
  );
  expect(faults.join("\n")).toMatch(/^\/errada: .*\n\/depois: .*script/m);
  expect(faults.join("\n")).not.toContain("/certa");
});

/**
 * Returns the pages that a person, or a visitor without a name, gets as HTML, by address. Leaves out redirects and
 * files.
 */
async function servedPages(server: WholeServer, name: string | null): Promise<Map<string, string>> {
  const Cookie = name ? await cookiesOf(server, name) : "";
  const pages = new Map<string, string>();
  for (const page of everyPageOf(await contentOf("aurora"))) {
    // Opening /logout ends the session.
    if (name && page.id === "logout") continue;
    const { status, headers, body } = await ask(server, HOST, page.path, { headers: { Cookie, Accept: "text/html" } });
    const isPage = status !== 302 && /html/.test(String(headers["content-type"]));
    if (isPage) pages.set(`${name ?? "visitor"} ${page.path}`, body.toString());
    // A signed-in person must get the page, not a redirect.
    else if (name && !isPublic(page)) throw new Error(`${name} got ${status} at ${page.path}`);
  }
  return pages;
}

async function cookiesOf(server: WholeServer, name: string): Promise<string> {
  const { email, password } = server.person("aurora", name);
  const { headers } = await ask(server, HOST, "/login", {
    method: "POST",
    body: new URLSearchParams({ email, password, remember: "on" }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(server.at("aurora")).origin },
  });
  const cookies = [headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);
  expect(cookies.length).toBeGreaterThan(1);
  return cookies.join("; ");
}
