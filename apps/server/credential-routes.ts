import type { Hono } from "hono";
import { certificateFile, keyFile, type PublishedFile } from "#features/certificates/server/index.ts";
import { hostOf } from "#platform/server/http/api-app.ts";
import { hostName } from "#platform/server/http/api-origin.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import type { Project } from "#platform/server/tenancy/project.ts";

interface Options {
  services: Services;
}
type Find = (services: Services, project: Project, name: string, host: string) => Promise<PublishedFile | null>;

/**
 * Adds the routes of files that prove an academy's certificates: credentials, badges and public keys. Programs of any
 * origin may read them.
 */
export function credentialRoutes(app: Hono<Env>, options: Options): void {
  app.get("/credenciais/:name", (http) => send(http, options, { name: http.req.param("name"), find: certificateFile }));
  // Hosts that only redirect serve the keys too, because resolvers of DIDs do not follow redirects to another host.
  const key = { find: keyFile, alsoWhereRedirected: true };
  app.get("/.well-known/jwks.json", (http) => send(http, options, { ...key, name: "jwks.json" }));
  app.get("/.well-known/did.json", (http) => send(http, options, { ...key, name: "did.json" }));
}

interface ServedFile {
  name: string;
  find: Find;
  /** Whether a host that only redirects serves the file too. */
  alsoWhereRedirected?: boolean;
}

async function send(
  http: Http,
  options: Options,
  { name, find, alsoWhereRedirected = false }: ServedFile,
): Promise<Response> {
  const host = await hostOf(http, options);
  const isServed = host && (!host.redirectTo || alsoWhereRedirected);
  const at = hostName(http.env.incoming.headers.host);
  const file = isServed ? await find(options.services, host.project, name, at) : null;
  if (!file) return http.notFound();
  const headers = {
    "Content-Type": file.type,
    "Cache-Control": "public, max-age=300",
    "Access-Control-Allow-Origin": "*",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  return new Response(typeof file.bytes === "string" ? file.bytes : new Uint8Array(file.bytes), { headers });
}
