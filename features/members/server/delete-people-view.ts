import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { deletePeopleView as contract } from "../contract.ts";
import { requireOwnView } from "./require-own-view.ts";

export async function deletePeopleView(
  context: Context<Staff>,
  { view_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  await requireOwnView(context, view_id);
  await sql`delete from people_views where project_id = ${project._id} and id = ${view_id}`;
  await audit(context, "delete-people-view", view_id);
  return { view_id };
}
