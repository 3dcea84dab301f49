import { type CatalogueCourse, type CatalogueObject, objectsOf } from "#features/courses/server/index.ts";
import { addActiveSeconds } from "#features/objects/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { weekOf } from "#platform/server/postgres/week-of.ts";
import { newId } from "#shared/ids.ts";
import type { LedgerInput } from "../contract.ts";
import type { ProgressValues } from "./completeness.ts";
import { saveVisit } from "./save-visit.ts";
import { mayBeRanked } from "./may-be-ranked.ts";
import type { CountedStanding, StandingChange } from "./standing-counts.ts";

export interface ProgressRow extends ProgressValues {
  started_at: Date;
}

/**
 * Returns the person's progress in the object and locks its row until the transaction
 * ends. Creates the row if it is missing.
 */
export async function lockProgress(
  { sql, project, user, now }: Context,
  courseId: string,
  objectId: string,
): Promise<ProgressRow> {
  const [row] = await sql<[ProgressRow]>`
    insert into progress as p (project_id, user_id, object_id, course_id, completeness, started_at, updated_at)
    values (${project._id}, ${user._id}, ${objectId}, ${courseId}, 0, ${now}, ${now})
    on conflict (project_id, user_id, object_id) do update set updated_at = p.updated_at
    returning seen, spent_seconds, answers, completeness, started_at`;
  return row;
}

interface LedgerEntry {
  course: CatalogueCourse;
  object: CatalogueObject;
  input: { client_id: string; input: LedgerInput };
  /** The person's progress after the input. */
  marks: ProgressValues;
}

/**
 * Writes the input and the resulting progress. Returns false and changes nothing if the client id is already stored.
 */
export async function saveInput(context: Context, { course, object, input, marks }: LedgerEntry): Promise<boolean> {
  const { sql, project, user, now } = context;
  const id = newId();
  const { client_id, input: value } = input;
  const row = { project_id: project._id, id, client_id, user_id: user._id, course_id: course.id, object_id: object.id };
  // Sent together in one round trip. Progress is updated only if the input was inserted.
  const [written] = await Promise.all([
    sql`
      insert into user_inputs ${sql({
        ...row,
        kind: value.kind,
        value: sql.json(value),
        completeness: marks.completeness,
        created_at: now,
      })}
      on conflict (project_id, user_id, client_id) do nothing`,
    sql`
      update progress p set ${addActiveSeconds(context)}, seen = ${marks.seen}, spent_seconds = ${marks.spent_seconds},
        answers = ${sql.json(marks.answers)}, completeness = ${marks.completeness}, updated_at = ${now},
        completed_at = case when ${marks.completeness}::real >= 1 then coalesce(p.completed_at, ${now}) end
      where p.project_id = ${project._id} and p.user_id = ${user._id} and p.object_id = ${object.id}
        and exists (select from user_inputs i where i.project_id = ${project._id} and i.id = ${id})`,
    saveVisit(context, { courseId: course.id, objectId: object.id, inputId: id }),
  ]);
  return written.count === 1;
}

/**
 * Adds a completed object to the person's standing, and its points with their reason to the point entries. Returns the
 * change that `countStandings` must count.
 */
export async function addStanding(
  { sql, project, user, now }: Pick<Context, "sql" | "project" | "now"> & { user: { _id: string } },
  courseId: string,
  object: Pick<CatalogueObject, "id" | "title" | "points" | "minutes">,
): Promise<StandingChange> {
  const { points, minutes } = object;
  const own = { project_id: project._id, user_id: user._id, course_id: courseId, object_id: object.id };
  const entry = { ...own, id: newId(), points, reason: `+${points} ${object.title}`, created_at: now };
  const isRanked = await mayBeRanked({ sql, project, user }, courseId);
  const [, , [after]] = await Promise.all([
    points > 0 ? sql`insert into point_entries ${sql(entry)}` : null,
    sql`
      insert into standings as s (project_id, course_id, user_id, points, objects_done, minutes, reached_at, week,
        week_points, week_reached_at, ranked)
      values (${project._id}, ${courseId}, ${user._id}, ${points}, 1, ${minutes}, ${now},
        ${weekOf(sql, now, project.time_zone)}, ${points}, ${now}, ${isRanked})
      on conflict (project_id, course_id, user_id) do update set
        points = s.points + excluded.points,
        objects_done = s.objects_done + 1,
        minutes = s.minutes + excluded.minutes,
        reached_at = case when excluded.points > 0 then excluded.reached_at else s.reached_at end,
        week = greatest(s.week, excluded.week),
        week_points = excluded.week_points + case when excluded.week > s.week then 0 else s.week_points end,
        week_reached_at = case when excluded.points > 0 then excluded.week_reached_at else s.week_reached_at end`,
    countedStanding({ sql, project, user }, courseId),
  ]);
  // Counted after the standing is locked: if two objects are completed concurrently, the later transaction sees both.
  await sql`
    update course_visits v set objects_done = (select count(*) from progress p
      where (p.project_id, p.user_id, p.course_id) = (v.project_id, v.user_id, v.course_id) and p.completed_at is not null)
    where v.project_id = ${project._id} and v.user_id = ${user._id} and v.course_id = ${courseId}`;
  const before = { ...after, points: after.points - points, week_points: after.week_points - points };
  return { before, after };
}

/**
 * Whether the person has completed every object that the course has now. Objects that were completed and taken back do
 * not count. Call it once the standing is locked, so that of two last objects completed at once the later one counts.
 */
export async function hasFinished({ sql, project, user }: Context, course: CatalogueCourse): Promise<boolean> {
  const ids = objectsOf(course).map(({ id }) => id);
  const [{ done }] = await sql<[{ done: number }]>`
    select count(*)::int as done from progress where project_id = ${project._id} and user_id = ${user._id}
      and course_id = ${course.id} and completed_at is not null and object_id = any(${ids}::uuid[])`;
  return done === ids.length;
}

/**
 * Returns the query for a standing as `countStandings` needs it. A separate query, because a distributed
 * database does not let an upsert return it.
 */
export function countedStanding(
  { sql, project, user }: Pick<Context, "sql" | "project"> & { user: { _id: string } },
  courseId: string,
) {
  return sql<[CountedStanding]>`
    select course_id, user_id, points, week::text, week_points, ranked from standings
    where project_id = ${project._id} and course_id = ${courseId} and user_id = ${user._id}`;
}

export async function standingRow({ sql, project, user }: Context, courseId: string) {
  const [row] = await sql<{ points: number; minutes: number }[]>`
    select points, minutes from standings
    where project_id = ${project._id} and course_id = ${courseId} and user_id = ${user._id}`;
  return row ?? { points: 0, minutes: 0 };
}
