import { needsSession } from "#shared/needs-session.ts";
import { ask } from "./ask.ts";
import { contentOf } from "./content.ts";
import { everyPath } from "./every-page.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";

const PUBLIC = new Set(["/", "/enter", "/faq", "/privacy-policy", "/use-terms", "/reset-password", "/check"]);

for (const academy of ACADEMIES) {
  test(`each page of ${academy} that needs a session sends who has none to sign in, and knows the way back`, async ({
    server,
  }) => {
    const guarded = everyPath(await contentOf(academy)).filter(needsSession);
    expect(guarded.length).toBeGreaterThan(10);
    for (const path of guarded) {
      for (const cookie of ["", "vereda_session=inventado; vereda_binding=inventado"]) {
        const { status, headers } = await ask(server, `${academy}.localhost`, path, { headers: { Cookie: cookie } });
        const said = `${path} with “${cookie}”`;
        expect(status, said).toBe(302);
        expect(headers.location, said).toBe("/login");
        const set = [headers["set-cookie"] ?? []].flat();
        expect(set.join("\n"), said).toContain(`continue=${encodeURIComponent(path)};`);
        if (cookie) expect(set.join("\n"), said).toMatch(/^vereda_session=; .*Max-Age=0/m);
      }
    }
  });

  test(`each other page of ${academy} answers anybody, and has a title of its own`, async ({ server }) => {
    const titles = new Map<string, string>();
    for (const path of everyPath(await contentOf(academy)).filter((one) => !needsSession(one))) {
      const { status, headers, body } = await ask(server, `${academy}.localhost`, path);
      // A preview opens by a link that nobody made here.
      expect(path.startsWith("/preview/") ? [404] : [200, 302, 403], path).toContain(status);
      if (PUBLIC.has(path)) expect(headers.location, path).not.toBe("/login");
      if (status !== 302) titles.set(path, /<title>(.+?)<\/title>/.exec(body.toString())?.[1] ?? "");
    }
    expect([...titles].filter(([, title]) => !title || title === "Em breve")).toEqual([]);
    expect(titles.size).toBeGreaterThan(8);
  });
}
