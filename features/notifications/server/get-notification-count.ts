import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getNotificationCount as contract } from "../contract.ts";
import { countUnread } from "./queries.ts";

/** Returns how many notifications are unread. */
export async function getNotificationCount(context: Context): Promise<z.input<typeof contract.output>> {
  return { unread: await countUnread(context) };
}
