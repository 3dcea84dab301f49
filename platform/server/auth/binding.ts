import type { Caller } from "../http/context.ts";
import { newSecret } from "./tokens.ts";

/** Marks a binding that was given out in a cookie of one host alone. */
const MARK = "h.";

/** Creates the second secret of a browser's session. */
export function newBinding({ hasHostCookies }: Pick<Caller, "hasHostCookies">): string {
  return (hasHostCookies ? MARK : "") + newSecret();
}

/**
 * Returns the binding that the browser has, for a session or step of somebody who is not signed in yet; a fresh one if it
 * has none, or one that a host beside the academy's may have set.
 */
export function ownBinding(caller: Pick<Caller, "binding" | "hasHostCookies">): string {
  const { binding, hasHostCookies } = caller;
  const isTrusted = binding !== null && !(hasHostCookies && mayComeFromAnyCookie(binding));
  return isTrusted ? binding : newBinding(caller);
}

/**
 * Whether a binding may come in a cookie that a host beside the academy's could have set, to sign the browser in as
 * somebody else: one that was given out so, because the site has no HTTPS or had sessions before such cookies.
 */
export function mayComeFromAnyCookie(binding: string): boolean {
  return !binding.startsWith(MARK);
}
