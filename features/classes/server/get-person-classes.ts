import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getPersonClasses as contract } from "../contract.ts";
import { classState } from "../engine/class-state.ts";
import { academyDay } from "./academy-day.ts";

/** Maximum number of classes offered in the list of choices. */
const MAX_OPEN = 300;
type Answer = z.input<typeof contract.output>;

export async function getPersonClasses(
  context: Context<Staff>,
  { user_id }: z.output<typeof contract.input>,
): Promise<Answer> {
  const { sql, project } = context;
  const [person] = await sql`select from users where project_id = ${project._id} and id = ${user_id}`;
  if (!person) throw notFound("Esta pessoa não está nesta academia.");
  const today = academyDay(context);
  const classes = await sql<Omit<Answer["classes"][number], "state">[]>`
    select k.id as _id, k.name, k.starts_on::text as starts_on, k.ends_on::text as ends_on, c.name as course_name
    from class_people p join classes k on (k.project_id, k.id) = (p.project_id, p.class_id)
      join courses c on (c.project_id, c.id) = (k.project_id, k.course_id)
    where p.project_id = ${project._id} and p.user_id = ${user_id} order by c.position, c.id`;
  const open = await sql<Answer["open_classes"]>`
    select k.id as _id, k.name, c.name as course_name
    from classes k join courses c on (c.project_id, c.id) = (k.project_id, k.course_id)
    where k.project_id = ${project._id} and k.deleted_at is null and k.ends_on >= ${today} and not exists (select from class_people p
      where (p.project_id, p.user_id, p.course_id, p.class_id) = (k.project_id, ${user_id}, k.course_id, k.id))
    order by k.ends_on, k.id ${limitTo(sql, MAX_OPEN + 1)}`;
  return {
    classes: classes.map((one) => ({ ...one, state: classState(one, today) })),
    open_classes: open.slice(0, MAX_OPEN),
    has_more: open.length > MAX_OPEN,
  };
}
