import { Hono } from "hono";
import type { EventQueue } from "#features/usage/server/index.ts";
import { apiApp, hostOf, problemOf, sendProblem } from "#platform/server/http/api-app.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import type { Log } from "#platform/server/http/log.ts";
import { Metrics } from "#platform/server/http/metrics.ts";
import { Problem, projectNotFound } from "#platform/server/http/problem.ts";
import { refuseForeignOrigin } from "#platform/server/http/refuse-foreign-origin.ts";
import { isAtThisMachine } from "./at-this-machine.ts";
import { apiDocsRoutes } from "./api-docs-routes.ts";
import { bindingCookies, knownCookie, renewedCookies, viewingCookies } from "./binding-cookie.ts";
import { callerOf } from "./caller.ts";
import { collectorRoutes } from "./collector-routes.ts";
import type { Config } from "./config.ts";
import { cookieScope } from "./cookie-scope.ts";
import { countEvents } from "./count-events.ts";
import { demoActivities } from "./demo-activities.ts";
import { type DemoAcademy, demoIndex } from "./demo-index.ts";
import { fileRoutes } from "./file-routes.ts";
import { forumEvents } from "./forum-events.ts";
import { hideDemo } from "./hide-demo.ts";
import { anonymousRefusal, LIMITED, limitAnonymous } from "./limit-anonymous.ts";
import { redirectTo } from "./redirect-to.ts";
import { redirectToLowerCase } from "./redirect-to-lower-case.ts";
import { type RenderPage, servePage } from "./serve-page.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { measureResponses } from "./measure-responses.ts";
import { installationIndex } from "./installation-index.ts";
import { newNonce, pageResponse } from "./page-response.ts";
import { limitPageForms } from "./limit-page-forms.ts";
import { MAILBOX, mailboxPage } from "./mailbox-page.ts";
import { firstAcademyRoutes } from "./first-academy/first-academy-routes.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import { isSecure, publicRequest } from "./public-access.ts";
import { pagePolicy } from "./security-headers.ts";
import { refusalPage, tooLargePage } from "./refusal-pages.ts";
import { type UnavailableReason, unavailablePage } from "./unavailable-page.ts";

export interface AppOptions extends Pick<
  Config,
  "demo" | "trustProxy" | "publicOrigin" | "apiOrigin" | "metricsToken" | "provider" | "analytics"
> {
  /** The public host at which the first academy is created (`Config`); null or absent for none. */
  setupHost?: string | null;
  services: Services;
  log: Log;
  /** Queue of the usage events that browsers reported, to be saved in the database. */
  events: EventQueue;
  assets: (path: string, accepted: string) => Promise<Response | null>;
  renderPage: RenderPage;
  /** The id of the web build; open pages request it repeatedly to notice a new build. */
  buildId: string;
  /** The academies listed on the demo's index page; null outside demo mode. */
  demoAcademies: readonly DemoAcademy[] | null;
  /**
   * The database address of the role that owns the tables, needed to create an academy; null when the server has none.
   */
  ownerUrl: string | null;
  /** The emails in the demo's mailbox; null when emails are really sent. */
  mailbox: MailDelivery["messages"];
}

export interface App {
  fetch(request: Request, env: Env["Bindings"]): Promise<Response>;
}

/** Creates the application. Every response is measured and carries its request's id. */
export function createApp(options: AppOptions): App {
  const metrics = new Metrics(options.buildId);
  countEvents(metrics, options.events);
  return measureResponses(routes(options, metrics), { metrics, log: options.log });
}

