import { Hono } from "hono";
import type { Route } from "#shared/route.ts";
import type { Project } from "../tenancy/project.ts";
import type { Host } from "../tenancy/projects.ts";
import { isConnectionLost, isStatementCanceled } from "../postgres/connection-loss.ts";
import { type ApiOrigin, apiHostOf, hostName, isAtApiOrigin } from "./api-origin.ts";
import { compress } from "./compress.ts";
import { allowedOrigin, corsHeaders, preflight } from "./cors.ts";
import type { Caller, Services } from "./context.ts";
import type { Handler } from "./handler.ts";
import type { Env, Http } from "./env.ts";
import { limitBodies } from "./limit-body.ts";
import type { Log } from "./log.ts";
import { notFound, otherProject, Problem, projectNotFound, tooLarge } from "./problem.ts";
import { refuseForeignOrigin } from "./refuse-foreign-origin.ts";
import { requestId } from "./request-id.ts";
import { requestInput } from "./request-input.ts";
import { storageProblemOf } from "./storage-problem.ts";
import { utf8 } from "./utf8.ts";

export interface ApiOptions {
  services: Services;
  log: Log;
  apiOrigin: ApiOrigin | null;
  callerOf(http: Http): Caller;
  bindCookies(http: Http, binding: string | null, isRemembered?: boolean): string[];
  knownCookie(http: Http, mark: string): string;
  viewingCookies(http: Http, token: string | null): string[];
  /** Returns the caller's session cookies, renewed for 30 days from now. */
  renewedCookies(http: Http, caller: Caller): string[];
  /** Returns a redirect to another host with the same path and query. */
  redirect(http: Http, host: string): Response;
}

/** Serves the contract's routes below /api: request bodies, responses and errors. */
export function apiApp(options: ApiOptions): Hono<Env> {
  const app = new Hono<Env>();
  for (const handler of options.services.registry.handlers) {
    const { method, anyOrigin } = handler.route;
    const path = honoPath(handler.route);
    const name = `/api${path}`;
    const limit = limitBodies(handler.route, refuseLarge);
    // The body of a GET is never read, so it needs no limit.
    if (method !== "GET")
      app.on(method, path, (http, next) => {
        http.env.route = name;
        return limit(http, next);
      });
    app.on(method, path, async (http) => {
      http.env.route = name;
      const response = await answer(http, handler, options);
      if (anyOrigin) response.headers.set("Access-Control-Allow-Origin", "*");
      return response;
    });
  }
  app.options("*", async (http, next) => (await preflight(http, options)) ?? (await next()));
  for (const [path, methods] of methodsByPath(options)) app.all(path, (http) => refuseMethod(http, methods, options));
  app.all("*", (http) => unlessMoved(http, options, () => sendProblem(notFound(`Page not found: ${http.req.path}`))));
  return app;
}

function methodsByPath({ services }: ApiOptions): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { route } of services.registry.handlers) {
    const path = honoPath(route);
    paths.set(path, [...(paths.get(path) ?? []), route.method]);
  }
  return paths;
}

function refuseMethod(http: Http, methods: readonly string[], options: ApiOptions): Promise<Response> {
  return unlessMoved(http, options, () => {
    const response = sendProblem(new Problem(405, `Este endereço só atende a ${methods.join(" e ")}.`));
    response.headers.set("Allow", methods.join(", "));
    return response;
  });
}

/** Redirects a request to a legacy host; otherwise calls `respond`. */
async function unlessMoved(http: Http, options: ApiOptions, respond: () => Response): Promise<Response> {
  const host = await apiHostOf(http, options).catch(() => null);
  return host?.redirectTo ? options.redirect(http, host.redirectTo) : respond();
}

function honoPath({ path }: Route): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

/** Refuses a body that is too large. Closes the connection, because the rest of the body was not read. */
function refuseLarge(): Response {
  const response = sendProblem(tooLarge());
  response.headers.set("Connection", "close");
  return response;
}

