import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { restoreRow } from "#platform/server/tenancy/deleted-rows.ts";
import { quoted } from "#shared/quoted.ts";
import type { restoreClass as contract } from "../contract.ts";
import { CLASSES, NO_CLASS, requireClass } from "./require-class.ts";

/**
 * Restores a deleted class with its people, except those who have since joined another class of the course or left the
 * course. Changes nothing if the class is not deleted.
 */
export async function restoreClass(
  context: Context<Staff>,
  { class_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  await refuseTakenName(context, class_id);
  const isBack = await restoreRow(context, CLASSES, class_id, NO_CLASS);
  if (!isBack) return { class_id, people: 0, elsewhere: 0 };
  const { course_id } = await requireClass(context, class_id, "for update");
  const counts = await restorePeople(context, class_id, course_id);
  await audit(context, "restore-class", class_id, { course_id, ...counts });
  return { class_id, ...counts };
}

async function refuseTakenName({ sql, project }: Context<Staff>, classId: string): Promise<void> {
  const [deleted] = await sql<{ course_id: string; name: string; name_key: string }[]>`
    select course_id, name, name_key from classes
    where project_id = ${project._id} and id = ${classId} and deleted_at is not null`;
  if (!deleted) return;
  const { course_id, name, name_key } = deleted;
  // The lock lets only one transaction at a time name a class of this course.
  await sql`select from courses where project_id = ${project._id} and id = ${course_id} for no key update`;
  const [same] = await sql`
    select from classes where project_id = ${project._id} and course_id = ${course_id} and name_key = ${name_key}
      and deleted_at is null and id <> ${classId}`;
  if (same) throw new Problem(409, `O curso já tem outra turma com o nome ${quoted(name)}. Mude o nome dela antes.`);
}

async function restorePeople(
  { sql, project }: Context<Staff>,
  classId: string,
  courseId: string,
): Promise<{ people: number; elsewhere: number }> {
  const condition = sql`project_id = ${project._id} and class_id = ${classId} and course_id = ${courseId}`;
  const { count: people } = await sql`
    insert into class_people (project_id, user_id, course_id, class_id, created_at)
    select project_id, user_id, course_id, class_id, created_at from deleted_class_people where ${condition} order by user_id
    on conflict (project_id, user_id, course_id) do nothing`;
  const { count } = await sql`delete from deleted_class_people where ${condition}`;
  return { people, elsewhere: count - people };
}
