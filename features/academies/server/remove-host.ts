import { audit } from "#platform/server/audit/audit.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { setTransactionProject, type OwnerSql, ownerTransaction } from "./owner-transaction.ts";

interface RemovedHostInput {
  projectId: string;
  host: string;
  now: Date;
}

/**
 * "main": not removed, because the academy's first host is in its certificates and e-mails. "unknown": not its host.
 */
type RemovedHost = "removed" | "main" | "unknown";

/**
 * Removes a host from an academy, also one that redirects. Hosts that redirected to it now redirect to the main one.
 */
export async function removeHost(sql: OwnerSql, { projectId, host, now }: RemovedHostInput): Promise<RemovedHost> {
  return await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    const hosts = await transaction<{ host: string; redirect_to: string | null }[]>`
      select host, redirect_to from hosts where project_id = ${projectId} order by position, host for update`;
    if (!hosts.some((own) => own.host === host)) return "unknown";
    const main = hosts.find(({ redirect_to }) => redirect_to === null)?.host ?? null;
    if (main === host) return "main";
    await transaction`
      update hosts set redirect_to = ${main} where project_id = ${projectId} and redirect_to = ${host}`;
    await transaction`delete from hosts where project_id = ${projectId} and host = ${host}`;
    await notifyChange(transaction, projectId, "projects");
    const context = { sql: transaction, project: { _id: projectId }, user: null, caller: null, now };
    await audit(context, "remove-host", null, { host });
    return "removed";
  });
}
