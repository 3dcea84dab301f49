import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Rule } from "#shared/route.ts";
import type { getTeam as contract } from "../contract.ts";

const PAGE = 50;

interface Row {
  _id: string;
  name: string;
  email: string;
  rule: Rule;
  rule_since: Date | null;
  has_second_factor: boolean;
  seen_at: Date | null;
  invited_at: Date | null;
  is_suspended: boolean;
  total: number;
}

/** Returns a page of everybody with a rule, managers first, then by name. `rule_since` comes from the audit trail. */
export async function getTeam(
  context: Context<Manager>,
  { page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, user } = context;
  const rows = await teamRows(context, page);
  return {
    people: rows.map(({ total: _total, rule_since, seen_at, invited_at, ...person }) => ({
      ...person,
      rule_since: rule_since?.toISOString() ?? null,
      seen_at: seen_at?.toISOString() ?? null,
      invited_at: invited_at?.toISOString() ?? null,
      is_self: person._id === user._id,
    })),
    pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE)),
    needs_second_factor: project.config.second_factor?.required_for_staff === true,
  };
}

async function teamRows({ sql, project }: Context<Manager>, page: number): Promise<Row[]> {
  return await sql<Row[]>`
    select u.id as _id, u.data ->> 'name' as name, u.email, u.rule, given.at as rule_since, u.seen_at,
      exists (select from totp_factors f
        where f.project_id = u.project_id and f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from passkeys k where k.project_id = u.project_id and k.user_id = u.id
          and k.suspected_at is null) as has_second_factor,
      (select max(l.created_at) from one_use_links l
        where l.project_id = u.project_id and l.user_id = u.id and l.purpose = 'password' and l.ended_at is null
          and u.password_hash is null) as invited_at,
      u.suspended_at is not null as is_suspended, count(*) over ()::int as total
    from users u
      cross join lateral (
        select coalesce(
          max(t.created_at) filter (where t.operation = 'change-rule' and t.detail ->> 'to' = u.rule),
          min(t.created_at) filter (where t.operation = 'invite-person' and t.detail ->> 'rule' = u.rule)) as at
        from audit_entries t where t.project_id = u.project_id and t.target_id = u.id) given
    where u.project_id = ${project._id} and u.rule is not null
    order by u.rule = 'manager' desc, u.rule = 'admin' desc, u.name_key, u.id
    ${limitTo(sql, PAGE)} offset ${(page - 1) * PAGE}`;
}
