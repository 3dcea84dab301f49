import { savedUsage } from "#features/usage/server/index.ts";
import { addDays } from "#shared/calendar-date.ts";
import { dayIn } from "#shared/day-in.ts";
import type { StaffWeek } from "../contract.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";

type Week = StaffWeek["week"];
type StudyFigures = Record<"active" | "active_before" | "objects" | "objects_before", number>;

/**
 * Returns figures of the seven days up to `to` in the academy's time zone, and of the seven days
 * before. Study days are read from rollups.
 */
export async function weekFigures(context: Context<Staff>, to: string): Promise<Week> {
  const { sql, project } = context;
  const [from, before] = [addDays(to, -6), addDays(to, -13)];
  const start = (day: string) => sql`${day}::timestamp at time zone ${project.time_zone}`;
  const ofTwoWeeks = (table: "users" | "certificates") => sql<[Week["people"]]>`
    select count(*) filter (where created_at >= ${start(from)})::int as now,
      count(*) filter (where created_at < ${start(from)})::int as before
    from ${sql(table)} where project_id = ${project._id} and created_at >= ${start(before)}`;
  const [[people], [certificates], studied] = await Promise.all([
    ofTwoWeeks("users"),
    ofTwoWeeks("certificates"),
    studyFigures(context, { before, from, to }),
  ]);
  return {
    from,
    to,
    people,
    active: { now: studied.active, before: studied.active_before },
    objects: { now: studied.objects, before: studied.objects_before },
    certificates,
  };
}

/**
 * Counts people who studied and objects completed in both weeks. In a large academy, returns the last
 * roll-up of this day, if there is one.
 */
async function studyFigures(
  context: Context<Staff>,
  { before, from, to }: Record<"before" | "from" | "to", string>,
): Promise<StudyFigures> {
  const { sql, project } = context;
  const saved = await savedUsage(context, { days: 7, courseId: null, classId: null });
  if (saved && dayIn(saved.counted_at, project.time_zone) === to) return saved;
  const [studied] = await sql<[StudyFigures]>`
    select count(*) filter (where now > 0)::int as active, count(*) filter (where before > 0)::int as active_before,
      coalesce(sum(objects), 0)::int as objects, coalesce(sum(objects_before), 0)::int as objects_before
    from (select count(*) filter (where day >= ${from}) as now, count(*) filter (where day < ${from}) as before,
        sum(objects) filter (where day >= ${from}) as objects, sum(objects) filter (where day < ${from}) as objects_before
      from usage_study_days where project_id = ${project._id} and day between ${before} and ${to}
      group by user_id) person`;
  return studied;
}
