import type { Context, Staff } from "#platform/server/http/context.ts";
import type { Class } from "../contract.ts";
import { classState } from "../engine/class-state.ts";
import { academyDay } from "./academy-day.ts";

type Fragment = ReturnType<Context<Staff>["sql"]>;
type Row = Omit<Class, "state"> & { note: string; version: number };

type ClassRow = Row & Pick<Class, "state">;

/**
 * Returns classes with the numbers of their people and of those who finished. `rest` is SQL that continues the `where`
 * clause on `classes k`.
 */
export async function classRows(context: Context<Staff>, rest: Fragment): Promise<ClassRow[]> {
  const { sql, project } = context;
  const rows = await sql<Row[]>`
    select k.id as _id, k.name, k.starts_on::text as starts_on, k.ends_on::text as ends_on, k.note, k.version,
      jsonb_build_object('_id', c.id, 'friendly_id', c.friendly_id, 'name', c.name) as course, m.people, m.finished
    from classes k join courses c on (c.project_id, c.id) = (${project._id}, k.course_id)
      cross join lateral (select count(*)::int as people, count(t.id)::int as finished from class_people p
        left join certificates t on (t.project_id, t.user_id, t.course_id) = (${project._id}, p.user_id, p.course_id)
        where (p.project_id, p.class_id, p.course_id) = (${project._id}, k.id, k.course_id)) m
    where k.project_id = ${project._id} and k.deleted_at is null and ${rest}`;
  const today = academyDay(context);
  return rows.map((row) => ({ ...row, state: classState(row, today) }));
}
