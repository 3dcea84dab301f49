import { searchTopics } from "#features/forum/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffFound } from "../contract.ts";

interface Row {
  name: string;
  title: string;
  detail: string;
  course: string;
}

/** Finds topics of the courses' forums by their titles and posts, with the forum's own search. */
export async function findTopics({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  if (!project.module_forum) return [];
  const courses = await sql<{ id: string }[]>`select id from courses where project_id = ${project._id}`;
  const courseIds = courses.map(({ id }) => id);
  const { ids } = await searchTopics(sql, { projectId: project._id, courseIds, prompt: q });
  if (ids.length === 0) return [];
  const rows = await sql<Row[]>`
    select t.id::text as name, t.title, c.name as detail, c.friendly_id as course
    from forum_topics t join courses c on (c.project_id, c.id) = (t.project_id, t.course_id)
    where t.project_id = ${project._id} and t.id = any(${ids}::uuid[])
      and t.published_at is not null and t.merged_into is null and t.closed_at is null
    order by array_position(${ids}::uuid[], t.id) ${limitTo(sql, limit)}`;
  return rows.map((row) => ({ kind: "topic", ...row }));
}
