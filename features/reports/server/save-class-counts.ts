import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import { countClasses } from "./count-classes.ts";
import { countCourse } from "./count-course.ts";
import { questionFigures } from "./question-figures.ts";
import type { Reading } from "./reading-context.ts";

/** Counts the classes of a course with many people; of a class with more than `many`, also its objects and questions. */
export async function saveClassCounts(context: Reading, course: CatalogueCourse, many: number): Promise<void> {
  const { sql, project, now } = context;
  const counted = await countClasses(context, course);
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
