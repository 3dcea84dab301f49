import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { moderateForumPost as contract } from "../contract.ts";
import { renameTopicInNotifications } from "./change-heading.ts";
import { hasQuestion } from "./has-question.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { publishPost } from "./publish-post.ts";
import { recordMeasure } from "./record-measure.ts";
import { reindexTopic } from "./reindex-topic.ts";
import { type Case, requireCase } from "./require-case.ts";
import { HIDDEN_TITLE } from "./shown-title.ts";

type Decision = z.output<typeof contract.input>["decision"];

const DONE_MESSAGES: Record<Decision, string> = {
  hide: "Mensagem retirada. Quem escreveu foi avisado e pode responder.",
  keep: "A mensagem fica. As denúncias foram fechadas.",
  restore: "A mensagem voltou à conversa.",
  approve: "Mensagem publicada.",
  refuse: "Mensagem recusada. Quem escreveu foi avisado e pode responder.",
};

const DEFAULT_REASONS: Record<Decision, string> = {
  hide: "",
  keep: "Não contraria as regras.",
  restore: "A moderação reviu a decisão.",
  approve: "Pode ser lida por todos.",
  refuse: "",
};

const OWN = "Esta mensagem é sua: outra pessoa da equipe precisa decidir.";

/** Decides about one post and closes its reports. Notifies its author, unless the decision is `keep`. */
export async function moderateForumPost(
  context: Context,
  { post: postId, decision, reason }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const post = await requireCase(context, postId);
  if (post.is_for_another) throw new Problem(409, OWN, { code: "own_account" });
  const needsReason = decision === "hide" || decision === "refuse";
  if (needsReason && reason.length < 3) refuseField("reason", "Diga o motivo: a pessoa vai ler.");
  if (
    (decision === "approve" || decision === "refuse") !== (post.position === null && post.removal === null) &&
    decision !== "keep"
  )
    throw new Problem(409, "Outra pessoa da equipe já decidiu sobre esta mensagem. Recarregue a página.");
  if (decision === "hide") await hide(context, post, reason);
  if (decision === "restore") await restore(context, post);
  if (decision === "approve") await publishPost(context, post);
  if (decision === "refuse") await remove(context, post, reason);
  if (decision === "refuse" || decision === "approve")
    await sql`delete from forum_reviews where project_id = ${project._id} and post_id = ${post.id}`;
  await recordMeasure(context, post, { kind: decision, reason: reason || DEFAULT_REASONS[decision] });
  if (decision !== "keep" && decision !== "approve") await queueJob(context, reindexTopic, post.topic_id);
  await sql`update forum_reports set closed_at = ${now}
    where project_id = ${project._id} and post_id = ${post.id} and closed_at is null`;
  if (decision === "hide" || decision === "restore")
    await notifyOfChange(context, { courseId: post.course_id, topicId: post.topic_id });
  await audit(context, "moderate-forum-post", post.id, { decision });
  return { message: DONE_MESSAGES[decision] };
}

async function hide(context: Context, post: Case, reason: string): Promise<void> {
  if (post.removal !== null || post.author_id === null)
    throw new Problem(409, "Esta mensagem já não está à vista. Recarregue a página.");
  await remove(context, post, reason);
  const { sql, project } = context;
  const hidden = sql`${post.id === post.opening_id ? 0 : 1}::int`;
  await sql`
    update forum_topics t set replies = t.replies - ${hidden},
      accepted_at = case when t.accepted_post_id = ${post.id} then null else t.accepted_at end,
      accepted_post_id = case when t.accepted_post_id = ${post.id} then null else t.accepted_post_id end,
      closed_at = case when t.replies = ${hidden} and not ${hasQuestion(context)}
        then ${context.now}::timestamptz else t.closed_at end
    where t.project_id = ${project._id} and t.id = ${post.topic_id}`;
  if (post.id === post.opening_id)
    await renameTopicInNotifications(context, post.topic_id, { from: post.title, to: HIDDEN_TITLE });
}

async function remove({ sql, project, now }: Context, post: Case, reason: string): Promise<void> {
  await sql`
    insert into forum_removals (project_id, post_id, kind, reason, created_at)
    values (${project._id}, ${post.id}, 'moderation', ${reason}, ${now}) on conflict do nothing`;
}

async function restore(context: Context, post: Case): Promise<void> {
  const { sql, project } = context;
  if (post.author_id === null) throw new Problem(409, "O texto desta mensagem foi apagado: ela não pode voltar.");
  const { count } = await sql`delete from forum_removals
    where project_id = ${project._id} and post_id = ${post.id} and kind = 'moderation'`;
  if (count === 0) throw new Problem(409, "Esta mensagem não está retirada.");
  // A refused post was never shown, so that it is published for the first time.
  if (post.position === null) return await publishPost(context, post);
  const isReply = post.id !== post.opening_id;
  if (!isReply) await renameTopicInNotifications(context, post.topic_id, { from: HIDDEN_TITLE, to: post.title });
  await sql`update forum_topics set replies = replies + ${isReply ? 1 : 0}, closed_at = null
    where project_id = ${project._id} and id = ${post.topic_id}`;
}
