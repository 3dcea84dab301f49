import type { Context } from "#platform/server/http/context.ts";
import { type CoursePatch, patchTo } from "../engine/course-patch.ts";
import type { CourseDocument } from "../engine/course-document.ts";

type Writing = Pick<Context, "sql" | "project" | "now">;

/** As many changes of a course can be undone, one after another. */
export const MAX_STEPS = 30;
/** For how many days since it was made or undone, unless the installation says otherwise. */
export const STEP_DAYS = 30;

/** A change of a course that can be undone, or one that was and can be made again. */
export interface CourseStep {
  number: number;
  /** The change in words: “remover “A luz””. */
  what: string;
  /** The patch that undoes the step, or redoes an undone one. */
  patch: CoursePatch;
  /** The course's version once it was made, or undone. */
  version: number;
}

/** The step that the next undo or redo applies. */
export async function nextStep(
  { sql, project }: Pick<Writing, "sql" | "project">,
  courseId: string,
  way: "undo" | "redo",
): Promise<CourseStep | undefined> {
  const [step] = await sql<CourseStep[]>`
    select number, what, other as patch, version from course_steps
    where project_id = ${project._id} and course_id = ${courseId}
      and ${way === "undo" ? sql`undone_at is null` : sql`undone_at is not null`}
    order by number ${way === "undo" ? sql`desc` : sql`asc`} limit 1`;
  return step;
}

/** Adds a change; what was undone before it cannot be made again any more. */
export async function addStep(
  { sql, project, now }: Writing,
  courseId: string,
  { before, after, what, version }: { before: CourseDocument; after: CourseDocument; what: string; version: number },
): Promise<void> {
  await sql`
    delete from course_steps where project_id = ${project._id} and course_id = ${courseId} and undone_at is not null`;
  const [{ number }] = await sql<[{ number: number }]>`
    select coalesce(max(number), 0) + 1 as number from course_steps
    where project_id = ${project._id} and course_id = ${courseId}`;
  await sql`
    insert into course_steps (project_id, course_id, number, what, other, version, made_at)
    values (${project._id}, ${courseId}, ${number}, ${what}, ${sql.json(patchTo(before, after) as never)}, ${version}, ${now})`;
  await sql`
    delete from course_steps
    where project_id = ${project._id} and course_id = ${courseId} and number <= ${number - MAX_STEPS}`;
}

/** Marks a step as undone or made again, and stores the patch that leads back. */
export async function reverseStep(
  { sql, project, now }: Writing,
  courseId: string,
  { number, patch, version, way }: Omit<CourseStep, "what"> & { way: "undo" | "redo" },
): Promise<void> {
  await sql`
    update course_steps set other = ${sql.json(patch as never)}, version = ${version},
      undone_at = ${way === "undo" ? now : null}
    where project_id = ${project._id} and course_id = ${courseId} and number = ${number}`;
}

/** Once a course is published, or replaced, nothing before that can be undone. */
export async function clearSteps({ sql, project }: Pick<Writing, "sql" | "project">, courseId: string): Promise<void> {
  await sql`delete from course_steps where project_id = ${project._id} and course_id = ${courseId}`;
}
