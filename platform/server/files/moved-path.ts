import type { MergedAccounts } from "../merging.ts";

/** The folder of the files that are of one person's account. */
export function personFolder(userId: string): string {
  return `people/${userId}/`;
}

/** Where a file of the account that goes is kept after a merge. Other paths stay. */
export function movedPath(path: string, { kept, gone }: MergedAccounts): string {
  const from = personFolder(gone);
  return path.startsWith(from) ? personFolder(kept) + path.slice(from.length) : path;
}
