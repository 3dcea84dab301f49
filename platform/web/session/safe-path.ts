/** Returns the address if it stays on this site, otherwise the fallback; prevents open redirects. */
export function safePath(address: string | null | undefined, fallback: string): string {
  if (!address || !address.startsWith("/") || /^\/[/\\]/.test(address) || /[\p{Cc}\\]/u.test(address)) return fallback;
  try {
    const base = "http://here.invalid";
    const url = new URL(address, base);
    // "/.//elsewhere" is parsed to the path "//elsewhere", which would then be parsed as a host.
    const isHere = url.origin === base && !url.pathname.startsWith("//");
    return isHere ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
