import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { changePeopleView as contract } from "../contract.ts";
import { nameKey } from "./name-key.ts";
import { requireOwnView } from "./require-own-view.ts";

export async function changePeopleView(
  context: Context<Staff>,
  { view_id, name, is_shared }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  await requireOwnView(context, view_id);
  const [same] = await sql`
    select from people_views where project_id = ${project._id} and user_id = ${user._id}
      and name_key = ${nameKey(name)} and id <> ${view_id}`;
  if (same) throw new Problem(409, "Você já tem uma visão com este nome. Escolha outro.");
  const shared_at = is_shared ? now : null;
  await sql`
    update people_views set ${sql({ name, name_key: nameKey(name), shared_at })}
    where project_id = ${project._id} and id = ${view_id}`;
  await audit(context, "change-people-view", view_id, { shared: is_shared });
  return { view_id };
}
