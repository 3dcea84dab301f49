import { queueEmail } from "#features/emails/server/index.ts";
import { notifyPeople, unsubscribeKey } from "#features/notifications/server/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";
import { peopleMessageEmail } from "./people-message-email.ts";

/** The notification kind with which people choose how to receive messages of the staff. */
export const MESSAGE_KIND = "people-message";

interface Person {
  id: string;
  email: string;
  first_name: string;
  is_suspended: boolean;
}

/**
 * Sends a message to people: a notification that opens it, and an e-mail to those who did not choose against e-mails.
 * Leaves out people who declined such messages, and suspended ones.
 */
export async function writeToMany(
  context: ChangeContext,
  { id: change_id, user_id: author, subject, body, by }: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const { sql, project, services } = context;
  const people = await sql<Person[]>`
    select id, email, data ->> 'first_name' as first_name, suspended_at is not null as is_suspended
    from users where project_id = ${project._id} and id = any(${[...ids]}::uuid[]) order by id`;
  const { reached, mailed } = await notifyPeople(context, ids, {
    kind: MESSAGE_KIND,
    about: change_id,
    actorId: author,
    text: `escreveu a você: ${quoted(subject ?? "")}`,
    path: paths.staffMessage(change_id),
  });
  for (const { id: userId, email: recipient, first_name } of people) {
    if (!mailed.has(userId)) continue;
    const unsubscribe = unsubscribeKey(services, project._id, { userId, kind: MESSAGE_KIND });
    const values = { first_name, subject: subject ?? "", body: body ?? "", by, unsubscribe };
    await queueEmail(context, peopleMessageEmail, { userId, recipient, values });
  }
  return people.map(({ id: user_id, is_suspended }) => {
    if (reached.has(user_id)) return { user_id, outcome: "changed" };
    return { user_id, outcome: is_suspended ? "suspended" : "declined" };
  });
}
