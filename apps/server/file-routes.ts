import { basename } from "node:path";
import type { Hono } from "hono";
import { cover, metaPicture } from "#features/metas/server/index.ts";
import { isSigned } from "#platform/server/files/files.ts";
import { hostOf, sendProblem } from "#platform/server/http/api-app.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import { notFound, projectNotFound } from "#platform/server/http/problem.ts";
import { wantsEconomy } from "#platform/web/economy.ts";
import { isId } from "#shared/ids.ts";
import { isReliefShape } from "#shared/relief-markup.ts";
import type { AppOptions } from "./app.ts";
import { credentialRoutes } from "./credential-routes.ts";
import { robotsText, sitemap } from "./crawler-files.ts";
import { offlineWorker } from "./offline-worker.ts";
import { plainFont } from "./plain-fonts.ts";
import { redirectTo } from "./redirect-to.ts";
import { filePathOf, sendFile } from "./send-file.ts";
import { smallPicture } from "./small-picture.ts";
import { assetWithRanges } from "./asset-with-ranges.ts";
import { appIconFile, webManifest } from "./web-manifest.ts";

/**
 * Adds the routes of everything that is not a page: scripts, fonts, pictures, and files of the academy and its people.
 */
export function fileRoutes(app: Hono<Env>, options: AppOptions): void {
  app.get("/assets/*", async (http) => (await assetWithRanges(http, options.assets)) ?? http.notFound());
  app.get("/fonts/:name", async (http) => (await plainFont(http.req.param("name"))) ?? http.notFound());
  app.get("/relief/:shape/:seed", (http) => coverMarkup(http, options));
  app.get("/og/:picture{[0-9a-f-]{36}\\.png}", (http) => previewPicture(http, options));
  credentialRoutes(app, options);
  app.get("/sw.js", () => offlineWorker(options.buildId));
  app.get("/manifest.webmanifest", (http) => webManifest(http, options));
  app.get("/app-icon/:icon", (http) => appIconFile(http, options));
  app.get("/robots.txt", (http) => crawlerFile(http, options, "text/plain", robotsText));
  app.get("/sitemap.xml", (http) => crawlerFile(http, options, "application/xml", sitemap));
  app.get("/files/*", (http) => privateFile(http, options));
  app.get("/media/*", (http) => publicFile(http, options));
}

async function coverMarkup(http: Http, options: AppOptions): Promise<Response> {
  const { shape = "", seed = "" } = http.req.param() as Record<string, string>;
  const host = await hostOf(http, options);
  const markup =
    host && isId(seed) && isReliefShape(shape) ? await cover(options.services, host.project, seed, shape) : null;
  if (!markup) return http.notFound();
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  return new Response(new Uint8Array(markup), { headers });
}

async function crawlerFile(
  http: Http,
  options: AppOptions,
  type: string,
  write: typeof robotsText | typeof sitemap,
): Promise<Response> {
  const host = await hostOf(http, options);
  if (!host) return sendProblem(projectNotFound());
  if (host.redirectTo) return redirectTo(http, host.redirectTo, options);
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" };
  return new Response(await write(options.services, host.project), { headers });
}

async function previewPicture(http: Http, options: AppOptions): Promise<Response> {
  const host = await hostOf(http, options);
  const id = basename(http.req.path, ".png");
  const bytes = host && isId(id) ? await metaPicture(options.services, host.project, id) : null;
  if (!bytes) return http.notFound();
  const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };
  return new Response(new Uint8Array(bytes), { headers });
}

async function publicFile(http: Http, options: AppOptions): Promise<Response> {
  const host = await hostOf(http, options);
  const path = filePathOf(http.req.path.slice(1));
  if (!host || !path) return http.notFound();
  const small = wantsEconomy(http.req.raw.headers)
    ? await smallPicture(options.services, host.project._id, path, http.req.query("v"))
    : null;
  if (small) return small;
  const cache = http.req.query("v") ? "public, max-age=31536000, immutable" : "public, max-age=300";
  const file = await sendFile(options.services.files, host.project._id, path, { request: http.req, cache });
  return file ?? http.notFound();
}

async function privateFile(http: Http, options: AppOptions): Promise<Response> {
  const host = await hostOf(http, options);
  const { services } = options;
  const path = filePathOf(http.req.path.slice("/files/".length));
  const expires = Number(http.req.query("expires"));
  const signature = http.req.query("signature") ?? "";
  const isFresh = expires * 1000 > services.now().getTime();
  if (!host || !path || !isFresh || !isSigned(services.secrets.links, host.project._id, path, expires, signature)) {
    return sendProblem(notFound("Este link expirou ou não vale mais. Volte e abra o arquivo de novo."));
  }
  // One person's file must not stay on a device that others use.
  const sending = { request: http.req, cache: "private, no-store" };
  const file = await sendFile(services.files, host.project._id, path, sending);
  return file ?? http.notFound();
}
