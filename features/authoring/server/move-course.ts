import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { moveCourse as contract } from "../contract.ts";
import { openCourse } from "./open-course.ts";

interface Row {
  id: string;
  is_archived: boolean;
}

/** Moves a published course among those that are not archived. Archived courses keep their place beside the others. */
export async function moveCourse(
  context: Context<Staff>,
  { course_id, to }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { id } = await openCourse(context, course_id);
  await lockProject(context);
  const rows = await sql<Row[]>`
    select c.id, d.archived_at is not null and c.off_air_at is not null as is_archived
    from courses c left join course_drafts d on (d.project_id, d.course_id) = (c.project_id, c.id)
    where c.project_id = ${project._id} order by c.position, c.id`;
  const moved = rows.find((row) => row.id === id && !row.is_archived);
  if (!moved) throw new Problem(409, "Só um curso publicado, e que não está arquivado, tem lugar na ordem.");
  const others = rows.filter((row) => row !== moved);
  const next = others.filter(({ is_archived }) => !is_archived)[to];
  const order = others.toSpliced(next ? others.indexOf(next) : others.length, 0, moved).map((row) => row.id);
  if (order.join() === rows.map((row) => row.id).join()) return { course_id: id };
  await sql`
    update courses c set position = o.at - 1
    from unnest(${order}::uuid[]) with ordinality o (id, at)
    where c.project_id = ${project._id} and c.id = o.id`;
  await notifyChange(sql, project._id, "courses");
  await audit(context, "move-course", id, { to });
  return { course_id: id };
}
