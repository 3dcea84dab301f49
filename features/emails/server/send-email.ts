import { mintKey } from "#platform/server/auth/one-use-links.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import { AddressRefused } from "#platform/server/mail/mail.ts";
import { renderEmail } from "./render-email.ts";
import type { EmailContent } from "./email.ts";
import { logoPicture } from "./logo-picture.ts";

/** Emails that the SMTP server took, while that could not be stored: this process never sends them again. */
const taken = new Set<string>();

/**
 * Sends one email over SMTP, always with the same Message-ID. It is sent again only where the server's answer was not seen:
 * this process was killed, or the connection was lost, while it waited for it.
 */
export const sendEmail: JobKind = {
  name: "send-email",
  sendsOut: true,
  isReady: ({ mail }) => mail !== null,
  run: async (context, emailId) => {
    const message = taken.has(emailId) ? null : await claimEmail(context, emailId);
    if (!message) return await settleTaken(context, emailId);
    try {
      await deliver(context, emailId, message);
    } catch (error) {
      const isOver = error instanceof AddressRefused || context.isLastTry;
      if (isOver) return await settle(context, emailId, { sent: false, fault: faultOf(error) });
      await context.inTransaction(
        (sql) => sql`update emails set fault = ${faultOf(error)} where ${own(sql, context, emailId)}`,
      );
      throw error;
    }
    taken.add(emailId);
    await settleTaken(context, emailId);
  },
};

async function settleTaken(context: JobContext, emailId: string): Promise<void> {
  if (!taken.has(emailId)) return;
  await settle(context, emailId, { sent: true, fault: null });
  taken.delete(emailId);
}

interface ClaimedEmail {
  recipient: string;
  content: EmailContent;
  key: string;
}

/** Returns the email with a new key for its link; null when it was sent or failed already, or its link has ended. */
async function claimEmail(context: JobContext, emailId: string): Promise<ClaimedEmail | null> {
  return await context.inTransaction(async (sql) => {
    const [row] = await sql<{ recipient: string; content: EmailContent; link_id: string | null }[]>`
      update emails set tries = tries + 1
      where ${own(sql, context, emailId)} and sent_at is null and failed_at is null
      returning recipient, content, link_id`;
    if (!row) return null;
    const { recipient, content, link_id } = row;
    if (link_id === null) return { recipient, content, key: "" };
    const key = await mintKey({ ...context, sql }, link_id);
    if (key !== null) return { recipient, content, key };
    await sql`update emails set failed_at = ${context.now}, fault = 'link ended', content = null
      where ${own(sql, context, emailId)}`;
    return null;
  });
}

async function deliver(
  { services, project }: JobContext,
  emailId: string,
  { recipient, content, key }: ClaimedEmail,
): Promise<void> {
  if (!services.mail) throw new Error("No mail server is configured");
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const logo = await logoPicture(services, project);
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
  });
}

/** Deletes the content. Rows without a user are deleted, since nobody could request their erasure. */
async function settle(
  context: JobContext,
  emailId: string,
  { sent, fault }: { sent: boolean; fault: string | null },
): Promise<void> {
  const { now, inTransaction } = context;
  await inTransaction(async (sql) => {
    await sql`
      update emails set content = null, fault = ${fault}, sent_at = ${sent ? now : null}, failed_at = ${sent ? null : now}
      where ${own(sql, context, emailId)}`;
    await sql`delete from emails where ${own(sql, context, emailId)} and user_id is null`;
  });
}

function own(sql: Parameters<Parameters<JobContext["inTransaction"]>[0]>[0], { project }: JobContext, emailId: string) {
  return sql`project_id = ${project._id} and id = ${emailId}`;
}

/** Error codes only, without personal data, such as "RCPT TO 450 EENVELOPE". */
function faultOf(error: unknown): string {
  const { name, code, command, responseCode } = error as Record<string, unknown>;
  return [command ?? name, responseCode || null, code].filter(Boolean).join(" ").slice(0, 80);
}
