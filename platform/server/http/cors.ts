import type { Host } from "../tenancy/projects.ts";
import { apiHostOf, hostName, type HostOptions, isAtApiOrigin } from "./api-origin.ts";
import type { Http } from "./env.ts";

const METHODS = "GET, POST";
const HEADERS = "Authorization, Content-Type, X-Requested-With, X-Requested-By";
const PREFLIGHT_SECONDS = "600";

/**
 * The origin of the page that calls, when the API origin may answer it: that of a host of the same project. Null for a call at an
 * academy's own host, which only its own pages make.
 */
export async function allowedOrigin(http: Http, options: HostOptions, host: Host | null): Promise<string | null> {
  if (!isAtApiOrigin(http, options)) return null;
  const caller = await callingHost(http, options);
  return caller && caller.host.project._id === host?.project._id ? caller.origin : null;
}

/** Answers the question that browsers ask before a call from another origin; null where there is nothing to answer. */
export async function preflight(http: Http, options: HostOptions): Promise<Response | null> {
  if (!isAtApiOrigin(http, options) || !http.req.header("access-control-request-method")) return null;
  const caller = await callingHost(http, options);
  // A preflight does not carry X-Requested-By: at the API host of all academies, the call itself is checked against it.
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

/** `Vary` also where no origin is allowed, so that no cache gives one page's answer to another. */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (!origin) return { Vary: "Origin" };
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": "Retry-After, Allow",
    Vary: "Origin",
  };
}

/** The academy whose page calls, if its host answers at exactly that origin. */
async function callingHost(http: Http, { services }: HostOptions): Promise<{ host: Host; origin: string } | null> {
  const { origin } = http.env.incoming.headers;
  if (!origin || !URL.canParse(origin)) return null;
  const name = hostName(new URL(origin).host);
  const host = await services.projects.byHost(name);
  return host && !host.redirectTo && services.originOf(name) === origin ? { host, origin } : null;
}
