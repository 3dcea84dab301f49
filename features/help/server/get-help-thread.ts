import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getHelpThread as contract } from "../contract.ts";
import { requireThread, shownThread } from "./thread.ts";

/** Returns the person's own thread, and marks its answers and notifications about them as read. */
export async function getHelpThread(
  context: Context,
  { thread_id, before }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const row = await requireThread(context, thread_id, { ownerId: user._id });
  const thread = await shownThread(context, row, { withNotes: false, before });
  // A page of earlier messages does not show the answers that would count as read.
  if (before === undefined) {
    await sql`
      update help_threads set seen_at = ${now}
      where project_id = ${project._id} and id = ${row.id} and seen_at < updated_at`;
    await readAbout(context, [row.id]);
  }
  return thread;
}
