import { type CatalogueCourse, requireCourse } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { stoppedAfterDays } from "#shared/stopped-after-days.ts";
import type { CourseReport } from "../contract.ts";
import type { ReportPart } from "../constants.ts";

/**
 * Input of a report: the course's _id or friendly id, empty for the first course, and
 * the id of one of its classes, or empty.
 */
interface ReportInput {
  course: string;
  class_id: string;
}
type ReportClass = CourseReport["classes"][number];

interface ReportCourse {
  /** Part of every report's output: the courses and classes to choose from, and the chosen ones. */
  head: Pick<CourseReport, "courses" | "course" | "classes" | "has_more_classes" | "class" | "stopped_after_days">;
  /** The chosen course with its published objects; null only if the academy has no course. */
  course: CatalogueCourse | null;
}

/** A select with more classes is not usable; the report on classes lists them all. */
const MAX_CLASSES = 200;

/** Returns the course and class of a report, and those to choose from. Throws 404 for an unknown course or class. */
export async function reportCourse(context: Context<Staff>, asked: ReportInput): Promise<ReportCourse> {
  const { courses, course } = await chosenCourse(context, asked.course);
  const stopped_after_days = stoppedAfterDays(context.project.config);
  const none = { classes: [], has_more_classes: false, class: null, stopped_after_days };
  if (!course) return { head: { courses, course: null, ...none }, course: null };
  const found = await classOf(context, course, asked.class_id);
  const classes = await classesOf(context, course);
  const { id: _id, friendly_id, name } = course;
  const head = {
    courses,
    course: { _id, friendly_id, name },
    classes: classes.slice(0, MAX_CLASSES),
    has_more_classes: classes.length > MAX_CLASSES,
    class: found,
    stopped_after_days,
  };
  if (found && !head.classes.some((one) => one._id === found._id)) head.classes.push(found);
  return { head, course };
}

/**
 * Returns the course and class of a report. Throws 404 if the academy has no such course or class, and 400
 * for the part `classes` with a class.
 */
export async function requireReportCourse(
  context: Context<Staff>,
  asked: ReportInput,
  part?: ReportPart,
): Promise<{ course: CatalogueCourse; class: ReportClass | null }> {
  if (asked.class_id && part === "classes") throw new Problem(400, "As turmas se comparam no curso inteiro.");
  const { course } = await chosenCourse(context, asked.course);
  if (!course) throw notFound("Ainda não há curso para contar.");
  return { course, class: await classOf(context, course, asked.class_id) };
}

/** Returns all courses, and the one with this _id or friendly id, or the first; null only if the academy has none. */
export async function chosenCourse(context: Context<Staff>, name: string) {
  const { sql, project } = context;
  const courses = await sql<CourseReport["courses"]>`
    select friendly_id, name from courses where project_id = ${project._id} order by position, id`;
  const chosen = name || courses[0]?.friendly_id;
  return { courses, course: chosen ? await requireCourse(context, chosen) : null };
}

async function classOf(
  { sql, project }: Context<Staff>,
  { id }: CatalogueCourse,
  classId: string,
): Promise<ReportClass | null> {
  if (!classId) return null;
  const [row] = await sql<ReportClass[]>`
    select id as _id, name from classes
    where project_id = ${project._id} and id = ${classId} and course_id = ${id} and deleted_at is null`;
  if (!row) throw notFound("Esta turma não existe mais neste curso.");
  return row;
}

/** Returns the classes whose last day is latest, and one more than are shown. */
async function classesOf({ sql, project }: Context<Staff>, { id }: CatalogueCourse): Promise<ReportClass[]> {
  return await sql<ReportClass[]>`
    select id as _id, name from classes where project_id = ${project._id} and course_id = ${id} and deleted_at is null
    order by ends_on desc, name_key, id ${limitTo(sql, MAX_CLASSES + 1)}`;
}
