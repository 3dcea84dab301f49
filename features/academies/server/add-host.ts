import { audit } from "#platform/server/audit/audit.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { host as hostFormat } from "#shared/format-fields.ts";
import { setTransactionProject, type OwnerSql, ownerTransaction } from "./owner-transaction.ts";

interface NewHost {
  projectId: string;
  host: string;
  /** The host to which requests at this one are redirected; null when the academy answers at this one. */
  redirectTo: string | null;
  now: Date;
}

/**
 * "added", or why not. "known": the academy already has this host. "redirected": it has it, redirected to another one.
 * "taken": another academy has it.
 */
type AddedHost = "added" | "known" | "redirected" | "taken" | "malformed";

/** Adds a host to an academy. The change is audited. */
export async function addHost(sql: OwnerSql, { projectId, host, redirectTo, now }: NewHost): Promise<AddedHost> {
  if (!hostFormat.safeParse(host).success) return "malformed";
  return await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    const inserted = await transaction`
      insert into hosts (host, project_id, redirect_to, position)
      select ${host}, ${projectId}, ${redirectTo}, coalesce(max(position) + 1, 0) from hosts
      where project_id = ${projectId}
      on conflict do nothing returning host`;
    if (inserted.length === 0) {
      const [own] = await transaction<{ redirect_to: string | null }[]>`
        select redirect_to from hosts where host = ${host} and project_id = ${projectId}`;
      if (!own) return "taken";
      return own.redirect_to === null ? "known" : "redirected";
    }
    await notifyChange(transaction, projectId, "projects");
    const context = { sql: transaction, project: { _id: projectId }, user: null, caller: null, now };
    await audit(context, "add-host", null, { host });
    return "added";
  });
}
