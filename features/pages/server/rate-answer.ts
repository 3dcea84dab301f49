import { createHmac } from "node:crypto";
import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { rateAnswer as contract } from "../contract.ts";

/** Records whether an answer helped. A second vote from the same address and browser replaces the first. */
export async function rateAnswer(
  context: Context<"anyone">,
  { friendly_id, helped }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, sql, project, caller, now } = context;
  await services.limits.checkByAddress(caller.address);
  const [question] = await sql<{ id: string }[]>`
    select id from faq_items where project_id = ${project._id} and friendly_id = ${friendly_id}`;
  if (!question) throw notFound("Esta pergunta já não existe.");
  const voter = voterOf(context, question.id);
  await sql`
    insert into faq_votes (project_id, question_id, voter, helped, created_at)
    values (${project._id}, ${question.id}, ${voter}, ${helped}, ${now})
    on conflict (project_id, question_id, voter) do update set helped = excluded.helped, created_at = excluded.created_at`;
  return { helped };
}

function voterOf({ services, caller }: Context<"anyone">, questionId: string): string {
  const who = `${caller.address}\n${caller.userAgent}`;
  return createHmac("sha256", services.secrets.links).update(`faq-vote\n${questionId}\n${who}`).digest("base64url");
}
