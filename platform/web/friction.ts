import { requestedBy } from "./api/caller.ts";

export type FrictionKind = "friction" | "Vue Error";

const ADDRESS = "/api/projects/friction";
const LONGEST = 500;
const MAX_A_PAGE = 100;
const NOT_FRICTION = "Projeto não encontrado";

let pattern = "/";
let reported = 0;

/** The page that reports are about, without anything that names a person or a thing: "/course/{course}/o/{id}". */
export function reportFrom(pathname: string, params: Readonly<Record<string, string | undefined>>): void {
  pattern = patternOf(pathname, params);
}

/** Tells our own collector what a person was stopped by; never fails and is never waited for. */
export function reportFriction(message: string, kind: FrictionKind = "friction"): void {
  if (!message || message.includes(NOT_FRICTION) || ++reported > MAX_A_PAGE) return;
  const report = { message: message.slice(0, LONGEST), path: pattern, kind };
  // As a form: a beacon sets no headers, and JSON to another origin would have to be asked for first.
  navigator.sendBeacon(ADDRESS, new URLSearchParams({ ...report, ...requestedBy() }));
}

/** What no code caught goes by the name that the spec gives it. */
export function reportUncaught(error: unknown): void {
  reportFriction(error instanceof Error ? `${error.name}: ${error.message}` : "Erro sem nome", "Vue Error");
}

export function watchUncaught(): void {
  addEventListener("error", ({ error, message }) => reportUncaught(error ?? new Error(message)));
  addEventListener("unhandledrejection", ({ reason }) => reportUncaught(reason));
}

/** The path with each parameter's value given back its name. */
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
