import { type CatalogueCourse, catalogueOf } from "#features/courses/server/index.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { countCourse } from "./count-course.ts";
import { questionFigures } from "./question-figures.ts";
import type { ReadContext } from "./read-context.ts";
import { saveClassCounts } from "./save-class-counts.ts";

/** Number of people above which a job counts a course; smaller courses are counted while the page loads. */
export const MANY_PEOPLE = 2000;
export const RECOUNT = "recount-course";

/**
 * Job that counts a course with many people and its classes for the reports. Deletes stored
 * counts of a course that has become small.
 */
export const recountCourse: JobKind = {
  name: RECOUNT,
  tries: 4,
  async run({ services, project, inTransaction }, courseId) {
    const now = services.now();
    const counted = await inTransaction(async (sql) => {
      const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === courseId);
      if (!course) return null;
      const [people] = await sql<[{ count: number }]>`
        select count(*)::int as count from enrollments where project_id = ${project._id} and course_id = ${courseId}`;
      if (people.count > MANY_PEOPLE) {
        await save({ sql, project, now }, course);
        return course;
      }
      for (const table of ["course_counts", "class_counts"] as const)
        await sql`delete from ${sql(table)} where project_id = ${project._id} and course_id = ${courseId}`;
      return null;
    });
    // A separate transaction, because each count may take as long as a transaction may last.
    if (counted) await inTransaction((sql) => saveClassCounts({ sql, project, now }, counted, MANY_PEOPLE));
  },
};

async function save(context: ReadContext, course: CatalogueCourse): Promise<void> {
  const { sql, project, now } = context;
  const { figures, objects } = await countCourse(context, course);
  const questions = await questionFigures(context, course);
  const row = {
    project_id: project._id,
    course_id: course.id,
    counted_at: now,
    ...figures,
    objects: sql.json(objects),
    questions: sql.json(questions.map((one) => ({ ...one }))),
  };
  await sql`
    insert into course_counts ${sql(row)}
    on conflict (project_id, course_id) do update set counted_at = excluded.counted_at, enrolled = excluded.enrolled,
      started = excluded.started, finished = excluded.finished, certified = excluded.certified,
      stopped = excluded.stopped, median_days = excluded.median_days, objects = excluded.objects,
      questions = excluded.questions`;
}
