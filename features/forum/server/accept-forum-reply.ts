import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notAllowed, Problem } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { acceptForumReply as contract } from "../contract.ts";
import { auditAuthor } from "./audit-author.ts";
import { moderates, requireForum, requirePost } from "./require-forum.ts";
import { shownTitle } from "./shown-title.ts";

/** Marks a reply as the accepted answer of a topic, in place of an earlier one, or removes the mark. */
export async function acceptForumReply(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const course = await requireForum(context, input.course);
  const { post, topic } = await requirePost(context, course, input.post);
  if (topic.asker_id !== user._id && !moderates(user)) throw notAllowed();
  if (post.id === topic.opening_id) throw new Problem(400, "A pergunta não pode ser a resposta aceita.");
  if (input.on && (post.is_removed || post.author_id === null || post.position === null))
    throw new Problem(400, "Esta mensagem não está mais na conversa.");
  const anonymous = topic.anonymous && topic.asker_id === user._id;
  const { count } = await sql`
    update forum_topics set accepted_post_id = ${input.on ? post.id : null}, accepted_at = ${input.on ? now : null}
    where project_id = ${project._id} and id = ${topic.id}
      and accepted_post_id is ${input.on ? sql`distinct from` : sql`not distinct from`} ${post.id}`;
  if (input.on && count > 0 && post.author_id !== null && post.author_id !== user._id)
    await notifyPeople(context, [post.author_id], {
      kind: "forum-answer",
      about: post.id,
      actorId: anonymous ? null : user._id,
      text: `aceitou a sua resposta em ${quoted(shownTitle(topic))}`,
      path: `${paths.courseTopic(course.friendly_id, topic.id)}?mensagem=${post.id}#mensagem-${post.id}`,
    });
  await auditAuthor(context, "accept-forum-reply", post.id, { on: input.on, anonymous });
  return { topic_id: topic.id, post_id: post.id, on: input.on };
}
