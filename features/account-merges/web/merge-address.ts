import { paths } from "#shared/paths.ts";

/**
 * Returns the path of the merge page of one account with the other one chosen; `keptId` is the one of the two that
 * stays.
 */
export function mergeAddress(accountId: string, otherId: string, keptId = accountId): string {
  const chosen = { outra: otherId, ...(keptId === otherId && { fica: otherId }) };
  return `${paths.staffMerge(accountId)}?${new URLSearchParams(chosen)}`;
}
