import type { RootData } from "#features/projects/web/index.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { USAGE_COOKIE, USAGE_SECONDS } from "#platform/web/session/names.ts";

/** What the person answered on this page: the root data is older. */
let answered: boolean | null = null;
const listeners = new Set<() => void>();

/** Calls the listener after each answer; returns a function that removes it. */
export function onUsageChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the question was answered: by the person on whatever device, or without a session by this browser. */
export function isUsageAnswered({ user, usageConsent }: Pick<RootData, "user" | "usageConsent">): boolean {
  return user ? (answered ?? usageConsent) !== null : kept() !== null;
}

/** The id that this browser goes by, while its use may be measured. */
export function usageDevice(): string | null {
  const choice = kept();
  return choice?.startsWith("yes.") ? choice.slice(4) : null;
}

/** Saves the choice for a year. A yes gets a new id. */
export function saveUsageChoice(given: boolean): void {
  answered = given;
  const value = given ? `yes.${usageDevice() ?? crypto.randomUUID()}` : "no";
  document.cookie = cookieText(USAGE_COOKIE, value, USAGE_SECONDS, location.protocol === "https:");
  for (const listener of listeners) listener();
}

function kept(): string | null {
  return cookieIn(document.cookie, USAGE_COOKIE);
}
