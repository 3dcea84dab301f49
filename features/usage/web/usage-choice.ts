import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { USAGE_COOKIE, USAGE_SECONDS } from "#platform/web/session/names.ts";

export type UsageChoice = "yes" | "no" | null;

const listeners = new Set<() => void>();

/** Calls the listener after each answer; returns a function that removes it. */
export function onUsageChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What this browser's person chose: null before they were asked. */
export function usageChoice(): UsageChoice {
  const kept = cookieIn(document.cookie, USAGE_COOKIE);
  return kept === null ? null : kept.startsWith("yes.") ? "yes" : "no";
}

/** The id that this browser goes by, while its use may be measured. */
export function usageDevice(): string | null {
  const kept = cookieIn(document.cookie, USAGE_COOKIE);
  return kept?.startsWith("yes.") ? kept.slice(4) : null;
}

/** Keeps the choice for a year. A yes gets a new id. */
export function saveUsageChoice(given: boolean): void {
  const value = given ? `yes.${usageDevice() ?? crypto.randomUUID()}` : "no";
  document.cookie = cookieText(USAGE_COOKIE, value, USAGE_SECONDS, location.protocol === "https:");
  for (const listener of listeners) listener();
}
