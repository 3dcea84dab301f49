import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";

interface SensitiveRead {
  /** Whose data it is. */
  userId: string;
  /** In pt-BR, shown to that person: "Respostas da anamnese". */
  what: string;
  /** Why, in the reader's own words. */
  reason: string;
}

/**
 * Records that the caller reads sensitive data of another person, who sees it in their profile. Call it in the
 * transaction of the operation that reads. Reads of the caller's own data are not recorded.
 * @public
 */
export async function recordRead(
  { sql, project, user, now }: Pick<Context, "sql" | "project" | "user" | "now">,
  { userId, what, reason }: SensitiveRead,
): Promise<void> {
  if (userId === user._id) return;
  await sql`
    insert into sensitive_reads (project_id, id, user_id, reader_id, what, reason, created_at)
    values (${project._id}, ${newId()}, ${userId}, ${user._id}, ${what}, ${reason}, ${now})`;
}
