import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { isId } from "#shared/ids.ts";
import type { getForumPeople as contract } from "../contract.ts";
import { requireForum } from "./require-forum.ts";

const MAX = 8;

/** Returns people of the course to mention: those of the conversation first. Who asked anonymously is not among these. */
export async function getForumPeople(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const course = await requireForum(context, input.course);
  const begun = input.prompt.trim().toLowerCase();
  if (begun.length < 2) return { people: [] };
  const topicId = isId(input.topic) ? input.topic : null;
  const people = await sql<{ _id: string; name: string; is_here: boolean }[]>`
    select u.id as _id, u.data ->> 'name' as name, exists (
      select from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      where x.project_id = u.project_id and x.author_id = u.id and not x.anonymous and p.topic_id = ${topicId}::uuid
        and p.position is not null) as is_here
    from users u
    where u.project_id = ${project._id} and u.id <> ${user._id} and starts_with(lower(u.data ->> 'name'), ${begun})
      and (u.rule in ('admin', 'manager') or exists (
        select from enrollments e where e.project_id = u.project_id and e.user_id = u.id and e.course_id = ${course.id}))
    order by 3 desc, 2 limit ${MAX}`;
  return { people: [...people] };
}
