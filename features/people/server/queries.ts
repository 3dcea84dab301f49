import type { TransactionsContext } from "#platform/server/http/context.ts";

export async function accountByEmail(
  { project, inTransaction }: Pick<TransactionsContext, "project" | "inTransaction">,
  key: string,
) {
  const [row] = await inTransaction(
    (sql) => sql<{ id: string; password_hash: string | null }[]>`
      select id, password_hash from users where project_id = ${project._id} and email_key = ${key}`,
  );
  return row;
}
