import { deviceName } from "#shared/device-name.ts";
import { newId } from "#shared/ids.ts";
import type { Caller } from "../http/context.ts";
import type { Project } from "../tenancy/project.ts";
import type { Sql } from "../postgres/pool.ts";
import { networkOf } from "./network-of.ts";

interface AuditContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  user: { _id: string } | null;
  /** The origin of the request; null for an operation that the product runs by itself, such as a job. */
  caller: Pick<Caller, "address" | "userAgent"> | null;
  now: Date;
}

/**
 * Records in the audit trail who did what to which row, and from where, in the operation's own transaction. `detail`
 * must not contain personal data, because entries outlive the person's account.
 */
export async function audit(
  { sql, project, user, caller, now }: AuditContext,
  operation: string,
  target: string | null,
  detail: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  const network = caller && networkOf(caller.address);
  const device = caller && deviceName(caller.userAgent);
  await sql`
    insert into audit_entries (project_id, id, user_id, operation, target_id, detail, network, device, created_at)
    values (${project._id}, ${newId()}, ${user?._id ?? null}, ${operation}, ${target}, ${sql.json(detail)}, ${network},
      ${device}, ${now})`;
}
