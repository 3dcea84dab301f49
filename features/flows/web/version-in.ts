/** Returns the version in an address's query; empty when it is missing or not a version number. */
export function versionIn(url: URL): { version?: number } {
  const version = Number(url.searchParams.get("versao"));
  return Number.isSafeInteger(version) && version > 0 && version < 100_000 ? { version } : {};
}
