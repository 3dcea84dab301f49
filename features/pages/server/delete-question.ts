import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { deleteQuestion as contract } from "../contract.ts";
import { requireQuestion, storedQuestions } from "./faq-order.ts";
import { lockLanding } from "./stored-landing.ts";

/** Deletes a question. 409 if the landing page shows it. */
export async function deleteQuestion(
  context: Context<Staff>,
  { question_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { page } = await lockLanding(context);
  const { friendly_id, question } = requireQuestion(await storedQuestions(context, true), question_id);
  const isShown = page?.blocks.some(({ type, items }) => type === "faq" && (items as string[]).includes(friendly_id));
  if (isShown) throw new Problem(409, `“${question}” está na página inicial da academia. Tire-a de lá primeiro.`);
  await sql`delete from faq_items where project_id = ${project._id} and id = ${question_id}`;
  await audit(context, "delete-question", question_id, { friendly_id });
  return { deleted: true };
}
