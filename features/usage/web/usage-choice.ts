import { currentRootData, type RootData } from "#features/projects/web/index.ts";
import { cookieIn, cookieText } from "#platform/web/session/cookies.ts";
import { USAGE_COOKIE, USAGE_SECONDS } from "#platform/web/session/names.ts";

type Answered = Pick<RootData, "user" | "usageConsent">;

/** What the person answered on this page: the root data is older. */
let answered: boolean | null = null;
const listeners = new Set<() => void>();

/** Calls the listener after each answer; returns a function that removes it. */
export function onUsageChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the question was answered: by the person on whatever device, or without a session by this browser. */
export function isUsageAnswered(root: Answered): boolean {
  return root.user ? consentOf(root) !== null : storedChoice() !== null;
}

/**
 * The id that this browser goes by, while its use may be measured: the browser was allowed to, and so was whoever is signed
 * in. Null otherwise.
 */
export function measuredDevice(): string | null {
  const root = currentRootData();
  if (!root || navigator.globalPrivacyControl || (root.user && !consentOf(root))) return null;
  return allowedDevice();
}

/** Brings a browser in step with what its person decided on another one. A no that was said here stays. */
export function followPerson(): void {
  const root = currentRootData();
  if (!root?.user || navigator.globalPrivacyControl) return;
  const given = consentOf(root);
  if (given && storedChoice() === null) storeChoice(newYes());
  if (given === false && allowedDevice() !== null) storeChoice(null);
}

/** Saves the choice for a year. A yes gets a new id. */
export function saveUsageChoice(given: boolean): void {
  answered = given;
  storeChoice(given ? (allowedDevice() === null ? newYes() : storedChoice()) : "no");
  for (const listener of listeners) listener();
}

function consentOf({ usageConsent }: Answered): boolean | null {
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

/** Null: forgets it. */
function storeChoice(choice: string | null): void {
  const seconds = choice === null ? 0 : USAGE_SECONDS;
  document.cookie = cookieText(USAGE_COOKIE, choice ?? "", seconds, location.protocol === "https:");
}
