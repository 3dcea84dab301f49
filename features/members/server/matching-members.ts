import type { Context } from "#platform/server/http/context.ts";
import type { MemberFilter } from "../contract.ts";
import { filteredVisit } from "./last-visit.ts";
import { nameMatches } from "./name-matches.ts";
import { stoppedBefore } from "./stopped-before.ts";

/** SQL: the people of a filter, of `users u`. `seen`: when they were last here, as `lastVisit` where that is the order of a page. */
export function matchingMembers(
  context: Pick<Context, "sql" | "project" | "now">,
  { search, rule, state, course_id }: MemberFilter,
  seen = filteredVisit(context.sql),
) {
  const { sql, project, now } = context;
  const states = {
    all: sql`true`,
    active: sql`${seen} >= ${stoppedBefore(now)}`,
    stopped: sql`${seen} < ${stoppedBefore(now)} and ${seen} > '-infinity'::timestamptz`,
    never: sql`${seen} = '-infinity'::timestamptz`,
  };
  const rules = rule === "all" ? sql`true` : rule === "learner" ? sql`u.rule is null` : sql`u.rule = ${rule}`;
  const inCourse = course_id
    ? sql`u.id in (select e.user_id from enrollments e where e.project_id = ${project._id} and e.course_id = ${course_id})`
    : sql`true`;
  return sql`${rules} and ${states[state]} and ${inCourse} ${nameMatches(context, search)}`;
}
