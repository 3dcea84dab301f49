import { addDays } from "#shared/calendar-date.ts";
import type { StaffWeek } from "../contract.ts";
import type { Staff } from "./report-course.ts";

type Week = StaffWeek["week"];

/** Seven whole days in the academy's time zone, today the last, beside the seven before. Who studied comes from a rollup. */
export async function weekFigures({ sql, project }: Staff, to: string): Promise<Week> {
  const [from, before] = [addDays(to, -6), addDays(to, -13)];
  const start = (day: string) => sql`${day}::timestamp at time zone ${project.time_zone}`;
  const ofTwoWeeks = (table: "users" | "certificates") => sql<[Week["people"]]>`
    select count(*) filter (where created_at >= ${start(from)})::int as now,
      count(*) filter (where created_at < ${start(from)})::int as before
    from ${sql(table)} where project_id = ${project._id} and created_at >= ${start(before)}`;
  const [[people], [certificates], [studied]] = await Promise.all([
    ofTwoWeeks("users"),
    ofTwoWeeks("certificates"),
    sql<[Record<"active" | "active_before" | "objects" | "objects_before", number>]>`
      select count(*) filter (where now > 0)::int as active, count(*) filter (where before > 0)::int as active_before,
        coalesce(sum(objects), 0)::int as objects, coalesce(sum(objects_before), 0)::int as objects_before
      from (select count(*) filter (where day >= ${from}) as now, count(*) filter (where day < ${from}) as before,
          sum(objects) filter (where day >= ${from}) as objects, sum(objects) filter (where day < ${from}) as objects_before
        from usage_study_days where project_id = ${project._id} and day between ${before} and ${to}
        group by user_id) person`,
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
