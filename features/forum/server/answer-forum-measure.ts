import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { answerForumMeasure as contract } from "../contract.ts";
import { auditAuthor } from "./audit-author.ts";

/**
 * Answers a moderator's decision about the person's own post. 409 if they have answered before. Moderators read the
 * answer in their queue.
 */
export async function answerForumMeasure(
  context: Context,
  { id, answer }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const [measure] = await sql<{ answered_at: Date | null; post_id: string | null }[]>`
    select answered_at, post_id from forum_measures
    where project_id = ${project._id} and id = ${id} and user_id = ${user._id} for update`;
  if (!measure) throw notFound("Esta decisão não existe ou não é sobre você.");
  if (measure.answered_at) throw new Problem(409, "Você já respondeu a esta decisão.");
  await sql`update forum_measures set answer = ${answer}, answered_at = ${now}
    where project_id = ${project._id} and id = ${id}`;
  // A deleted post counts as anonymous, because its anonymity is no longer recorded.
  const [text] = await sql<{ anonymous: boolean }[]>`
    select anonymous from forum_texts where project_id = ${project._id} and post_id = ${measure.post_id}`;
  await auditAuthor(context, "answer-forum-measure", id, { anonymous: text?.anonymous ?? true });
  return { message: "Resposta enviada. A moderação lê todas." };
}
