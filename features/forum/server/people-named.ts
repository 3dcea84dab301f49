import { nameKey } from "#features/members/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Mentionable } from "./body.ts";

export interface PostLocation {
  courseId: string;
  /** Id of the topic that the post is written in; null for a new topic. */
  topicId: string | null;
}

/** Max number of names to look up, three times as many as a post may mention. Further names stay plain text. */
const MAX_NAMES = 60;
const MAX_PER_PREFIX = 25;

/**
 * Returns people of the course and staff whose names begin with one of these names or with the first words of one.
 * People who wrote in the topic come first.
 */
export async function peopleNamed(
  { sql, project }: Context,
  { courseId, topicId }: PostLocation,
  names: readonly string[],
): Promise<Mentionable[]> {
  if (names.length === 0) return [];
  // The upper bound allows the end of the name or a space after `beginning`, because “!” is the character after the
  // space.
  return await sql<Mentionable[]>`
    select found.id, found.name from (
      select distinct found.id, found.name
      from unnest(${namePrefixes(names)}::text[]) as beginning
        cross join lateral (
          select u.id, u.data ->> 'name' as name from users u
          where u.project_id = ${project._id} and u.suspended_at is null
            and u.name_key >= beginning collate "C" and u.name_key < (beginning || '!') collate "C"
            and (u.rule in ('admin', 'manager') or exists (select from enrollments e
              where e.project_id = u.project_id and e.user_id = u.id and e.course_id = ${courseId}))
          order by u.name_key, u.id ${limitTo(sql, MAX_PER_PREFIX)}) found) found
    order by exists (
      select from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      where x.project_id = ${project._id} and x.author_id = found.id and not x.anonymous
        and p.topic_id = ${topicId}::uuid) desc, found.name`;
}

/** Returns the names that a written name may begin with: “Ana Rosa Lima” may mean Ana, Ana Rosa, or Ana Rosa Lima. */
function namePrefixes(names: readonly string[]): string[] {
  const found = names.slice(0, MAX_NAMES).flatMap((name) => {
    const words = name.split(" ");
    return words.map((_, at) => words.slice(0, at + 1).join(" "));
  });
  return [...new Set(found.flatMap((name) => [nameKey(name), name.toLowerCase()]))];
}
