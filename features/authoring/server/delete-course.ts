import type { z } from "zod";
import { indexContents } from "#features/search/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { deleteCourse as contract } from "../contract.ts";
import { dropCoursePlan } from "./drop-course-plan.ts";
import { openCourse } from "./open-course.ts";

/**
 * Deletes a course that holds nothing of anybody. It can be restored as a draft for a day, without its banners, links,
 * notices, classes, editions and certificate template. Throws 409 if somebody is enrolled or has done anything in it.
 */
export async function deleteCourse(
  context: Context<Staff>,
  { course_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const open = await openCourse(context, course_id, { lock: true });
  // Locks the published course: an enrolment of this moment waits, and then finds no course.
  await sql`select from courses where project_id = ${project._id} and id = ${open.id} for update`;
  if (await holdsPeople(context, open.id))
    throw new Problem(
      409,
      "Há pessoas neste curso, o que elas fizeram nele, ou uma inscrição em andamento: ele não se apaga. Arquive o curso.",
    );
  await dropCoursePlan(context, open, "apagou");
  await sql`
    update course_drafts set deleted_at = ${now}, document = ${sql.json(open.document as never)}
    where project_id = ${project._id} and course_id = ${open.id}`;
  await sql`delete from courses where project_id = ${project._id} and id = ${open.id}`;
  await indexContents(sql, project._id, open.id);
  if (open.live) await notifyChange(sql, project._id, "courses");
  await audit(context, "delete-course", open.id, { was_published: open.live !== null });
  return { course_id: open.id };
}

/** Whether anybody is or is being enrolled in the course, or has done anything in it. */
async function holdsPeople({ sql, project }: Pick<Context, "sql" | "project">, id: string): Promise<boolean> {
  const own = sql`project_id = ${project._id} and course_id = ${id}`;
  const [{ is_held }] = await sql<[{ is_held: boolean }]>`
    select exists (select from enrollments where ${own}) or exists (select from progress where ${own})
      or exists (select from certificates where ${own}) or exists (select from point_entries where ${own})
      or exists (select from forum_topics where ${own}) or exists (select from joco_sessions where ${own})
      or exists (select from course_visits where ${own}) or exists (select from favorites where ${own})
      or exists (select from bulk_changes where ${own} and finished_at is null and failed_at is null)
      or exists (
        select from person_imports i left join person_import_rows r
          on r.project_id = ${project._id} and r.import_id = i.id
        where i.project_id = ${project._id} and ${id} in (i.course_id, r.course_id)
          and i.started_at is not null and i.finished_at is null and i.failed_at is null)
      or exists (
        select from announcements a join announcement_answers b
          on b.project_id = ${project._id} and b.announcement_id = a.id
        where a.project_id = ${project._id} and a.course_id = ${id}) as is_held`;
  return is_held;
}
