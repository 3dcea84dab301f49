import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getLegalAcceptances as contract } from "../contract.ts";
import { requireLegal } from "./legal-rows.ts";

const PAGE = 50;

export async function getLegalAcceptances(
  context: Context<Manager>,
  { kind, version, page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  await requireLegal(context, kind, version);
  const own = sql`a.project_id = ${project._id} and a.kind = ${kind} and a.version = ${version}`;
  const [{ total }] = await sql<
    [{ total: number }]
  >`select count(*)::int as total from legal_acceptances a where ${own}`;
  const people = await sql<{ user_id: string; name: string; accepted_at: Date }[]>`
    select a.user_id, coalesce(u.data ->> 'name', u.email) as name, a.accepted_at
    from legal_acceptances a join users u on (u.project_id, u.id) = (a.project_id, a.user_id)
    where ${own} order by a.accepted_at desc, a.user_id ${limitTo(sql, PAGE)} offset ${(page - 1) * PAGE}`;
  return {
    people: people.map((row) => ({ ...row, accepted_at: row.accepted_at.toISOString() })),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE)),
  };
}
