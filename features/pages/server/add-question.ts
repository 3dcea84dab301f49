import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { withinListLimit } from "#platform/server/tenancy/within-list-limit.ts";
import { newId } from "#shared/ids.ts";
import { folded } from "#shared/folded.ts";
import type { addQuestion as contract } from "../contract.ts";

/** Adds a frequent question at the end of the list. A question with the same friendly id is replaced. */
export async function addQuestion(
  context: Context<Staff>,
  { group, question, answer }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const id = newId();
  const friendly_id = friendlyIdOf(question) || id;
  // The votes are about the former answer.
  await sql`
    delete from faq_votes v using faq_items f where f.project_id = ${project._id} and f.friendly_id = ${friendly_id}
      and f.answer <> ${answer} and v.project_id = ${project._id} and v.question_id = f.id`;
  await withinListLimit(context, "faq_items", async () => {
    const [{ position }] = await sql<[{ position: number }]>`
      select coalesce(max(position), 0) + 1 as position from faq_items where project_id = ${project._id}`;
    await sql`
      insert into faq_items as f (project_id, id, friendly_id, group_name, question, answer, position)
      values (${project._id}, ${id}, ${friendly_id}, ${group}, ${question}, ${answer}, ${position})
      on conflict (project_id, friendly_id) do update set answer = ${answer}, group_name = ${group}, question = ${question}`;
  });
  await audit(context, "add-question", null, { friendly_id });
  return { friendly_id };
}

function friendlyIdOf(question: string): string {
  return folded(question)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
