import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getTopicPosition as contract } from "../contract.ts";
import { requireForum, requireTopic } from "./require-forum.ts";

/** Returns a topic's last position. The event stream calls this to check access before it opens. */
export async function getTopicPosition(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireForum(context, input.course);
  if (!input.topic) return { course_id: course.id, topic_id: null, position: 0 };
  const topic = await requireTopic(context, course, input.topic);
  return { course_id: course.id, topic_id: topic.id, position: topic.posts };
}
