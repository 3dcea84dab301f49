import { useMemo } from "react";
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useRouteLoaderData } from "react-router";
import { serverApi } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import type { User } from "#features/people/contract.ts";
import type { Api } from "#platform/web/api/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { wantsEconomy } from "#platform/web/economy.ts";
import { sharedValue } from "#platform/web/navigation/shared-value.ts";
import { type Serialized, serialized, deserialized } from "#platform/web/router/serialized.ts";
import { type AnalyticsService, isGuardedPage, pageRequest } from "#platform/web/router/server-context.ts";
import { continueCookie } from "#platform/web/session/continue-cookie.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { clearSessionCookies } from "#platform/web/session/clear-session-cookies.ts";
import { LAST_COURSE_COOKIE, SESSION_COOKIE, USAGE_COOKIE } from "#platform/web/session/names.ts";
import { type Notice, takeNotice } from "#platform/web/session/notice.ts";
import { paths } from "#shared/paths.ts";
import { type SignLanguage, signLanguageOf } from "#shared/sign-language.ts";
import type { HeadTag, PublicProject } from "../contract.ts";
import { isOpenBeforeTerms } from "./open-before-terms.ts";
import { useUserChanges } from "./user-changes.ts";

export interface RootData {
  project: Omit<PublicProject, "landing_page" | "config" | "customcss"> & {
    has_landing_page: boolean;
    sign_language: SignLanguage | null;
  };
  user: User | null;
  brandCss: string;
  heads: HeadTag[];
  nonce: string;
  origin: string;
  /** Origin at which scripts call the API; null for the page's own origin. */
  apiOrigin: string | null;
  buildId: string;
  provider: { name: string; url: string };
  /** An external analytics service; undefined for the academy's own collector. */
  analytics?: AnalyticsService;
  /** Whether a mail server is configured; without one, emails wait. */
  sendsEmails: boolean;
  /** Friendly id of the course that this browser opened last; null for none. */
  lastCourse: string | null;
  /** The server's time when it rendered the document, in ISO 8601. */
  now: string;
  /**
   * Whether to ask for consent to usage analytics: neither the person nor, without a session, this browser has answered
   * yet.
   */
  asksUsage: boolean;
  /** The person's last answer about usage analytics, on any device; null before the first, and without a session. */
  usageConsent: boolean | null;
  /** Whether the person or their browser asks to save data. */
  isEconomical: boolean;
  /** A message to show once when the page opens; null for none. */
  notice: Notice | null;
  /** Time of the account's scheduled deletion, in ISO 8601; null for none. */
  erasureDueAt: string | null;
  /** True while a legal text in force is not accepted. */
  must_accept_terms: boolean;
}

/** Root loader: brand, person and session state. Runs once, with the document. */
export async function loadRoot(args: LoaderFunctionArgs): Promise<Serialized<RootData>> {
  try {
    return await readRoot(args);
  } catch (error) {
    // The status must stay the same: an unavailable database is 503, not a defect (500).
    if (isApiProblem(error)) throw data({ message: error.message, ...error.extra }, { status: error.status });
    throw error;
  }
}

async function readRoot({ request, url, params, context }: LoaderFunctionArgs): Promise<Serialized<RootData>> {
  const page = context.get(pageRequest);
  const { landing_page, config, customcss: _, ...project } = page.project as PublicProject;
  const { user, refusal } = await currentUser(serverApi(context), page.hasSession, page.setCookie);
  // Staff who see the academy as this person can neither accept nor cancel anything for them.
  const duties = user && !user.viewing ? await serverApi(context)("GET /projects/duties", {}) : null;
  const must_accept_terms = duties !== null && duties.terms.length > 0;
  if (must_accept_terms && context.get(isGuardedPage)) askForTerms(request, url, page.setCookie);
  // The page /login shows the notice in its own form.
  const storedNotice = url.pathname === paths.login() ? null : takeNotice(request, page.setCookie);
  const notice: Notice | null = refusal ? { text: refusal, kind: "error" } : storedNotice;
  const { brandCss, nonce, origin, apiOrigin, buildId, provider, analytics, sendsEmails } = page;
  const now = page.now.toISOString();
  const sign_language = signLanguageOf(config.sign_language);
  const publicPart = { ...project, has_landing_page: landing_page !== null, sign_language };
  const root: RootData = {
    project: publicPart,
    user,
    brandCss,
    heads: config.heads ?? [],
    nonce,
    origin,
    apiOrigin,
    buildId,
    provider,
    sendsEmails,
    ...(analytics ? { analytics } : {}),
    lastCourse: params.course ?? cookieIn(request.headers.get("cookie") ?? "", LAST_COURSE_COOKIE),
    now,
    asksUsage: duties
      ? duties.usage_consent === null
      : !user && cookieIn(request.headers.get("cookie") ?? "", USAGE_COOKIE) === null,
    usageConsent: duties?.usage_consent ?? null,
    isEconomical: wantsEconomy(request.headers),
    notice,
    erasureDueAt: duties?.erasure_due_at ?? null,
    must_accept_terms,
  };
  return serialized(root, "root-data");
}

/** Redirects to the terms: the legal texts in force must be accepted before any page that needs a session. */
function askForTerms({ method }: Request, page: URL, setCookie: (text: string) => void): void {
  if (method !== "GET" || isOpenBeforeTerms(page.pathname)) return;
  setCookie(continueCookie(page));
  throw redirect(paths.acceptTerms());
}

async function currentUser(api: Api<Calls>, hasSession: boolean, setCookie: (text: string) => void) {
  if (!hasSession) return { user: null, refusal: null };
  try {
    return { user: await api("GET /projects/get-user-by-token", {}), refusal: null };
  } catch (error) {
    if (!isApiProblem(error) || (error.status !== 401 && error.status !== 403)) throw error;
    // The token is invalid here: it is cleared, and a person of another project is shown the reason.
    if (error.status === 403) clearSessionCookies(setCookie);
    else setCookie(cookieText(SESSION_COOKIE, "", 0, false));
    return { user: null, refusal: error.status === 403 ? error.message : null };
  }
}

const projectChanges = sharedValue<Pick<RootData, "project" | "brandCss" | "heads"> | null>(null);

/**
 * Replaces the academy's part of the root data in components, because it is not reloaded after the document.
 * `currentRootData` still returns the document's.
 */
export const changeProject = projectChanges.set;

export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<typeof loadRoot>("root");
  const root = loaded && deserialized(loaded);
  const changes = useUserChanges();
  const project = projectChanges.use();
  return useMemo(() => {
    if (!root || !(changes || project)) return root;
    return { ...root, ...project, user: root.user && changes ? { ...root.user, ...changes } : root.user };
  }, [root, changes, project]);
}

/** Returns the root data outside of components, in the browser. */
export function currentRootData(): RootData | undefined {
  const data = window.__reactRouterDataRouter?.state.loaderData.root as Serialized<RootData> | undefined;
  return data && deserialized(data);
}

/** Returns the root data from a page's `meta` arguments. */
export function rootDataOf(matches: MetaArgs["matches"]): RootData | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as Serialized<RootData> | undefined;
  return root && deserialized(root);
}

/** Returns the project. For pages, which are rendered only once the root data has loaded. */
export function useProject(): RootData["project"] {
  const root = useRootData();
  if (!root) throw new Error("useProject was called without root data");
  return root.project;
}
