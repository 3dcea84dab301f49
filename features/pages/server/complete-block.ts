import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";

type Questions = ReadonlyMap<string, { question: string; answer: string }>;

/** A block as in the academy's folder: Markdown in `text`, questions by friendly id, no empty optional fields. */
export type StoredBlock = Record<string, unknown> & { type: string };

/**
 * Returns the block as the landing page shows it: text as HTML, questions with their answers, null for missing fields.
 */
export function completeBlock(block: StoredBlock, questions: Questions): Record<string, unknown> {
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
