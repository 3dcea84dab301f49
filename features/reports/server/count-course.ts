import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { CourseReport } from "../contract.ts";
import { type ActiveTime, activeTimes } from "./active-times.ts";
import { coursePeople, figureInputsSql, figuresSql, stoppedPeopleSql } from "./course-people.ts";
import { inClass } from "./in-class.ts";
import type { ReadContext } from "./read-context.ts";

export type Figures = Pick<CourseReport, "enrolled" | "started" | "finished" | "certified" | "stopped" | "median_days">;

export interface CourseCounts {
  figures: Figures;
  /** By object id: people who completed it, people who stopped in it or right after it, and its active time. */
  objects: Readonly<Record<string, { done: number; stopped: number; time: ActiveTime | null }>>;
}

/** Counts the current figures of a course, or of one of its classes. */
export async function countCourse(context: ReadContext, course: CatalogueCourse, classId = ""): Promise<CourseCounts> {
  const [figures, done, doneByOthers, stopped, times] = await Promise.all([
    figuresOf(context, course, classId),
    classId ? completionsOfClass(context, course, classId) : completions(context, course),
    classId ? new Map<string, number>() : completionsOfOthers(context, course),
    stoppedByObject(context, course, classId),
    activeTimes(context, course, classId),
  ]);
  const ids = new Set([...done.keys(), ...stopped.keys()]);
  const countsOf = (id: string) => ({
    done: (done.get(id) ?? 0) - (doneByOthers.get(id) ?? 0),
    stopped: stopped.get(id) ?? 0,
    time: times.get(id) ?? null,
  });
  return { figures, objects: Object.fromEntries([...ids].map((id) => [id, countsOf(id)])) };
}

async function figuresOf(context: ReadContext, course: CatalogueCourse, classId: string): Promise<Figures> {
  const [row] = await context.sql<[Figures]>`
    with people as materialized (
      select ${figureInputsSql(context, course)} from ${coursePeople(context, course)} ${inClass(context, classId)})
    select ${figuresSql(context)} from people`;
  return row;
}

/** Returns the number of completions per object, by anybody, enrolled or not. Reads only an index. */
async function completions({ sql, project }: ReadContext, { id }: CatalogueCourse): Promise<Map<string, number>> {
  const rows = await sql<{ object_id: string; people: number }[]>`
    select object_id, count(*)::int as people from progress
    where project_id = ${project._id} and course_id = ${id} and completed_at is not null group by object_id`;
  return new Map(rows.map(({ object_id, people }) => [object_id, people]));
}

/** Returns the completions per object by people who are not enrolled, such as staff or those who left. They are few. */
async function completionsOfOthers(
  { sql, project }: ReadContext,
  { id }: CatalogueCourse,
): Promise<Map<string, number>> {
  const rows = await sql<{ object_id: string; people: number }[]>`
    with others as materialized (
      select v.user_id from course_visits v where v.project_id = ${project._id} and v.course_id = ${id}
        and not exists (select from enrollments e
          where (e.project_id, e.course_id, e.user_id) = (v.project_id, v.course_id, v.user_id)))
    select p.object_id, count(*)::int as people from others join progress p
      on p.project_id = ${project._id} and p.course_id = ${id} and p.user_id = others.user_id
    where p.completed_at is not null group by p.object_id`;
  return new Map(rows.map(({ object_id, people }) => [object_id, people]));
}

/** Returns the completions per object by the people of a class, all of whom are enrolled. */
async function completionsOfClass(
  { sql, project }: ReadContext,
  { id }: CatalogueCourse,
  classId: string,
): Promise<Map<string, number>> {
  const rows = await sql<{ object_id: string; people: number }[]>`
    select p.object_id, count(*)::int as people from class_people k join progress p
      on (p.project_id, p.user_id, p.course_id) = (${project._id}, k.user_id, k.course_id)
    where (k.project_id, k.class_id, k.course_id) = (${project._id}, ${classId}, ${id}) and p.completed_at is not null
    group by p.object_id`;
  return new Map(rows.map(({ object_id, people }) => [object_id, people]));
}

async function stoppedByObject(
  context: ReadContext,
  course: CatalogueCourse,
  classId: string,
): Promise<Map<string, number>> {
  const rows = await context.sql<{ object_id: string; people: number }[]>`
    select v.object_id, count(*)::int as people
    from ${stoppedPeopleSql(context, course)} ${inClass(context, classId)} group by v.object_id`;
  return new Map(rows.map(({ object_id, people }) => [object_id, people]));
}
