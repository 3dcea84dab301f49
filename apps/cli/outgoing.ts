import { type ListedAcademy, setTransactionProject, type OwnerTransaction } from "#features/academies/server/index.ts";
import { dropWaitingEmails } from "#features/emails/server/index.ts";
import { dropWaitingNotifications } from "#features/notifications/server/index.ts";
import { registry } from "#features/registry.ts";
import { countText } from "#shared/number-text.ts";

/** Counts of messages that wait to be sent to people. */
export interface Outgoing {
  emails: number;
  /** Jobs of notifications, summaries and reminders that are not emails yet, and of push notifications to devices. */
  notices: number;
}

const KINDS = registry.jobs.filter(({ sendsOut }) => sendsOut).map(({ name }) => name);
const EMAIL = "send-email";

/** Counts the messages that wait to be sent in these academies. */
export async function countOutgoing(sql: OwnerTransaction, academies: readonly ListedAcademy[]): Promise<Outgoing> {
  const sum = { emails: 0, notices: 0 };
  for (const { id } of academies) {
    await setTransactionProject(sql, id);
    const [row] = await sql<[Outgoing]>`
      select (select count(*)::int from emails
          where project_id = ${id} and sent_at is null and failed_at is null) as emails,
        (select count(*)::int from jobs where project_id = ${id} and given_up_at is null and name <> ${EMAIL}
          and name = any(${KINDS})) as notices`;
    sum.emails += row.emails;
    sum.notices += row.notices;
  }
  return sum;
}

/** Deletes the messages that wait to be sent in these academies, so that they are never sent. */
export async function dropOutgoing(
  sql: OwnerTransaction,
  academies: readonly ListedAcademy[],
  now: Date,
): Promise<void> {
  for (const { id: _id } of academies) {
    await setTransactionProject(sql, _id);
    await dropWaitingEmails({ sql, project: { _id } });
    await dropWaitingNotifications({ sql, project: { _id }, now });
    await sql`delete from jobs where project_id = ${_id} and name = any(${KINDS})`;
  }
}

/** Formats the counts in pt-BR: "3 e-mails e 1 aviso". */
export function outgoingText({ emails, notices }: Outgoing): string {
  return `${countText(emails, "e-mail")} e ${countText(notices, "aviso")}`;
}
