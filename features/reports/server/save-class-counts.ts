import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import { type ClassFigures, countClasses } from "./count-classes.ts";
import { countCourse } from "./count-course.ts";
import { questionFigures } from "./question-figures.ts";
import type { ReadContext } from "./read-context.ts";

/**
 * Counts and stores the figures of the classes of a course; for classes with more than
 * `many` people, also objects and questions.
 */
export async function saveClassCounts(context: ReadContext, course: CatalogueCourse, many: number): Promise<void> {
  const { sql, project, now } = context;
  const counted = [...(await countClasses(context, course)), ...(await emptyClasses(context, course))];
  await sql`delete from class_counts where project_id = ${project._id} and course_id = ${course.id}`;
  const rows = counted.map((figures) => ({
    project_id: project._id,
    course_id: course.id,
    counted_at: now,
    ...figures,
  }));
  for (const chunk of chunksOf(rows)) await sql`insert into class_counts ${sql(chunk)}`;
  for (const { class_id, enrolled } of counted) {
    if (enrolled <= many) continue;
    const { objects } = await countCourse(context, course, class_id);
    const questions = await questionFigures(context, course, class_id);
    await sql`
      update class_counts set objects = ${sql.json(objects)}, questions = ${sql.json(questions.map((one) => ({ ...one })))}
      where project_id = ${project._id} and class_id = ${class_id}`;
  }
}

/** Returns zero figures for the classes without people. */
async function emptyClasses({ sql, project }: ReadContext, { id }: CatalogueCourse): Promise<ClassFigures[]> {
  const rows = await sql<{ class_id: string }[]>`
    select k.id as class_id from classes k where k.project_id = ${project._id} and k.course_id = ${id}
      and not exists (select from class_people p
        where (p.project_id, p.class_id, p.course_id) = (k.project_id, k.id, k.course_id))`;
  const none = { enrolled: 0, started: 0, finished: 0, certified: 0, stopped: 0, median_days: null, done: 0 };
  return rows.map(({ class_id }) => ({ class_id, ...none }));
}
