import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { moveQuestion as contract } from "../contract.ts";
import { withQuestionMoved, requireQuestion, storedQuestions } from "./faq-order.ts";

/** Moves a question one place in its group, or its whole group one place. */
export async function moveQuestion(
  context: Context<Staff>,
  { question_id, to, whole_group }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const rows = await storedQuestions(context, true);
  const next = withQuestionMoved(rows, requireQuestion(rows, question_id), to === "before" ? -1 : 1, whole_group);
  if (!next) return { moved: false };
  await sql`
    update faq_items f set position = n.position - 1
    from unnest(${next.map(({ _id }) => _id)}::uuid[]) with ordinality as n (id, position)
    where f.project_id = ${project._id} and f.id = n.id`;
  await audit(context, "move-question", question_id, { to, whole_group });
  return { moved: true };
}
