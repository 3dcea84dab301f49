import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { nameKey } from "#features/members/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { createClass as contract } from "../contract.ts";
import { refuseClass } from "./refuse-class.ts";

export async function createClass(
  context: Context<Staff>,
  { course_id, ...written }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const course = await requireCourse(context, course_id);
  await refuseClass(context, written, { course_id: course.id, class_id: null });
  const own = { project_id: project._id, id: newId(), course_id: course.id };
  await sql`
    insert into classes ${sql({ ...own, ...written, name_key: nameKey(written.name), created_at: now })}`;
  await audit(context, "create-class", own.id, { course_id: course.id });
  return { class_id: own.id };
}
