import { mintKey } from "#platform/server/auth/one-use-links.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { EmailContent } from "./email.ts";
import { renderEmail } from "./render-email.ts";

export interface WaitingEmail {
  id: string;
  recipient: string;
  subject: string;
  created_at: Date;
}

interface Own {
  sql: Sql;
  project: Pick<Project, "_id">;
}

/**
 * Returns the academy's e-mails that were neither sent nor failed, newest first; with `recipient`, only those to this
 * address.
 */
export async function waitingEmails(
  { sql, project }: Own,
  { max, recipient = null }: { max: number; recipient?: string | null },
): Promise<WaitingEmail[]> {
  return await sql<WaitingEmail[]>`
    select id, recipient, content ->> 'subject' as subject, created_at from emails
    where project_id = ${project._id} and sent_at is null and failed_at is null
      and (${recipient}::text is null or lower(recipient) = lower(${recipient}))
    order by created_at desc, id desc ${limitTo(sql, max)}`;
}

interface ReadContext {
  sql: Sql;
  project: Project;
  now: Date;
  /** The academy's origin, such as "https://aurora.exemplo.com.br". */
  origin: string;
}

/**
 * Renders a waiting e-mail as plain text with a valid link, for test copies and installations without a mail server.
 * Null if it no longer waits or its link has ended.
 */
export async function readWaitingEmail({ origin, ...context }: ReadContext, id: string): Promise<string | null> {
  const { sql, project } = context;
  const [row] = await sql<{ content: EmailContent; link_id: string | null }[]>`
    select content, link_id from emails
    where project_id = ${project._id} and id = ${id} and sent_at is null and failed_at is null`;
  if (!row) return null;
  const key = row.link_id === null ? "" : await mintKey(context, row.link_id);
  if (key === null) return null;
  return renderEmail({ content: row.content, project, origin, key, hasLogo: false }).text;
}

/** Deletes the e-mails that were neither sent nor failed. Their jobs then find nothing to send. */
export async function dropWaitingEmails({ sql, project }: Own): Promise<void> {
  await sql`delete from emails where project_id = ${project._id} and sent_at is null and failed_at is null`;
}
