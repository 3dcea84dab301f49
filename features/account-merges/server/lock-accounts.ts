import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { type Manager, managersOf } from "#platform/server/auth/require-other-staff.ts";
import type { Rule } from "#shared/route.ts";

export interface Account {
  id: string;
  email: string;
  rule: Rule | null;
  data: SignedIn["data"];
  /** Whether the account waits for its erasure. */
  is_erasing: boolean;
  is_suspended: boolean;
}

interface Locked {
  remaining: Account | undefined;
  removed: Account | undefined;
  managers: Manager[];
}

/**
 * Locks both accounts and all managers, in the order that `lockManagers` uses too, so that nothing that refers to an
 * account is written before the transaction ends. An account of another project is undefined.
 */
export async function lockAccounts(
  { sql, project }: Pick<Context, "sql" | "project">,
  { remaining_id, removed_id }: { remaining_id: string; removed_id: string },
): Promise<Locked> {
  if (remaining_id === removed_id)
    throw new Problem(409, "É a mesma conta duas vezes. Escolha outra.", { code: "conflict" });
  const both = [remaining_id, removed_id];
  // Progress is locked before the accounts, in the order that saving progress uses, to avoid deadlocks.
  await sql`
    select 1 from progress where project_id = ${project._id} and user_id = any(${both}::uuid[])
    order by user_id, object_id for update`;
  const rows = await sql<Account[]>`
    select id, email, rule, data, suspended_at is not null as is_suspended from users
    where project_id = ${project._id} and (rule = 'manager' or id = any(${both}::uuid[])) order by id for update`;
  const erasing = await sql<{ user_id: string }[]>`
    select user_id from account_deletions where project_id = ${project._id} and user_id = any(${both}::uuid[])`;
  const account = (id: string): Account | undefined => {
    const row = rows.find((one) => one.id === id);
    return row && { ...row, is_erasing: erasing.some(({ user_id }) => user_id === id) };
  };
  return {
    remaining: account(remaining_id),
    removed: account(removed_id),
    managers: await managersOf({ sql, project }),
  };
}
