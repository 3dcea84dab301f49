import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { changeRankingAbsence as contract } from "../contract.ts";
import { setRanked } from "./set-ranked.ts";

/** Opts the person out of the rankings of all courses, or back in. Points are still counted, visible only to them. */
export async function changeRankingAbsence(
  context: Context,
  { absent }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  await (absent ? optOut(context) : optIn(context));
  await audit(context, "change-ranking-absence", context.user._id, { absent });
  return { absent };
}

async function optOut({ sql, project, user, now }: Context): Promise<void> {
  await sql`
    insert into ranking_absences (project_id, user_id, created_at) values (${project._id}, ${user._id}, ${now})
    on conflict (project_id, user_id) do nothing`;
  // Creates a row for each course, even without points, so that first points written concurrently find it.
  await sql`
    insert into standings (project_id, course_id, user_id, ranked)
    select project_id, course_id, user_id, false from enrollments
    where project_id = ${project._id} and user_id = ${user._id} order by course_id
    on conflict (project_id, course_id, user_id) do nothing`;
  await setRanked({ sql, projectId: project._id, userId: user._id }, false);
}

async function optIn({ sql, project, user }: Context): Promise<void> {
  await sql`delete from ranking_absences where project_id = ${project._id} and user_id = ${user._id}`;
  await setRanked({ sql, projectId: project._id, userId: user._id }, true);
}
