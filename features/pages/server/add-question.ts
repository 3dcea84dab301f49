import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { withinListLimit } from "#platform/server/tenancy/within-list-limit.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { friendlyIdFrom } from "#shared/friendly-id.ts";
import { newId } from "#shared/ids.ts";
import type { addQuestion as contract } from "../contract.ts";

/** Adds a frequent question at the end of the list. If the question exists, its group and its answer are replaced. */
export async function addQuestion(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const question = { ...input, answer: input.answer.replaceAll("\r\n", "\n") };
  const friendly_id = await withinListLimit(context, "faq_items", () => writeQuestion(context, question));
  await audit(context, "add-question", null, { friendly_id });
  return { friendly_id };
}

interface Question {
  group: string;
  question: string;
  answer: string;
}

async function writeQuestion({ sql, project }: Context<Staff>, { group, question, answer }: Question): Promise<string> {
  const rows = await sql<{ id: string; friendly_id: string; question: string; position: number }[]>`
    select id, friendly_id, question, position from faq_items where project_id = ${project._id}`;
  const same = rows.find((row) => wordsOf(row.question) === wordsOf(question));
  if (same) {
    // The votes are about the former answer.
    await sql`
      delete from faq_votes v using faq_items f where f.project_id = ${project._id} and f.id = ${same.id}
        and f.answer <> ${answer} and v.project_id = ${project._id} and v.question_id = f.id`;
    await sql`
      update faq_items set answer = ${answer}, group_name = ${group}, question = ${question}
      where project_id = ${project._id} and id = ${same.id}`;
    return same.friendly_id;
  }
  const friendly_id = freeFriendlyId(question, new Set(rows.map((row) => row.friendly_id)));
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
  const own = { project_id: project._id, id: newId(), friendly_id };
  await sql`insert into faq_items ${sql({ ...own, group_name: group, question, answer, position })}`;
  return friendly_id;
}

/** Returns the words of a question, of whatever length, without case, accents and punctuation. */
function wordsOf(question: string): string {
  return friendlyIdFrom(question, question.length) || question;
}
