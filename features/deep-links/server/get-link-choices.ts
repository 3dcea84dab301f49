import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getLinkChoices as contract } from "../contract.ts";

type Output = z.input<typeof contract.output>;

export async function getLinkChoices(
  context: Context<Staff>,
  { course: asked }: z.output<typeof contract.input>,
): Promise<Output> {
  const { sql, project } = context;
  const courses = await sql<Output["courses"]>`
    select id as _id, friendly_id, name from courses where project_id = ${project._id} order by position, id`;
  const named = asked || courses[0]?.friendly_id;
  if (!named) return { courses, course: null, objects: [] };
  const { id: _id, friendly_id, name, trails } = await requireCourse(context, named);
  return {
    courses,
    course: { _id, friendly_id, name },
    objects: trails.flatMap((trail) =>
      trail.objects.map((object) => ({ _id: object.id, title: object.title, trail: trail.name })),
    ),
  };
}
