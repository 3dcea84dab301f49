import type { z } from "zod";
import { auditDescription } from "#platform/server/feature.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { AuditEntries, getAuditEntries as contract } from "../contract.ts";

const PAGE = 50;

type Filters = z.output<typeof contract.input>;
type Row = Omit<AuditEntries["entries"][number], "created_at" | "description"> & { created_at: Date };

/**
 * Returns a page of the audit trail. Keyset pagination, so that new entries don't shift later pages. What was done with an
 * account that was merged stands under the name of the one that stayed.
 */
export async function getAuditEntries(
  context: Context<readonly ["admin", "manager"]>,
  filters: Filters,
): Promise<z.input<typeof contract.output>> {
  const rows = await entryRows(context, filters);
  const page = rows.slice(0, PAGE);
  const describe = (operation: string) => auditDescription(context.services.registry, operation);
  const operations = await context.sql<{ operation: string }[]>`
    select distinct operation from audit_entries where project_id = ${context.project._id} order by operation`;
  return {
    entries: page.map((row) => ({
      ...row,
      description: describe(row.operation),
      created_at: row.created_at.toISOString(),
    })),
    operations: operations.map(({ operation }) => ({ operation, description: describe(operation) })),
    next: rows.length > PAGE ? (page.at(-1)?._id ?? null) : null,
  };
}

async function entryRows({ sql, project }: Context<readonly ["admin", "manager"]>, filters: Filters): Promise<Row[]> {
  const { person, operation, from, to, before } = filters;
  const like = `%${person.replace(/[\\%_]/g, "\\$&")}%`;
  return await sql<Row[]>`
    select a.id as _id, a.operation, a.target_id, a.detail, a.network, a.device, a.created_at,
      case when u.id is not null then jsonb_build_object('name', u.data ->> 'name', 'email', u.email) end as person
    from audit_entries a
      left join account_merges m on m.project_id = a.project_id and m.gone_id = a.user_id
      left join users u on u.project_id = a.project_id and u.id = coalesce(m.user_id, a.user_id)
    where a.project_id = ${project._id}
      and (${person} = '' or u.email ilike ${like} or u.data ->> 'name' ilike ${like})
      and (${operation} = '' or a.operation = ${operation})
      and a.created_at >= ${from ? sql`${from}::date at time zone ${project.time_zone}` : sql`'-infinity'`}
      and a.created_at < ${to ? sql`(${to}::date + 1) at time zone ${project.time_zone}` : sql`'infinity'`}
      and ${
        before
          ? sql`(a.created_at, a.id) < (select b.created_at, b.id from audit_entries b
        where (b.project_id, b.id) = (${project._id}, ${before}))`
          : sql`true`
      }
    order by a.created_at desc, a.id desc ${limitTo(sql, PAGE + 1)}`;
}
