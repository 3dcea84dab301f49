import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { followForumTopic as contract } from "../contract.ts";
import { requireForum, requireTopic } from "./require-forum.ts";

/** Follows or unfollows a topic. Idempotent. */
export async function followForumTopic(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const course = await requireForum(context, input.course);
  const topic = await requireTopic(context, course, input.topic);
  if (input.on)
    await sql`
      insert into forum_follows (project_id, topic_id, user_id, created_at)
      values (${project._id}, ${topic.id}, ${user._id}, ${now}) on conflict do nothing`;
  else
    await sql`delete from forum_follows
      where project_id = ${project._id} and topic_id = ${topic.id} and user_id = ${user._id}`;
  await audit(context, "follow-forum-topic", topic.id, { on: input.on });
  return { topic_id: topic.id, on: input.on };
}
