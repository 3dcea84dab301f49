import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { type DescribedField, quotedText, refuseStale } from "#platform/server/http/refuse-stale.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { withinListLimit } from "#platform/server/tenancy/within-list-limit.ts";
import type { changeQuestion as contract } from "../contract.ts";
import { fieldsOf, requireQuestion, storedQuestions } from "./faq-order.ts";

const FIELD_TEXTS: Record<keyof ReturnType<typeof fieldsOf>, DescribedField> = {
  group: ["grupo", quotedText],
  question: ["pergunta", quotedText],
  answer: ["resposta", quotedText],
};

/**
 * Changes a question. Its friendly id stays, because other pages may link to its address. Throws 409 if somebody has
 * changed it since `version`.
 */
export async function changeQuestion(
  context: Context<Staff>,
  { question_id, group, question, answer, version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  await lockProject(context);
  const before = requireQuestion(await storedQuestions(context, true), question_id);
  refuseStale(version, fieldsOf(before), FIELD_TEXTS, "esta pergunta");
  const text = answer.replaceAll("\r\n", "\n");
  const changed = await withinListLimit(
    context,
    "faq_items",
    () => sql`
      update faq_items set group_name = ${group}, question = ${question}, answer = ${text}
      where project_id = ${project._id} and id = ${question_id}
        and (group_name, question, answer) is distinct from (${group}, ${question}, ${text}) returning id`,
  );
  // The votes are about the former answer.
  if (before.answer !== text)
    await sql`delete from faq_votes where project_id = ${project._id} and question_id = ${question_id}`;
  if (changed.length > 0) await audit(context, "change-question", question_id);
  return { changed: changed.length > 0 };
}
