import { endSessionsOf } from "#features/sessions/server/index.ts";
import type { Change, Changing, Done } from "./change-batch.ts";

/** Whoever does it stays signed in: one's own sessions are ended on one's own page. */
export async function signOutMany(
  context: Changing,
  { user_id: self }: Change,
  ids: readonly string[],
): Promise<Done[]> {
  const ended = await endSessionsOf(
    context,
    ids.filter((id) => id !== self),
  );
  return ids.map((user_id) => {
    if (user_id === self) return { user_id, outcome: "self" };
    return { user_id, outcome: ended.has(user_id) ? "changed" : "absent" };
  });
}
