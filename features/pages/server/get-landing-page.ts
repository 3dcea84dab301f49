import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getLandingPage as contract } from "../contract.ts";
import { completeBlock, type StoredBlock } from "./complete-block.ts";
import { faqRows } from "./queries.ts";

type Output = z.input<typeof contract.output>;

export async function getLandingPage(context: Context<"anyone">): Promise<Output> {
  const stored = context.project.landing_page?.blocks as StoredBlock[] | undefined;
  if (!stored) throw notFound("Esta academia não tem página de apresentação.");
  const questions = new Map((await faqRows(context)).map((row) => [row.friendly_id, row]));
  // The handler validates the blocks against the contract and drops unknown fields.
  return { blocks: stored.map((block) => completeBlock(block, questions)) as Output["blocks"] };
}
