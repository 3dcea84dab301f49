import { matchingMembers } from "#features/members/server/index.ts";
import { stoppedInCourse } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Selection } from "../contract.ts";

/** Returns an SQL condition on `users u` for the selected people. Throws 400 if nobody is selected. */
export function selectionCondition(context: Pick<Context, "sql" | "project" | "now">, selection: Selection) {
  const { sql, project } = context;
  const { user_ids, everyone, in_course, in_class, stopped_in, ...filter } = selection;
  if (!everyone && user_ids.length === 0) throw new Problem(400, "Escolha pelo menos uma pessoa.");
  const which = everyone
    ? sql`${matchingMembers(context, { ...filter, course_id: in_course, class_id: in_class })}
        ${stopped_in ? sql`and ${stoppedInCourse(context, stopped_in)}` : sql``}`
    : sql`u.id = any(${user_ids}::uuid[])`;
  return sql`u.project_id = ${project._id} and ${which}`;
}
