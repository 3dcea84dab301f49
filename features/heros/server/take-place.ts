import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { MAX_HEROS } from "../contract.ts";

interface Place {
  friendly_id: string;
  position: number;
}

/** Locks a course and gives its other banners, deleted ones too: their names stay taken. 409 where it has the most it may have. */
export async function takePlace(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
  id: string,
): Promise<Place[]> {
  // Two people who add one at once wait for each other: neither exceeds the limit, and no name is given twice.
  await sql`select from courses where project_id = ${project._id} and id = ${courseId} for update`;
  const others = await sql<(Place & { is_deleted: boolean })[]>`
    select friendly_id, position, deleted_at is not null as is_deleted from heros
    where project_id = ${project._id} and course_id = ${courseId} and id <> ${id}`;
  if (others.filter(({ is_deleted }) => !is_deleted).length >= MAX_HEROS)
    throw new Problem(409, `Este curso já tem ${MAX_HEROS} destaques, o máximo. Apague um que terminou.`);
  return others;
}
