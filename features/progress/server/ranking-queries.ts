import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import type { RankingPeriod } from "../contract.ts";

export interface Ranked {
  user_id: string;
  name: string;
  points: number;
}

export interface RankingRow {
  top: Ranked[];
  /**
   * The people around the person, best first: up to `AROUND` + 1 above, the person, up to `AROUND`
   * below. Empty if the person has no place.
   */
  near: Ranked[];
  /** Number of people with more points than the first of `near`. */
  higher: number;
  /** Number of people with the same points as each person shown, by points. */
  ties: Record<number, number>;
  total: number;
  points: number;
  absent: boolean;
}

export const AROUND = 5;

/**
 * Reads a ranking in one round trip. The people shown are read along an index and places are summed from
 * `standing_counts`, so the cost does not grow with the class.
 */
export async function rankingRow(
  context: Context,
  courseId: string,
  { period, top }: { period: RankingPeriod; top: number },
): Promise<RankingRow> {
  const { sql, project, user } = context;
  const parts = rankingSqlOf(context, courseId, period);
  const { people, points, reached, own } = parts;
  const [row] = await sql<[RankingRow]>`
    with top as (${people} order by ${points} desc, ${reached}, user_id ${limitTo(sql, top)}),
    mine as materialized (${own}),
    me as materialized (select user_id, points, reached_at from mine where is_ranked),
    ${nearSql(sql, parts)},
    ${countsSql(sql, parts)}
    select
      (select coalesce(json_agg(json_build_object('user_id', t.user_id, 'name', u.data ->> 'name', 'points', t.points)
          order by t.points desc, t.reached_at, t.user_id), '[]')
        from top t join users u on u.project_id = ${project._id} and u.id = t.user_id) as top,
      (select coalesce(json_agg(json_build_object('user_id', n.user_id, 'name', u.data ->> 'name', 'points', n.points)
          order by n.points desc, n.reached_at, n.user_id), '[]')
        from near n join users u on u.project_id = ${project._id} and u.id = n.user_id) as near,
      (select coalesce(sum(people), 0)::int from coarse where bucket > (select max(points) >> 6 from near))
        + (select coalesce(sum(people), 0)::int from fine) as higher,
      (select coalesce(json_object_agg(bucket, people), '{}') from ties) as ties,
      (select coalesce(sum(people), 0)::int from coarse) as total,
      coalesce((select points from mine), 0) as points,
      exists (select from ranking_absences where project_id = ${project._id} and user_id = ${user._id}) as absent`;
  return row;
}

type Sql = Context["sql"];
type RankingSql = ReturnType<typeof rankingSqlOf>;

/** Returns the SQL that differs between the rankings of all time and of this week. */
function rankingSqlOf({ sql, project, user, now }: Context, courseId: string, period: RankingPeriod) {
  const isWeek = period === "week";
  const week = weekOf(sql, now, project.time_zone);
  const points = isWeek ? sql`week_points` : sql`points`;
  const reached = isWeek ? sql`week_reached_at` : sql`reached_at`;
  const here = sql`project_id = ${project._id} and course_id = ${courseId}`;
  const isRanked = isWeek ? sql`ranked and week_points > 0 and week = ${week}` : sql`ranked and points > 0`;
  const ownPoints = isWeek ? sql`case when week = ${week} then week_points end` : sql`points`;
  return {
    points,
    reached,
    people: sql`select user_id, ${points} as points, ${reached} as reached_at from standings
      where ${here} and ${isRanked}`,
    // `is_ranked` is a column, not a condition: with a condition, PostgreSQL would
    // scan the ranking's index for the person.
    own: sql`select user_id, ${ownPoints} as points, ${reached} as reached_at, ${isRanked} as is_ranked from standings
      where ${here} and user_id = ${user._id}`,
    counts: sql`${here} and period = ${isWeek ? week : sql`'-infinity'`}`,
  };
}

/**
 * Returns SQL for the people around the caller: `AROUND` below and one more above, first those with the same
 * points, then those with the nearest.
 */
function nearSql(sql: Sql, { people, points, reached }: RankingSql) {
  return sql`above as (
      select found.* from me, lateral (
        (${people} and ${points} = me.points and (${reached}, user_id) < (me.reached_at, me.user_id)
          order by ${reached} desc, user_id desc ${limitTo(sql, AROUND + 1)})
        union all
        (${people} and ${points} > me.points order by ${points}, ${reached} desc, user_id desc ${limitTo(sql, AROUND + 1)})
      ) found order by points, reached_at desc, user_id desc ${limitTo(sql, AROUND + 1)}
    ),
    below as (
      select found.* from me, lateral (
        (${people} and ${points} = me.points and (${reached}, user_id) > (me.reached_at, me.user_id)
          order by ${reached}, user_id ${limitTo(sql, AROUND)})
        union all
        (${people} and ${points} < me.points order by ${points} desc, ${reached}, user_id ${limitTo(sql, AROUND)})
      ) found order by points desc, reached_at, user_id ${limitTo(sql, AROUND)}
    ),
    near as (table above union all table me union all table below)`;
}

/**
 * Returns SQL that counts everybody by steps of 64 points, people with the points of a shown person, and people in
 * the step of the first of `near` with more points. The step's end is precomputed, because row-level security lets
 * only leakproof expressions use an index.
 */
function countsSql(sql: Sql, { counts }: RankingSql) {
  return sql`coarse as (
      select bucket, sum(people)::int as people from standing_counts where ${counts} and step = 1 group by 1
    ),
    ties as (
      select bucket, sum(people)::int as people from standing_counts
      where ${counts} and step = 0 and bucket = any(array(select points from top union select points from near))
      group by 1
    ),
    fine as (
      select people
      from (select max(points) as max_points, ((max(points) >> 6) + 1) << 6 as next_step from near) first, standing_counts
      where ${counts} and step = 0 and bucket > max_points and bucket < next_step
    )`;
}
