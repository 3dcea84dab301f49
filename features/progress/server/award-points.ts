import type { Context } from "#platform/server/http/context.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import { newId } from "#shared/ids.ts";
import { mayBeRanked } from "./may-be-ranked.ts";
import { countedStanding } from "./queries.ts";
import { countPoints } from "./standing-counts.ts";

interface Award {
  courseId: string;
  points: number;
  /** Reason for the points, without their number: "Anamnese concluída". */
  reason: string;
}

/**
 * Adds points that do not come from an object, such as those of a flow. The caller must
 * ensure that they are added only once.
 */
export async function awardPoints(
  { sql, project, user, now }: Context,
  { courseId, points, reason }: Award,
): Promise<void> {
  const own = { project_id: project._id, user_id: user._id, course_id: courseId };
  const entry = { ...own, id: newId(), points, reason: `+${points} ${reason}`, created_at: now };
  await sql`insert into point_entries ${sql(entry)}`;
  const isRanked = await mayBeRanked({ sql, project, user }, courseId);
  const upserted = sql`
    insert into standings as s (project_id, course_id, user_id, points, objects_done, minutes, reached_at, week,
      week_points, week_reached_at, ranked)
    values (${project._id}, ${courseId}, ${user._id}, ${points}, 0, 0, ${now},
      ${weekOf(sql, now, project.time_zone)}, ${points}, ${now}, ${isRanked})
    on conflict (project_id, course_id, user_id) do update set
      points = s.points + excluded.points,
      reached_at = excluded.reached_at,
      week = greatest(s.week, excluded.week),
      week_points = excluded.week_points + case when excluded.week > s.week then 0 else s.week_points end,
      week_reached_at = excluded.week_reached_at`;
  const [, [after]] = await Promise.all([upserted, countedStanding({ sql, project, user }, courseId)]);
  const before = { ...after, points: after.points - points, week_points: after.week_points - points };
  await countPoints(sql, project._id, { before, after });
}
