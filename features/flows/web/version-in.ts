import { DRAFT, versionNumber } from "#shared/staff-flow-paths.ts";

/** Returns the version in an address's query; empty when it is missing or not a version number. */
export function versionIn(url: URL): { version?: number } {
  const version = versionNumber(url, "versao");
  return version ? { version } : {};
}

/** Whether an address shows what the staff are writing, instead of a published version. */
export function isOfDraft(url: URL): boolean {
  return url.searchParams.get("versao") === DRAFT;
}
