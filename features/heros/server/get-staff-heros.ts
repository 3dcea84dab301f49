import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { deletedRows } from "#platform/server/tenancy/deleted-rows.ts";
import type { getStaffHeros as contract } from "../contract.ts";
import { HEROS } from "./hero-row.ts";
import { staffHeroRows } from "./staff-hero-rows.ts";

type Output = z.input<typeof contract.output>;

export async function getStaffHeros(
  context: Context<Staff>,
  { course: asked }: z.output<typeof contract.input>,
): Promise<Output> {
  const { sql, project } = context;
  const courses = await sql<Output["courses"]>`
    select id as _id, friendly_id, name from courses where project_id = ${project._id} order by position, id`;
  const named = asked || courses[0]?.friendly_id;
  if (!named) return { courses, course: null, heros: [], deleted: [] };
  const { id: _id, friendly_id, name } = await requireCourse(context, named);
  const [heros, deleted] = [await staffHeroRows(context, _id), await deletedRows(context, HEROS, _id)];
  return { courses, course: { _id, friendly_id, name }, heros, deleted };
}
