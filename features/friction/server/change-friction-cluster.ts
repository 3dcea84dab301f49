import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { paths } from "#shared/paths.ts";
import type { changeFrictionCluster as contract } from "../contract.ts";
import { type ClusterRow, managersOf, requireCluster, stateOf } from "./clusters.ts";

type Manager = Context<readonly ["manager"]>;
export const MENDED = "friction-mended";
const MAX_NOTIFIED = 5000;

/** Sets a cluster's owner and state. Marking it as fixed notifies the affected people, once each. */
export async function changeFrictionCluster(
  context: Manager,
  { id, owner_id, state }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const cluster = await requireCluster(context, id);
  const owner = owner_id ? (await managersOf(context)).find(({ _id }) => _id === owner_id) : null;
  if (owner === undefined) throw notFound("Esta pessoa não faz parte da gestão da academia.");
  if (owner_id !== undefined) await setOwner(context, id, owner_id);
  const before = stateOf(cluster);
  if (state && state !== before) await setState(context, id, state);
  const notified = state === "mended" ? await notifyTouched(context, cluster) : 0;
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

async function setOwner({ sql, project, now }: Manager, id: string, ownerId: string | null): Promise<void> {
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

async function setState({ sql, project, now }: Manager, id: string, state: string): Promise<void> {
  await sql`
    update friction_clusters set mended_at = ${state === "mended" ? now : null},
      ignored_at = ${state === "ignored" ? now : null}
    where project_id = ${project._id} and id = ${id}`;
}

async function notifyTouched(context: Manager, { id, message, kind }: ClusterRow): Promise<number> {
  const { sql, project, now } = context;
  const rows = await sql<{ user_id: string }[]>`
    update friction_touches set notified_at = ${now}
    where project_id = ${project._id} and cluster_id = ${id} and notified_at is null
      and user_id in (
        select user_id from friction_touches
        where project_id = ${project._id} and cluster_id = ${id} and notified_at is null order by user_id ${limitTo(sql, MAX_NOTIFIED)})
    returning user_id`;
  const people = rows.map(({ user_id }) => user_id);
  // An error message is one that they read; of the others they only know that something did not go.
  const what = kind === "friction" ? `: “${message.length > 90 ? `${message.slice(0, 89)}…` : message}”` : "";
  await notifyPeople(context, people, {
    kind: MENDED,
    about: id,
    actorId: null,
    text: `Consertamos um problema que você encontrou${what}`,
    path: paths.courses(),
  });
  return people.length;
}
