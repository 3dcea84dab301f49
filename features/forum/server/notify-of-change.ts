import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

interface ChangedTopic {
  courseId: string;
  topicId: string;
}

/** Notifies open pages that a message of a conversation was changed, hidden, shown again or deleted. */
export async function notifyOfChange(
  { sql, project }: Pick<Context, "sql" | "project">,
  { courseId, topicId }: ChangedTopic,
): Promise<void> {
  await notifyChange(sql, project._id, "forum", `${courseId}/${topicId}/changed`);
}
