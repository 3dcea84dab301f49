import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { answerForumMeasure as contract } from "../contract.ts";

/** Answers a decision about one's own message. The moderators read it in their queue. */
export async function answerForumMeasure(
  context: Context,
  { id, answer }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const [measure] = await sql<{ answered_at: Date | null }[]>`
    select answered_at from forum_measures
    where project_id = ${project._id} and id = ${id} and user_id = ${user._id} for update`;
  if (!measure) throw notFound("Esta decisão não existe ou não é sobre você.");
  if (measure.answered_at) throw new Problem(409, "Você já respondeu a esta decisão.");
  await sql`update forum_measures set answer = ${answer}, answered_at = ${now}
    where project_id = ${project._id} and id = ${id}`;
  await audit(context, "answer-forum-measure", id);
  return { message: "Resposta enviada. A moderação lê todas." };
}
