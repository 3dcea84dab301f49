import type { IncomingMessage } from "node:http";
import { type GoogleSetup, googleSetup } from "#features/google-accounts/server/index.ts";
import { brandStyle, publicProject } from "#features/projects/server/index.ts";
import { compress } from "#platform/server/http/compress.ts";
import type { RequestContext } from "#platform/server/http/handler.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { utf8 } from "#platform/server/http/utf8.ts";
import type { Caller } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { SharedReads } from "#platform/server/tenancy/shared-reads.ts";
import { isDataRequest } from "#platform/web/router/to-sign-in.ts";
import type { RenderedPage, PageRequest } from "#platform/web/router/server-context.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { SIGN_LANGUAGE_COOKIE } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";
import { signLanguageOf } from "#shared/sign-language.ts";
import type { AppOptions } from "./app.ts";
import { bindingCookies, type CookieScope, knownCookie, renewedCookies, viewingCookies } from "./binding-cookie.ts";
import { googlePolicy } from "./google-policy.ts";
import { leaveEndedViewing } from "./leave-ended-viewing.ts";
import { linkPreview } from "./link-preview.ts";
import { pageApi } from "./page-api.ts";
import { receivePageForm, withoutBody } from "./receive-page-form.ts";
import { pagePolicy } from "./security-headers.ts";
import type { UnavailableReason } from "./unavailable-page.ts";
import { NO_ADDITIONS, signLanguagePolicy, type PolicyAdditions, widgetReachPolicy } from "./sign-language-policy.ts";

/** Renders the page of a request with the built web app. */
export type RenderPage = (request: Request, page: PageRequest) => Promise<RenderedPage>;

interface PageRequestContext {
  request: Request;
  incoming: IncomingMessage;
  project: Project;
  caller: Caller;
  nonce: string;
  cookieScope: CookieScope;
  /** The form, if the request's body was already read. */
  form?: FormData;
  /** Collects the Set-Cookie headers of the response. */
  cookies: string[];
}

/** Renders a page. Returns a reason instead when it cannot: the database is unavailable, or the disk is full. */
export async function servePage(
  options: AppOptions,
  pageContext: PageRequestContext,
): Promise<Response | UnavailableReason> {
  const { services } = options;
  const { request, project, caller } = pageContext;
  const requestContext: RequestContext = {
    services,
    project,
    caller,
    ...cookieSetters(pageContext),
    reads: new SharedReads(services.pool, project._id),
  };
  const ended = await leaveEndedViewing(requestContext, request);
  if (ended) return ended;
  const received = await receivePageForm(request, pageContext.incoming, requestContext).catch((error: unknown) =>
    refuseUpload(error, request),
  );
  if (!received) return await render(options, pageContext, requestContext);
  if (received instanceof Response) return received;
  try {
    return await render(
      options,
      { ...pageContext, request: withoutBody(request), form: received.form },
      requestContext,
    );
  } finally {
    await received.discard();
  }
}

function refuseUpload(error: unknown, request: Request): Response {
  if (!(error instanceof Problem) || !error.extra.logoff) throw error;
  // With a 401, the page's scripts keep the form.
  if (isDataRequest(request)) return new Response(null, { status: 401 });
  return new Response(null, { status: 303, headers: { Location: paths.login() } });
}

async function render(
  options: AppOptions,
  pageContext: PageRequestContext,
  requestContext: RequestContext,
): Promise<Response | UnavailableReason> {
  const { services, log, renderPage } = options;
  const { request, project, caller, nonce, cookieScope, cookies } = pageContext;
  const { isSecure } = cookieScope;
  const setCookie = (text: string) => void cookies.push(isSecure ? `${text}; Secure` : text);
  const { hostname, pathname } = new URL(request.url);
  const google = googleSetup(services, project, hostname);
  const apiOrigin = options.apiOrigin?.isPerAcademy ? options.apiOrigin.originFor(hostname) : null;
  const connects = [apiOrigin, options.analytics && new URL(options.analytics.host).origin];
  const problems: number[] = [];
  const api = pageApi(services.registry.handlersByKey, requestContext, log, {
    isAction: request.method === "POST",
    onProblem: (status) => problems.push(status),
  });
  const preview = caller.token === null ? await linkPreview({ request, project, api, nonce, setCookie }) : null;
  if (preview)
    return finish({ response: new Response(), html: preview }, pageContext, { google: null, connects: [apiOrigin] });
  const { response, html } = await renderPage(request, {
    api,
    form: pageContext.form,
    project: publicProject(project),
    brandCss: brandStyle(project),
    nonce,
    now: services.now(),
    ...settingsOf(options),
    origin: services.originOf(hostname),
    apiOrigin,
    google,
    sendsEmails: services.mail !== null,
    hasSession: caller.token !== null,
    setCookie,
  });
  // A route that does not handle the Problem of an API call answers 500.
  if (response.status === 503 || (response.status === 500 && problems.includes(503))) return "updating";
  if (response.status === 500 && problems.includes(507)) return "full";
  return finish({ response, html }, pageContext, { google: LOGIN.test(pathname) ? google : null, connects });
}

