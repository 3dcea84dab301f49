import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { answerForumMeasure as contract } from "../contract.ts";
import { auditAuthor } from "./audit-author.ts";

/** Answers a decision about one's own message. The moderators read it in their queue. */
export async function answerForumMeasure(
  context: Context,
  { id, answer }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  // Of a message that is gone nobody knows any more whether it was anonymous.
  const [measure] = await sql<{ answered_at: Date | null; anonymous: boolean }[]>`
    select m.answered_at, coalesce(x.anonymous, true) as anonymous
    from forum_measures m left join forum_texts x on x.project_id = m.project_id and x.post_id = m.post_id
    where m.project_id = ${project._id} and m.id = ${id} and m.user_id = ${user._id} for update of m`;
  if (!measure) throw notFound("Esta decisão não existe ou não é sobre você.");
  if (measure.answered_at) throw new Problem(409, "Você já respondeu a esta decisão.");
  await sql`update forum_measures set answer = ${answer}, answered_at = ${now}
    where project_id = ${project._id} and id = ${id}`;
  await auditAuthor(context, "answer-forum-measure", id, { anonymous: measure.anonymous });
  return { message: "Resposta enviada. A moderação lê todas." };
}
