import type { Files } from "#platform/server/files/files.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { setTransactionProject, type OwnerSql, ownerTransaction } from "./owner-transaction.ts";

/** Deletes an academy permanently: its people with their data, its content and its files. */
export async function removeAcademy(
  { sql, files }: { sql: OwnerSql; files: Pick<Files, "removeProject"> },
  projectId: string,
): Promise<void> {
  await ownerTransaction(sql, async (transaction) => {
    // Row-level security hides the rows to be deleted, even from the tables' owner, until the project is set.
    await setTransactionProject(transaction, projectId);
    await transaction`delete from projects where id = ${projectId}`;
    await notifyChange(transaction, projectId, "projects");
  });
  await files.removeProject(projectId);
}
