import { currentRootData, type RootData } from "#features/projects/web/index.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { USAGE_COOKIE, USAGE_SECONDS } from "#platform/web/session/names.ts";

type ConsentData = Pick<RootData, "user" | "usageConsent">;

/** The person's answer on this page, newer than the root data; null before an answer. */
let answered: boolean | null = null;
const listeners = new Set<() => void>();

/** Calls the listener after each answer; returns a function that removes it. */
export function onUsageChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Checks whether the question was answered: by the person on any device or, without a session, in this browser. */
export function isUsageAnswered(root: ConsentData): boolean {
  return root.user ? consentOf(root) !== null : storedChoice() !== null;
}

/**
 * Returns this browser's id while its use may be measured: the browser and the
 * signed-in person consented. Null otherwise.
 */
export function measuredDevice(): string | null {
  const root = currentRootData();
  if (!root || navigator.globalPrivacyControl || (root.user && !consentOf(root))) return null;
  return allowedDevice();
}

/** Applies the signed-in person's decision on another device to this browser. A refusal given in this browser stays. */
export function applyPersonConsent(): void {
  const root = currentRootData();
  if (!root?.user || navigator.globalPrivacyControl) return;
  const given = consentOf(root);
  if (given && storedChoice() === null) storeChoice(newYes());
  if (given === false && allowedDevice() !== null) storeChoice(null);
}

/** Saves the answer in a cookie for a year. A new consent gets a new id. */
export function saveUsageChoice(given: boolean): void {
  answered = given;
  storeChoice(given ? (allowedDevice() === null ? newYes() : storedChoice()) : "no");
  for (const listener of listeners) listener();
}

function consentOf({ usageConsent }: ConsentData): boolean | null {
  return answered ?? usageConsent;
}

const newYes = () => `yes.${crypto.randomUUID()}`;

function allowedDevice(): string | null {
  const choice = storedChoice();
  return choice?.startsWith("yes.") ? choice.slice(4) : null;
}

function storedChoice(): string | null {
  return cookieIn(document.cookie, USAGE_COOKIE);
}

/** Writes the cookie with the answer; null deletes it. */
function storeChoice(choice: string | null): void {
  const seconds = choice === null ? 0 : USAGE_SECONDS;
  document.cookie = cookieText(USAGE_COOKIE, choice ?? "", seconds, location.protocol === "https:");
}
