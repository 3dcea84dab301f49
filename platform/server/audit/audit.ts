import { newId } from "#shared/ids.ts";
import type { Project } from "../tenancy/project.ts";
import type { Sql } from "../postgres/pool.ts";

interface Audited {
  sql: Sql;
  project: Project;
  user: { _id: string } | null;
  now: Date;
}

/** Writes who did what to which thing, in the transaction of the deed itself. `detail` holds no personal data. */
export async function audit(
  { sql, project, user, now }: Audited,
  verb: string,
  target: string | null,
  detail: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await sql`
    insert into audit_entries (project_id, id, user_id, verb, target_id, detail, created_at)
    values (${project._id}, ${newId()}, ${user?._id ?? null}, ${verb}, ${target}, ${sql.json(detail)}, ${now})`;
}
