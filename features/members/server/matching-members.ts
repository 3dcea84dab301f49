import type { Context } from "#platform/server/http/context.ts";
import type { MemberFilter } from "../contract.ts";
import { filteredVisit } from "./last-visit.ts";
import { nameMatches } from "./name-matches.ts";
import { stoppedBefore } from "./stopped-before.ts";

/**
 * SQL condition of a filter on `users u`. `seen`: expression of the last visit (`lastVisit` if pages are ordered by
 * it); `named`: condition on the names (`nameMatchesInOrder` if pages are ordered by name).
 */
export function matchingMembers(
  context: Pick<Context, "sql" | "project" | "now">,
  { search, rule, state, course_id, class_id, joined_from, joined_until }: MemberFilter,
  { seen = filteredVisit(context.sql), named = nameMatches(context, search) } = {},
) {
  const { sql, project } = context;
  const states = {
    all: sql`true`,
    active: sql`${seen} >= ${stoppedBefore(context)} and u.suspended_at is null`,
    stopped: sql`${seen} < ${stoppedBefore(context)} and ${seen} > '-infinity'::timestamptz and u.suspended_at is null`,
    never: sql`${seen} = '-infinity'::timestamptz and u.suspended_at is null`,
    suspended: sql`u.suspended_at is not null`,
  };
  const rules = rule === "all" ? sql`true` : rule === "learner" ? sql`u.rule is null` : sql`u.rule = ${rule}`;
  const inCourse = course_id
    ? sql`u.id in (select e.user_id from enrollments e where e.project_id = ${project._id} and e.course_id = ${course_id})`
    : sql`true`;
  const inClass = class_id
    ? sql`u.id in (select k.user_id from class_people k where k.project_id = ${project._id} and k.class_id = ${class_id})`
    : sql`true`;
  const zone = project.time_zone;
  const from = joined_from ? sql`u.created_at >= ${joined_from}::date::timestamp at time zone ${zone}` : sql`true`;
  const until = joined_until
    ? sql`u.created_at < (${joined_until}::date + 1)::timestamp at time zone ${zone}`
    : sql`true`;
  return sql`${rules} and ${states[state]} and ${inCourse} and ${inClass} and ${from} and ${until} ${named}`;
}
