import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";

interface ChangedTopic {
  courseId: string;
  topicId: string;
}

/** Sends a change event to open pages: a post of the topic was edited, hidden, restored or deleted. */
export async function notifyOfChange(
  { sql, project }: Pick<Context, "sql" | "project">,
  { courseId, topicId }: ChangedTopic,
): Promise<void> {
  await notifyChange(sql, project._id, "forum", `${courseId}/${topicId}/changed`);
}
