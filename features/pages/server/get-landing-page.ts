import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { getLandingPage as contract } from "../contract.ts";
import { faqRows } from "./queries.ts";

type Output = z.input<typeof contract.output>;
type Questions = ReadonlyMap<string, { question: string; answer: string }>;

/** A block as in the academy's file: Markdown in `text`, questions by friendly id, optional fields left out. */
type StoredBlock = Record<string, unknown> & { type: string };

export async function getLandingPage(context: Context<"anyone">): Promise<Output> {
  const stored = context.project.landing_page?.blocks as StoredBlock[] | undefined;
  if (!stored) throw notFound("Esta academia não tem página de apresentação.");
  const questions = new Map((await faqRows(context)).map((row) => [row.friendly_id, row]));
  // The handler validates the blocks against the contract and drops unknown fields.
  return { blocks: stored.map((block) => completeBlock(block, questions)) as Output["blocks"] };
}

function completeBlock(block: StoredBlock, questions: Questions): Record<string, unknown> {
  const { title = null, caption = null, action = null, text = "", items } = block;
  const html = markdownToHtml(String(text));
  if (block.type !== "faq") return { ...block, title, caption, action, html };
  const rows = (items as string[]).flatMap((name) => questions.get(name) ?? []);
  return {
    type: "faq",
    title,
    items: rows.map(({ question, answer }) => ({ question, html: markdownToHtml(answer) })),
  };
}
