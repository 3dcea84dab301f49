import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { Duties, getDuties as contract } from "../contract.ts";

interface Row {
  terms: Duties["terms"];
  erasure_due_at: Date | null;
}

/** Returns the legal texts to accept and the date of the account's deletion. Called with every document. */
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
      (select due_at from account_deletions where ${own}) as erasure_due_at`;
  return { terms: row.terms, erasure_due_at: row.erasure_due_at?.toISOString() ?? null };
}
