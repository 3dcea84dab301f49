import type { Files } from "#platform/server/files/files.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { nameProject, type OwnerSql, ownerTransaction } from "./owner-transaction.ts";

/** Deletes an academy for good: its people, what they did, its content and its files. */
export async function removeAcademy(
  { sql, files }: { sql: OwnerSql; files: Pick<Files, "removeProject"> },
  projectId: string,
): Promise<void> {
  await ownerTransaction(sql, async (transaction) => {
    // What goes with it is behind row-level security, for its owner, too.
    await nameProject(transaction, projectId);
    await transaction`delete from projects where id = ${projectId}`;
    await notifyChange(transaction, projectId, "projects");
  });
  await files.removeProject(projectId);
}
