import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { Duties, getDuties as contract } from "../contract.ts";

interface Row {
  terms: Duties["terms"];
  erasure_due_at: Date | null;
  usage_consent: boolean | null;
}

/**
 * Returns the legal texts that the person must still accept, the date of their account's deletion, and their consent to
 * usage analytics.
 */
export async function getDuties({ sql, project, user }: Context): Promise<z.input<typeof contract.output>> {
  const own = sql`project_id = ${project._id} and user_id = ${user._id}`;
  const [row] = await sql<[Row]>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'version', n.version, 'title', n.title,
          'changes', n.changes, 'published_at', n.published_at, 'accepted_version',
          (select max(a.version) from legal_acceptances a where ${own} and a.kind = n.kind)) order by n.kind desc), '[]')
        from (select distinct on (kind) * from legal_pages where project_id = ${project._id}
          order by kind, version desc) n
        where not exists (select from legal_acceptances a where ${own} and (a.kind, a.version) = (n.kind, n.version))
      ) as terms,
      (select due_at from account_deletions where ${own}) as erasure_due_at,
      (select given from consents where ${own} and purpose = 'usage' order by created_at desc, id desc limit 1)
        as usage_consent`;
  const { terms, erasure_due_at, usage_consent } = row;
  return { terms, erasure_due_at: erasure_due_at?.toISOString() ?? null, usage_consent };
}
