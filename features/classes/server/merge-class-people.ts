import { mergeEnrollments } from "#features/courses/server/index.ts";
import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Merges the classes of two accounts: the remaining account's class of a course stays; where it has none, it gets the other
 * account's.
 */
export const mergeClassPeople: MergeStep = async (context, accounts) => {
  // Only enrolled people can be in a class, so enrolments are merged first.
  await mergeEnrollments(context, accounts);
  for (const table of ["class_people", "deleted_class_people"]) await mergePlaces(context, accounts, table);
};

async function mergePlaces(
  { sql, project }: Parameters<MergeStep>[0],
  { remainingId, removedId }: Parameters<MergeStep>[1],
  table: string,
): Promise<void> {
  await sql`
    insert into ${sql(table)} (project_id, user_id, course_id, class_id, created_at)
    select project_id, ${remainingId}, course_id, class_id, created_at from ${sql(table)}
    where project_id = ${project._id} and user_id = ${removedId} on conflict do nothing`;
  await sql`delete from ${sql(table)} where project_id = ${project._id} and user_id = ${removedId}`;
}
