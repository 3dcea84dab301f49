import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getOwnClass as contract, OwnClass } from "../contract.ts";
import { classState } from "../engine/class-state.ts";
import { academyDay } from "./academy-day.ts";

type Row = Omit<NonNullable<OwnClass>, "state">;

export async function getOwnClass(
  context: Context,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const course = await requireCourse(context, id);
  const [row] = await sql<Row[]>`
    select k.id as _id, k.name, k.starts_on::text as starts_on, k.ends_on::text as ends_on
    from class_people p join classes k on (k.project_id, k.id) = (p.project_id, p.class_id)
    where p.project_id = ${project._id} and p.user_id = ${user._id} and p.course_id = ${course.id}`;
  return { class: row ? { ...row, state: classState(row, academyDay(context)) } : null };
}
