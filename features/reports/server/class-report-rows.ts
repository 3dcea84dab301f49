import { type CatalogueCourse, objectsOf } from "#features/courses/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { ClassReport } from "../contract.ts";
import type { ClassSort } from "../constants.ts";
import { classFigures } from "./count-classes.ts";
import type { ReadContext } from "./read-context.ts";

type Row = ClassReport["rows"][number];

interface Page {
  sort: ClassSort;
  offset?: number;
  /** Max number of classes; null for all. */
  limit: number | null;
}

/**
 * Returns the classes of a course with their figures: stored ones if a job counts the course, else current ones. The
 * figures are null for a class that the job has not counted yet.
 */
export async function classReportRows(
  context: ReadContext,
  course: CatalogueCourse,
  { sort, offset = 0, limit }: Page,
): Promise<Row[]> {
  const { sql, project } = context;
  const objects = objectsOf(course).length;
  const [counted] = await sql`
    select 1 from course_counts where project_id = ${project._id} and course_id = ${course.id}`;
  // In a current count, a class without a row has no people; in a stored count, it was not counted yet.
  const figure = (name: string) => (counted ? sql`f.${sql(name)}` : sql`coalesce(f.${sql(name)}, 0)`);
  return await sql<Row[]>`
    select k.id as _id, k.name, k.starts_on::text as starts_on, k.ends_on::text as ends_on,
      ${figure("enrolled")} as people, ${figure("started")} as started, ${figure("finished")} as finished,
      ${figure("stopped")} as stopped, ${figure("certified")} as certified, ${progressOf(context, objects)} as progress
    from classes k left join (${counted ? storedFigures(context, course) : classFigures(context, course)}) f on f.class_id = k.id
    where k.project_id = ${project._id} and k.course_id = ${course.id} and k.deleted_at is null
    order by ${orderOf(context, sort, objects)}, k.name_key, k.id ${limitTo(sql, limit)} offset ${offset}`;
}

function storedFigures({ sql, project }: ReadContext, course: CatalogueCourse) {
  return sql`
    select class_id, enrolled, started, finished, stopped, certified, done from class_counts
    where project_id = ${project._id} and course_id = ${course.id}`;
}

function progressOf({ sql }: ReadContext, objects: number) {
  if (objects === 0) return sql`null::float8`;
  return sql`case when f.enrolled > 0 then least(1, f.done::float8 / (f.enrolled * ${objects}::int)) end`;
}

function orderOf(context: ReadContext, sort: ClassSort, objects: number) {
  const { sql } = context;
  const orders = {
    name: sql`k.name_key`,
    start: sql`k.starts_on desc`,
    people: sql`coalesce(f.enrolled, 0) desc`,
    started: sql`coalesce(f.started, 0) desc`,
    finished: sql`coalesce(f.finished, 0) desc`,
    stopped: sql`coalesce(f.stopped, 0) desc`,
    progress: sql`${progressOf(context, objects)} desc nulls last`,
    certified: sql`coalesce(f.certified, 0) desc`,
  };
  return orders[sort];
}
