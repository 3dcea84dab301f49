import type { z } from "zod";
import { previewEmail } from "#features/emails/server/index.ts";
import { peopleWhoDeclined } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getPeopleMessage as contract } from "../contract.ts";
import { CHANGE_NOT_FOUND } from "./change-rows.ts";
import { peopleMessageEmail } from "./people-message-email.ts";
import { MESSAGE_KIND } from "./write-to-many.ts";

interface Row {
  user_id: string;
  subject: string;
  body: string;
  by: string;
}

/** Returns the e-mail of a message as its readers get it, and how many of the selected people it leaves out. */
export async function getPeopleMessage(
  context: Context<readonly ["admin", "manager"]>,
  { change_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const [row] = await sql<Row[]>`
    select b.user_id, b.subject, b.body, u.data ->> 'name' as by
    from bulk_changes b join users u on (u.project_id, u.id) = (b.project_id, b.user_id)
    where b.project_id = ${project._id} and b.id = ${change_id} and b.action = 'write'`;
  if (!row) throw notFound(CHANGE_NOT_FOUND);
  const people = await sql<{ id: string; is_suspended: boolean }[]>`
    select u.id, u.suspended_at is not null as is_suspended
    from bulk_change_people p join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
    where p.project_id = ${project._id} and p.change_id = ${change_id}`;
  const active = people.filter(({ is_suspended }) => !is_suspended).map(({ id }) => id);
  const declined = await peopleWhoDeclined(context, { userIds: active, kinds: [MESSAGE_KIND] });
  const content = peopleMessageEmail.content({ ...row, first_name: user.data.first_name, unsubscribe: "" });
  return {
    ...(await previewEmail(context, content)),
    people: people.length,
    declined: declined.size,
    suspended: people.length - active.length,
    is_own: row.user_id === user._id,
  };
}
