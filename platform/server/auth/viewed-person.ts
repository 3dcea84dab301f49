import { mayViewAs } from "./ranks.ts";
import { personColumns, type PersonRow, signedInPerson } from "./signed-in.ts";
import { hashToken } from "./tokens.ts";
import type { SignedIn } from "../http/context.ts";
import type { RequestContext } from "../http/handler.ts";
import { viewingOver } from "../http/viewing-problems.ts";
import { SharedReads } from "../tenancy/shared-reads.ts";

/**
 * Returns the learner as whom the staff member `self` views the academy, marked with `viewing`, so that handlers allow
 * only reading. The viewing is valid only with the session that began it. Throws a `Problem` once it is over.
 */
export async function viewedPerson(requestContext: RequestContext, self: SignedIn): Promise<SignedIn> {
  const { caller, project, services } = requestContext;
  const own = { token: hashToken(caller.viewing ?? ""), session: hashToken(caller.token ?? "") };
  const [row] = await new SharedReads(services.pool, project._id).run(
    (sql) => sql<(PersonRow & { until: Date })[]>`
      select ${personColumns(sql)}, v.expires_at as until
      from viewings v join users u on (u.project_id, u.id) = (v.project_id, v.user_id)
      where v.project_id = ${project._id} and v.token_hash = ${own.token} and v.session_hash = ${own.session}
        and v.viewer_id = ${self._id} and v.ended_at is null and v.expires_at > ${services.now()}`,
  );
  if (!row || !mayViewAs(self.rule, row.rule)) throw viewingOver();
  const { rule: _, ...learner } = signedInPerson(row, services);
  return { ...learner, require_anamnese: false, viewing: { until: row.until } };
}
