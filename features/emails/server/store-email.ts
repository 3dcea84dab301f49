import { queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { newId } from "#shared/ids.ts";
import type { NewEmail } from "./email.ts";
import { sendEmail } from "./send-email.ts";

export interface EmailsContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/** Stores an email in the caller's transaction, and queues the job that sends it. */
export async function storeEmail(
  context: EmailsContext,
  { kind, userId, recipient, content, linkId }: NewEmail,
): Promise<void> {
  const { sql, project, now } = context;
  const id = newId();
  await sql`
    insert into emails (project_id, id, user_id, link_id, kind, recipient, content, created_at)
    values (${project._id}, ${id}, ${userId}, ${linkId ?? null}, ${kind}, ${recipient}, ${sql.json({ ...content })}, ${now})`;
  await queueJob(context, sendEmail, id);
}
