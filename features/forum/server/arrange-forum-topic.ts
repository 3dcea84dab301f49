import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { arrangeForumTopic as contract } from "../contract.ts";
import { requireTopicOfAnyCourse } from "./require-forum.ts";

/** Pins, unpins, locks or unlocks a topic. Idempotent. */
export async function arrangeForumTopic(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const topic = await requireTopicOfAnyCourse(context, input.topic);
  const column = input.change.endsWith("pin") ? sql`pinned_at` : sql`locked_at`;
  const value = input.change.startsWith("un") ? sql`null` : sql`coalesce(${column}, ${now}::timestamptz)`;
  await sql`update forum_topics set ${column} = ${value} where project_id = ${project._id} and id = ${topic.id}`;
  await audit(context, "arrange-forum-topic", topic.id, { change: input.change });
  return { topic_id: topic.id };
}
