/** The version that an address asks for; none for any other text. */
export function versionIn(url: URL): { version?: number } {
  const version = Number(url.searchParams.get("versao"));
  return Number.isSafeInteger(version) && version > 0 && version < 100_000 ? { version } : {};
}
