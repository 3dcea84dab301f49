import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { changeFrictionCluster as contract } from "../contract.ts";
import { managersOf, requireCluster, stateOf } from "./clusters.ts";
import { notifyAffected, notifyAffectedPeople } from "./notify-affected.ts";

/** Sets a cluster's owner and state. Marking it as resolved notifies the people whom it affected, once each. */
export async function changeFrictionCluster(
  context: Context<Manager>,
  { id, owner_id, state }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const cluster = await requireCluster(context, id);
  const owner = owner_id ? (await managersOf(context)).find(({ _id }) => _id === owner_id) : null;
  if (owner === undefined) throw notFound("Esta pessoa não faz parte da gestão da academia.");
  if (owner_id !== undefined) await setOwner(context, id, owner_id);
  const before = stateOf(cluster);
  if (state && state !== before) await setState(context, id, state);
  const notified = state === "resolved" ? await notifyAll(context, id) : 0;
  await audit(context, "change-friction-cluster", id, {
    ...(owner_id === undefined ? {} : { owner: owner_id }),
    ...(state ? { from: before, state, notified } : {}),
  });
  return {
    state: state ?? before,
    owner: owner_id === undefined ? cluster.owner : (owner?.name ?? null),
    notified,
  };
}

async function setOwner({ sql, project, now }: Context<Manager>, id: string, ownerId: string | null): Promise<void> {
  if (ownerId === null) {
    await sql`delete from friction_owners where project_id = ${project._id} and cluster_id = ${id}`;
    return;
  }
  await sql`
    insert into friction_owners (project_id, cluster_id, user_id, created_at)
    values (${project._id}, ${id}, ${ownerId}, ${now})
    on conflict (project_id, cluster_id) do update
    set user_id = excluded.user_id, created_at = excluded.created_at
    where friction_owners.user_id <> excluded.user_id`;
}

async function setState({ sql, project, now }: Context<Manager>, id: string, state: string): Promise<void> {
  await sql`
    update friction_clusters set resolved_at = ${state === "resolved" ? now : null},
      ignored_at = ${state === "ignored" ? now : null}
    where project_id = ${project._id} and id = ${id}`;
}

/** Notifies the first batch of affected people, queues a job for the others, and returns the number of all. */
async function notifyAll(context: Context<Manager>, id: string): Promise<number> {
  const { sql, project } = context;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from friction_touches
    where project_id = ${project._id} and cluster_id = ${id} and notified_at is null`;
  if (await notifyAffected(context, id)) await queueJob(context, notifyAffectedPeople, id);
  return row?.count ?? 0;
}
