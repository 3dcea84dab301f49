import type { Caller } from "../http/context.ts";
import { newSecret } from "./tokens.ts";

/** Marks a binding that was given out in a cookie of one host alone. */
const MARK = "h.";

/** Creates the second secret of a browser's session. */
export function newBinding({ hasHostCookies }: Pick<Caller, "hasHostCookies">): string {
  return (hasHostCookies ? MARK : "") + newSecret();
}

/**
 * Whether a binding may come in a cookie that a host beside the academy's could have set, to sign the browser in as
 * somebody else: one that was given out so, because the site has no HTTPS or had sessions before such cookies.
 */
export function mayComeFromAnyCookie(binding: string): boolean {
  return !binding.startsWith(MARK);
}
