import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getStoredFaq as contract } from "../contract.ts";
import { ratedQuestions } from "./faq-order.ts";

export async function getStoredFaq(context: Context<Staff>): Promise<z.input<typeof contract.output>> {
  return { questions: await ratedQuestions(context) };
}
