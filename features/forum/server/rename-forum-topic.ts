import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { renameForumTopic as contract } from "../contract.ts";
import { changeHeading, isSameHeading } from "./change-heading.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { reindexTopic } from "./reindex-topic.ts";
import { requireTopicOfAnyCourse } from "./require-forum.ts";
import { changedElsewhere, saveVersion } from "./save-version.ts";

/**
 * Changes the title and tags of any person's topic, for moderators. The former ones stay readable. 409 if the question
 * was changed since, removed or deleted.
 */
export async function renameForumTopic(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const topic = await requireTopicOfAnyCourse(context, input.topic);
  const renamed = { topic_id: topic.id, post_id: topic.opening_id };
  if (topic.is_hidden || topic.asker_id === null)
    throw new Problem(409, "A primeira mensagem desta conversa não está à vista, e o título só muda com ela.");
  if (isSameHeading(input, topic)) return renamed;
  const [question] = await sql<{ body: string }[]>`
    update forum_texts set version = version + 1, edited_at = ${now}
    where project_id = ${project._id} and post_id = ${topic.opening_id} and version = ${input.version}
    returning body`;
  if (!question) throw await changedElsewhere(context, topic.opening_id, "Esta conversa mudou enquanto você escrevia.");
  const { body } = question;
  await saveVersion(context, { postId: topic.opening_id, authorId: topic.asker_id, body, heading: topic });
  await changeHeading(context, topic, input);
  await notifyOfChange(context, { courseId: topic.course_id, topicId: topic.id });
  await queueJob(context, reindexTopic, topic.id);
  await audit(context, "rename-forum-topic", topic.id);
  return renamed;
}
