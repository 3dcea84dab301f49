import type { MergedAccounts } from "../merging.ts";

/** Returns the folder of the files that belong to a person's account. */
export function personFolder(userId: string): string {
  return `people/${userId}/`;
}

/** Returns a file's path after a merge of two accounts: files of the removed account move to the other's folder. */
export function movedPath(path: string, { remainingId, removedId }: MergedAccounts): string {
  const from = personFolder(removedId);
  return path.startsWith(from) ? personFolder(remainingId) + path.slice(from.length) : path;
}
