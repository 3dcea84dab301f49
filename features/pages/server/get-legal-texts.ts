import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { getLegalTexts as contract, LegalTexts } from "../contract.ts";

interface Row {
  body: string;
  versions: LegalTexts["versions"];
  people_total: number;
}

export async function getLegalTexts(
  { sql, project }: Context<Manager>,
  { kind }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [row] = await sql<[Row]>`
    select
      coalesce((select body from legal_pages where project_id = ${project._id} and kind = ${kind}
        order by version desc limit 1), '') as body,
      (select coalesce(jsonb_agg(jsonb_build_object('version', l.version, 'title', l.title, 'published_at', l.published_at,
          'changes', l.changes, 'accepted_total', (select count(*) from legal_acceptances a
            where (a.project_id, a.kind, a.version) = (l.project_id, l.kind, l.version))) order by l.version desc), '[]')
        from legal_pages l where l.project_id = ${project._id} and l.kind = ${kind}) as versions,
      (select count(*)::int from users where project_id = ${project._id}) as people_total`;
  return row;
}
