import { requestedBy } from "./api/caller.ts";
import { withoutRequestId } from "./api/message-with-request-id.ts";
import { rememberError } from "./last-seen.ts";
import { type UnsentReport, storeUnsentReport, takeUnsentReports } from "./unsent-reports.ts";
import { cookieIn } from "./session/cookies.ts";
import { isMeasured, SESSION_COOKIE } from "./session/names.ts";

export type FrictionKind = "friction" | "Vue Error" | "rage click" | "dead click" | "abandoned step" | "slow page";

const ADDRESS = "/api/projects/friction";
const MAX_LENGTH = 500;
const MAX_PER_PAGE = 100;
const STILL_HERE_MS = 1000;
/** Statuses of a proxy in front of the server when the server does not answer. */
const GATEWAY = new Set([502, 503, 504]);
const NOT_FRICTION = "Projeto não encontrado";

let pattern = "/";
let firstPattern: string | null = null;
let lastPath = "";
const pageListeners = new Set<() => void>();
let reported = 0;

/** Sets the page for reports, as a pattern without ids: "/course/{course}/o/{id}". */
export function setReportPage(pathname: string, params: Readonly<Record<string, string | undefined>>): void {
  const next = patternOf(pathname, params);
  if (next === pattern && pathname === lastPath) return;
  [pattern, lastPath] = [next, pathname];
  firstPattern ??= next;
  for (const listener of pageListeners) listener();
}

/** Adds a listener that is called whenever another page is shown. */
export function onPage(listener: () => void): void {
  pageListeners.add(listener);
}

/** Returns the current page as a pattern, as in reports. */
export const pagePattern = () => pattern;

/** Returns the pattern of the page that the document was loaded with. */
export const documentPattern = () => firstPattern ?? pattern;

let notifyListener: (kind: FrictionKind, message: string) => void = () => {};

/** Sets the listener that is called with each report; analytics send it as an event. */
export function onFriction(listener: typeof notifyListener): void {
  notifyListener = listener;
}

/** Reports an error that a person encountered to our own collector. Never throws, and does not wait. */
export function reportFriction(message: string, kind: FrictionKind = "friction", stack = ""): void {
  if (!message || message.includes(NOT_FRICTION) || ++reported > MAX_PER_PAGE) return;
  if (kind === "friction" || kind === "Vue Error") rememberError(message);
  const { build = "" } = document.documentElement.dataset;
  const report = { message: withoutRequestId(message).slice(0, MAX_LENGTH), path: pattern, kind, build };
  const stackField: Record<string, string> = stack ? { stack: stack.slice(0, 4000) } : {};
  void sendReport({ ...report, ...stackField });
  notifyListener(kind, report.message);
}

/** Sends the reports that could not be sent before, without delay because the page may soon be left. */
export function sendUnsentReports(): void {
  for (const { fields, session } of takeUnsentReports()) void sendReport(fields, session);
}

/**
 * Sends a report. `session` identifies whose session an earlier report belongs to (the token's last 8 characters),
 * because somebody else may be signed in now.
 */
async function sendReport(fields: UnsentReport["fields"], session?: string): Promise<void> {
  const token = isMeasured(document.cookie) ? cookieIn(document.cookie, SESSION_COOKIE) : null;
  const own = token?.slice(-8) ?? "";
  const headers: HeadersInit = token && own === (session ?? own) ? { Authorization: `Bearer ${token}` } : {};
  // Form-encoded, because a JSON body would need a CORS preflight; with keepalive, because the page may be closing.
  const body = new URLSearchParams({ ...fields, ...requestedBy() });
  const answer = await fetch(ADDRESS, { method: "POST", body, headers, keepalive: true }).catch(() => null);
  if (answer && !GATEWAY.has(answer.status)) return;
  const leave = () => storeUnsentReport({ fields, session: session ?? own });
  // While a page is being left, the fetch fails here although the report is sent. The delayed call then never runs.
  if (navigator.onLine) setTimeout(leave, STILL_HERE_MS);
  else leave();
}

/** Reports an uncaught error, with the kind that the spec names for it. */
export function reportUncaught(error: unknown): void {
  const isError = error instanceof Error;
  reportFriction(
    isError ? `${error.name}: ${error.message}` : "Erro sem nome",
    "Vue Error",
    isError ? error.stack : "",
  );
}

export function watchUncaught(): void {
  addEventListener("error", ({ error, message }) => reportUncaught(error ?? new Error(message)));
  addEventListener("unhandledrejection", ({ reason }) => reportUncaught(reason));
}

/** Returns the path with parameter values replaced by the parameters' names. */
export function patternOf(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params["*"] !== undefined) return "/*";
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  return pathname
    .split("/")
    .map((part) => (names.has(decoded(part)) ? `{${names.get(decoded(part))}}` : part))
    .join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
