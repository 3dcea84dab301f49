import { mergeEnrollments } from "#features/courses/server/index.ts";
import type { MergeStep } from "#platform/server/merging.ts";

/** One class of a course at a time: the kept account's stays, and where it has none, it comes into the other one's. */
export const mergeClassPeople: MergeStep = async (context, accounts) => {
  const { sql, project } = context;
  const { kept, gone } = accounts;
  // A class holds only who is enrolled in its course.
  await mergeEnrollments(context, accounts);
  await sql`
    insert into class_people (project_id, user_id, course_id, class_id, created_at)
    select project_id, ${kept}, course_id, class_id, created_at from class_people
    where project_id = ${project._id} and user_id = ${gone}
    on conflict (project_id, user_id, course_id) do nothing`;
  await sql`delete from class_people where project_id = ${project._id} and user_id = ${gone}`;
};
