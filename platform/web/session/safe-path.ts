/** The address if it stays on this site, else the fallback: where to go on must never lead elsewhere. */
export function safePath(address: string | null | undefined, fallback: string): string {
  if (!address || !address.startsWith("/") || /^\/[/\\]/.test(address) || /[\p{Cc}\\]/u.test(address)) return fallback;
  try {
    const base = "http://here.invalid";
    const url = new URL(address, base);
    // "/.//elsewhere" is read as the path "//elsewhere", which would be read as a host the next time.
    const isHere = url.origin === base && !url.pathname.startsWith("//");
    return isHere ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
