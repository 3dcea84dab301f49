import type { Context } from "#platform/server/http/context.ts";
import { type CoursePatch, patchTo } from "../engine/course-patch.ts";
import type { CourseDocument } from "../engine/course-document.ts";

type WriteContext = Pick<Context, "sql" | "project" | "now">;

/** Max number of a course's changes that can be undone one after another. */
export const MAX_STEPS = 30;
/**
 * Number of days for which a step is stored after it was made or undone, unless the installation sets another number.
 */
export const STEP_DAYS = 30;

/** A change of a course that can be undone, or that was undone and can be redone. */
export interface CourseStep {
  number: number;
  /** Description of the change, such as “remover “A luz””. */
  what: string;
  /** Patch that undoes the step, or that redoes an undone one. */
  patch: CoursePatch;
  /** The course's version after the change was made, or undone. */
  version: number;
}

/** Returns the step that the next undo or redo applies; undefined if there is none. */
export async function nextStep(
  { sql, project }: Pick<WriteContext, "sql" | "project">,
  courseId: string,
  direction: "undo" | "redo",
): Promise<CourseStep | undefined> {
  const [step] = await sql<CourseStep[]>`
    select number, what, other as patch, version from course_steps
    where project_id = ${project._id} and course_id = ${courseId}
      and ${direction === "undo" ? sql`undone_at is null` : sql`undone_at is not null`}
    order by number ${direction === "undo" ? sql`desc` : sql`asc`} limit 1`;
  return step;
}

/** Adds a step. Undone steps before it are deleted and can no longer be redone. */
export async function addStep(
  { sql, project, now }: WriteContext,
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

/** Marks a step as undone or redone, and stores the patch for the opposite direction. */
export async function reverseStep(
  { sql, project, now }: WriteContext,
  courseId: string,
  { number, patch, version, way }: Omit<CourseStep, "what"> & { way: "undo" | "redo" },
): Promise<void> {
  await sql`
    update course_steps set other = ${sql.json(patch as never)}, version = ${version},
      undone_at = ${way === "undo" ? now : null}
    where project_id = ${project._id} and course_id = ${courseId} and number = ${number}`;
}

/** Deletes a course's steps. After a publication or a replacement, nothing before it can be undone. */
export async function clearSteps(
  { sql, project }: Pick<WriteContext, "sql" | "project">,
  courseId: string,
): Promise<void> {
  await sql`delete from course_steps where project_id = ${project._id} and course_id = ${courseId}`;
}
