import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { searchFaq as contract } from "../contract.ts";
import { likelyQuestions } from "./likely-questions.ts";
import { faqRows } from "./queries.ts";

const MAX = 20;

export async function searchFaq(
  context: Context<"anyone">,
  { text }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const found = likelyQuestions(await faqRows(context), text, MAX);
  return {
    items: found.map(({ friendly_id, question, group_name }) => ({ friendly_id, question, group: group_name })),
  };
}
