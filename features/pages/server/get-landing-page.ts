import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import { type getLandingPage as contract, type LandingBlock, landingBlockSchema } from "../contract.ts";
import { faqRows } from "./queries.ts";

/** A block as the academy's file has it: Markdown in `text`, questions by their names. */
type StoredBlock = Record<string, unknown> & { type: string };

export async function getLandingPage(context: Context<"anyone">): Promise<z.input<typeof contract.output>> {
  const stored = context.project.landing_page?.blocks as StoredBlock[] | undefined;
  if (!stored) throw notFound("Esta academia não tem página de apresentação.");
  const questions = new Map((await faqRows(context)).map((row) => [row.friendly_id, row]));
  return { blocks: stored.map((block) => shownBlock(block, questions)) };
}

type Questions = ReadonlyMap<string, { question: string; answer: string }>;

function shownBlock(block: StoredBlock, questions: Questions): LandingBlock {
  if (block.type === "text") return landingBlockSchema.parse({ ...block, html: markdownToHtml(String(block.text)) });
  if (block.type === "picture") return landingBlockSchema.parse({ ...block, caption: block.caption ?? null });
  if (block.type !== "faq") return landingBlockSchema.parse(block);
  const items = (block.items as string[]).flatMap((name) => questions.get(name) ?? []);
  return { type: "faq", items: items.map(({ question, answer }) => ({ question, html: markdownToHtml(answer) })) };
}
