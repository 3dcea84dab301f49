import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";

/** Returns the name of the person who saved a flow last, from the audit trail; null for people who left. */
export async function savedBy(
  { sql, project }: Pick<Context, "sql" | "project">,
  flowId: string,
): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`
    select u.data ->> 'name' as name from audit_entries a
      left join account_merges m on m.project_id = a.project_id and m.removed_id = a.user_id
      left join users u on u.project_id = a.project_id and u.id = case when m.user_id is null then a.user_id else m.user_id end
    where a.project_id = ${project._id} and a.target_id = ${flowId}
      and a.operation in ('create-flow', 'save-flow-draft', 'restore-flow-version')
    order by a.created_at desc, a.id desc ${limitTo(sql, 1)}`;
  return row?.name ?? null;
}
