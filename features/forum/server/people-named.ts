import { nameKey } from "#features/members/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Mentionable } from "./body.ts";

export interface Place {
  courseId: string;
  /** Null for a new conversation. */
  topicId: string | null;
}

/** Three times as many names as a message may mention; further ones stay plain text. */
const MAX_NAMES = 60;
const MAX_ALIKE = 25;

/**
 * Returns people of the course, and staff, whose names begin with one of these or with the first words of one. Participants
 * of the conversation come first.
 */
export async function peopleNamed(
  { sql, project }: Context,
  { courseId, topicId }: Place,
  names: readonly string[],
): Promise<Mentionable[]> {
  if (names.length === 0) return [];
  // After a whole word comes its end or a space, and “!” is the character after the space.
  return await sql<Mentionable[]>`
    select found.id, found.name from (
      select distinct found.id, found.name
      from unnest(${beginnings(names)}::text[]) as beginning
        cross join lateral (
          select u.id, u.data ->> 'name' as name from users u
          where u.project_id = ${project._id}
            and u.name_key >= beginning collate "C" and u.name_key < (beginning || '!') collate "C"
            and (u.rule in ('admin', 'manager') or exists (select from enrollments e
              where e.project_id = u.project_id and e.user_id = u.id and e.course_id = ${courseId}))
          order by u.name_key, u.id ${limitTo(sql, MAX_ALIKE)}) found) found
    order by exists (
      select from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      where x.project_id = ${project._id} and x.author_id = found.id and not x.anonymous
        and p.topic_id = ${topicId}::uuid) desc, found.name`;
}

/** “Ana Rosa Lima” may mean Ana, Ana Rosa, or Ana Rosa Lima. */
function beginnings(names: readonly string[]): string[] {
  const found = names.slice(0, MAX_NAMES).flatMap((name) => {
    const words = name.split(" ");
    return words.map((_, at) => words.slice(0, at + 1).join(" "));
  });
  return [...new Set(found.flatMap((name) => [nameKey(name), name.toLowerCase()]))];
}