/** Returns the functions with which handlers set cookies on the response. */
function cookieSetters({ caller, cookieScope, cookies }: PageRequestContext) {
  return {
    bindBrowser: (binding: string | null, isRemembered?: boolean) =>
      void cookies.push(...bindingCookies(binding, cookieScope, isRemembered)),
    markBrowserKnown: (mark: string) => void cookies.push(knownCookie(mark, cookieScope.isSecure)),
    showAs: (token: string | null) => void cookies.push(...viewingCookies(token, cookieScope)),
    renewCookies: () => void cookies.push(...renewedCookies(caller, cookieScope)),
  };
}

function settingsOf({ buildId, provider, analytics }: AppOptions) {
  return { buildId, provider, analytics };
}

/** The hosts of embedded video players: the two that offer playback without cookies. */
const PLAYERS = ["www.youtube-nocookie.com", "player.vimeo.com"];

function framePolicy({ config }: Project): PolicyAdditions {
  const hosts = [...PLAYERS, ...(config.embeds ?? [])].map((host) => `https://${host}`);
  return { ...NO_ADDITIONS, frame: hosts.map((host) => ` ${host}`).join("") };
}

/**
 * Checks whether the page gets the policy of the sign-language widget, which includes 'unsafe-eval': only after its
 * button was pressed, and never on a page with a password field.
 */
function mayTranslate(request: Request, html: Uint8Array, { config }: Project): boolean {
  if (cookieIn(request.headers.get("cookie") ?? "", SIGN_LANGUAGE_COOKIE) === null) return false;
  return signLanguageOf(config.sign_language) !== null && !Buffer.from(html).includes('type="password"');
}

/** Marks the page's <html> element, so that its scripts know that the wider policy applies. */
function markTranslated(html: Uint8Array): Uint8Array<ArrayBuffer> {
  return utf8(Buffer.from(html).toString().replace("<html ", '<html data-sign-language="on" '));
}

const LOGIN = /^\/login\/?$/;
const CHECK = /^\/check\/?$/;
/**
 * Path of the page that shows a recording. The recorded page's styles come with it, in a sandboxed frame where no
 * script runs.
 */
const REPLAY = /^\/gestao\/uso\/gravacoes\/[^/]+\/?$/;

function finish(
  { response, html }: RenderedPage,
  { request, nonce, project, caller }: PageRequestContext,
  { google, connects }: { google: GoogleSetup | null; connects: readonly (string | null)[] },
): Response {
  const { status, headers } = response;
  const isTranslated = mayTranslate(request, html, project);
  const widget = signLanguageOf(project.config.sign_language);
  const signLanguage = isTranslated
    ? signLanguagePolicy(widget)
    : CHECK.test(new URL(request.url).pathname)
      ? widgetReachPolicy(widget)
      : NO_ADDITIONS;
  const replay = REPLAY.test(new URL(request.url).pathname)
    ? { ...NO_ADDITIONS, style: "'unsafe-inline'" }
    : NO_ADDITIONS;
  const api = { ...NO_ADDITIONS, connect: connects.map((origin) => (origin ? ` ${origin}` : "")).join("") };
  headers.set(
    "Content-Security-Policy",
    pagePolicy(nonce, signLanguage, replay, api, google ? googlePolicy(google) : framePolicy(project)),
  );
  // Google's pop-up reports to its opener, so this page may refer to other windows; all others may not.
  if (google) headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  // Such a page must not become the staff member's copy for reading without a network.
  if (caller.viewing) headers.set("X-Viewing", "1");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (html.length === 0) return response;
  const page = isTranslated ? markTranslated(html) : html;
  const { body, encoding } = compress(page, request.headers.get("accept-encoding") ?? "");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { status, headers });
}
