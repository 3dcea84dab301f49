import type { Context } from "#platform/server/http/context.ts";
import type { MergedAccounts } from "#platform/server/merging.ts";
import type { AccountMerge } from "../contract.ts";

/**
 * Returns the courses that at least one of the accounts is enrolled in or has begun, with the objects that each
 * completed.
 */
export async function sharedCourses(
  { sql, project }: Pick<Context, "sql" | "project">,
  { remainingId, removedId }: MergedAccounts,
): Promise<AccountMerge["courses"]> {
  const own = project._id;
  return await sql<AccountMerge["courses"]>`
    select c.id as course_id, c.name as course_name, o.objects,
      case when k.is_in then k.done end as remaining_done, case when g.is_in then g.done end as removed_done,
      (select count(distinct p.object_id)::int from progress p where p.project_id = ${own} and p.course_id = c.id
        and p.user_id in (${remainingId}, ${removedId}) and p.completed_at is not null) as both_done
    from courses c
      cross join lateral (select count(*)::int as objects from objects o
        where o.project_id = ${own} and o.course_id = c.id and o.published_at is not null) o
      cross join lateral (select ${side(sql, own, remainingId)}) k
      cross join lateral (select ${side(sql, own, removedId)}) g
    where c.project_id = ${own} and (k.is_in or g.is_in) order by c.position, c.id`;
}

function side(sql: Context["sql"], projectId: string, userId: string) {
  return sql`(exists (select from enrollments e
        where e.project_id = ${projectId} and e.course_id = c.id and e.user_id = ${userId})
      or exists (select from progress p
        where p.project_id = ${projectId} and p.course_id = c.id and p.user_id = ${userId})) as is_in,
    (select count(*)::int from progress p where p.project_id = ${projectId} and p.course_id = c.id
      and p.user_id = ${userId} and p.completed_at is not null) as done`;
}
