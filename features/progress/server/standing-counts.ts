import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

/** The part of a standing on which the counts depend. */
export interface CountedStanding {
  course_id: string;
  user_id: string;
  points: number;
  /** Monday of the week of `week_points`, as YYYY-MM-DD. */
  week: string;
  week_points: number;
  ranked: boolean;
}

/** A changed standing. `before` or `after` is null if the person was not, or is no longer, in the ranking. */
export interface StandingChange {
  before: CountedStanding | null;
  after: CountedStanding | null;
}

interface Count {
  course_id: string;
  period: string;
  step: number;
  bucket: number;
  shard: number;
  people: number;
}

const ALL_TIME = "-infinity";

/**
 * Updates `standing_counts` after changes of standings, in the same transaction. Call it last: the whole class shares
 * these rows, and they stay locked until the commit.
 */
export async function countStandings(sql: Sql, projectId: string, changes: readonly StandingChange[]): Promise<void> {
  const counts = sumOf(changes.flatMap(({ before, after }) => [...countsOf(before, -1), ...countsOf(after, 1)]));
  if (counts.length === 0) return;
  // postgres.js converts dates to Date objects, which cannot represent -infinity.
  const rows = counts.map((one) => {
    return { project_id: projectId, ...one, period: one.period === ALL_TIME ? sql`'-infinity'::date` : one.period };
  });
  for (const chunk of chunksOf(rows))
    await sql`
      insert into standing_counts ${sql(chunk as never)}
      on conflict (project_id, course_id, period, step, bucket, shard)
      do update set people = standing_counts.people + excluded.people`;
}

/** Updates the counts after points were added to one standing. Call it last, like `countStandings`. */
export async function countPoints(sql: Sql, projectId: string, change: StandingChange): Promise<void> {
  const { before, after } = change;
  if (after && before?.week_points === 0) await deletePastWeeks(sql, projectId, after.course_id, after.week);
  await countStandings(sql, projectId, [change]);
}

/** Recounts all standings of a project, for bulk imports, which write standings without counting them. */
export async function recountStandings(sql: Sql, projectId: string): Promise<void> {
  await sql`delete from standing_counts where project_id = ${projectId}`;
  await sql`
    insert into standing_counts (project_id, course_id, period, step, bucket, shard, people)
    select s.project_id, s.course_id, p.period, t.step,
      case when t.step = 0 then p.points else p.points >> 6 end, 0, count(*)::int
    from standings s
      cross join lateral (values ('-infinity'::date, s.points), (s.week, s.week_points)) as p(period, points)
      cross join (values (0), (1)) as t(step)
    where s.project_id = ${projectId} and s.ranked and p.points > 0
    group by 1, 2, 3, 4, 5`;
}

/** Deletes the counts of weeks before `week`, which are no longer read. Called when a person first scores in a week. */
async function deletePastWeeks(sql: Sql, projectId: string, courseId: string, week: string): Promise<void> {
  await sql`
    with past as (
      select period, step, bucket, shard from standing_counts
      where project_id = ${projectId} and course_id = ${courseId} and period > '-infinity' and period < ${week}::date
      limit 500 for update skip locked)
    delete from standing_counts k using past
    where k.project_id = ${projectId} and k.course_id = ${courseId}
      and (k.period, k.step, k.bucket, k.shard) = (past.period, past.step, past.bucket, past.shard)`;
}

/** Returns the rows that count a standing: of all time and of its week, by points and by steps of 64 points. */
function countsOf(standing: CountedStanding | null, people: 1 | -1): Count[] {
  if (!standing?.ranked) return [];
  const { course_id, user_id, points, week, week_points } = standing;
  const shard = Number.parseInt(user_id.at(-1) ?? "0", 16) & 7;
  return [
    { period: ALL_TIME, points },
    { period: week, points: week_points },
  ]
    .filter((each) => each.points > 0)
    .flatMap((each) => {
      const place = { course_id, period: each.period, shard, people };
      return [
        { ...place, step: 0, bucket: each.points },
        { ...place, step: 1, bucket: each.points >> 6 },
      ];
    });
}

function sumOf(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>();
  for (const { people, ...place } of counts) {
    const key = Object.values(place).join(" ");
    sums.set(key, { ...place, people: (sums.get(key)?.people ?? 0) + people });
  }
  // A fixed order of rows prevents deadlocks between transactions.
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, count]) => (count.people === 0 ? [] : [count]));
}
