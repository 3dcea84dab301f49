import type { Hono } from "hono";
import { openClient } from "#db/client.ts";
import type { OwnerSql } from "#features/academies/server/index.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { hostName } from "#platform/server/http/api-origin.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import type { AppOptions } from "../app.ts";
import { isAtThisMachine } from "../at-this-machine.ts";
import { callerOf } from "../caller.ts";
import { newNonce, pageResponse } from "../page-response.ts";
import { isBehindProxy, isSecure } from "../public-access.ts";
import { refusalPage } from "../refusal-pages.ts";
import { answerFaults, answersIn, noAnswers } from "./academy-answers.ts";
import { submittedLogo } from "./submitted-logo.ts";
import { createFromAnswers } from "./create-from-answers.ts";
import { formPage, type FormView } from "./form-page.ts";
import { keyPage } from "./key-page.ts";
import { readyPage } from "./ready-page.ts";
import { findSetupKey, hasOwnAcademy } from "./setup-key.ts";

export const NEW_ACADEMY = "/nova-academia";

/**
 * Adds the page that creates an academy, for a person with the key printed at the start. Only at plain localhost or,
 * behind a proxy, at the public host for it: on other hosts the request passes to the next route. Without the owner's
 * database address, the page is not added.
 */
export function firstAcademyRoutes(app: Hono<Env>, options: AppOptions): void {
  const { ownerUrl } = options;
  if (!ownerUrl) return;
  app.on(["GET", "POST"], NEW_ACADEMY, async (http, next) => {
    const publicHost = publicHostOf(http, options);
    if (publicHost === null && !isAtThisMachine(http, options)) return await next();
    const owner = openClient(ownerUrl, { max: 1, onnotice: () => {} });
    try {
      if (publicHost !== null && (await isOver(http, options, owner))) return await next();
      const at = { ...options, publicHost };
      return await (http.req.method === "POST" ? post(http, at, owner) : get(http, at, owner));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return html((nonce) => refusalPage(error.message, nonce), error.status, error.extra.retry_after);
    } finally {
      await owner.end({ timeout: 5 });
    }
  });
}

interface PageOptions extends AppOptions {
  /** The public host at which the page is open; null at this machine. */
  publicHost: string | null;
}

/** Returns the host of the first academy if the request came to it through the proxy, by https; otherwise null. */
function publicHostOf(http: Http, options: AppOptions): string | null {
  const { setupHost = null } = options;
  if (!isBehindProxy(options) || setupHost === null || hostName(http.req.header("host")) !== setupHost) return null;
  return isSecure(http.env.incoming, options) ? setupHost : null;
}

/** Whether the public page is closed for good: an academy exists, and the address has not the key that created it. */
async function isOver(http: Http, options: AppOptions, owner: OwnerSql): Promise<boolean> {
  await options.services.limits.anonymousByAddress(callerOf(http.env.incoming, options, "cookie").address);
  const key = http.req.query("chave")?.trim() ?? "";
  return http.req.method === "GET" && (await hasOwnAcademy(owner)) && (await findSetupKey(owner, key)).is !== "used";
}

async function get(http: Http, options: PageOptions, owner: OwnerSql): Promise<Response> {
  const key = http.req.query("chave")?.trim() ?? "";
  if (!key) return html((nonce) => keyPage({ nonce, isWrong: false }));
  const state = await findSetupKey(owner, key);
  if (state.is === "open")
    return await form(options, {
      key,
      answers: { ...noAnswers(), endereco: options.publicHost ?? "" },
      logo: null,
      faults: {},
    });
  if (state.is === "unknown") return await wrongKey(http, options);
  return await ready(options, owner, state.academy);
}

async function post(http: Http, options: PageOptions, owner: OwnerSql): Promise<Response> {
  const { services, publicHost } = options;
  const given = await formOf(http);
  const key = given?.get("chave");
  if (!given || typeof key !== "string") return html((nonce) => keyPage({ nonce, isWrong: true }), 400);
  const state = await findSetupKey(owner, key);
  if (state.is === "unknown") return await wrongKey(http, options);
  if (state.is === "used") return redirectToReady(key);
  // The academy was created in the terminal since: the key may be in a log of the proxy.
  if (publicHost !== null && (await hasOwnAcademy(owner))) return await wrongKey(http, options);
  const { logo, fault, answers } = await submittedLogo(services, given, answersIn(given));
  if (publicHost !== null && !answers.endereco) answers.endereco = publicHost;
  const logoFault = fault ? { logo: fault } : {};
  if (given.get("acao") === "ver") return await form(options, { key, answers, logo, faults: logoFault });
  const faults = { ...(await answerFaults(answers, services.now(), { isPublic: publicHost !== null })), ...logoFault };
  if (Object.keys(faults).length > 0) return await form(options, { key, answers, logo, faults });
  const created = await createFromAnswers(services, owner, { key, answers, logo });
  return created.is === "refused"
    ? await form(options, { key, answers, logo, faults: created.faults })
    : redirectToReady(key);
}

/** Answers a wrong key (403) and counts it; throws a Problem (429) after too many from one address. */
async function wrongKey(http: Http, options: AppOptions): Promise<Response> {
  await options.services.limits.tryLinkByAddress(callerOf(http.env.incoming, options, "cookie").address);
  return html((nonce) => keyPage({ nonce, isWrong: true }), 403);
}

async function form(options: PageOptions, view: Omit<FormView, "nonce" | "port" | "publicHost">): Promise<Response> {
  const port = new URL(options.services.originOf("localhost")).port;
  const status = Object.keys(view.faults).length > 0 ? 422 : 200;
  const nonce = newNonce();
  const page = await formPage(options.services, { ...view, nonce, port, publicHost: options.publicHost });
  return html(() => page, status, undefined, nonce);
}

async function ready({ services, publicHost }: PageOptions, owner: OwnerSql, friendlyId: string): Promise<Response> {
  const [academy] = await owner<{ name: string; host: string }[]>`
    select p.name, h.host from vereda.projects p join vereda.hosts h on h.project_id = p.id
    where p.friendly_id = ${friendlyId} order by h.position limit 1`;
  if (!academy) return html((nonce) => keyPage({ nonce, isWrong: true }), 404);
  const origin = services.originOf(academy.host);
  const sendsEmails = services.mail !== null;
  return html((nonce) => readyPage({ ...academy, origin, publicHost, sendsEmails, nonce }));
}

/** Redirects to the page of next steps, so that a form sent twice creates one academy and leads to it both times. */
function redirectToReady(key: string): Response {
  return new Response(null, { status: 303, headers: { Location: `${NEW_ACADEMY}?chave=${key}` } });
}

async function formOf(http: Http): Promise<FormData | null> {
  return await http.req.raw.formData().catch(() => null);
}

function html(render: (nonce: string) => string, status = 200, retryAfter?: unknown, nonce = newNonce()): Response {
  const response = pageResponse(render(nonce), status, nonce, retryAfter);
  // The URL contains the key.
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}
