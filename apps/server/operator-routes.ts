import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { sendProblem } from "#platform/server/http/api-app.ts";
import { type ApiOrigin, hostName } from "#platform/server/http/api-origin.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import type { Metrics } from "#platform/server/http/metrics.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { withQueryTimeout } from "#platform/server/postgres/connection-loss.ts";
import { isAtThisMachine } from "./at-this-machine.ts";
import type { PublicAccess } from "./public-access.ts";

interface Operators extends PublicAccess {
  /** The public host at which the first academy is created; null or absent for none. */
  setupHost?: string | null;
  apiOrigin: ApiOrigin | null;
  services: Services;
  metrics: Metrics;
  /** The token that other machines need to read /api/metrics; null: they cannot read it. */
  metricsToken: string | null;
}

/** Returns the routes for operators: health, readiness, certificate checks and metrics. */
export function operatorRoutes(options: Operators): Hono<Env> {
  const app = new Hono<Env>();
  const addRoute = (path: string, answer: (http: Http) => Response | Promise<Response>) =>
    app.get(path, (http) => {
      http.env.route = path;
      return answer(http);
    });
  addRoute("/api/health", (http) => http.json({ ok: true }));
  addRoute("/api/ready", () => ready(options.services));
  addRoute("/api/tls/ask", (http) => mayHaveCertificate(http, options));
  addRoute("/api/metrics", (http) =>
    mayReadMetrics(http, options) ? metricsText(options.metrics) : notFoundPage(http),
  );
  return app;
}

async function ready(services: Services): Promise<Response> {
  try {
    const [row] = await withQueryTimeout(
      services.pool<
        { takes_writes: boolean }[]
      >`select current_setting('transaction_read_only') = 'off' as takes_writes`,
    );
    return row?.takes_writes ? Response.json({ ok: true }) : notReady("read-only");
  } catch {
    return notReady("unreachable");
  }
}

/** Returns the 503 response. `database`: what is wrong with the database. */
function notReady(database: "read-only" | "unreachable"): Response {
  return Response.json({ ok: false, database }, { status: 503, headers: { "Retry-After": "2" } });
}

/**
 * Answers a proxy's question before it requests a TLS certificate for a host (Caddy's `on_demand_tls`): 200 for an
 * academy's host, its API's host, and for the host at which the first one is created, else 404.
 */
async function mayHaveCertificate(http: Http, { services, setupHost, apiOrigin }: Operators): Promise<Response> {
  const domain = hostName(http.req.query("domain"));
  const academy = apiOrigin?.academyOf(domain) ?? null;
  const isKnown =
    domain === setupHost ||
    // The API host of all academies has no academy of its own.
    academy === "" ||
    (await services.projects.byHost(domain)) !== null ||
    (academy !== null && (await services.projects.byHost(academy)) !== null);
  return isKnown ? http.json({ ok: true }) : notFoundPage(http);
}

/**
 * Checks the token. Without a token, only requests from this machine to localhost, not through a proxy, may read the
 * metrics.
 */
function mayReadMetrics(http: Http, { metricsToken, ...access }: Operators): boolean {
  const given = /^Bearer (.+)$/i.exec(http.req.header("authorization") ?? "")?.[1];
  if (metricsToken && given) return isSame(given, metricsToken);
  return isAtThisMachine(http, access);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function metricsText(metrics: Metrics): Promise<Response> {
  const { text, type } = await metrics.text();
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

const notFoundPage = (http: Http) => sendProblem(notFound(`Page not found: ${http.req.path}`));
