import type { Context } from "#platform/server/http/context.ts";

interface FaqRow {
  friendly_id: string;
  group_name: string;
  question: string;
  answer: string;
}

export async function faqRows({
  sql,
  project,
}: Pick<Context, "sql"> & { project: { _id: string } }): Promise<FaqRow[]> {
  return await sql<FaqRow[]>`
    select friendly_id, group_name, question, answer from faq_items
    where project_id = ${project._id} order by position`;
}
