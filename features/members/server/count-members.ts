import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { type countMembers as contract, MAX_COUNTED } from "../contract.ts";
import { matchingMembers } from "./matching-members.ts";

/** Counts the people that match a filter, up to a bound, so that no page reads all people of a large academy. */
export async function countMembers(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [{ found }] = await sql<[{ found: number }]>`
    select count(*)::int as found from (
      select from users u where u.project_id = ${project._id} and ${matchingMembers(context, input)}
      ${limitTo(sql, MAX_COUNTED + 1)}) counted`;
  return { total: Math.min(found, MAX_COUNTED), is_more: found > MAX_COUNTED };
}
