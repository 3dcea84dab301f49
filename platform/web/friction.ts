import { requestedBy } from "./api/caller.ts";
import { rememberError } from "./last-seen.ts";

export type FrictionKind = "friction" | "Vue Error";

const ADDRESS = "/api/projects/friction";
const MAX_LENGTH = 500;
const MAX_PER_PAGE = 100;
const NOT_FRICTION = "Projeto não encontrado";

let pattern = "/";
let reported = 0;

/** Sets the page that reports name, without ids: "/course/{course}/o/{id}". */
export function reportFrom(pathname: string, params: Readonly<Record<string, string | undefined>>): void {
  pattern = patternOf(pathname, params);
}

/** Reports an error that a person met to our own collector. Never throws, and does not wait. */
export function reportFriction(message: string, kind: FrictionKind = "friction"): void {
  if (!message || message.includes(NOT_FRICTION) || ++reported > MAX_PER_PAGE) return;
  rememberError(message);
  const report = { message: message.slice(0, MAX_LENGTH), path: pattern, kind };
  // Form-encoded, because a beacon can't set headers and a JSON body would need a CORS preflight.
  navigator.sendBeacon(ADDRESS, new URLSearchParams({ ...report, ...requestedBy() }));
}

/** Reports an uncaught error, with the kind that the spec names for it. */
export function reportUncaught(error: unknown): void {
  reportFriction(error instanceof Error ? `${error.name}: ${error.message}` : "Erro sem nome", "Vue Error");
}

export function watchUncaught(): void {
  addEventListener("error", ({ error, message }) => reportUncaught(error ?? new Error(message)));
  addEventListener("unhandledrejection", ({ reason }) => reportUncaught(reason));
}

/** The path with the parameters' values replaced by their names. */
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
