import { queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { newId } from "#shared/ids.ts";
import type { NewLetter } from "./letter.ts";
import { sendLetter } from "./send-letter.ts";

/** Writes a letter in the transaction of what it tells of. It leaves soon after, or when a mail server can be reached. */
export async function queueLetter(
  context: { sql: Sql; project: Pick<Project, "_id">; now: Date },
  { kind, userId, recipient, content, linkId }: NewLetter,
): Promise<void> {
  const { sql, project, now } = context;
  const id = newId();
  await sql`
    insert into letters (project_id, id, user_id, link_id, kind, recipient, content, created_at)
    values (${project._id}, ${id}, ${userId}, ${linkId ?? null}, ${kind}, ${recipient}, ${sql.json({ ...content })}, ${now})`;
  await queueJob(context, sendLetter, id);
}
