import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { plain } from "#shared/plain-text.ts";

const MAX_READ = 20_000;

/**
 * Returns the ids of a vacancy's applications, oldest first: all, or those whose person's name, or a skill in a profile
 * that the staff may still see, contains `words`.
 */
export async function findApplicants(
  { sql, project }: Context,
  vacancyId: string,
  words: string,
): Promise<{ ids: string[]; applied: number }> {
  const rows = await sql<{ id: string; name: string; skills: string[] }[]>`
    select a.id, u.data ->> 'name' as name,
      case when a.ended_at is null then array(
        select s ->> 'name' from talents t, jsonb_array_elements(t.sections -> 'skills' -> 'skills') s
        where t.project_id = a.project_id and t.user_id = a.user_id) else '{}' end as skills
    from vacancy_applications a join users u on u.project_id = a.project_id and u.id = a.user_id
    where a.project_id = ${project._id} and a.vacancy_id = ${vacancyId}
    order by a.applied_at, a.id ${limitTo(sql, MAX_READ)}`;
  const wanted = plain(words);
  const found = rows.filter(({ name, skills }) => [name, ...skills].some((text) => plain(text).includes(wanted)));
  return { ids: found.map(({ id }) => id), applied: rows.length };
}
