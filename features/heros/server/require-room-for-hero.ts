import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { MAX_HEROS } from "../contract.ts";

interface HeroPosition {
  friendly_id: string;
  position: number;
}

/**
 * Locks a course and returns its other banners, also deleted ones, whose friendly ids stay taken. Throws 409 if the
 * course already has MAX_HEROS banners.
 */
export async function requireRoomForHero(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
  id: string,
): Promise<HeroPosition[]> {
  // The lock makes two people who add a banner at once wait for each other, so that neither exceeds the limit nor takes
  // the other's friendly id.
  await sql`select from courses where project_id = ${project._id} and id = ${courseId} for update`;
  const others = await sql<(HeroPosition & { is_deleted: boolean })[]>`
    select friendly_id, position, deleted_at is not null as is_deleted from heros
    where project_id = ${project._id} and course_id = ${courseId} and id <> ${id}`;
  if (others.filter(({ is_deleted }) => !is_deleted).length >= MAX_HEROS)
    throw new Problem(409, `Este curso já tem ${MAX_HEROS} destaques, o máximo. Apague um que terminou.`);
  return others;
}
