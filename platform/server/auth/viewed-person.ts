import { mayViewAs } from "./ranks.ts";
import { enrollmentIn, personColumns, type PersonRow, signedInPerson } from "./signed-in.ts";
import { hashToken } from "./tokens.ts";
import type { SignedIn } from "../http/context.ts";
import type { Sql } from "../postgres/pool.ts";
import type { RequestContext } from "../http/handler.ts";
import { viewingOver } from "../http/viewing-problems.ts";
import { SharedReads } from "../tenancy/shared-reads.ts";

/**
 * Returns the learner as whom the staff member `self` views the academy, marked with `viewing`, so that handlers allow
 * only reading. A viewing of oneself is one as a student: without a rule, and for admins and managers with every course.
 * The viewing is valid only with the session that began it. Throws a `Problem` once it is over.
 */
export async function viewedPerson(requestContext: RequestContext, self: SignedIn): Promise<SignedIn> {
  const { caller, project, services } = requestContext;
  const own = { token: hashToken(caller.viewing ?? ""), session: hashToken(caller.token ?? "") };
  const [row] = await new SharedReads(services.pool, project._id).run(
    (sql) => sql<(PersonRow & { until: Date; courses: SignedIn["enrollments"] | null })[]>`
      select ${personColumns(sql)}, v.expires_at as until,
        case when v.user_id = v.viewer_id and u.rule in ('admin', 'manager') then ${everyCourse(sql)} end as courses
      from viewings v join users u on (u.project_id, u.id) = (v.project_id, v.user_id)
      where v.project_id = ${project._id} and v.token_hash = ${own.token} and v.session_hash = ${own.session}
        and v.viewer_id = ${self._id} and v.ended_at is null and v.expires_at > ${services.now()}`,
  );
  const as_student = row?._id === self._id;
  if (!row || !(as_student ? self.rule : mayViewAs(self.rule, row.rule))) throw viewingOver();
  const { rule: _, ...learner } = signedInPerson(row, services);
  const viewing = { until: row.until, as_student };
  return { ...learner, require_anamnese: false, enrollments: row.courses ?? learner.enrollments, viewing };
}

/** Returns an SQL fragment: all courses of `users u`'s project as enrollments, those off the air last. */
function everyCourse(sql: Sql) {
  return sql`(select jsonb_agg(${enrollmentIn(sql)} order by (c.off_air_at is not null), c.position) from courses c
    where c.project_id = u.project_id)`;
}
