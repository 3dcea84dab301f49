import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { readNotifications as contract } from "../contract.ts";
import { countUnread } from "./queries.ts";

/** Marks the person's notifications as read: those with the given ids, or all if there are none. */
export async function readNotifications(
  context: Context,
  { ids }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const { count } = await sql`
    update notifications set read_at = ${now}
    where project_id = ${project._id} and user_id = ${user._id} and read_at is null
      ${ids.length > 0 ? sql`and id = any(${ids}::uuid[])` : sql``}`;
  if (count > 0) await audit(context, "read-notifications", user._id, { count });
  return { unread: await countUnread(context) };
}
