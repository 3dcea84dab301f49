import { notifyPeople } from "#features/notifications/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import type { FrictionCluster } from "../contract.ts";

export const RESOLVED = "friction-resolved";
export const NOTIFIED_AT_ONCE = 1000;
const MAX_QUOTED = 90;

type Notifying = { sql: Sql; project: Project; now: Date; services: Pick<Services, "registry"> };

/** Notifies, in batches, the people whom the manager's own request did not reach. */
export const notifyAffectedPeople: JobKind = {
  name: "notify-of-resolved-friction",
  run: async ({ inTransaction, project, now, services }, clusterId) => {
    let isMore = true;
    while (isMore) isMore = await inTransaction((sql) => notifyAffected({ sql, project, now, services }, clusterId));
  },
};

/** Notifies one batch of the people affected by a resolved cluster, each once. Returns whether there may be more. */
export async function notifyAffected(context: Notifying, clusterId: string): Promise<boolean> {
  const { sql, project, now } = context;
  // The cluster may have been reported again meanwhile: then it is open, and nobody is notified.
  const [cluster] = await sql<Pick<FrictionCluster, "message" | "kind">[]>`
    select message, kind from friction_clusters
    where project_id = ${project._id} and id = ${clusterId} and resolved_at is not null for update`;
  if (!cluster) return false;
  const rows = await sql<{ user_id: string }[]>`
    update friction_touches set notified_at = ${now}
    where project_id = ${project._id} and cluster_id = ${clusterId} and notified_at is null
      and user_id in (
        select user_id from friction_touches
        where project_id = ${project._id} and cluster_id = ${clusterId} and notified_at is null
        order by user_id ${limitTo(sql, NOTIFIED_AT_ONCE)})
    returning user_id`;
  const people = rows.map(({ user_id }) => user_id);
  await notifyPeople(context, people, {
    kind: RESOLVED,
    about: clusterId,
    actorId: null,
    text: `Consertamos um problema que você encontrou${quotedMessage(cluster)}`,
    path: paths.courses(),
  });
  return people.length === NOTIFIED_AT_ONCE;
}

/** Returns the error message in quotes. Empty for other kinds, whose messages people did not see. */
function quotedMessage({ kind, message }: Pick<FrictionCluster, "message" | "kind">): string {
  if (kind !== "friction") return "";
  return `: “${message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED - 1)}…` : message}”`;
}
