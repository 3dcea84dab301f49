import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { MAX_VIEWS, type getPeopleViews as contract, type PeopleView } from "../contract.ts";

/** Returns the caller's saved views, then those shared by others who are still admins or managers. */
export async function getPeopleViews(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const views = await sql<PeopleView[]>`
    (select v.id as _id, v.name, true as is_own, v.shared_at is not null as is_shared, u.data ->> 'name' as by, v.filter,
        v.name_key
      from people_views v join users u on (u.project_id, u.id) = (v.project_id, v.user_id)
      where v.project_id = ${project._id} and v.user_id = ${user._id})
    union all
    (select v.id, v.name, false, true, u.data ->> 'name', v.filter, v.name_key
      from people_views v join users u on (u.project_id, u.id) = (v.project_id, v.user_id)
      where v.project_id = ${project._id} and v.shared_at is not null and v.user_id <> ${user._id}
        and u.rule in ('admin', 'manager')
      order by v.name_key, v.id ${limitTo(sql, MAX_VIEWS)})
    order by is_own desc, name_key, _id`;
  return { views };
}
