import type { TransactionsContext } from "#platform/server/http/context.ts";
import { retryOnConnectionLoss } from "#platform/server/postgres/connection-loss.ts";

export async function accountByEmail(
  { services, project }: Pick<TransactionsContext, "services" | "project">,
  key: string,
) {
  const [row] = await retryOnConnectionLoss(
    () =>
      services.pool<{ id: string; password_hash: string | null }[]>`select * from account_of(${project._id}, ${key})`,
  );
  return row;
}
