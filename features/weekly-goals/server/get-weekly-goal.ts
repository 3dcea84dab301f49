import type { Context } from "#platform/server/http/context.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import type { WeeklyGoal } from "../contract.ts";

/** Returns the goal and the number of objects finished this week, which begins on Monday in the academy's time zone. */
export async function getWeeklyGoal({ sql, project, user, now }: Context): Promise<WeeklyGoal> {
  const monday = sql`${weekOf(sql, now, project.time_zone)}::timestamp at time zone ${project.time_zone}`;
  const [row] = await sql<[WeeklyGoal]>`
    select
      (select objects from weekly_goals where project_id = ${project._id} and user_id = ${user._id}) as goal,
      (select count(*)::int from progress
        where project_id = ${project._id} and user_id = ${user._id} and completed_at >= ${monday}) as done`;
  return row;
}
