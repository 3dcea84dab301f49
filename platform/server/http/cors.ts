import type { Host } from "../tenancy/projects.ts";
import { apiHostOf, hostName, type HostOptions, isAtApiOrigin } from "./api-origin.ts";
import type { Http } from "./env.ts";

const METHODS = "GET, POST";
const HEADERS = "Authorization, Content-Type, X-Requested-With, X-Requested-By, X-Student-View";
const PREFLIGHT_SECONDS = "600";

/**
 * Returns the origin of the calling page if the API origin may answer it: the page's host must belong to the same
 * project. Null for a call at an academy's own host, where only its own pages call.
 */
export async function allowedOrigin(http: Http, options: HostOptions, host: Host | null): Promise<string | null> {
  if (!isAtApiOrigin(http, options)) return null;
  const caller = await callingHost(http, options);
  return caller && caller.host.project._id === host?.project._id ? caller.origin : null;
}

/** Answers a CORS preflight request. Returns null when the request is no preflight or its origin is not allowed. */
export async function preflight(http: Http, options: HostOptions): Promise<Response | null> {
  if (!isAtApiOrigin(http, options) || !http.req.header("access-control-request-method")) return null;
  const caller = await callingHost(http, options);
  // A preflight has no X-Requested-By, so at the shared API host only the call itself can be checked against it.
  const asked = await apiHostOf(http, options);
  if (!caller || (asked && asked.project._id !== caller.host.project._id)) return null;
  const headers = {
    ...corsHeaders(caller.origin),
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
  return new Response(null, { status: 204, headers });
}

/** Returns the CORS headers for an allowed origin. `Vary` is always set, so that no cache mixes up origins. */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (!origin) return { Vary: "Origin" };
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": "Retry-After, Allow",
    Vary: "Origin",
  };
}

/** Returns the origin and academy of the calling page, or null if no academy is served at this origin. */
async function callingHost(http: Http, { services }: HostOptions): Promise<{ host: Host; origin: string } | null> {
  const { origin } = http.env.incoming.headers;
  if (!origin || !URL.canParse(origin)) return null;
  const name = hostName(new URL(origin).host);
  const host = await services.projects.byHost(name);
  return host && !host.redirectTo && services.originOf(name) === origin ? { host, origin } : null;
}
