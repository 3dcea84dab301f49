import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getNotificationCount as contract } from "../contract.ts";
import { countUnread } from "./queries.ts";

/** Returns the number of the person's unread notifications. */
export async function getNotificationCount(context: Context): Promise<z.input<typeof contract.output>> {
  return { unread: await countUnread(context) };
}
