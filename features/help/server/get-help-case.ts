import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { MAX_SAVED_ANSWERS } from "../constants.ts";
import type { getHelpCase as contract, HelpState } from "../contract.ts";
import { staffPeople } from "./staff-people.ts";
import { requireThread, shownThread } from "./thread.ts";
import { versionOfThread } from "./unread-problem.ts";

interface PersonRow {
  name: string;
  email: string;
  courses: string[];
  others: number;
  other_threads: { _id: string; number: number; subject: string; state: HelpState }[];
}

/** Max number of the person's other threads that are listed. */
const MAX_OTHERS = 5;

/** Returns a thread for the staff, and marks the caller's notifications about it as read. */
export async function getHelpCase(
  context: Context<Staff>,
  { thread_id, before }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const row = await requireThread(context, thread_id);
  // Before the messages, so that it is never newer than they are.
  const version = await versionOfThread(context, row.id);
  const [person] = await sql<PersonRow[]>`
    select u.data ->> 'name' as name, u.email,
      array(select c.name from enrollments e join courses c on c.project_id = ${project._id} and c.id = e.course_id
        where e.project_id = ${project._id} and e.user_id = u.id order by 1) as courses,
      (select count(*)::int - 1 from help_threads t
        where t.project_id = ${project._id} and t.user_id = u.id) as others,
      coalesce((select jsonb_agg(jsonb_build_object('_id', o.id, 'number', o.number, 'subject', o.subject, 'state', o.state)
        order by o.updated_at desc, o.id)
        from (select t.* from help_threads t where t.project_id = ${project._id} and t.user_id = u.id
          and t.id <> ${row.id} order by t.updated_at desc, t.id ${limitTo(sql, MAX_OTHERS)}) o), '[]') as other_threads
    from users u where u.project_id = ${project._id} and u.id = ${row.user_id}`;
  const saved = await sql<{ _id: string; title: string; text: string }[]>`
    select id as _id, title, body as text from saved_answers where project_id = ${project._id}
    order by title ${limitTo(sql, MAX_SAVED_ANSWERS)}`;
  const [next] = await sql<{ id: string }[]>`
    select id from help_threads where project_id = ${project._id} and waiting_since is not null and id <> ${row.id}
    order by waiting_since, id limit 1`;
  const thread = await shownThread(context, row, { withNotes: true, before });
  // A page of earlier messages does not show those that the notifications are about.
  if (before === undefined) await readAbout(context, [row.id]);
  return {
    thread,
    version,
    person: { _id: row.user_id, ...(person ?? { name: "–", email: "–", courses: [], others: 0, other_threads: [] }) },
    staff: await staffPeople(context),
    assignee_id: row.assignee_id,
    saved,
    next: next?.id ?? null,
  };
}
