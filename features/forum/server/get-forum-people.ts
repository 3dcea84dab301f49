import type { z } from "zod";
import { nameKey } from "#features/members/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { isId } from "#shared/ids.ts";
import type { getForumPeople as contract } from "../contract.ts";
import { requireForum } from "./require-forum.ts";

const MAX_PEOPLE = 8;
/** Max number of a topic's latest posts whose authors are suggested first. */
const MAX_POSTS = 500;

interface FoundPerson {
  _id: string;
  name: string;
}

/**
 * Returns people of the course to mention, those who wrote in the topic first. An anonymous asker does not count as one
 * of them.
 */
export async function getForumPeople(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const course = await requireForum(context, input.course);
  const beginning = nameKey(input.prompt.trim());
  if (beginning.length < 2) return { people: [] };
  const topicId = isId(input.topic) ? input.topic : null;
  const mayBeMentioned = sql`u.project_id = ${project._id} and u.id <> ${user._id} and u.suspended_at is null
    and u.name_key >= ${beginning} collate "C" and u.name_key < ${`${beginning}\u{10ffff}`} collate "C"
    and (u.rule in ('admin', 'manager') or exists (select from enrollments e
      where e.project_id = u.project_id and e.user_id = u.id and e.course_id = ${course.id}))`;
  const [here, others] = await Promise.all([
    sql<FoundPerson[]>`
      select distinct u.id as _id, u.data ->> 'name' as name from (
        select p.id from forum_posts p where p.project_id = ${project._id} and p.topic_id = ${topicId}::uuid
          and p.position is not null order by p.position desc ${limitTo(sql, MAX_POSTS)}) p
        join forum_texts x on x.project_id = ${project._id} and x.post_id = p.id and not x.anonymous
        join users u on u.id = x.author_id and ${mayBeMentioned}
      order by 2 ${limitTo(sql, MAX_PEOPLE)}`,
    sql<FoundPerson[]>`
      select u.id as _id, u.data ->> 'name' as name from users u where ${mayBeMentioned}
      order by u.name_key, u.id ${limitTo(sql, MAX_PEOPLE)}`,
  ]);
  const known = new Set(here.map(({ _id }) => _id));
  const rest = others.filter(({ _id }) => !known.has(_id));
  return {
    people: [
      ...here.map((person) => ({ ...person, is_here: true })),
      ...rest.map((person) => ({ ...person, is_here: false })),
    ].slice(0, MAX_PEOPLE),
  };
}
