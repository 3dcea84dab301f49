import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { benchRoutes } from "./bench-routes.ts";
import { startActivity } from "./start-activity.ts";

const PUBLIC = join(import.meta.dirname, "public");
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};
/**
 * Content-Security-Policy of the activity pages. connect-src is open, because reports go to the addresses of any
 * academy.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' http: https:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Returns the routes of the demo's sample activity and of a test bench for makers of activities. Both use only the
 * activity contract, over HTTP, as an outside provider would.
 */
export function activityRoutes(ownOrigin: () => string): Hono {
  const app = new Hono().basePath("/atividades");
  const launches = startActivity("vagalumes");
  app.use(refuseOtherSites);
  app.post("/vagalumes/inicio", async (http) => {
    const answer = await launches.start(await http.req.json().catch(() => null), ownOrigin());
    return answer.problem === null
      ? http.json({ url: `${ownOrigin()}/atividades/vagalumes/#${answer.code}` })
      : http.json({ error: true, message: answer.problem }, 400);
  });
  app.post("/vagalumes/entrada", async (http) => {
    const session = launches.redeemCode(await http.req.text());
    return session ? http.json(session) : http.json({ error: true }, 404);
  });
  app.route(
    "/bancada",
    benchRoutes(() => `${ownOrigin()}/atividades/bancada`),
  );
  app.get("/:folder/", (http) => page(http.req.param("folder"), "index.html"));
  app.get("/:folder/:file", (http) => page(http.req.param("folder"), http.req.param("file")));
  return app;
}

/** Route that accepts requests from pages of any site: each report carries the activity's signature. */
const OPEN_TO_ALL = "/atividades/bancada/relatos";

/**
 * Refuses requests that another site's page sends, because the bench requests any address that it is given. Servers of
 * academies and providers send no Origin; a browser may follow a link to a page.
 */
const refuseOtherSites: MiddlewareHandler = async (http, next) => {
  const { origin, "sec-fetch-site": site = "none", "sec-fetch-mode": mode } = http.req.header();
  const isElsewhere = origin !== undefined && origin !== new URL(http.req.url).origin;
  const isEmbedded = !["same-origin", "none"].includes(site) && mode !== "navigate";
  if (http.req.path !== OPEN_TO_ALL && (isElsewhere || isEmbedded))
    return http.json({ error: true, message: "Este pedido veio de outro endereço e foi recusado." }, 403);
  return await next();
};

async function page(folder: string, file: string): Promise<Response> {
  const isNamed = /^[a-z]+$/.test(folder) && /^[a-z-]+\.(html|css|js)$/.test(file);
  const text = isNamed ? await readFile(join(PUBLIC, folder, file), "utf8").catch(() => null) : null;
  if (text === null) return new Response("Esta página não existe.", { status: 404 });
  const type = TYPES[extname(file)] ?? "";
  const headers = { "Content-Type": type, "Cache-Control": "no-cache", "Content-Security-Policy": POLICY };
  return new Response(text, { headers });
}
