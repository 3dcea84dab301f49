import type { Context } from "#platform/server/http/context.ts";
import { nameMatches } from "./name-matches.ts";

interface FoundMember {
  _id: string;
  name: string;
  email: string;
}

/** The first people, by name, whose name or e-mail has every word of the search. */
export async function findMembers(context: Context, search: string, limit: number): Promise<FoundMember[]> {
  const { sql, project } = context;
  return await sql<FoundMember[]>`
    with page as materialized (
      select u.id from users u where u.project_id = ${project._id} ${nameMatches(context, search)}
      order by u.name_key, u.id limit ${limit})
    select u.id as _id, u.data ->> 'name' as name, u.email
    from page join users u on u.project_id = ${project._id} and u.id = page.id order by u.name_key, u.id`;
}
