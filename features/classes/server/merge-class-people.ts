import { mergeEnrollments } from "#features/courses/server/index.ts";
import type { MergeStep } from "#platform/server/merging.ts";

/** One class of a course at a time: the kept account's stays, and where it has none, it comes into the other one's. */
export const mergeClassPeople: MergeStep = async (context, accounts) => {
  // A class holds only who is enrolled in its course.
  await mergeEnrollments(context, accounts);
  for (const table of ["class_people", "deleted_class_people"]) await mergePlaces(context, accounts, table);
};

async function mergePlaces(
  { sql, project }: Parameters<MergeStep>[0],
  { kept, gone }: Parameters<MergeStep>[1],
  table: string,
): Promise<void> {
  await sql`
    insert into ${sql(table)} (project_id, user_id, course_id, class_id, created_at)
    select project_id, ${kept}, course_id, class_id, created_at from ${sql(table)}
    where project_id = ${project._id} and user_id = ${gone} on conflict do nothing`;
  await sql`delete from ${sql(table)} where project_id = ${project._id} and user_id = ${gone}`;
}