async function answer(http: Http, handler: Handler, options: ApiOptions): Promise<Response> {
  const { cookies } = http.env.outgoing;
  let cors: Record<string, string> = {};
  let discardInput = async () => {};
  try {
    const host = await apiHostOf(http, options);
    if (host?.redirectTo && !resolvesHosts(handler)) return options.redirect(http, host.redirectTo);
    const origin = await allowedOrigin(http, options, host);
    if (isAtApiOrigin(http, options)) cors = corsHeaders(origin);
    if (!handler.route.anyOrigin && !origin) refuseForeignOrigin(http);
    const caller = options.callerOf(http);
    const requestContext = {
      services: options.services,
      project: projectOf(http, handler, host),
      caller,
      bodyBytes: Number(http.req.header("content-length") ?? 0),
      bindBrowser: (binding: string | null, isRemembered?: boolean) =>
        void cookies.push(...options.bindCookies(http, binding, isRemembered)),
      markBrowserKnown: (mark: string) => void cookies.push(options.knownCookie(http, mark)),
      showAs: (token: string | null) => void cookies.push(...options.viewingCookies(http, token)),
      renewCookies: () => void cookies.push(...options.renewedCookies(http, caller)),
    };
    const result = await handler.run(requestContext, async () => {
      const { input, discard } = await requestInput(http, handler.route, requestContext);
      discardInput = discard;
      refuseOtherProject(requestContext.project, input["X-Requested-By"]);
      return input;
    });
    return withHeaders(await sendResult(http, result), cors);
  } catch (error) {
    return withHeaders(sendError(error, handler, options.log), cors);
  } finally {
    await discardInput();
  }
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
  return response;
}

export function hostOf(http: Http, { services }: Pick<ApiOptions, "services">): Promise<Host | null> {
  return services.projects.byHost(hostName(http.env.incoming.headers.host));
}

/** Returns the host's project. Throws a `Problem` for an unknown host, or when the caller names another project. */
function projectOf(http: Http, handler: Handler, host: Host | null): Project {
  if (resolvesHosts(handler)) return host?.project as Project;
  if (!host) throw projectNotFound();
  refuseOtherProject(host.project, http.env.incoming.headers["x-requested-by"]);
  return host.project;
}

/** Refuses a call that names another project, in its header or, for a beacon (which has no headers), in a field. */
function refuseOtherProject(project: Project, named: unknown): void {
  if (named && named !== project._id) throw otherProject();
}

/** Whether the handler is the one that returns the project of a given host; it can be called on any host. */
function resolvesHosts({ route }: Handler): boolean {
  return route.path === "/admin/get-project/{host}";
}

async function sendResult(http: Http, result: unknown): Promise<Response> {
  // A plain object, because @hono/node-server passes it to Node unchanged.
  const headers: Record<string, string> = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  };
  const { body, encoding } = compress(bytesOf(JSON.stringify(result)), http.req.header("accept-encoding") ?? "");
  if (encoding) Object.assign(headers, { "Content-Encoding": encoding, Vary: "Accept-Encoding" });
  return new Response(body, { headers });
}

/** Returns the JSON as Node sends it fastest: short text goes out with the headers, longer text is faster as bytes. */
function bytesOf(json: string): string | Uint8Array<ArrayBuffer> {
  return json.length < 1024 ? json : utf8(json);
}

function sendError(error: unknown, handler: Handler, log: Log): Response {
  const problem = problemOf(error);
  // A write refused because of a full disk is not logged: the full disk was already logged when it was noticed.
  if (problem.status >= 500 && !(error instanceof Problem && problem.status === 507))
    log.error({ route: handler.key, err: problem.extra.cause ?? error }, "a call failed");
  return sendProblem(withRequest(problem));
}

/** Adds the request's id to a server error, so that the person can report it. */
export function withRequest(problem: Problem): Problem {
  const id = requestId();
  if (problem.status < 500 || !id) return problem;
  return new Problem(problem.status, problem.message, { ...problem.extra, code: problem.code, request_id: id });
}

/** PostgreSQL's error code for a number too large for its column or parameter, as only the input's can be. */
const OUT_OF_RANGE = "22003";

/** Converts any error to a `Problem` that can be shown to a person. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isConnectionLost(error) || isStatementCanceled(error))
    return new Problem(503, "Estamos voltando em instantes. Tente de novo daqui a pouco.", { retry_after: 2 });
  if ((error as { code?: unknown } | null)?.code === OUT_OF_RANGE)
    return new Problem(400, "Um número do que foi enviado é grande demais.");
  return storageProblemOf(error) ?? new Problem(500, "Erro genérico de servidor!");
}

export function sendProblem({ status, code, message, extra }: Problem): Response {
  const { cause: _, ...shown } = extra;
  const headers: Record<string, string> = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  };
  if (typeof extra.retry_after === "number") headers["Retry-After"] = String(extra.retry_after);
  return new Response(JSON.stringify({ error: true, code, message, ...shown }), { status, headers });
}
