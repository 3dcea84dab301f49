import type { FlowCourse } from "#features/academies/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { FlowChoices } from "../contract.ts";

interface PublishedCourse extends FlowCourse {
  is_off_air: boolean;
}

/** Returns the academy's published courses with their trails and objects, as a flow may refer to them. */
export async function flowCourses({ sql, project }: Pick<Context, "sql" | "project">): Promise<PublishedCourse[]> {
  const rows = await sql<PublishedCourse[]>`
    select c.friendly_id, c.name, c.off_air_at is not null as is_off_air,
      coalesce((select jsonb_agg(jsonb_build_object('friendly_id', t.friendly_id, 'name', t.name, 'objects',
          coalesce((select jsonb_agg(jsonb_build_object('friendly_id', o.friendly_id, 'title', o.title, 'type', o.type,
              'minutes', o.minutes, 'draft', o.published_at is null) order by o.position, o.id)
            from objects o where (o.project_id, o.trail_id) = (t.project_id, t.id)), '[]')) order by t.position, t.id)
        from trails t where (t.project_id, t.course_id) = (c.project_id, c.id)), '[]') as trails
    from courses c where c.project_id = ${project._id} order by c.position, c.friendly_id`;
  return rows;
}

/** Returns what a flow's form offers: courses on the air, with the objects that learners see. */
export function courseChoices(courses: readonly PublishedCourse[]): FlowChoices["courses"] {
  return courses
    .filter(({ is_off_air }) => !is_off_air)
    .map(({ friendly_id, name, trails }) => ({
      friendly_id,
      name,
      trails: trails.map((trail) => ({
        friendly_id: trail.friendly_id,
        name: trail.name,
        objects: trail.objects.filter(({ draft }) => !draft).map(({ friendly_id, title }) => ({ friendly_id, title })),
      })),
    }));
}
