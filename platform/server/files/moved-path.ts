import type { MergedAccounts } from "../merging.ts";

/** Returns the folder of the files that belong to a person's account. */
export function personFolder(userId: string): string {
  return `people/${userId}/`;
}

/** Returns a file's path after a merge of two accounts: files of the removed account move to the other's folder. */
export function movedPath(path: string, { kept, gone }: MergedAccounts): string {
  const from = personFolder(gone);
  return path.startsWith(from) ? personFolder(kept) + path.slice(from.length) : path;
}
