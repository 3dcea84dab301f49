import type { z } from "zod";
import { hasConsent } from "#features/privacy/server/index.ts";
import { findSession } from "#platform/server/auth/find-session.ts";
import type { SignedIn, TransactionsContext } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { reportFriction as contract } from "../contract.ts";
import { cleanStack } from "./clean-stack.ts";
import { fingerprint } from "./fingerprint.ts";
import { withoutPersonalData } from "./without-personal-data.ts";

type Report = z.output<typeof contract.input>;

/**
 * Saves a report and counts it in its cluster. Open to anonymous callers, so reports are rate-limited, stripped of
 * personal data, and expire. The person is stored only if signed in and with consent to 'usage'.
 */
export async function reportFriction(
  context: TransactionsContext<"anyone">,
  report: Report,
): Promise<z.input<typeof contract.output>> {
  const { services, project, caller, now, inTransaction } = context;
  await services.limits.reportByAddress(caller.address);
  const person = caller.token ? await findSession(context).catch(() => null) : null;
  const message = withoutPersonalData(report.message);
  await inTransaction(async (sql) => {
    const clusterId = await countInCluster(sql, context, { ...report, message });
    await sql`
      insert into friction_events (project_id, id, kind, message, path, cluster_id, created_at)
      values (${project._id}, ${newId()}, ${report.kind}, ${message}, ${report.path}, ${clusterId}, ${now})`;
    if (person) await countAffectedPerson(sql, context, clusterId, person);
  });
  return { saved: true };
}

/**
 * Inserts or counts up the cluster in one statement, so that simultaneous reports to two servers both count. A resolved
 * cluster that is reported again is reopened. Returns its id.
 */
async function countInCluster(
  sql: Sql,
  { project, now }: TransactionsContext<"anyone">,
  { kind, path, message, stack, build }: Report,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into friction_clusters (project_id, id, fingerprint, kind, message, path, stack, build, first_at, last_at)
    values (${project._id}, ${newId()}, ${fingerprint(kind, path, message)}, ${kind}, ${message}, ${path},
      ${cleanStack(stack)}, ${build || null}, ${now}, ${now})
    on conflict (project_id, fingerprint) do update
    set count = friction_clusters.count + 1, last_at = excluded.last_at, message = excluded.message, resolved_at = null,
      build = case when excluded.stack is null then friction_clusters.build else excluded.build end,
      stack = coalesce(excluded.stack, friction_clusters.stack)
    returning id`;
  return row?.id ?? "";
}

async function countAffectedPerson(
  sql: Sql,
  { project, now }: TransactionsContext<"anyone">,
  clusterId: string,
  person: SignedIn,
): Promise<void> {
  if (!(await hasConsent(sql, project._id, person._id, "usage"))) return;
  await sql`
    insert into friction_touches (project_id, cluster_id, user_id, last_at)
    values (${project._id}, ${clusterId}, ${person._id}, ${now})
    on conflict (project_id, cluster_id, user_id) do update
    set count = friction_touches.count + 1, last_at = excluded.last_at, notified_at = null`;
}
