import type postgres from "postgres";
import { isId } from "#shared/ids.ts";

export type OwnerSql = postgres.Sql;
export type OwnerTransaction = postgres.TransactionSql;

/** Runs `work` in one transaction of the role that owns the tables. */
export async function ownerTransaction<T>(sql: OwnerSql, work: (sql: OwnerTransaction) => Promise<T>): Promise<T> {
  const { result } = await sql.begin(async (transaction) => {
    await transaction.unsafe("set local search_path to vereda");
    return { result: await work(transaction) };
  });
  return result;
}

/**
 * Sets the transaction's project. Row-level security is forced: without a project even the tables' owner sees no rows.
 */
export async function setTransactionProject(sql: OwnerTransaction, projectId: string): Promise<void> {
  if (!isId(projectId)) throw new Error("A transaction needs the id of a project");
  await sql.unsafe(`set local app.project_id = '${projectId}'`);
}
