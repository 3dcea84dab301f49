import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";

interface SensitiveRead {
  /** Id of the person whose data is read. */
  userId: string;
  /** Name of the data in pt-BR, shown to that person: "Respostas da anamnese". */
  what: string;
  /** The reason in the reader's own words. */
  reason: string;
}

/**
 * Records that the caller reads sensitive data of another person, who sees the record in their profile. Must be called
 * in the reading operation's transaction. Reads of one's own data are not recorded.
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
