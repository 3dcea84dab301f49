import { paths } from "#shared/paths.ts";

/** The page of one account with the other one chosen; `keptId`: which of the two stays. */
export function mergeAddress(accountId: string, otherId: string, keptId = accountId): string {
  const chosen = { outra: otherId, ...(keptId === otherId && { fica: otherId }) };
  return `${paths.staffMerge(accountId)}?${new URLSearchParams(chosen)}`;
}
