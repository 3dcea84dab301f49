import type postgres from "postgres";
import { isId } from "#shared/ids.ts";

export type OwnerSql = postgres.Sql;
export type OwnerTransaction = postgres.TransactionSql;

/** One transaction of the role that owns the tables: all of an import is kept, or nothing. */
export async function ownerTransaction<T>(sql: OwnerSql, work: (sql: OwnerTransaction) => Promise<T>): Promise<T> {
  const { result } = await sql.begin(async (transaction) => {
    await transaction.unsafe("set local search_path to vereda");
    return { result: await work(transaction) };
  });
  return result;
}

/** Names the project: row-level security is forced, so that even the owner sees nothing before. */
export async function nameProject(sql: OwnerTransaction, projectId: string): Promise<void> {
  if (!isId(projectId)) throw new Error("A transaction needs the id of a project");
  await sql.unsafe(`set local app.project_id = '${projectId}'`);
}
