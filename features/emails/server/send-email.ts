import { mintKey } from "#platform/server/auth/one-use-links.ts";
import { isSuspended } from "#platform/server/auth/suspended-access.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import { AddressRefused } from "#platform/server/mail/mail.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Rule } from "#shared/route.ts";
import { renderEmail } from "./render-email.ts";
import { AttachmentGone, type EmailContent, type CANCELLED_FAULTS } from "./email.ts";
import { logoPicture } from "./logo-picture.ts";

/** Ids of emails that the SMTP server accepted before this could be stored: this process never sends them again. */
const acceptedEmails = new Set<string>();

/**
 * Sends one email over SMTP, always with the same Message-ID. A retry may repeat it only if the server's answer was
 * lost because the process was killed or the connection broke.
 */
export const sendEmail: JobKind = {
  name: "send-email",
  sendsOut: true,
  isReady: ({ mail }) => mail !== null,
  run: async (context, emailId) => {
    const message = acceptedEmails.has(emailId) ? null : await claimEmail(context, emailId);
    if (!message) return await settleAccepted(context, emailId);
    try {
      await deliver(context, emailId, message);
    } catch (error) {
      const isOver = error instanceof AddressRefused || error instanceof AttachmentGone || context.isLastTry;
      if (isOver) return await settle(context, emailId, { sent: false, fault: faultOf(error) });
      await context.inTransaction(
        (sql) => sql`update emails set fault = ${faultOf(error)} where ${emailCondition(sql, context, emailId)}`,
      );
      throw error;
    }
    acceptedEmails.add(emailId);
    await settleAccepted(context, emailId);
  },
};

async function settleAccepted(context: JobContext, emailId: string): Promise<void> {
  if (!acceptedEmails.has(emailId)) return;
  await settle(context, emailId, { sent: true, fault: null });
  acceptedEmails.delete(emailId);
}

interface ClaimedRow {
  kind: string;
  recipient: string;
  content: EmailContent;
  link_id: string | null;
  user_id: string | null;
}

interface ClaimedEmail {
  recipient: string;
  content: EmailContent;
  key: string;
}

/**
 * Returns the email with a new key for its link. Null if it was already sent or has failed, its link has ended, the
 * recipient may no longer receive the attached file, or their access is suspended.
 */
async function claimEmail(context: JobContext, emailId: string): Promise<ClaimedEmail | null> {
  return await context.inTransaction(async (sql) => {
    const [row] = await sql<ClaimedRow[]>`
      update emails set tries = tries + 1
      where ${emailCondition(sql, context, emailId)} and sent_at is null and failed_at is null
      returning kind, recipient, content, link_id, user_id`;
    if (!row) return null;
    const { recipient, content, link_id } = row;
    if (!(await mayReceive(sql, context, row))) return await giveUp(sql, context, emailId, "access suspended");
    if (!(await mayHaveFile(sql, context, row))) return await giveUp(sql, context, emailId, "rule lost");
    if (link_id === null) return { recipient, content, key: "" };
    const key = await mintKey({ ...context, sql }, link_id);
    if (key !== null) return { recipient, content, key };
    return await giveUp(sql, context, emailId, "link ended");
  });
}

async function giveUp(
  sql: Sql,
  context: JobContext,
  emailId: string,
  fault: (typeof CANCELLED_FAULTS)[number],
): Promise<null> {
  await sql`
    update emails set failed_at = ${context.now}, fault = ${fault}, content = null where ${emailCondition(sql, context, emailId)}`;
  return null;
}

async function mayReceive(
  sql: Sql,
  { project, services }: JobContext,
  { kind, user_id }: ClaimedRow,
): Promise<boolean> {
  if (user_id === null || services.registry.emails.some((one) => one.kind === kind && one.reachesSuspended))
    return true;
  return !(await isSuspended({ sql, project }, user_id));
}

async function mayHaveFile(sql: Sql, { project }: JobContext, { content, user_id }: ClaimedRow): Promise<boolean> {
  if (!content.attachment) return true;
  const [reader] = await sql<{ rule: Rule | null }[]>`
    select rule from users where project_id = ${project._id} and id = ${user_id}`;
  return content.attachment.rules.some((rule) => rule === reader?.rule);
}

async function deliver(
  { services, project }: JobContext,
  emailId: string,
  { recipient, content, key }: ClaimedEmail,
): Promise<void> {
  if (!services.mail) throw new Error("No mail server is configured");
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const logo = await logoPicture(services, project);
  const attachments = await attachmentsOf({ services, project }, content);
  const { subject, html, text } = renderEmail({ content, project, origin, key, hasLogo: logo !== null });
  await services.mail.send({
    messageId: `<${emailId}@${services.mail.from.split("@").at(-1)}>`,
    senderName: project.name,
    replyTo: content.replyTo ?? project.contact.email,
    to: recipient,
    subject,
    html,
    text,
    unsubscribe: content.unsubscribe ? `${origin}/api/projects/unsubscribe/${content.unsubscribe}` : null,
    pictures: logo ? [{ name: "logo", type: "image/png", bytes: logo }] : [],
    attachments,
  });
}

async function attachmentsOf(
  { services, project }: Pick<JobContext, "services" | "project">,
  { attachment }: EmailContent,
) {
  if (!attachment) return [];
  const { path, name, type } = attachment;
  const bytes = await services.files.get(project._id, path);
  if (!bytes) throw new AttachmentGone("The file that goes with the e-mail is gone");
  return [{ name, type, bytes }];
}

/**
 * Marks an email as sent or failed and deletes its content. Rows without a user are deleted, since nobody could request
 * their erasure.
 */
async function settle(
  context: JobContext,
  emailId: string,
  { sent, fault }: { sent: boolean; fault: string | null },
): Promise<void> {
  const { now, inTransaction } = context;
  await inTransaction(async (sql) => {
    await sql`
      update emails set content = null, fault = ${fault}, sent_at = ${sent ? now : null}, failed_at = ${sent ? null : now}
      where ${emailCondition(sql, context, emailId)}`;
    await sql`delete from emails where ${emailCondition(sql, context, emailId)} and user_id is null`;
  });
}

function emailCondition(sql: Sql, { project }: JobContext, emailId: string) {
  return sql`project_id = ${project._id} and id = ${emailId}`;
}

/** Returns error codes without personal data, such as "RCPT TO 450 EENVELOPE". */
function faultOf(error: unknown): string {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return [command ?? name, responseCode || null, code].filter(Boolean).join(" ").slice(0, 80);
}
