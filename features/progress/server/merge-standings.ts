import type { MergeContext, MergedAccounts } from "#platform/server/merging.ts";
import type { ScoredObject } from "./merge-object-progress.ts";
import type { MergedPoints } from "./merge-points.ts";
import type { CountedStanding, StandingChange } from "./standing-counts.ts";

interface Standing extends CountedStanding {
  objects_done: number;
  minutes: number;
  reached_at: Date;
  week_reached_at: Date;
}

interface Duplicates {
  doneTwice: readonly ScoredObject[];
  countedTwice: readonly MergedPoints[];
}

/**
 * Merges the standings of two accounts into one per course, without objects and points that both had. Returns the
 * changes that `countStandings` must count.
 */
export async function mergeStandings(
  context: MergeContext,
  { remainingId, removedId }: MergedAccounts,
  duplicates: Duplicates,
): Promise<StandingChange[]> {
  const { sql, project } = context;
  const rows = await sql<Standing[]>`
    select course_id, user_id, points, objects_done, minutes, reached_at, week::text, week_points, week_reached_at, ranked
    from standings where project_id = ${project._id} and user_id in (${remainingId}, ${removedId})
    order by course_id, user_id for update`;
  const [absence] =
    await sql`select 1 from ranking_absences where project_id = ${project._id} and user_id = ${remainingId}`;
  // The enrolments of both accounts exist until the merge ends.
  const enrolled = await sql<{ course_id: string }[]>`
    select course_id from enrollments where project_id = ${project._id} and user_id in (${remainingId}, ${removedId})`;
  const courses = new Set(enrolled.map(({ course_id }) => course_id));
  const changes: StandingChange[] = [];
  for (const [course_id, both] of Map.groupBy(rows, (row) => row.course_id)) {
    const after = {
      ...mergedStanding(both, duplicates),
      user_id: remainingId,
      ranked: !absence && courses.has(course_id),
    };
    await sql`
      insert into standings ${sql({ ...after, project_id: project._id, course_id })}
      on conflict (project_id, course_id, user_id) do update set points = excluded.points,
        objects_done = excluded.objects_done, minutes = excluded.minutes, reached_at = excluded.reached_at,
        week = excluded.week, week_points = excluded.week_points, week_reached_at = excluded.week_reached_at,
        ranked = excluded.ranked`;
    // The counts of a past week may have been deleted when somebody scored in a later
    // week, so nothing is subtracted for it.
    for (const one of both)
      changes.push({ before: one.week < after.week ? { ...one, week_points: 0 } : one, after: null });
    changes.push({ before: null, after });
  }
  await sql`delete from standings where project_id = ${project._id} and user_id = ${removedId}`;
  return changes;
}

function mergedStanding(rows: readonly Standing[], { doneTwice, countedTwice }: Duplicates): Standing {
  const [first, second = first] = rows as [Standing, Standing?];
  const sum = (count: (row: Standing) => number) => rows.reduce((total, row) => total + count(row), 0);
  const done = doneTwice.filter(({ course_id }) => course_id === first.course_id);
  const counted = countedTwice.filter(({ course_id }) => course_id === first.course_id);
  const pointsOf = (entries: readonly MergedPoints[]) => entries.reduce((total, { points }) => total + points, 0);
  const week = first.week > second.week ? first.week : second.week;
  const ofWeek = rows.filter((row) => row.week === week);
  return {
    ...first,
    points: sum(({ points }) => points) - pointsOf(counted),
    objects_done: sum((row) => row.objects_done) - done.length,
    minutes: sum((row) => row.minutes) - done.reduce((total, { minutes }) => total + minutes, 0),
    reached_at: latest(rows.map((row) => row.reached_at)),
    week,
    week_points:
      ofWeek.reduce((total, row) => total + row.week_points, 0) - pointsOf(counted.filter((one) => one.week === week)),
    week_reached_at: latest(ofWeek.map((row) => row.week_reached_at)),
  };
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
