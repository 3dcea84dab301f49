import type { z } from "zod";
import { previewEmail } from "#features/emails/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getPeopleMessage as contract, PeopleMessage } from "../contract.ts";
import { CHANGE_NOT_FOUND } from "./change-rows.ts";
import { peopleMessageEmail } from "./people-message-email.ts";
import { MESSAGE_KIND } from "./write-to-many.ts";

interface Row {
  user_id: string;
  subject: string;
  body: string;
  by: string;
  is_draft: boolean;
}

/** Returns the e-mail of a message as its readers get it, and how many of the selected people it leaves out. */
export async function getPeopleMessage(
  context: Context<Staff>,
  { change_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const [row] = await sql<Row[]>`
    select b.user_id, b.subject, b.body, u.data ->> 'name' as by, b.confirmed_at is null as is_draft
    from bulk_changes b join users u on (u.project_id, u.id) = (b.project_id, b.user_id)
    where b.project_id = ${project._id} and b.id = ${change_id} and b.action = 'write'`;
  if (!row) throw notFound(CHANGE_NOT_FOUND);
  const content = peopleMessageEmail.content({ ...row, first_name: user.data.first_name, unsubscribe: "" });
  return {
    ...(await previewEmail(context, content)),
    ...(await (row.is_draft ? draftCounts : sentCounts)(context, change_id)),
    is_own: row.user_id === user._id,
  };
}

type Counts = Pick<PeopleMessage, "people" | "declined" | "suspended">;

async function draftCounts({ sql, project }: Context<Staff>, changeId: string): Promise<Counts> {
  const [counts] = await sql<[Counts]>`
    select count(*)::int as people, (count(*) filter (where u.suspended_at is not null))::int as suspended,
      (count(*) filter (where u.suspended_at is null and c.choice = 'none'))::int as declined
    from bulk_change_people p join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
      left join notification_choices c
        on (c.project_id, c.user_id, c.kind) = (p.project_id, p.user_id, ${MESSAGE_KIND})
    where p.project_id = ${project._id} and p.change_id = ${changeId}`;
  return counts;
}

/** Returns how many people a message left out so far, without a join, because the page is reloaded while it is sent. */
async function sentCounts({ sql, project }: Context<Staff>, changeId: string): Promise<Counts> {
  const [counts] = await sql<[Counts]>`
    select count(*)::int as people, (count(*) filter (where outcome = 'suspended'))::int as suspended,
      (count(*) filter (where outcome = 'declined'))::int as declined
    from bulk_change_people where project_id = ${project._id} and change_id = ${changeId}`;
  return counts;
}