/** Returns all routes of the server, in the order of matching. */
function routes(options: AppOptions, metrics: Metrics): Hono<Env> {
  const { services, log } = options;
  const app = new Hono<Env>();
  app.use("*", redirectToLowerCase);
  for (const path of LIMITED) app.use(path, limitAnonymous(options));
  app.route("/", operatorRoutes({ ...options, metrics }));
  app.route("/", apiDocsRoutes(options));
  if (options.demoAcademies) app.use("/atividades/*", demoActivities(options));
  app.use("*", hideDemo(options, unknownHost));
  app.route(
    "/api",
    apiApp({
      services,
      log,
      callerOf: (http) => callerOf(http.env.incoming, options, "header"),
      apiOrigin: options.apiOrigin,
      bindCookies: (http, binding, isRemembered) =>
        bindingCookies(binding, cookieScope(http.env.incoming, options), isRemembered),
      knownCookie: (http, mark) => knownCookie(mark, isSecureRequest(http, options)),
      viewingCookies: (http, token) => viewingCookies(token, cookieScope(http.env.incoming, options)),
      renewedCookies: (http, caller) => renewedCookies(caller, cookieScope(http.env.incoming, options)),
      redirect: (http, host) => redirectTo(http, host, options),
    }),
  );
  app.get("/build-id.json", (http) => http.json({ id: options.buildId }, 200, { "Cache-Control": "no-store" }));
  fileRoutes(app, options);
  for (const path of [MAILBOX, `${MAILBOX}.json`, `${MAILBOX}/:message`, `${MAILBOX}/:message/:file`])
    app.get(path, (http, next) => mailbox(http, next, options));
  app.route("/collect", collectorRoutes(options));
  app.get("/events/forum/:course", (http) => forumEvents(http, options));
  app.use("*", limitPageForms(formTooLarge));
  firstAcademyRoutes(app, options);
  app.all("*", (http) => page(http, options));
  app.onError((error, http) => {
    if (!(error instanceof Problem)) log.error({ err: error }, "a request failed");
    return failed(http, error);
  });
  return app;
}

async function mailbox(http: Http, next: () => Promise<void>, options: AppOptions): Promise<Response | void> {
  const { mailbox } = options;
  if (!mailbox || !isAtThisMachine(http, options)) return await next();
  const nonce = newNonce();
  const answer = mailboxPage(mailbox(), http.req.path, nonce);
  if (answer && !answer.headers.has("Content-Security-Policy"))
    answer.headers.set("Content-Security-Policy", pagePolicy(nonce));
  return answer ?? (await next());
}

/** Returns the 413 page. Closes the connection, because the unread rest of the body is still in it. */
function formTooLarge(): Response {
  const nonce = newNonce();
  const response = pageResponse(tooLargePage(nonce), 413, nonce);
  response.headers.set("Connection", "close");
  return response;
}

async function page(http: Http, options: AppOptions): Promise<Response> {
  const host = await hostOf(http, options);
  if (!host) return await noProject(http, options);
  if (host.redirectTo) return redirectTo(http, host.redirectTo, options);
  refuseForeignOrigin(http);
  const nonce = newNonce();
  const caller = callerOf(http.env.incoming, options, "cookie");
  const refused = caller.token ? null : await anonymousRefusal(options, caller.address);
  if (refused)
    return pageResponse(refusalPage(refused.message, nonce), refused.status, nonce, refused.extra.retry_after);
  const response = await servePage(options, {
    request: publicRequest(http.req.raw, isSecureRequest(http, options)),
    incoming: http.env.incoming,
    project: host.project,
    caller,
    nonce,
    cookieScope: cookieScope(http.env.incoming, options),
    cookies: http.env.outgoing.cookies,
  });
  if (response instanceof Response) return response;
  return pageResponse(unavailablePage(response, nonce), response === "full" ? 507 : 503, nonce);
}

async function noProject(http: Http, options: AppOptions): Promise<Response> {
  const { demoAcademies, services, ownerUrl } = options;
  if (http.req.path !== "/" || !isAtThisMachine(http, options)) return unknownHost(http);
  const nonce = newNonce();
  if (demoAcademies) return pageResponse(demoIndex(demoAcademies, nonce, { offersOwn: ownerUrl !== null }), 200, nonce);
  if (!http.req.header("accept")?.includes("text/html")) return unknownHost(http);
  return pageResponse(await installationIndex(services, nonce), 200, nonce);
}

function unknownHost(http: Http): Response {
  const nonce = newNonce();
  if (!http.req.header("accept")?.includes("text/html")) return sendProblem(projectNotFound());
  return pageResponse(unavailablePage("not-found", nonce), 404, nonce);
}

function failed(http: Http, error: unknown): Response {
  const nonce = newNonce();
  if (http.req.path.startsWith("/api/")) return sendProblem(problemOf(error));
  if (error instanceof Problem) {
    const title = error.extra.retry_after ? undefined : "Isto não foi aceito";
    return pageResponse(refusalPage(error.message, nonce, title), error.status, nonce, error.extra.retry_after);
  }
  const isUnavailable = (error as { code?: string }).code !== undefined;
  const kind: UnavailableReason = isUnavailable ? "updating" : "unknown";
  return pageResponse(unavailablePage(kind, nonce), isUnavailable ? 503 : 500, nonce);
}

function isSecureRequest(http: Http, options: AppOptions): boolean {
  return isSecure(http.env.incoming, options);
}
