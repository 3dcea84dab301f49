import type { z } from "zod";
import { welcomePerson } from "#features/access/server/index.ts";
import { requireCourse } from "#features/courses/server/index.ts";
import { rankEnrolled } from "#features/progress/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { changeEnrollment as contract } from "../contract.ts";
import { requireMember } from "./require-member.ts";

/** Enrols or unenrols a person. Their progress stays, so that they can go on later. */
export async function changeEnrollment(
  context: Context<Staff>,
  { user_id, course_id, is_enrolled }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const member = await requireMember(context, user_id);
  const course = await requireCourse(context, course_id);
  const own = { project_id: project._id, user_id, course_id: course.id };
  if (!is_enrolled) {
    const { count } = await sql`delete from enrollments
      where project_id = ${project._id} and user_id = ${user_id} and course_id = ${course.id}`;
    if (count === 0) return { is_enrolled, is_notified: false };
    await notifyChange(sql, project._id, "people", user_id);
    await audit(context, "unenroll-member", user_id, { course_id: course.id });
    await rankEnrolled(context, course.id, [user_id]);
    return { is_enrolled, is_notified: false };
  }
  const { count } = await sql`insert into enrollments ${sql({ ...own, created_at: now })} on conflict do nothing`;
  if (count === 0) return { is_enrolled, is_notified: false };
  await notifyChange(sql, project._id, "people", user_id);
  await audit(context, "enroll-member", user_id, { course_id: course.id });
  const { _id: id, email, first_name, has_password } = member;
  const person = { id, email, first_name, has_password, is_new: false, is_newly_enrolled: true };
  const welcomed = await welcomePerson(context, person, { by: user.data.name, project, course });
  await rankEnrolled(context, course.id, [user_id]);
  return { is_enrolled, is_notified: welcomed !== null };
}
